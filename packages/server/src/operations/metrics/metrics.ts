import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { Gauges } from './gauges.ts'

/** Serves /metrics for Prometheus: figures of this process and of queues in the database. */
export function registerMetrics(app: FastifyInstance, deps: Deps): void {
  const registry = new Registry()
  const gauges = new Gauges(registry, deps)
  // With a shorter interval, sampling the event loop's lag would be most of an idle server's work.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'swapstead_refusals_total',
    help: 'Refused requests, by the code of the refusal.',
    labelNames: ['code'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    const { refusalCode: code } = request
    if (code && reply.statusCode < 500) refusals.inc({ code })
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request, deps.config)) return refuseMetrics(reply)
    await gauges.refresh()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** In production, metrics require METRICS_TOKEN. */
function mayReadMetrics(request: FastifyRequest, { metricsToken, production }: Config): boolean {
  if (!metricsToken) return !production
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${metricsToken}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function refuseMetrics(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'Not found', code: 'platform.not_found' })
}
