import { createHash, randomBytes } from 'node:crypto'
import { Signer } from '@fastify/cookie'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Deps } from '../src/deps.ts'
import { sessionCookieName } from '../src/platform/http.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type More = { headers?: Record<string, string>; remoteAddress?: string }
export type Answer = LightMyRequestResponse
type Files = Record<string, Buffer>

/** One browser: it keeps its cookie between calls as a browser does. */
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
  /** A signed-in session without the cost of a password. */
  signIn: (userId: string) => Promise<void>
  cookie: () => string | null
}

export function createVisitor(app: FastifyInstance, deps: Deps): Visitor {
  const name = sessionCookieName(deps.config)
  let cookie: string | null = null

  async function inject(options: InjectOptions & { headers: Record<string, string> }) {
    const answer = await app.inject({
      ...options,
      headers: { ...(cookie !== null && { cookie: `${name}=${cookie}` }), ...options.headers },
    })
    const set = answer.cookies.find((candidate) => candidate.name === name)
    if (set) cookie = set.value ? encodeURIComponent(set.value) : null
    return answer
  }

  const call: Visitor['call'] = (method, url, body, { headers = {}, ...more } = {}) =>
    inject({
      method,
      url,
      headers,
      ...more,
      ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
    } as InjectOptions & { headers: Record<string, string> })

  return {
    call,
    get: (url, more) => call('GET', url, undefined, more),
    post: (url, body = {}, more = {}) => call('POST', url, body, more),
    patch: (url, body = {}, more = {}) => call('PATCH', url, body, more),
    delete: (url, more) => call('DELETE', url, undefined, more),
    form: (method, url, fields, files = {}, { headers = {}, ...more } = {}) => {
      const boundary = `----swapstead${randomBytes(8).toString('hex')}`
      return inject({
        method,
        url,
        payload: multipart(boundary, fields, files),
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
        ...more,
      })
    },
    signIn: async (userId) => {
      const sid = randomBytes(24).toString('base64url')
      const now = deps.now()
      const sess = { userId, door: 'member', signedInAt: now.getTime(), touchedAt: now.getTime() }
      await deps.db
        .insertInto('sessions')
        .values({
          sid: createHash('sha256').update(sid).digest('base64url'),
          sess: JSON.stringify({ ...sess, cookie: { path: '/', httpOnly: true, sameSite: 'lax' } }),
          expire: new Date(now.getTime() + 7 * 86_400_000),
          userId,
        })
        .execute()
      cookie = encodeURIComponent(new Signer(deps.config.sessionSecrets).sign(sid))
    },
    cookie: () => cookie,
  }
}

function multipart(boundary: string, fields: Record<string, string>, files: Files): Buffer {
  const parts = [
    ...Object.entries(fields).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    ...Object.entries(files).flatMap(([name, bytes]) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return Buffer.concat(parts)
}
