import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type DestinationStream, multistream, pino } from 'pino'
import { build as readable } from 'pino-pretty'
import type { Config } from '../../config.ts'
import type { LogLines } from './log-lines.ts'
import { maskedText } from './masked.ts'
import { StandardOutput } from './standard-output.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An open page polls this route by itself. */
    isPolled?: boolean
  }
  interface FastifyRequest {
    /** The code of the rule that refused, or of the failure. */
    refusalCode: string | undefined
  }
}

type Settings = Pick<Config, 'logLevel' | 'production'>

/**
 * Writes structured lines, and readable ones on a terminal. Never bodies, cookies, tokens,
 * addresses or mails. `lines` keeps the same entries for /dev-logs.
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
  const streams = (lines ? [output, lines] : [output]).map((stream) => ({
    level: 'trace' as const,
    stream,
  }))
  return pino(options, multistream(streams))
}

let output: StandardOutput | undefined

/** Shared by all logs of a process. */
function plainOutput(): StandardOutput {
  output ??= new StandardOutput()
  return output
}

function standardOutput({ production }: Settings): DestinationStream {
  if (production || !process.stdout.isTTY) return plainOutput()
  return readable({ ignore: 'pid,requestId', translateTime: 'HH:MM:ss', singleLine: true })
}

/**
 * The fields of an error that may be logged. They are listed one by one, because PostgreSQL's
 * details quote rows and mail servers quote recipients. Secrets in messages are masked.
 */
function errorFields(error: Error): object {
  const { type, message, stack, code, constraint, table, command, responseCode, statusCode } =
    pino.stdSerializers.err(error)
  const words = { message: maskedText(message ?? ''), stack: maskedText(stack ?? '') }
  return { type, ...words, code, constraint, table, command, responseCode, statusCode }
}

/** Logs each answered call; pages, images and polled calls only at debug level. */
export function logAnswers(app: FastifyInstance): void {
  app.decorateRequest('refusalCode', undefined)
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'unknown', config } = request.routeOptions
    const level = route.startsWith('/api/') && !config.isPolled ? 'info' : 'debug'
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        code: request.refusalCode,
      },
      'answered',
    )
  })
}
