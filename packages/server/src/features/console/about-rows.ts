import { sql } from 'kysely'

/**
 * The rows of the table that is `c` of pg_class, estimated. A table that was never analyzed has -1
 * there, but its writes were counted.
 */
export const aboutRows = sql`(case when c.reltuples < 0
  then pg_stat_get_live_tuples(c.oid) else c.reltuples end)`
