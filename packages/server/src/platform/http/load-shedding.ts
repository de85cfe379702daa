import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notReady } from '../core/errors.ts'
import { answerRefusal } from './send-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered under any load: a page opens its event stream once and keeps it. */
    isNeverShed?: boolean
  }
}

/** Requests that may wait for a database connection: about six per connection, a fraction of a second. */
export const MAX_WAITING = 64

/**
 * Refuses requests while too many wait for the database (decision 0038). That line grows whatever
 * is short: processor, event loop or database. Runs before the session is read, so that a refusal
 * costs almost nothing.
 */
export function shedLoad(
  api: FastifyInstance,
  { pool, replicas }: Pick<Deps, 'pool' | 'replicas'>,
): void {
  const refusal = notReady()
  api.addHook('onRequest', (request, reply, done) => {
    const { isNeverShed } = request.routeOptions.config
    const isOverloaded = pool.waitingCount + replicas.waiting() >= MAX_WAITING
    if (!isOverloaded || isNeverShed) return done()
    answerRefusal(reply.header('cache-control', 'no-store'), refusal)
  })
}
