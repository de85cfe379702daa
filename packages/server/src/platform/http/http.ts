import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import fastifySession from '@fastify/session'
import fastifySwagger from '@fastify/swagger'
import { PRODUCT } from '@swapstead/domain/product.ts'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { jsonSchemaTransformObject, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { HttpError } from '../core/errors.ts'
import { provideRequestContext } from '../core/request-context.ts'
import {
  cookieOptions,
  DatabaseSessionStore,
  IDLE_SECONDS,
  sessionCookieName,
  touchSession,
} from '../identity/sessions.ts'
import { logAnswers } from '../logging/log.ts'
import { compileEncoder } from './encode.ts'
import { shedLoad } from './load-shedding.ts'
import { multipartLimits } from './multipart.ts'
import { describeRoute } from './openapi.ts'
import { securityHeaders } from './security-headers.ts'
import { sendError } from './send-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, before decoding. */
    sentBody: unknown
  }
}

// zod's small build has no sentences of its own until it is given some.
z.config(z.locales.en())

const JSON_MAX_BYTES = 256 * 1024

/** Fastify with everything that holds for all routes: limits, headers, errors, validation. */
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
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    // Whoever takes nothing of an answer for so long, or at most twice, is left (T-80). Event streams say something more often.
    connectionTimeout: 60_000,
    // A bare number is not believed by Fastify, since it cannot know that only proxies reach it; the operator does.
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 16_384 },
  })
  provideRequestContext(app)
  tracing?.followRequests(app)
  logAnswers(app)
  partGently(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler<z.core.$ZodType>(({ schema }) => {
    const encode = compileEncoder(schema)
    return (answer) => JSON.stringify(encode(answer))
  })
  app.setErrorHandler(sendError)
  // What a form on another site could send is not read at all.
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('sentBody', undefined)
  app.decorateRequest('arrivedFiles')
  const headers = securityHeaders(config)
  app.addHook('onRequest', async (request, reply) => {
    request.arrivedFiles = []
    reply.header('x-request-id', request.id).headers(headers)
    refuseForeignOrigin(request, config)
  })
  // The address of a mail's link holds a secret: nothing that its page asks for may carry it on (T-74).
  app.addHook('onSend', async (request, reply) => {
    if (Object.hasOwn(Object(request.query), 'token')) {
      reply.header('referrer-policy', 'no-referrer')
    }
  })
  return app
}

/**
 * A server that stops answers whatever reaches it still, and asks each client to come by another connection next time: to
 * another server (F-16). Connections that were busy when the idle ones were closed would otherwise hold it up.
 */
function partGently(app: FastifyInstance): void {
  let sweep: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), 200)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (sweep) reply.header('connection', 'close')
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}

/** What every /api route has beside it: OpenAPI, sessions, multipart, and answers that no cache keeps. */
export async function prepareApi(
  api: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'pool' | 'replicas' | 'now' | 'live'>,
): Promise<void> {
  const { config, db, now, live } = deps
  shedLoad(api, deps)
  await api.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT} API`, version: '1', description: 'Every call of the product.' },
    },
    transform: describeRoute,
    transformObject: jsonSchemaTransformObject,
  })
  await api.register(fastifyCookie)
  await api.register(fastifySession, {
    secret: config.sessionSecrets,
    store: new DatabaseSessionStore({ db, now, live, config }),
    cookieName: sessionCookieName(config),
    saveUninitialized: false,
    rolling: false,
    cookie: { ...cookieOptions(config), maxAge: IDLE_SECONDS * 1000 },
  })
  await api.register(fastifyMultipart, { limits: multipartLimits })
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    touchSession(request, config, now())
  })
  api.addHook('onRoute', ({ method, url, schema }) => {
    if (!schema?.response && !schema?.hide)
      throw new Error(`${String(method)} ${url} has no answer schema`)
  })
}

/** Cross-site requests that change something are refused before anything runs (readings S-07, T-70). */
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
