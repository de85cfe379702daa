import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { notReady } from '../platform/core/errors.ts'
import { registerHealth } from '../platform/http/health.ts'
import { createHttp } from '../platform/http/http.ts'
import { registerWebClient } from '../platform/http/web-client.ts'

/**
 * Serves health and the client's files while the database is unreachable. Returns a function that
 * closes it.
 */
export async function openWaitingRoom(
  config: Config,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const app = createHttp({ config, log, tracing: null })
  const refuse = async () => {
    throw notReady()
  }
  registerHealth(app, { db: null })
  for (const path of ['/api/*', '/photos/*', '/metrics']) app.all(path, refuse)
  await registerWebClient(app, config, {
    previews: {},
    addresses: {},
    sources: {},
    landing: refuse,
    inviter: refuse,
    rendering: null,
  })
  await app.listen({ port: config.port, host: config.host })
  return () => app.close()
}
