import { type RawBuilder, sql } from 'kysely'

/** `displayName` of a joined `users` row. Null without a row. */
export function nameOf(user: string): RawBuilder<unknown> {
  return sql`coalesce(${sql.ref(`${user}.username`)}, ${sql.ref(`${user}.first_name`)})`
}
