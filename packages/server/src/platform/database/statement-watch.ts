import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { currentRequest } from '../core/request-context.ts'
import type { WatchStatement } from './database-client.ts'

export type EndOfStatement = (error: unknown) => void
type Given = {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Every statement of a request says in a comment which one it is of. */
  hasComments: boolean
  /** What follows a statement from its beginning. */
  follow?: ((text: string, request: FastifyRequest | undefined) => EndOfStatement) | undefined
  slowMilliseconds?: number
}

const SLOW_MS = 500
const TEXT_MOST = 2_000

/**
 * Tells of slow statements which request they are of and on which of PostgreSQL's processes they ran, so that its own log can be
 * read beside ours. Texts hold no values: those travel as parameters (decision 0035).
 */
export function statementWatch({
  log,
  hasComments,
  follow,
  slowMilliseconds = SLOW_MS,
}: Given): WatchStatement {
  return (text, postgresPid) => {
    const request = currentRequest()
    const begun = performance.now()
    const ended = follow?.(text, request)
    return {
      // The form of sqlcommenter; an id of ours has no character that would have to be encoded.
      comment: hasComments && request ? `request_id='${request.id}'` : undefined,
      end: (error) => {
        ended?.(error)
        const ms = Math.round(performance.now() - begun)
        if (ms < slowMilliseconds) return
        const statement = text.slice(0, TEXT_MOST)
        log.warn({ requestId: request?.id, ms, postgresPid, statement }, 'slow statement')
      },
    }
  }
}
