import * as z from 'zod/mini'
import { after, DAY } from '../times.ts'

/** How many finished weeks the page shows. */
export const WEEKS_TOLD = 26
/** Figures of fewer members are withheld: they could reveal what one person does. */
export const FEWEST_DISCLOSED = 5
/** Weeks after the week of joining in which returning members are counted. */
export const returnWeeks = [1, 4, 12] as const
export const TOWNS_TOLD = 20

const WEEK = 7 * DAY

/** A week by its Monday. Weeks begin on Monday at 0:00 UTC, as the console's days do. */
const Week = z.iso.date()

/** The Monday of a moment's week: "2026-11-02". */
export function weekOf(moment: Date): string {
  const day = Math.floor(moment.getTime() / DAY)
  // Day 0, January 1, 1970, was a Thursday.
  const monday = day - ((((day + 3) % 7) + 7) % 7)
  return new Date(monday * DAY).toISOString().slice(0, 10)
}

export function weekAfter(week: string, weeks: number): string {
  return after(new Date(week), weeks * WEEK)
    .toISOString()
    .slice(0, 10)
}

export function endOfWeek(week: string): Date {
  return after(new Date(week), WEEK)
}

/** The actions that are counted for a week. */
export const deeds = ['posts', 'offers', 'swaps', 'rings', 'messages'] as const
export type Deed = (typeof deeds)[number]

export const WeekFigures = z.object({
  /** Members who were signed in. */
  active: z.int(),
  posts: z.int(),
  offers: z.int(),
  /** Swaps of two. */
  swaps: z.int(),
  /** Swaps of three. */
  rings: z.int(),
  messages: z.int(),
})
export type WeekFigures = z.infer<typeof WeekFigures>

export const noFigures: WeekFigures = {
  active: 0,
  posts: 0,
  offers: 0,
  swaps: 0,
  rings: 0,
  messages: 0,
}

export function addFigures(a: WeekFigures, b: WeekFigures): WeekFigures {
  return combine(a, b, (one, other) => one + other)
}

export function withoutFigures(all: WeekFigures, part: WeekFigures): WeekFigures {
  return combine(all, part, (one, other) => one - other)
}

function combine(
  a: WeekFigures,
  b: WeekFigures,
  join: (one: number, other: number) => number,
): WeekFigures {
  return {
    active: join(a.active, b.active),
    posts: join(a.posts, b.posts),
    offers: join(a.offers, b.offers),
    swaps: join(a.swaps, b.swaps),
    rings: join(a.rings, b.rings),
    messages: join(a.messages, b.messages),
  }
}

/** Null if too few members were active. */
export function disclosedFigures(figures: WeekFigures | null): WeekFigures | null {
  return figures && figures.active >= FEWEST_DISCLOSED ? figures : null
}

/**
 * The areas of a week whose figures are shown. If all other areas together have too few members,
 * the smallest shown area is withheld too: otherwise the others could be computed from the total.
 */
export function disclosedAreas<Area extends { active: number }>(
  areas: readonly Area[],
  activeInAll: number,
): Area[] {
  const told = areas
    .filter(({ active }) => active >= FEWEST_DISCLOSED)
    .toSorted((a, b) => b.active - a.active)
  const others = activeInAll - told.reduce((sum, { active }) => sum + active, 0)
  return others > 0 && others < FEWEST_DISCLOSED ? told.slice(0, -1) : told
}

/** Null if no members were active. */
export function perActiveMember(figures: WeekFigures, deed: Deed): number | null {
  return figures.active === 0 ? null : figures[deed] / figures.active
}

/** Members who joined in a week, and how many were active later; null if that is not over yet. */
export const Cohort = z.object({
  week: Week,
  /** Null if too few joined to be shown; then the others are null too. */
  joined: z.nullable(z.int()),
  /** In the order of `returnWeeks`. */
  back: z.array(z.nullable(z.int())),
})
export type Cohort = z.infer<typeof Cohort>

export function disclosedCohort(cohort: Cohort): Cohort {
  const isTold = cohort.joined !== null && cohort.joined >= FEWEST_DISCLOSED
  return isTold ? cohort : { week: cohort.week, joined: null, back: returnWeeks.map(() => null) }
}

/** "63%"; null if a figure is withheld or the whole is 0. */
export function shareText(part: number | null, whole: number | null): string | null {
  return part === null || !whole ? null : `${Math.round((part / whole) * 100)}%`
}

const TownName = z.object({ name: z.string(), state: z.string() })

export const WeeksView = z.object({
  /** The area of these figures; null for all members. */
  town: z.nullable(TownName),
  /** Counted weeks, the oldest first. */
  weeks: z.array(z.object({ week: Week, figures: z.nullable(WeekFigures) })),
  /** Counted over all members: a single town has too few. */
  cohorts: z.array(Cohort),
  /** The towns with most active members in the latest week. */
  towns: z.array(z.object({ ...TownName.shape, figures: WeekFigures })),
  /** All other towns together; null if too few members were active. */
  otherTowns: z.nullable(WeekFigures),
})
export type WeeksView = z.infer<typeof WeeksView>
