import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { build as readable } from 'pino-pretty'
import type { Config } from '../config.ts'

/** Structured lines; readable ones on a terminal. Never bodies, cookies, tokens, addresses or mails (readings S-13). */
export function createLog({
  logLevel,
  production,
}: Pick<Config, 'logLevel' | 'production'>): FastifyBaseLogger {
  const options = {
    level: logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: pino.stdSerializers.err },
  }
  if (production || !process.stdout.isTTY) return pino(options)
  return pino(
    options,
    readable({ ignore: 'pid,requestId', translateTime: 'HH:MM:ss', singleLine: true }),
  )
}

/** One line for each call that was answered; pages and pictures only at debug. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const level = route.startsWith('/api/') ? 'info' : 'debug'
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
}
