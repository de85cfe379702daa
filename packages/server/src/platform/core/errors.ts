import type { RefusalKind } from '@swapstead/domain/decision.ts'
import { type Refusal, refusals } from '@swapstead/domain/refusals.ts'
import { countOf } from '@swapstead/domain/times.ts'

type Issue = { path: string; message: string }

export class HttpError extends Error {
  readonly status: number
  readonly code: string
  /**
   * The rule that refused, for log and metrics. The answer may have another code: what is hidden is
   * answered as missing.
   */
  readonly rule: string
  readonly issues: Issue[] | undefined
  /** Seconds after which the same request may work. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { issues?: Issue[]; retryAfter?: number; cause?: unknown; rule?: string } = {},
  ) {
    super(message, { cause: more.cause })
    this.status = status
    this.code = code
    this.rule = more.rule ?? code
    this.issues = more.issues
    this.retryAfter = more.retryAfter
  }
}

const statusOf: Record<RefusalKind, number> = {
  invalid: 400,
  signed_out: 401,
  forbidden: 403,
  hidden: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  unsupported: 415,
  unavailable: 503,
}

/**
 * The error of a catalogued refusal. `path` names the field at fault. A hidden thing answers like a
 * missing one. `cause` is for the log only.
 */
export function refused(code: Refusal, path?: string, cause?: unknown): HttpError {
  const [kind, message] = refusals[code]
  const shownCode = kind === 'hidden' ? `${code.split('.')[0]}.not_found` : code
  return new HttpError(statusOf[kind], shownCode, message, {
    cause,
    rule: code,
    ...(path && { issues: [{ path, message }] }),
  })
}

/** A refusal whose sentence names what the operator has set. */
export function refusedSaying(code: Refusal, message: string, path: string): HttpError {
  return refusedWith(code, [{ path, message }], message)
}

/** A refusal that names what is at fault in several places. */
export function refusedWith(code: Refusal, issues: Issue[], message?: string): HttpError {
  const error = refused(code)
  return new HttpError(error.status, error.code, message ?? error.message, { issues, rule: code })
}

export function nothingHere(): HttpError {
  return new HttpError(404, 'platform.not_found', 'There’s nothing at this address.')
}

export function invalidInput(issues: Issue[]): HttpError {
  const message = issues[0]?.message ?? 'This request is not valid.'
  return new HttpError(400, 'input.invalid', message, { issues })
}

export function tooMany(retryAfter: number): HttpError {
  return new HttpError(
    429,
    'throttle.too_many',
    `Too many attempts. Please wait ${spokenDuration(retryAfter)} and try again.`,
    { retryAfter },
  )
}

function spokenDuration(seconds: number): string {
  if (seconds <= 90) return countOf(Math.max(1, Math.ceil(seconds)), 'second')
  if (seconds <= 5_400) return countOf(Math.ceil(seconds / 60), 'minute')
  return countOf(Math.ceil(seconds / 3_600), 'hour')
}

export function notReady(): HttpError {
  return new HttpError(
    503,
    'platform.not_ready',
    'Swapstead is busy or restarting. Nothing was lost; please try again in a moment.',
    { retryAfter: 2 },
  )
}
