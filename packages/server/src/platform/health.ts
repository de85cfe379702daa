import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Db } from './database.ts'
import { hasPendingMigrations } from './migrate.ts'

/** /healthz: the process lives. /readyz: the database answers and is migrated. /metrics: Prometheus text. */
export function registerHealth(
  app: FastifyInstance,
  { config, db }: { config: Config; db: Db },
): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const ready = await isReady(db).catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready')
      return false
    })
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  registerMetrics(app, config)
}

async function isReady(db: Db): Promise<boolean> {
  await sql`select 1`.execute(db)
  return !(await hasPendingMigrations(db))
}

function registerMetrics(app: FastifyInstance, config: Config): void {
  const registry = new Registry()
  // Looked at more often, the event loop's lag is most of what an idle server works.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, config)) return refuseMetrics(reply)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Production needs METRICS_TOKEN; without one there are no metrics to read. */
function mayReadMetrics(request: FastifyRequest, { metricsToken, production }: Config): boolean {
  if (!metricsToken) return !production
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${metricsToken}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function refuseMetrics(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'Not found', code: 'platform.not_found' })
}
