import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** A way to a database that a test can close, or make long. */
export async function moodyDatabase(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isGone = false
  let delay = 0
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => void setTimeout(() => to.write(bytes), delay))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((client) => {
    if (isGone) return client.destroy()
    const there = connect(Number(target.port), target.hostname)
    pass(client, there)
    pass(there, client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    /** Nobody gets through, and who was there is cut off. */
    leave: () => {
      isGone = true
      hangUp()
    },
    /** Each way takes so much longer. */
    slowDown: (milliseconds: number) => {
      delay = milliseconds
    },
    /** As a standby is, or a primary whose disk has filled up: it answers, and takes nothing. */
    takeNothing: async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const name = client.escapeIdentifier(target.pathname.slice(1))
      await client.query(`alter database ${name} set default_transaction_read_only = on`)
      await client.end()
      hangUp()
    },
  }
}
