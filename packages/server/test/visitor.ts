import { createHash, randomBytes } from 'node:crypto'
import { Signer } from '@fastify/cookie'
import type { SessionDoor } from '@swapstead/domain/security/calls.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Deps } from '../src/deps.ts'
import { sessionCookieName } from '../src/platform/identity/session-cookie.ts'
import { multipartForm, type Part } from './multipart.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type More = { headers?: Record<string, string>; remoteAddress?: string }
export type Answer = LightMyRequestResponse
/** A file by its bytes, or with a claimed name and type. */
type Files = Record<string, Buffer | Omit<Part, 'name'>>
/** The session's door, and the end of its developer rights. */
export type Grant = { door?: SessionDoor; developerUntil?: Date }

/** One browser, which keeps its cookies between calls. */
export type Visitor = {
  call: (method: Method, url: string, body?: unknown, more?: More) => Promise<Answer>
  get: (url: string, more?: More) => Promise<Answer>
  post: (url: string, body?: unknown, more?: More) => Promise<Answer>
  patch: (url: string, body?: unknown, more?: More) => Promise<Answer>
  delete: (url: string, more?: More) => Promise<Answer>
  /** A multipart form as browsers send it. */
  form: (
    method: 'POST' | 'PATCH',
    url: string,
    fields: Record<string, string>,
    files?: Files,
    more?: More,
  ) => Promise<Answer>
  /** A multipart form part by part, for forms that no browser would send. */
  parts: (
    method: 'POST' | 'PATCH',
    url: string,
    parts: readonly Part[],
    more?: More,
  ) => Promise<Answer>
  /** A signed-in session without the cost of a password. */
  signIn: (userId: string, grant?: Grant) => Promise<void>
  cookie: () => string | null
  /** Replaces the session's cookie, as a thief would. */
  takeCookie: (cookie: string | null) => void
}

export function createVisitor(app: FastifyInstance, deps: Deps): Visitor {
  const name = sessionCookieName(deps.config)
  const jar = new Map<string, string>()

  async function inject(options: InjectOptions & { headers: Record<string, string> }) {
    const answer = await app.inject({
      ...options,
      headers: { ...(jar.size > 0 && { cookie: cookieHeader(jar) }), ...options.headers },
    })
    for (const set of answer.cookies) keep(set.name, set.value && encodeURIComponent(set.value))
    return answer
  }

  function keep(cookieName: string, value: string | null): void {
    if (value) jar.set(cookieName, value)
    else jar.delete(cookieName)
  }

  const call: Visitor['call'] = (method, url, body, { headers = {}, ...more } = {}) =>
    inject({
      method,
      url,
      headers,
      ...more,
      ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
    } as InjectOptions & { headers: Record<string, string> })

  const parts: Visitor['parts'] = (method, url, given, { headers = {}, ...more } = {}) => {
    const { payload, contentType } = multipartForm(given)
    return call(method, url, payload, {
      headers: { 'content-type': contentType, ...headers },
      ...more,
    })
  }

  return {
    call,
    parts,
    get: (url, more) => call('GET', url, undefined, more),
    post: (url, body = {}, more = {}) => call('POST', url, body, more),
    patch: (url, body = {}, more = {}) => call('PATCH', url, body, more),
    delete: (url, more) => call('DELETE', url, undefined, more),
    form: (method, url, fields, files = {}, more = {}) =>
      parts(method, url, [...fieldParts(fields), ...fileParts(files)], more),
    signIn: async (userId, grant) => {
      const sid = await storeSession(deps, userId, grant)
      keep(name, encodeURIComponent(new Signer(deps.config.sessionSecrets).sign(sid)))
    },
    cookie: () => jar.get(name) ?? null,
    takeCookie: (taken) => keep(name, taken),
  }
}

function cookieHeader(jar: ReadonlyMap<string, string>): string {
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

async function storeSession(deps: Deps, userId: string, grant: Grant = {}): Promise<string> {
  const sid = randomBytes(24).toString('base64url')
  const now = deps.now().getTime()
  const { door = 'member', developerUntil } = grant
  const sess = {
    userId,
    door,
    signedInAt: now,
    touchedAt: now,
    ...(developerUntil && { developerSince: now, developerUntil: developerUntil.getTime() }),
  }
  await deps.db
    .insertInto('sessions')
    .values({
      sid: createHash('sha256').update(sid).digest('base64url'),
      sess: JSON.stringify(sess),
      expire: new Date(now + 7 * 86_400_000),
      userId,
    })
    .execute()
  return sid
}

function fieldParts(fields: Record<string, string>): Part[] {
  return Object.entries(fields).map(([name, value]) => ({ name, value }))
}

function fileParts(files: Files): Part[] {
  return Object.entries(files).map(([name, file]) => ({
    name,
    filename: 'photo.jpg',
    type: 'image/jpeg',
    ...(Buffer.isBuffer(file) ? { value: file } : file),
  }))
}
