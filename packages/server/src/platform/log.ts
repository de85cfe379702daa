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
    serializers: { err: errorFields },
  }
  if (production || !process.stdout.isTTY) return pino(options)
  return pino(
    options,
    readable({ ignore: 'pid,requestId', translateTime: 'HH:MM:ss', singleLine: true }),
  )
}

/**
 * What of an error may stand in the log. PostgreSQL's details quote whole rows and mail servers quote their recipients,
 * so fields are named here one by one, and addresses in sentences are masked.
 */
function errorFields(error: Error): object {
  const { type, message, stack, code, constraint, table, command, responseCode, statusCode } =
    pino.stdSerializers.err(error)
  const words = { message: masked(message), stack: masked(stack) }
  return { type, ...words, code, constraint, table, command, responseCode, statusCode }
}

function masked(text = ''): string {
  return text.replace(/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, '(address)')
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
