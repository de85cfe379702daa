import {
  addFigures,
  type Cohort,
  disclosedCohort,
  disclosedFigures,
  noFigures,
  returnWeeks,
  TOWNS_TOLD,
  WEEKS_TOLD,
  type WeekFigures,
  type WeeksView,
  withoutFigures,
} from '@swapstead/domain/console/weeks.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import type { Place } from '../../platform/places/places.ts'

type WeekRow = WeekFigures & { week: string; joined: number } & Record<
    `back_${(typeof returnWeeks)[number]}`,
    number | null
  >
type TownRow = WeekFigures & { name: string; state: string }

const figures = sql.raw('f.active, f.posts, f.offers, f.swaps, f.rings, f.messages')

/** The figures of all members, or of a town's area. Null if no such town exists. */
export async function readWeeks(
  { db, places }: Pick<Deps, 'db' | 'places'>,
  { state, town }: { state?: string | undefined; town?: string | undefined },
): Promise<WeeksView | null> {
  const area = town ? (places.townAt(state ?? '', town)?.area ?? null) : null
  if (town && !area) return null
  return transact(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    const all = await listWeeks(tx)
    const ofTown = area && (await findAreaWeeks(tx, area))
    const latest = all.at(-1)
    const towns = latest ? await listTowns(tx, latest.week) : []
    const inTowns = towns.map((row) => figuresOf(row)).reduce(addFigures, noFigures)
    return {
      town: area && { name: area.name, state: area.state },
      weeks: all.map((row) => ({
        week: row.week,
        figures: disclosedFigures(ofTown ? (ofTown.get(row.week) ?? null) : figuresOf(row)),
      })),
      cohorts: all.map((row) => disclosedCohort(cohortOf(row))),
      towns: towns.map((row) => ({ name: row.name, state: row.state, figures: figuresOf(row) })),
      otherTowns: latest ? disclosedFigures(withoutFigures(figuresOf(latest), inTowns)) : null,
    }
  })
}

/** Oldest first. */
async function listWeeks(tx: Tx): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select f.week::text, ${figures}, f.joined, f.back_1, f.back_4, f.back_12
    from week_figures f order by f.week desc limit ${WEEKS_TOLD}`.execute(tx.withoutPlugins())
  return rows.reverse()
}

async function findAreaWeeks(tx: Tx, { code }: Place): Promise<Map<string, WeekFigures>> {
  const { rows } = await sql<WeekFigures & { week: string }>`
    select f.week::text, ${figures}
    from area_week_figures f join places p on p.id = f.place_id
    where p.code = ${code} order by f.week desc limit ${WEEKS_TOLD}`.execute(tx)
  return new Map(rows.map((row) => [row.week, figuresOf(row)]))
}

/** The towns with most active members. */
async function listTowns(tx: Tx, week: string): Promise<TownRow[]> {
  const { rows } = await sql<TownRow>`
    select p.name, p.state, ${figures}
    from area_week_figures f join places p on p.id = f.place_id
    where f.week = ${week}::date order by f.active desc, f.place_id limit ${TOWNS_TOLD}`.execute(tx)
  return rows
}

function figuresOf({ active, posts, offers, swaps, rings, messages }: WeekFigures): WeekFigures {
  return { active, posts, offers, swaps, rings, messages }
}

function cohortOf(row: WeekRow): Cohort {
  const { week, joined } = row
  return { week, joined, back: returnWeeks.map((weeks) => row[`back_${weeks}`]) }
}
