import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type Db, serverLimits } from './database.ts'

/** Warns when connections through a pooler lack limits, with the statements that set them. */
export async function warnOfMissingLimits(
  db: Db,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { rows } = await sql<{ name: keyof typeof serverLimits; role: string }>`
    select name, quote_ident(current_user) as role from pg_settings
    where name = any(${Object.keys(serverLimits)}::text[]) and setting = '0' order by name`.execute(
    db,
  )
  if (rows.length === 0) return
  const cure = rows.map(
    ({ name, role }) => `alter role ${role} set ${name} = ${serverLimits[name]};`,
  )
  log.warn({ cure: cure.join(' ') }, 'behind the pooler statements have no limits')
}
