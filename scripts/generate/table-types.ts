import type pg from 'pg'

const LINE_WIDTH = 100

const heading = `import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

// Generated from the migrated database by \`npm run generate\`.

/** numeric(…, 2): whole cents out, text such as "12.50" in. */
type Cents = ColumnType<number, string, string>
type CentsWithDefault = ColumnType<number, string | undefined, string>
/** jsonb: parsed out, JSON text in. */
type Json = ColumnType<unknown, string, string>

/** Every table as Kysely sees it: what a row holds and what an insert requires. */
export type Tables = {
`

/** TypeScript types by PostgreSQL type; a numeric with other than two decimals stays text. */
const typeNames: ReadonlyMap<string, string> = new Map([
  ['uuid', 'string'],
  ['text', 'string'],
  ['text[]', 'string[]'],
  ['integer[]', 'number[]'],
  ['double precision', 'number'],
  ['uuid[]', 'string[]'],
  ['boolean', 'boolean'],
  ['smallint', 'number'],
  ['integer', 'number'],
  ['bigint', 'number'],
  ['numeric(10,2)', 'Cents'],
  ['numeric(10,8)', 'string'],
  ['numeric(11,8)', 'string'],
  ['timestamp(3) with time zone', 'Date'],
  ['jsonb', 'Json'],
  ['cube', 'string'],
  ['date', 'string'],
  ['real', 'number'],
  ['tsvector', 'string'],
  ['tsquery', 'string'],
  ['bytea', 'Buffer'],
  ['xid8', 'string'],
])

type Column = {
  table: string
  column: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isGenerated: boolean
  /** The values that a check lists for this column. */
  values: string | null
}

const columns = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as "isNullable", a.atthasdef as "hasDefault",
    a.attidentity = 'a' or a.attgenerated <> '' as "isGenerated",
    (select substring(pg_get_constraintdef(k.oid) from '^CHECK \\(\\(\\w+ = (.*)\\)\\)$')
      from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = (ANY \\(ARRAY\\[)?''') as values
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
    and not a.attisdropped and c.relname <> 'schema_migrations'
  order by c.relname collate "C", a.attnum`

/** The text of platform/database/tables.ts for a migrated database. */
export async function describeTables(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(columns)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const written = [...tables].map(
    ([table, its]) => `  ${camelCase(table)}: {\n${its.map(writeColumn).join('')}  }\n`,
  )
  return `${heading}${written.join('')}}\n`
}

function writeColumn(column: Column): string {
  const { table, column: name, type } = column
  const listed = column.values?.match(/'[^']*'/g)
  const plain = listed ? listed.join(' | ') : typeNames.get(type)
  if (!plain)
    throw new Error(`${table}.${name}: scripts/generate/table-types.ts knows no type for ${type}`)
  const line = `    ${camelCase(name)}: ${wrap(column, plain)}\n`
  if (!listed || line.length <= LINE_WIDTH) return line
  const lines = (values: readonly string[]) => values.map((value) => `      | ${value}\n`).join('')
  const isWrapped = column.isGenerated || column.hasDefault
  if (isWrapped) return `    ${camelCase(name)}: ${wrap(column, `\n${lines(listed)}    `)}\n`
  return `    ${camelCase(name)}:\n${lines(column.isNullable ? [...listed, 'null'] : listed)}`
}

function wrap({ isNullable, isGenerated, hasDefault }: Column, type: string): string {
  const held = isNullable ? `${type} | null` : type
  if (isGenerated) return `GeneratedAlways<${held}>`
  if (!hasDefault) return held
  return type === 'Cents' ? 'CentsWithDefault' : `Generated<${held}>`
}

function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}
