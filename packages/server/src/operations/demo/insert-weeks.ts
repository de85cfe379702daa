import {
  addFigures,
  type Deed,
  disclosedAreas,
  noFigures,
  returnWeeks,
  WEEKS_TOLD,
  type WeekFigures,
  weekAfter,
  weekOf,
} from '@swapstead/domain/console/weeks.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Cast } from './cast.ts'

/** Actions per active member, in the first and the latest week. */
const rates = {
  posts: [0.52, 0.38],
  offers: [0.22, 0.41],
  swaps: [0.035, 0.095],
  rings: [0, 0.034],
  messages: [1.2, 2.4],
} as const satisfies Record<Deed, readonly [number, number]>
/** Active members of the region in the first and the latest week. */
const [FIRST, LATEST] = [64, 158]
/** Newcomers per hundred active members. */
const NEWCOMERS = 9
/** The share of newcomers who are active again after 1, 4 and 12 weeks. */
const returns = { 1: 0.56, 4: 0.41, 12: 0.29 }

type AreaWeek = WeekFigures & { placeId: number | null }

/**
 * Replaces the weekly figures by made-up ones of a growing region: the demo alone has too few
 * neighbors for a town's figures to be shown.
 */
export async function insertWeeks(
  tx: Tx,
  { members }: Cast,
  places: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const towns = new Set([...members.values()].map(({ place }) => place.code))
  const areas = [...towns].map((code) => places.get(code) ?? null)
  const weeks = Array.from({ length: WEEKS_TOLD }, (_, place) =>
    playWeek(areas, place, weekAfter(weekOf(now), place - WEEKS_TOLD)),
  )
  await tx.deleteFrom('areaWeekFigures').execute()
  await tx.deleteFrom('weekFigures').execute()
  await tx
    .insertInto('weekFigures')
    .values(weeks.map(({ row }) => row))
    .execute()
  const told = weeks.flatMap(({ row: { week, active }, parts }) =>
    disclosedAreas(parts, active).flatMap(({ placeId, ...figures }) =>
      placeId === null ? [] : [{ week, placeId, ...figures }],
    ),
  )
  await tx.insertInto('areaWeekFigures').values(told).execute()
  await sql`analyze week_figures, area_week_figures`.execute(tx)
}

function playWeek(areas: readonly (number | null)[], place: number, week: string) {
  const growth = place / (WEEKS_TOLD - 1)
  const region = (FIRST + (LATEST - FIRST) * growth ** 1.3) * (1 + swing(place, 1) / 14)
  const parts = [null, ...areas].map((placeId, rank): AreaWeek => {
    const active = Math.round(region * shareOf(rank) * (1 + swing(place, rank) / 5))
    return { placeId, active, ...deedsOf(active, place, rank) }
  })
  const all = parts.reduce<WeekFigures>(addFigures, noFigures)
  const { active, posts, offers, swaps, rings, messages } = all
  const joined = Math.round((active * NEWCOMERS * (1 + swing(place, 7) / 4)) / 100)
  const back = returnWeeks.map((weeks) => {
    const share = returns[weeks] * (0.92 + 0.16 * growth) + swing(place, weeks) / 16
    return place + weeks < WEEKS_TOLD ? Math.round(joined * share) : null
  })
  const [back1 = null, back4 = null, back12 = null] = back
  const row = { week, active, posts, offers, swaps, rings, messages, joined, back1, back4, back12 }
  return { row, parts }
}

function deedsOf(active: number, place: number, rank: number): Omit<WeekFigures, 'active'> {
  const growth = place / (WEEKS_TOLD - 1)
  const count = (deed: Deed, kind: number) => {
    const [first, latest] = rates[deed]
    const rate = first + (latest - first) * growth
    const own = 1 + swing(place, kind) / 4 + swing(place, rank + kind) / 8
    return Math.max(0, Math.round(active * rate * own))
  }
  return {
    posts: count('posts', 2),
    offers: count('offers', 3),
    swaps: count('swaps', 5),
    rings: count('rings', 11),
    messages: count('messages', 13),
  }
}

/** Each town has 78 % of the members of the town before it. */
function shareOf(rank: number): number {
  return 0.24 * 0.78 ** rank
}

/** A number between -1 and 1, the same for every filling. */
function swing(place: number, kind: number): number {
  return (Math.sin(place * 1.7 + kind * 2.3) + Math.sin(place * 0.61 + kind * kind)) / 2
}
