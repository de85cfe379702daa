import { Agent, request } from 'node:http'
import type { Target } from './load.ts'

/** More than the server ever keeps waiting; whoever comes beyond waits for a connection here. */
const SOCKETS = 512

export type Answer = { status: number; retryAfter: string | undefined }

export function newAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: SOCKETS })
}

/** One request, whatever it is answered. */
export function askOnce(
  { url, cookies = [] }: Target,
  turn: number,
  agent: Agent,
): Promise<Answer> {
  const cookie = cookies[turn % cookies.length] ?? ''
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { cookie } }, (response) => {
      response.resume().once('error', reject)
      const { statusCode: status = 0, headers } = response
      response.once('end', () => resolve({ status, retryAfter: headers['retry-after'] }))
    })
      .once('error', reject)
      .end()
  })
}
