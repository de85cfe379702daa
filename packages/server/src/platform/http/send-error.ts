import type { ErrorBody } from '@swapstead/domain/wire.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, notReady } from '../core/errors.ts'
import { isDatabaseUnavailable } from '../database/database-unavailable.ts'

/**
 * Sends any error as the error body of the wire. Unexpected errors are logged as errors; a refusal
 * is logged only if it wraps an error, which may be our failure.
 */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const known = asHttpError(error)
  if (known) {
    if (known.status >= 500) request.log.error({ err: error }, 'request not served')
    else if (known.cause !== undefined) request.log.info({ err: error }, 'request refused')
    answerRefusal(reply, known)
    return
  }
  request.log.error({ err: error }, 'unexpected error')
  const message = `Something went wrong. If it happens again, tell support this number: ${request.id}`
  answerRefusal(reply, new HttpError(500, 'platform.unexpected', message))
}

/** Sends a refusal. Its rule goes into the line "answered" and into the metrics. */
export function answerRefusal(reply: FastifyReply, refusal: HttpError): void {
  const { code, rule, message, issues } = refusal
  reply.request.refusalCode = rule
  const body: ErrorBody = { message, code, ...(issues && { issues }) }
  withStatusOf(reply, refusal).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

export function withStatusOf(reply: FastifyReply, refusal: HttpError): FastifyReply {
  const { status, retryAfter } = refusal
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter))
  return reply.code(status)
}

function asHttpError(error: FastifyError): HttpError | null {
  if (error instanceof HttpError) return error
  if (isDatabaseUnavailable(error)) return notReady()
  return fromFramework(error)
}

/** Fastify's own refusals keep their status and get our message. */
function fromFramework(error: FastifyError): HttpError | null {
  const status = error.statusCode ?? 500
  if (status < 400 || status >= 500) return null
  if (status === 413) return new HttpError(413, 'input.too_large', 'This request is too large.')
  if (status === 406 || status === 415) {
    return new HttpError(415, 'input.wrong_type', 'This type of content is not accepted here.')
  }
  return new HttpError(400, 'input.unreadable', 'This request could not be read.')
}
