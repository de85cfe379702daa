import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import fastifySession from '@fastify/session'
import { SESSION_IDLE } from '@swapstead/domain/security/session-length.ts'
import { MINUTE } from '@swapstead/domain/times.ts'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { HttpError } from '../core/errors.ts'
import { provideRequestContext } from '../core/request-context.ts'
import { cookieOptions, sessionCookieName } from '../identity/session-cookie.ts'
import { DatabaseSessionStore } from '../identity/session-store.ts'
import { forgetEndedSession, touchSession } from '../identity/sessions.ts'
import { logAnswers } from '../logging/log.ts'
import { limitBodyTime } from './body-time.ts'
import { encoderOf } from './encode.ts'
import { shedLoad } from './load-shedding.ts'
import { multipartLimits } from './multipart.ts'
import { readInput } from './read-input.ts'
import { securityHeaders } from './security-headers.ts'
import { sendError } from './send-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body before decoding. */
    sentBody: unknown
  }
}

// zod/mini has no error messages until a locale is set.
z.config(z.locales.en())

const JSON_MAX_BYTES = 256 * 1024

/** Fastify with what applies to all routes: limits, headers, errors, validation. */
export function createHttp({
  config,
  log,
  tracing,
}: Pick<Deps, 'config' | 'log' | 'tracing'>): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    bodyLimit: JSON_MAX_BYTES,
    // The most for a slow upload; other bodies have less.
    requestTimeout: 10 * MINUTE,
    keepAliveTimeout: 72_000,
    // Drops clients that read nothing of an answer for one to two minutes. Event streams send
    // heartbeats more often.
    connectionTimeout: MINUTE,
    // Fastify rejects a bare number of proxies, since clients could reach it directly; here the
    // operator guarantees the count.
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 16_384 },
  })
  provideRequestContext(app)
  limitBodyTime(app)
  tracing?.followRequests(app)
  logAnswers(app)
  drainConnections(app)
  app.setValidatorCompiler<z.core.$ZodType>(
    ({ schema }) =>
      (sent) =>
        readInput(schema, sent),
  )
  // Encoders are compiled by the first answer: a server seldom gives all kinds of them.
  app.setSerializerCompiler<z.core.$ZodType>(
    ({ schema }) =>
      (answer) =>
        JSON.stringify(encoderOf(schema)(answer)),
  )
  app.setErrorHandler(sendError)
  // text/plain is what a form on another site can send.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('sentBody', undefined)
  app.decorateRequest('arrivedFiles')
  const headers = securityHeaders(config)
  app.addHook('onRequest', async (request, reply) => {
    request.arrivedFiles = []
    reply.header('x-request-id', request.id).headers(headers)
    refuseForeignOrigin(request, config)
  })
  // A mail's link holds a secret token: requests of its page must not pass it on as referrer.
  app.addHook('onSend', async (request, reply) => {
    if (Object.hasOwn(Object(request.query), 'token')) {
      reply.header('referrer-policy', 'no-referrer')
    }
  })
  return app
}

/**
 * While stopping, the server answers requests and asks each client to open a new connection, which
 * reaches another server. Connections that were busy when idle ones closed would delay the stop.
 */
function drainConnections(app: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), 200)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (sweep) reply.header('connection', 'close')
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}

/**
 * What every /api route needs: sessions, multipart and uncacheable answers. The routes that OpenAPI
 * may name are added to what it returns.
 */
export async function prepareApi(
  api: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'pool' | 'replicas' | 'now' | 'live'>,
): Promise<Set<string>> {
  const { config, db, now, live } = deps
  shedLoad(api, deps)
  await api.register(fastifyCookie)
  await api.register(fastifySession, {
    secret: config.sessionSecrets,
    store: new DatabaseSessionStore({ db, now, live, config }),
    cookieName: sessionCookieName(config),
    saveUninitialized: false,
    rolling: false,
    cookie: { ...cookieOptions(config), maxAge: SESSION_IDLE },
  })
  await api.register(fastifyMultipart, { limits: multipartLimits })
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    forgetEndedSession(request, reply, config)
    touchSession(request, config, now())
  })
  const shown = new Set<string>()
  api.addHook('onRoute', ({ method, url, schema }) => {
    if (schema?.hide) return
    if (!schema?.response) throw new Error(`${String(method)} ${url} has no answer schema`)
    shown.add(`${String(method)} ${url}`)
  })
  return shown
}

/** Refuses cross-site requests that change something, before anything else runs. */
function refuseForeignOrigin(request: FastifyRequest, config: Config): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const own = [config.publicUrl.origin, `${request.protocol}://${request.headers.host}`]
  const isForeign = origin !== undefined && !own.includes(origin)
  if (isForeign || site === 'cross-site') {
    throw new HttpError(
      403,
      'origin.foreign',
      'This request came from another site and was refused.',
    )
  }
}
