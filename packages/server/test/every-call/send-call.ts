import type { Call } from '@swapstead/domain/contract.ts'
import type { Part } from '../multipart.ts'
import type { Answer, Visitor } from '../visitor.ts'

type Sent = Pick<Call, 'method' | 'multipart'>

/** Sends a body in the call's encoding. In a form, values other than text travel as JSON parts. */
export function sendCall(
  visitor: Visitor,
  { method, multipart }: Sent,
  url: string,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  if (method === 'GET' || method === 'DELETE') {
    return visitor.call(method, url, undefined, { headers })
  }
  if (!multipart) {
    return visitor.call(method, url, JSON.stringify(body), {
      headers: { 'content-type': 'application/json', ...headers },
    })
  }
  const parts = Object.entries(body).map(
    ([name, value]): Part =>
      typeof value === 'string'
        ? { name, value }
        : { name, value: JSON.stringify(value), type: 'application/json' },
  )
  return visitor.parts(method, url, parts, { headers })
}
