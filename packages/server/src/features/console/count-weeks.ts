import {
  addFigures,
  disclosedAreas,
  endOfWeek,
  noFigures,
  returnWeeks,
  type WeekFigures,
  weekAfter,
} from '@swapstead/domain/console/weeks.ts'
import { after, HOUR } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import type { Job } from '../../platform/jobs.ts'

/** By then, transactions that began before midnight have ended. */
const SETTLED_AFTER = HOUR

export function weekJobs(deps: Deps): Job[] {
  return [
    {
      name: 'count-weeks',
      cron: '20 3 * * *',
      run: (signal) => countWeeks(deps, signal),
    },
  ]
}

/**
 * Counts each finished week once, the oldest first, and deletes the marks that it was counted from.
 */
export async function countWeeks(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  for (let week = await findNextWeek(db); week && !signal.aborted; week = weekAfter(week, 1)) {
    if (after(endOfWeek(week), SETTLED_AFTER) > now()) break
    const counted = week
    if (await transact(db, (tx) => countWeek(tx, counted))) log.info({ week }, 'week counted')
  }
  const fits = sql`week <= (select max(week) from week_figures)`
  for (const table of ['week_marks', 'week_members'])
    await deleteInBatches(db, table, { fits, signal })
}

/** The week after the last counted one; the first time, the oldest week with marks. */
async function findNextWeek(db: Db): Promise<string | null> {
  const { rows } = await sql<{ week: string | null }>`
    select coalesce(
      (select max(week) + 7 from week_figures),
      least((select min(week) from week_marks), (select min(week) from week_members)))::text as week`.execute(
    db,
  )
  return rows[0]?.week ?? null
}

/** False if another process has counted the week: inserting its row is the claim. */
async function countWeek(tx: Tx, week: string): Promise<boolean> {
  const { rows: claimed } = await sql`
    insert into week_figures (week) values (${week}::date) on conflict do nothing returning week`.execute(
    tx,
  )
  if (claimed.length === 0) return false
  const areas = await countAreas(tx, week)
  const all = areas.reduce<WeekFigures>(addFigures, noFigures)
  const { active, posts, offers, swaps, rings, messages } = all
  await sql`
    update week_figures set active = ${active}, posts = ${posts}, offers = ${offers},
      swaps = ${swaps}, rings = ${rings}, messages = ${messages}
    where week = ${week}::date`.execute(tx)
  await insertAreas(tx, week, disclosedAreas(areas.filter(hasPlace), active))
  await countReturns(tx, week)
  return true
}

type AreaFigures = WeekFigures & { placeId: number | null }

const hasPlace = (area: AreaFigures): boolean => area.placeId !== null

/** Figures by area, with one row for members without a place. */
async function countAreas(tx: Tx, week: string): Promise<AreaFigures[]> {
  const { rows } = await sql<AreaFigures>`
    select place_id,
      count(*) filter (where deed = 'active')::int as active,
      count(*) filter (where deed = 'posts')::int as posts,
      count(*) filter (where deed = 'offers')::int as offers,
      count(*) filter (where deed = 'swaps')::int as swaps,
      count(*) filter (where deed = 'rings')::int as rings,
      count(*) filter (where deed = 'messages')::int as messages
    from (
      select place_id, 'active' as deed from week_members where week = ${week}::date
      union all select place_id, deed from week_marks where week = ${week}::date) marked
    group by place_id order by place_id`.execute(tx)
  return rows
}

async function insertAreas(tx: Tx, week: string, areas: readonly AreaFigures[]): Promise<void> {
  await sql`
    insert into area_week_figures (week, place_id, active, posts, offers, swaps, rings, messages)
    select ${week}::date, "placeId", active, posts, offers, swaps, rings, messages
    from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) as told(
      "placeId" int, active int, posts int, offers int, swaps int, rings int, messages int)`.execute(
    tx.withoutPlugins(),
  )
}

/** Counts, of those who joined in this week and 1, 4 and 12 weeks before, who were active in it. */
async function countReturns(tx: Tx, week: string): Promise<void> {
  const joinedIn = (joined: string) => sql`
    (select count(*)::int from week_members m where m.week = ${week}::date and m.joined = ${joined}::date)`
  await sql`
    update week_figures set joined = ${joinedIn(week)} where week = ${week}::date`.execute(tx)
  for (const weeks of returnWeeks) {
    const joined = weekAfter(week, -weeks)
    await sql`
      update week_figures set ${sql.raw(`back_${weeks}`)} = least(joined, ${joinedIn(joined)})
      where week = ${joined}::date`.execute(tx)
  }
}
