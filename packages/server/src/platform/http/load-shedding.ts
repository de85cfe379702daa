import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notReady } from '../core/errors.ts'
import { answerRefusal } from './send-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Taken whatever the crowd is: a page asks for it once, and keeps it. */
    isAlwaysTaken?: boolean
  }
}

/** Of all who wait for a connection of the database; about six turns of each connection there is, a fraction of a second. */
export const WAITING_MOST = 64

/**
 * Refuses what arrives while too many wait for the database already (T-81, decision 0038). Whatever is short, processor,
 * event loop or database, connections come back late then; and those whose requests or answers are slow hold none.
 * Comes before the session is read: a refusal costs little more than its saying.
 */
export function refuseCrowds(
  api: FastifyInstance,
  { pool, replicas }: Pick<Deps, 'pool' | 'replicas'>,
): void {
  const refusal = notReady()
  api.addHook('onRequest', (request, reply, done) => {
    const { isAlwaysTaken } = request.routeOptions.config
    const isCrowded = pool.waitingCount + replicas.waiting() >= WAITING_MOST
    if (!isCrowded || isAlwaysTaken) return done()
    answerRefusal(reply.header('cache-control', 'no-store'), refusal)
  })
}
