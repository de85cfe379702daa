import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type DestinationStream, multistream, pino } from 'pino'
import { build as readable } from 'pino-pretty'
import type { Config } from '../../config.ts'
import type { LogLines } from './log-lines.ts'
import { maskedText } from './masked.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An open page asks it again and again by itself. */
    isPolled?: boolean
  }
}

type Settings = Pick<Config, 'logLevel' | 'production'>

/**
 * Structured lines; readable ones on a terminal. Never bodies, cookies, tokens, addresses or mails (readings S-13). What is
 * written out is also what developers read at /dev-logs, where `lines` keep it.
 */
export function createLog(
  settings: Settings,
  lines?: LogLines,
  output: DestinationStream = standardOutput(settings),
): FastifyBaseLogger {
  const options = {
    level: settings.logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFields },
  }
  // The logger's level decides for both.
  const streams = (lines ? [output, lines] : [output]).map((stream) => ({
    level: 'trace' as const,
    stream,
  }))
  return pino(options, multistream(streams))
}

function standardOutput({ production }: Settings): DestinationStream {
  if (production || !process.stdout.isTTY) return pino.destination(1)
  return readable({ ignore: 'pid,requestId', translateTime: 'HH:MM:ss', singleLine: true })
}

/**
 * What of an error may stand in the log. PostgreSQL's details quote whole rows and mail servers quote their recipients,
 * so fields are named here one by one, and secrets in sentences are masked.
 */
function errorFields(error: Error): object {
  const { type, message, stack, code, constraint, table, command, responseCode, statusCode } =
    pino.stdSerializers.err(error)
  const words = { message: maskedText(message ?? ''), stack: maskedText(stack ?? '') }
  return { type, ...words, code, constraint, table, command, responseCode, statusCode }
}

/** One line for each call that was answered; pages, pictures and what open pages ask by themselves only at debug. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'unknown', config } = request.routeOptions
    const level = route.startsWith('/api/') && !config.isPolled ? 'info' : 'debug'
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
