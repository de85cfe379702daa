import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { cleanUp } from '../setup/clean-up.ts'

/**
 * Startup parameters that a pooler accepts. It refuses others, because its server connections are
 * already open.
 */
const taken = new Set(['user', 'database', 'application_name', 'client_encoding'])
const [READY, IDLE, PARSE] = Buffer.from('ZIP')
const DISCARD = Buffer.from('discard all\0')

/**
 * A pooler in strict transaction mode. After every transaction the connection loses its settings,
 * prepared statements, locks and listeners. Named statements are refused. Returns the database's
 * address behind it.
 */
export async function standInPooler(url: string): Promise<string> {
  const database = new URL(url)
  const server = createServer((client) => {
    const target = connect(Number(database.port), database.hostname)
    pass(client, target)
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      one
        .setNoDelay()
        .on('error', () => other.destroy())
        .on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUp(() => void server.close())
  const through = new URL(url)
  through.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return through.href
}

function pass(client: Socket, target: Socket): void {
  const toTarget = splitter(0)
  const toClient = splitter(1)
  client.on('data', (bytes) => {
    for (const message of toTarget(bytes)) {
      const refusal = refusalOf(message)
      if (!refusal) target.write(message)
      else client.end(errorMessage(refusal))
    }
  })
  const afterEach = forgetting(client, target)
  target.on('data', (bytes) => toClient(bytes).forEach(afterEach))
}

/**
 * Forwards answers. At the end of a transaction it resets the connection before the client gets the
 * answer.
 */
function forgetting(client: Socket, target: Socket): (message: Buffer) => void {
  let held: Buffer | null = null
  return (message) => {
    const isAtRest = message[0] === READY && message[5] === IDLE
    if (held && isAtRest) {
      client.write(held)
      held = null
    } else if (isAtRest) {
      held = message
      target.write(framed('Q', DISCARD))
    } else if (!held) client.write(message)
  }
}

/** The reason for which a real pooler would refuse this message. */
function refusalOf(message: Buffer): string | null {
  if (message[0] === 0) {
    const words = message.toString('utf8', 8).split('\0').filter(Boolean)
    const names = words.filter((_, place) => place % 2 === 0)
    const [unknown] = names.filter((name) => !taken.has(name))
    return unknown ? `unsupported startup parameter: ${unknown}` : null
  }
  const isNamed = message[0] === PARSE && message[5] !== 0
  return isNamed ? 'a statement has a name' : null
}

/** Splits a stream into messages. A client's first message has no type byte. */
function splitter(typeBytes: 0 | 1) {
  let rest = Buffer.alloc(0)
  let prefix = typeBytes
  return (bytes: Buffer): Buffer[] => {
    rest = Buffer.concat([rest, bytes])
    const messages: Buffer[] = []
    while (rest.length >= prefix + 4) {
      const end = prefix + rest.readUInt32BE(prefix)
      if (rest.length < end) break
      messages.push(rest.subarray(0, end))
      rest = rest.subarray(end)
      prefix = 1
    }
    return messages
  }
}

function errorMessage(text: string): Buffer {
  return framed('E', Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`))
}

function framed(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeUInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}
