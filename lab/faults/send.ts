import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Deed } from './deeds.ts'

export type Reply = { status: number; text: string; id: string | null }

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** Longer than any answer may take; what comes later is no answer. */
const PATIENCE_MS = 30_000

/** Sends a write; null where no whole answer came, `not sent` where nobody took the connection. With `cutAfter` the connection is cut so many milliseconds after sending. */
export async function send(
  origin: string,
  { method, path, cookie, body }: Deed,
  key: string,
  cutAfter: number | null,
): Promise<Reply | 'not sent' | null> {
  const form = body instanceof FormData ? new Response(body) : null
  const bytes = form ? Buffer.from(await form.arrayBuffer()) : Buffer.from(JSON.stringify(body))
  const type = form?.headers.get('content-type') ?? 'application/json'
  const asked = request(origin + path, {
    agent: cutAfter === null ? agent : false,
    method,
    timeout: PATIENCE_MS,
    headers: {
      cookie,
      'content-type': type,
      'content-length': bytes.length,
      'idempotency-key': key,
    },
  })
  const replied = new Promise<Reply | 'not sent' | null>((resolve) => {
    asked.on('timeout', () => asked.destroy())
    asked.on('error', ({ code }: NodeJS.ErrnoException) => {
      resolve(code === 'ECONNREFUSED' ? 'not sent' : null)
    })
    asked.on('response', (response) => {
      text(response).then(
        (answer) => resolve({ status: response.statusCode ?? 0, text: answer, id: idOf(answer) }),
        () => resolve(null),
      )
    })
  })
  asked.end(bytes)
  const timer = cutAfter === null ? undefined : setTimeout(() => asked.destroy(), cutAfter)
  return replied.finally(() => clearTimeout(timer))
}

function idOf(answer: string): string | null {
  try {
    const { id } = JSON.parse(answer)
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}
