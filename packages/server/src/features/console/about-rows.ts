import { sql } from 'kysely'

/**
 * The estimated rows of a table, `c` of pg_class. reltuples is -1 for a table that was never
 * analyzed; its counted writes stand in for it.
 */
export const aboutRows = sql`(case when c.reltuples < 0
  then pg_stat_get_live_tuples(c.oid) else c.reltuples end)`
