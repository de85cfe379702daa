import type pg from 'pg'
import type { Manifest } from './manifest.ts'

/** Only migrations write this table. */
const LEVEL = 'schema_migrations'
/** A restored database gets a new identity: otherwise two databases could share a storage. */
const IDENTITY = 'installation'

type Shape = Pick<Manifest, 'migrations' | 'sequences'> & {
  tables: { name: string; columns: string[] }[]
}

/**
 * The product's tables and their stored columns. Leaves out generated columns and unlogged tables.
 */
export async function readShape(client: pg.Client): Promise<Shape> {
  const { rows: migrations } = await client.query<Shape['migrations'][number]>(
    `select name, hash from ${LEVEL} order by name`,
  )
  const { rows: tables } = await client.query<Shape['tables'][number]>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [[LEVEL, IDENTITY]],
  )
  const { rows: sequences } = await client.query<Shape['sequences'][number]>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  return { migrations, tables, sequences }
}

/** The id by which photo storages recognize this database. Null before its migrations. */
export async function readIdentity(client: pg.Client): Promise<string | null> {
  const { rowCount } = await client.query('select where to_regclass($1) is not null', [IDENTITY])
  if (rowCount === 0) return null
  const { rows } = await client.query<{ id: string }>(`select id from ${IDENTITY}`)
  return rows[0]?.id ?? null
}

/** Whether the database contains data: a newly migrated one has no users. */
export async function holdsUsers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select where to_regclass('public.users') is not null`)
  if (rows.length === 0) return false
  const { rowCount } = await client.query('select from users limit 1')
  return rowCount !== 0
}

/** Drops the foreign keys. Returns the statements that restore them, which check every row. */
export async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ add }) => add)
}
