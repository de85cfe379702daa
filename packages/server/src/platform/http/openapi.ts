import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { createBrotliDecompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { firstMessage } from '../core/first-message.ts'
import { addressKey } from '../identity/rate-limits.ts'
import { takes } from './compression.ts'
import type { Description } from './openapi-thread.ts'

export const OPENAPI_PATH = '/api/openapi.json'

/** The source, or the built file beside this one. */
const program = new URL(`openapi-thread${extname(import.meta.url)}`, import.meta.url)
const hidden = { schema: { hide: true } }

/** Serves the description of these routes at /api/openapi.json and as a page at /api/docs. */
export function registerOpenApi(
  api: FastifyInstance,
  shown: ReadonlySet<string>,
  { rateLimits }: Pick<Deps, 'rateLimits'>,
): void {
  let made: Promise<Description> | undefined
  const find = async (request: FastifyRequest): Promise<Description> => {
    rateLimits.countHere('visitorReads', addressKey(request.ip))
    made ??= describeInThread(shown).catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
  api.get(OPENAPI_PATH, hidden, async (request, reply) => {
    const { json } = await find(request)
    return sendPacked(request, reply.type('application/json; charset=utf-8'), json)
  })
  api.get('/api/docs', hidden, async (request, reply) => {
    const { page } = await find(request)
    return sendPacked(request, reply.type('text/html; charset=utf-8'), page)
  })
}

/** Uses a thread of its own, because describing the calls takes more than a second. */
async function describeInThread(shown: ReadonlySet<string>): Promise<Description> {
  const thread = new Worker(program, { workerData: shown, env: {}, execArgv: [] })
  thread.unref()
  return (await firstMessage(thread)) as Description
}

/** Only the compressed form is kept: it is a hundredth of the size. */
function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Uint8Array) {
  reply.header('vary', 'accept-encoding')
  if (takes(request, 'br')) return reply.header('content-encoding', 'br').send(packed)
  return reply.send(Readable.from([packed]).pipe(createBrotliDecompress()))
}
