import { fastifyCookie, Signer } from '@fastify/cookie'
import type { FastifyRequest, Session } from 'fastify'
import type { Deps } from '../../deps.ts'
import { sessionCookieName } from './session-cookie.ts'
import { DatabaseSessionStore } from './session-store.ts'

export type SessionOf = (request: Pick<FastifyRequest, 'headers'>) => Promise<Session | null>

/** Reads the session of a request outside /api, where no hook reads it. It writes nothing. */
export function sessionReader(deps: Pick<Deps, 'config' | 'db' | 'now' | 'live'>): SessionOf {
  const store = new DatabaseSessionStore(deps)
  const signer = new Signer(deps.config.sessionSecrets)
  const name = sessionCookieName(deps.config)
  return async ({ headers }) => {
    const cookie = fastifyCookie.parse(headers.cookie ?? '')[name]
    const { valid, value } = cookie ? signer.unsign(cookie) : { valid: false, value: null }
    if (!valid || value === null) return null
    return new Promise((resolve, reject) => {
      store.get(value, (error, session) => (error ? reject(error) : resolve(session ?? null)))
    })
  }
}
