import { readAnswer } from '@swapstead/domain/answer-shape.ts'
import type { AnswerOf, Call, SentBody, SentParams, SentQuery } from '@swapstead/domain/contract.ts'
import { COUNT_LIMIT, guestCall, pathOf } from '@swapstead/domain/contract.ts'
import type { Answer } from '@swapstead/domain/first-view.ts'
import type { ErrorBody } from '@swapstead/domain/wire.ts'
import { takeEarlyAnswer } from '../hydration/early-answers.ts'
import { syncServerTime } from '../hydration/now.ts'
import { answerOfServer } from '../hydration/server-answers.ts'
import { endSandbox, isInSandbox } from '../session/guest.ts'
import { idempotencyKeyFor } from './idempotency-key.ts'

const UNKNOWN_FAILURE = 'Something went wrong. Nothing you typed is lost.'

/** A refused call. `message` is "status: body"; `text` is the sentence to show. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly text: string
  /** Whether `text` is a sentence of our own server about a refusal. */
  readonly hasSentence: boolean
  readonly issues: { path: string; message: string }[]

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    const told = readError(body)
    const sentence = told?.message?.trim() ?? ''
    this.status = status
    this.code = told?.code ?? 'unknown'
    this.text = sentence || (told ? '' : readable(body)) || statusText || UNKNOWN_FAILURE
    this.hasSentence = sentence !== '' && status !== 500
    this.issues = told?.issues ?? []
  }
}

/** The server answered and refused (4xx). */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500
}

/** A failure of this device, or of a picture on it: its message is the sentence to show. */
export class DeviceError extends Error {}

const UNREACHABLE = 'Swapstead could not be reached. Check your connection and try again.'

type Given<C extends Call> = {
  [Part in 'params' | 'query' | 'body' as Part extends keyof C ? Part : never]: {
    params: SentParams<C>
    query: SentQuery<C>
    body: SentBody<C>
  }[Part]
} & Common

type Common = {
  files?: Record<string, Blob>
  signal?: AbortSignal
  /** The Idempotency-Key of a request that outlives the page. */
  storedKey?: string | undefined
  /** Completes the request even if the page is left at once. */
  keepalive?: boolean
}

/** `Given` for an unknown call. */
type Loose = Common & {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Makes a call of the contract, or its guest variant in a sandbox. Times of the answer are Dates and
 * money is cents.
 */
export async function send<C extends Call>(
  call: C,
  ...[given]: keyof Given<C> extends keyof Common ? [Given<C>?] : [Given<C>]
): Promise<AnswerOf<C>> {
  const {
    params,
    query,
    body,
    files,
    signal,
    storedKey,
    keepalive = false,
  } = (given ?? {}) as Loose
  const made = isInSandbox() && call.guests ? guestCall(call) : call
  const address = addressOf(made, params, query)
  const isChange = made.created !== true
  const once = isDoneOnce(made)
    ? idempotencyKeyFor(address, body, files, { isChange, storedKey })
    : undefined
  const response = await request(address, {
    method: made.method,
    credentials: 'same-origin',
    keepalive,
    ...(signal && { signal }),
    ...sentAs(made, body, files, once?.key),
  }).catch((error: unknown) => {
    if (isRefusal(error)) once?.settle()
    if (made.door === 'guest' && error instanceof ApiError && error.status === 401) endSandbox()
    throw error
  })
  const answer = readAnswer(made.shape, await contentOf(response))
  once?.settle()
  return (made.paged ? toPage(answer, response.headers) : answer) as AnswerOf<C>
}

/** All answers are JSON, except the project's docs. */
function contentOf(response: Answer): Promise<unknown> {
  const isText = response.headers.get('content-type')?.startsWith('text/plain')
  return isText ? response.text() : response.json()
}

async function request(address: string, init: RequestInit): Promise<Answer> {
  const early =
    init.method === 'GET' ? (answerOfServer(address) ?? takeEarlyAnswer(address)) : undefined
  const response = await (early ?? fetch(address, init)).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new DeviceError(UNREACHABLE, { cause: error })
  })
  syncServerTime(new Date(response.headers.get('date') ?? ''))
  if (response.ok) return response
  throw new ApiError(response.status, await response.text(), response.statusText)
}

function addressOf(
  call: Call,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
) {
  return withQuery(pathOf(call, params), query)
}

/** Adds a query; blank and missing values are left out. */
export function withQuery(path: string, query: Record<string, unknown>): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString()
  return search ? `${path}?${search}` : path
}

/** Whether a second sending would create a second record, or be refused as made already. */
function isDoneOnce({ created, commitsLast, door, ownsItsTransactions, holdsSecrets }: Call) {
  const needsKey = created === true || commitsLast === true
  return needsKey && door !== 'open' && !ownsItsTransactions && !holdsSecrets
}

function sentAs(
  call: Call,
  body: unknown,
  files: Record<string, Blob> = {},
  key: string | undefined,
): RequestInit {
  const once: HeadersInit = key === undefined ? {} : { 'idempotency-key': key }
  if (call.multipart) {
    return { headers: once, body: toForm(body as Record<string, unknown>, files) }
  }
  if (body === undefined) return { headers: once }
  const headers = { ...once, 'content-type': 'application/json' }
  return { headers, body: JSON.stringify(body) }
}

/** Multipart fields are text, so lists and booleans are sent as JSON. */
function toForm(fields: Record<string, unknown>, files: Record<string, Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    // An empty field clears the stored value.
    if (value === null) form.append(name, '')
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [name, file] of Object.entries(files)) form.append(name, file, `${name}.webp`)
  return form
}

function toPage(rows: unknown, headers: Answer['headers']) {
  const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  const total = headers.get('x-total-count')
  return {
    rows,
    next: next ? new URLSearchParams(next.slice(next.indexOf('?'))).get('cursor') : null,
    total: total === null ? null : readTotal(total),
  }
}

/** "1000+" becomes 1001. */
function readTotal(text: string): number {
  return text.endsWith('+') ? COUNT_LIMIT + 1 : Number(text)
}

/** HTML error pages of proxies are not shown. */
function readable(body: string): string {
  return body.trimStart().startsWith('<') ? '' : body.trim()
}

/** Null if it is no error of our server. Proxies may answer without codes. */
function readError(text: string): Partial<ErrorBody> | null {
  try {
    const told: unknown = JSON.parse(text)
    const { message = '', issues = [] } = Object(told)
    const isOurs = isObject(told) && typeof message === 'string' && Array.isArray(issues)
    return isOurs ? told : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Our server's sentence about a refusal; null if there is none. */
export function sentenceOf(error: unknown): string | null {
  return error instanceof ApiError && error.hasSentence ? error.text : null
}

/** The sentence to show for any failure. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError) return error.text
  if (error instanceof DeviceError) return error.message
  return UNKNOWN_FAILURE
}
