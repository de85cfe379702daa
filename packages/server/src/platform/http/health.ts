import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { hasPendingMigrations } from '../database/migrate.ts'

/** /healthz: the process is alive. /readyz: the database answers and is migrated. */
export function registerHealth(app: FastifyInstance, { db }: { db: Db | null }): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const ready = await isReady(db).catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready')
      return false
    })
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}

async function isReady(db: Db | null): Promise<boolean> {
  if (!db) return false
  await sql`select 1`.execute(db)
  return !(await hasPendingMigrations(db))
}
