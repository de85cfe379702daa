import type { Call, SentBody, SentParams, SentQuery } from '@swapstead/domain/contract.ts'

/** The input of a call, typed by its schemas. */
export type Given<C extends Call> = ('params' extends keyof C
  ? { params: SentParams<C> }
  : object) &
  ('body' extends keyof C ? { body: SentBody<C> } : object) &
  ('query' extends keyof C ? { query?: Partial<SentQuery<C>> } : object) & {
    files?: Record<string, Blob>
  }

/** A request that each program sends in its own way. */
export type LabRequest = { method: Call['method']; path: string; body?: FormData | object }

type Untyped = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  files?: Record<string, Blob>
}

export function requestOf<C extends Call>(
  call: C,
  ...[given]: object extends Given<C> ? [Given<C>?] : [Given<C>]
): LabRequest {
  const { params = {}, query = {}, body, files = {} } = (given ?? {}) as Untyped
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString()
  return {
    method: call.method,
    path: search ? `${path}?${search}` : path,
    ...((body || call.multipart) && {
      body: call.multipart ? formOf(body ?? {}, files) : (body ?? {}),
    }),
  }
}

/** The path without the query. */
export function addressOf<C extends Call>(
  origin: string,
  call: C,
  ...given: object extends Given<C> ? [Given<C>?] : [Given<C>]
): string {
  return origin + requestOf(call, ...given).path
}

type Sender = { origin: string; cookie?: string | undefined; headers?: Record<string, string> }

/** Accepts any status. */
export function sendRequest(
  { origin, cookie, headers }: Sender,
  { method, path, body }: LabRequest,
): Promise<Response> {
  const isForm = body instanceof FormData
  return fetch(origin + path, {
    method,
    headers: {
      ...headers,
      ...(cookie && { cookie }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
}

/** Form fields are text. Other values are sent as JSON. */
function formOf(fields: Record<string, unknown>, files: Record<string, Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const [name, file] of Object.entries(files)) form.set(name, file, `${name}.jpg`)
  return form
}
