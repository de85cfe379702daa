import { once } from 'node:events'
import { createServer } from 'node:http'
import { cleanUp } from '../setup/clean-up.ts'

export type ReceivedSpan = {
  traceId: string
  id: string
  parentId: string
  name: string
  attributes: Record<string, string>
}

/** A collector on loopback that decodes the parts of OTLP's protobuf that the tests read. */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = []
  const bodies: Buffer[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    if (request.url === '/v1/traces') {
      bodies.push(body)
      spans.push(...readSpans(body))
    }
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUp(() => void server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return { endpoint, spans, everything: () => Buffer.concat(bodies).toString('latin1') }
}

/** Field numbers: request → resources (1) → scopes (2) → spans (2). */
function readSpans(body: Buffer): ReceivedSpan[] {
  const scopes = parts(body, 1).flatMap((resource) => parts(resource, 2))
  return scopes.flatMap((scope) => parts(scope, 2)).map(readSpan)
}

function readSpan(span: Buffer): ReceivedSpan {
  const hex = (field: number) => parts(span, field)[0]?.toString('hex') ?? ''
  const attributes = parts(span, 9).map((pair) => {
    const [name = ''] = parts(pair, 1).map(String)
    const [value = ''] = parts(pair, 2).flatMap((any) => parts(any, 1).map(String))
    return [name, value]
  })
  return {
    traceId: hex(1),
    id: hex(2),
    parentId: hex(4),
    name: String(parts(span, 5)[0] ?? ''),
    attributes: Object.fromEntries(attributes),
  }
}

/** The values of a length-delimited field: texts, bytes and messages. */
function parts(message: Buffer, field: number): Buffer[] {
  const found: Buffer[] = []
  let at = 0
  const number = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++] ?? 0
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const tag = number()
    const kind = tag & 7
    if (kind === 0) number()
    else if (kind === 1) at += 8
    else if (kind === 5) at += 4
    else {
      const end = number() + at
      if (tag >> 3 === field) found.push(message.subarray(at, end))
      at = end
    }
  }
  return found
}
