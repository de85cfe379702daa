import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { EndOfStatement } from '../database/statement-watch.ts'

export type Tracing = ReturnType<typeof createTracing>

const spans = new WeakMap<FastifyRequest, Span>()

/**
 * Sends spans of requests and their statements by OTLP. They hold routes, statement texts and error
 * codes, never addresses, values or messages, so that they identify nobody.
 */
export function createTracing({ endpoint, share }: NonNullable<Config['traces']>) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'swapstead' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('swapstead')
  return {
    followRequests(app: FastifyInstance): void {
      app.addHook('onRequest', (request, _reply, done) => {
        const route = request.routeOptions.url ?? 'unknown'
        const attributes = {
          'http.request.method': request.method,
          'http.route': route,
          'request.id': request.id,
        }
        const kind = SpanKind.SERVER
        const name = `${request.method} ${route}`
        spans.set(request, tracer.startSpan(name, { kind, attributes, root: true }, ROOT_CONTEXT))
        done()
      })
      app.addHook('onResponse', (request, { statusCode }, done) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },

    /** Follows statements of requests; statements of jobs have no parent span and are left out. */
    followStatement(text: string, request: FastifyRequest | undefined): EndOfStatement {
      const parent = request && spans.get(request)
      if (!parent) return () => undefined
      const [word = ''] = /\w+/.exec(text) ?? []
      const operation = word.toUpperCase()
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text,
      }
      const span = tracer.startSpan(
        operation,
        { kind: SpanKind.CLIENT, attributes },
        trace.setSpan(ROOT_CONTEXT, parent),
      )
      return (error) => {
        if (error) {
          span.setAttribute('error.type', (error as { code?: string }).code ?? 'unknown')
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      }
    },

    /** Sends the remaining spans. */
    stop: () => provider.shutdown(),
  }
}
