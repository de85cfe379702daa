import type * as z from 'zod/v4/core'

/**
 * Who may make a call. `open`: everyone, the actor may be null. `signedIn`: any session. `member`: signed in and no guest.
 * `guest`: a sandbox guest. `staff`: support staff (isAdmin). `developer`: staff with a live developer grant.
 */
export type Door = 'open' | 'signedIn' | 'member' | 'guest' | 'staff' | 'developer'

/** Rate limits by name. `RATE_LIMITS` changes their figures. */
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

/** One HTTP call: the server registers its route from it, the client calls through it, OpenAPI is made from it. */
export type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  door: Door
  summary: string
  params?: z.$ZodType
  query?: z.$ZodType
  body?: z.$ZodType
  /** The body arrives as multipart/form-data: text fields are validated as `body`, files come beside it. */
  multipart?: true
  answer: z.$ZodType
  /** A creation answers 201. */
  created?: true
  /** A list with `limit` and `cursor`: Link and X-Total-Count stand beside the array. */
  paged?: true
  /** A navigation: the handler gives the local path to go to. */
  redirect?: true
  rateLimit?: RateLimitName
  /** Open pages ask it by themselves, again and again: it prolongs no developer access and is logged at debug only. */
  polled?: true
  /** Asks others over the network between its transactions: an Idempotency-Key holds none open around it. */
  ownsItsTransactions?: true
  /** Has long work before its one transaction, in which an Idempotency-Key and its answer are written too. */
  commitsLast?: true
  /** Body or answer holds a secret: no Idempotency-Key keeps a copy of it. */
  holdsSecrets?: true
  /** Sandbox guests make it too, under /api/sandbox (readings S-84); `body` where theirs has narrower limits. */
  guests?: { body?: z.$ZodType }
}

/** The same call as sandbox guests make it: their own door and path. Any guestUserId that comes along must be theirs. */
export function guestCall<C extends Call>(call: C): C {
  if (!call.guests) throw new Error(`${call.path} is not for guests`)
  const path = call.path.replace('/api/', '/api/sandbox/')
  return { ...call, ...call.guests, path, door: 'guest' }
}

/** One page of a list: the cursor of the next page, and the size of the whole list when it is known (1001 means "1000+"). */
export type Page<Row> = { rows: Row[]; next: string | null; total: number | null }

/** Beyond this many, a list's size reads "1000+": counting a list never costs more than reading its page. */
export const COUNT_LIMIT = 1000

/** A list's size as it is told: exact to a thousand, then "1000+". */
export function countedText(total: number): string {
  return total > COUNT_LIMIT ? `${COUNT_LIMIT}+` : String(total)
}

/** The same where nobody may have counted: then nothing is said of it. */
export function totalText(total: number | null | undefined): string | undefined {
  return total === null || total === undefined ? undefined : countedText(total)
}

/** Names a feature's calls and keeps their exact types. */
export function defineCalls<const Calls extends Record<string, Call>>(calls: Calls): Calls {
  return calls
}

type Out<Schema> = Schema extends z.$ZodType ? z.output<Schema> : undefined
type In<Schema> = Schema extends z.$ZodType ? z.input<Schema> : undefined

/** What the server's code receives and gives, after decoding and before encoding. */
export type ParamsOf<C extends Call> = Out<C['params']>
export type QueryOf<C extends Call> = Out<C['query']>
export type BodyOf<C extends Call> = Out<C['body']>
export type AnswerOf<C extends Call> = C extends { paged: true }
  ? z.output<C['answer']> extends (infer Row)[]
    ? Page<Row>
    : never
  : z.output<C['answer']>

/** What the client writes into a request; it receives `AnswerOf`, decoded. */
export type SentParams<C extends Call> = In<C['params']>
export type SentQuery<C extends Call> = In<C['query']>
export type SentBody<C extends Call> = In<C['body']>
