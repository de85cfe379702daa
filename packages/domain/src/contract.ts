import type * as z from 'zod/v4/core'
import type { AnswerShape } from './answer-shape.ts'
import type { Refusal } from './refusals.ts'

/**
 * Who may make a call. `open`: everyone, without an actor when signed out. `signedIn`: any session.
 * `member`: signed in and no guest. `guest`: a sandbox guest. `staff`: support staff (isAdmin).
 * `developer`: staff with a live developer grant.
 */
export type Door = 'open' | 'signedIn' | 'member' | 'guest' | 'staff' | 'developer'

/** The `RATE_LIMITS` setting changes these limits. */
export type RateLimitName =
  | 'register'
  | 'mailLinks'
  | 'mailRequests'
  | 'createGuest'
  | 'uploads'
  | 'exports'
  | 'tickets'
  | 'messages'
  | 'offers'
  | 'checkUsername'
  | 'locationChange'
  | 'payments'
  | 'pushSubscriptions'
  | 'invitations'
  | 'wants'

/** The path of a call with its parameters in place. */
export function pathOf({ path }: Pick<Call, 'path'>, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** How many files a call takes, and how it refuses more. */
export type Upload = { files: number; tooMany: Refusal }

/** One HTTP call. The server's route, the client's request and OpenAPI all derive from it. */
export type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  door: Door
  summary: string
  params?: z.$ZodType
  query?: z.$ZodType
  body?: z.$ZodType
  /** The body is multipart/form-data: its text fields match `body`, its files come separately. */
  multipart?: Upload
  answer: z.$ZodType
  /** Replaces all schemas in browsers (packages/web/build/domain-for-browsers). */
  shape?: AnswerShape
  /** Answers 201. */
  created?: true
  /** A list with `limit` and `cursor`, and with the headers Link and X-Total-Count. */
  paged?: true
  /** A navigation: the handler returns the local path to redirect to. */
  redirect?: true
  rateLimit?: RateLimitName
  /** Limits visitors and guests by address, so that nobody copies the whole site anonymously. */
  limitsVisitors?: true
  /** Open pages repeat it by themselves: it extends no developer access and is logged at debug. */
  polled?: true
  /** Calls other services between transactions: an Idempotency-Key must not wrap them in one. */
  ownsItsTransactions?: true
  /** Works long before its one transaction, which also writes the Idempotency-Key. */
  commitsLast?: true
  /** Body or answer holds a secret, so an Idempotency-Key stores no copy. */
  holdsSecrets?: true
  /** Sandbox guests may make it too, under /api/sandbox. `body` narrows the limits for them. */
  guests?: { body?: z.$ZodType }
}

/** The guests' copy of a call. The server checks that a `guestUserId` is the caller's own. */
export function guestCall<C extends Call>(call: C): C {
  if (!call.guests) throw new Error(`${call.path} is not for guests`)
  const path = call.path.replace('/api/', '/api/sandbox/')
  return { ...call, ...call.guests, path, door: 'guest' }
}

/** `total` is the size of the whole list if known; 1001 means more than 1000. */
export type Page<Row> = { rows: Row[]; next: string | null; total: number | null }

/** Counting stops here, so that it never costs more than reading the page. */
export const COUNT_LIMIT = 1000

/** Exact up to 1000, then "1000+". */
export function countedText(total: number): string {
  return total > COUNT_LIMIT ? `${COUNT_LIMIT}+` : String(total)
}

export function totalText(total: number | null | undefined): string | undefined {
  return total === null || total === undefined ? undefined : countedText(total)
}

/** Keeps the exact types of a feature's calls. */
export function defineCalls<const Calls extends Record<string, Call>>(calls: Calls): Calls {
  return calls
}

type Out<Schema> = Schema extends z.$ZodType ? z.output<Schema> : undefined
type In<Schema> = Schema extends z.$ZodType ? z.input<Schema> : undefined

/** Types on the server, after decoding and before encoding. */
export type ParamsOf<C extends Call> = Out<C['params']>
export type QueryOf<C extends Call> = Out<C['query']>
export type BodyOf<C extends Call> = Out<C['body']>
export type AnswerOf<C extends Call> = C extends { paged: true }
  ? z.output<C['answer']> extends (infer Row)[]
    ? Page<Row>
    : never
  : z.output<C['answer']>

/** Types the client sends. It receives `AnswerOf`, decoded. */
export type SentParams<C extends Call> = In<C['params']>
export type SentQuery<C extends Call> = In<C['query']>
export type SentBody<C extends Call> = In<C['body']>
