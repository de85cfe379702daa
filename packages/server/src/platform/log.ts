import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import type { Config } from '../config.ts'

/** Structured lines. Never bodies, cookies, tokens, addresses or mails (readings S-13). */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): FastifyBaseLogger {
  return pino({
    level: logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        url: maskTokens(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: pino.stdSerializers.err,
    },
  })
}

/** Reset, verification and deletion links carry a token in the query (T-74). */
function maskTokens(url: string): string {
  return url.replace(/([?&]token=)[^&]+/g, '$1(masked)')
}
