import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { currentRequest } from '../core/request-context.ts'
import type { WatchStatement } from './database-client.ts'

export type EndOfStatement = (error: unknown) => void
type StatementWatchOptions = {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Prepends the request's id to each of its statements as a comment. */
  hasComments: boolean
  /** Called at the start of a statement; returns the callback for its end. */
  follow?: ((text: string, request: FastifyRequest | undefined) => EndOfStatement) | undefined
  slowMilliseconds?: number
}

const SLOW_MS = 500
const TEXT_MAX = 2_000

/**
 * Logs slow statements with their request and PostgreSQL process, to find them in PostgreSQL's own
 * log. Texts contain no values, which travel as parameters (decision 0035).
 */
export function statementWatch({
  log,
  hasComments,
  follow,
  slowMilliseconds = SLOW_MS,
}: StatementWatchOptions): WatchStatement {
  return (text, postgresPid) => {
    const request = currentRequest()
    const begun = performance.now()
    const ended = follow?.(text, request)
    return {
      // sqlcommenter's format. Request ids contain no character that must be encoded.
      comment: hasComments && request ? `request_id='${request.id}'` : undefined,
      end: (error) => {
        ended?.(error)
        const ms = Math.round(performance.now() - begun)
        if (ms < slowMilliseconds) return
        const statement = text.slice(0, TEXT_MAX)
        log.warn({ requestId: request?.id, ms, postgresPid, statement }, 'slow statement')
      },
    }
  }
}
