import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { cleanUp } from '../setup/clean-up.ts'

/** `lost`: the work is done but the response never arrives. */
export type Answered = { status: number; json: unknown } | 'lost'
/** The response to a body and to the part of the path in parentheses. */
type Route = [
  call: RegExp,
  answer: (body: string, part: string, requestId: string) => Answered | Promise<Answered>,
]

/**
 * An HTTP service in place of an external one, with routes such as `POST /v2/orders`. Returns its
 * address.
 */
export async function standIn(routes: readonly Route[]): Promise<string> {
  const server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`
    const body = await text(request)
    const requestId = String(request.headers['paypal-request-id'] ?? '')
    const found = routes.find(([pattern]) => pattern.test(call))
    const answered = (await found?.[1](body, found[0].exec(call)?.[1] ?? '', requestId)) ?? nothing
    if (answered === 'lost') {
      request.socket.destroy()
      return
    }
    response.writeHead(answered.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answered.json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const nothing: Answered = { status: 404, json: {} }
