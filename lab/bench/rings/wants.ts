import pg from 'pg'

/** What becomes twenty wants of an item: some cells hold fewer other items. */
const HEARTS_EACH = 23

/**
 * Gives the members of a seeded country hearts on items at most 50 miles away, and each of their
 * items the wants of these hearts, as the product derives them. A few items are wanted by many:
 * the demand for the item of rank r is in proportion to 1 / (r + 20). Gives the number of wants.
 */
export async function seedWants(url: string, heartsEach = HEARTS_EACH): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set work_mem = '1GB'; set maintenance_work_mem = '2GB'`)
    const restore = await dropChecks(client)
    for (const statement of statementsFor(heartsEach)) await client.query(statement)
    for (const statement of restore) await client.query(statement)
    await client.query('vacuum analyze item_hearts, wants')
    const { rows } = await client.query<{ count: number }>('select count(*)::int from wants')
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

/**
 * Foreign keys and indexes are checked and built once, not for each of twenty million rows. Gives
 * the statements that restore them.
 */
async function dropChecks(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; restore: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s%s', conrelid::regclass, conname,
         pg_get_constraintdef(oid), case contype when 'f' then ' not valid' else '' end) as restore
     from pg_constraint
     where (conrelid = 'wants'::regclass and contype in ('f', 'p'))
       or (conrelid = 'item_hearts'::regclass and contype = 'f')
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index where indrelid = 'wants'::regclass and not indisprimary`,
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ restore }) => restore)
}

/** Half a degree north and 0.6 east: no two points of such a cell are farther apart than 50 miles. */
const statementsFor = (heartsEach: number) => [
  'select setseed(0.5)',
  `create temporary table shelf as
   select i.id, i.user_id, c.cell, count(*) over (partition by c.cell) as size,
     row_number() over (partition by c.cell order by md5(i.id::text)) - 1 as rank
   from items i join places p on p.id = i.place_id,
     lateral (select floor(p.latitude * 2) * 1000 + floor(p.longitude / 0.6) as cell) c
   where i.is_active and not i.is_suspended`,
  'create index on shelf (cell, rank)',
  'analyze shelf',
  `insert into item_hearts (user_id, item_id, for_any, on_top, created_at)
   select w.user_id, s.id, true, case when random() < 0.1 then 20 else 0 end,
     now() - random() * interval '300 days'
   from (select distinct user_id, cell, size from shelf) m
     cross join lateral (
       select m.user_id, rank from (
         select distinct floor(20 * exp(random() * ln((m.size + 20) / 20.0)) - 20) as rank
         from generate_series(1, 2 * ${heartsEach}) n where m.size > n - n) drawn
       order by random() limit ${heartsEach}) w
     join shelf s on s.cell = m.cell and s.rank = w.rank
   where s.user_id <> w.user_id`,
  'analyze item_hearts',
  `insert into wants (given_item_id, wanted_item_id, user_id, source, on_top, created_at)
   select g.id, h.item_id, h.user_id, 'heart', h.on_top, h.created_at
   from item_hearts h join shelf g on g.user_id = h.user_id
   order by h.created_at`,
]
