import {
  type Cohort,
  type Deed,
  deeds,
  FEWEST_DISCLOSED,
  perActiveMember,
  returnWeeks,
  shareText,
  type WeekFigures,
  type WeeksView,
} from '@swapstead/domain/console/weeks.ts'
import { calendarDate, shortDate } from '@swapstead/domain/times.ts'
import { countText } from '../../../lib/count-text.ts'
import { asCsv } from '../../../lib/csv.ts'

/** Numbers for each active member, or for all members together. */
export type Measure = 'each' | 'all'

export const deedNames: Record<Deed, string> = {
  posts: 'Posts',
  offers: 'Offers',
  swaps: 'Swaps of two',
  rings: 'Swaps of three',
  messages: 'Messages',
}

export const withheld = `Fewer than ${FEWEST_DISCLOSED}`

/** "Nov 2, 2026" */
export const weekText = (week: string) => calendarDate(new Date(week), 'UTC')

/** "Nov 2" */
export const shortWeekText = (week: string) => shortDate(new Date(week), 'UTC')

export function measured(figures: WeekFigures, deed: Deed, measure: Measure): number {
  return measure === 'all' ? figures[deed] : (perActiveMember(figures, deed) ?? 0)
}

/** Swaps are few for each member, so they get one more digit. */
export function measureText(value: number, deed: Deed, measure: Measure): string {
  if (measure === 'all') return countText(value)
  return value.toFixed(deed === 'swaps' || deed === 'rings' ? 3 : 2)
}

export function townText(town: { name: string; state: string } | null): string {
  return town ? `${town.name}, ${town.state}` : 'All towns'
}

/** Counts in all, and for each active member; blank if withheld. */
export function weeksAsCsv({ weeks, town }: WeeksView): string {
  const each = deeds.map((deed) => `${deed}PerActiveMember`)
  return asCsv(
    ['week', 'town', 'activeMembers', ...deeds, ...each],
    weeks.map(({ week, figures }) => [
      week,
      townText(town),
      figures ? figures.active : withheld,
      ...deeds.map((deed) => figures?.[deed] ?? null),
      ...deeds.map((deed) => figures && Number(measured(figures, deed, 'each').toFixed(4))),
    ]),
  )
}

export function cohortsAsCsv(cohorts: readonly Cohort[]): string {
  const later = returnWeeks.map((weeks) => `activeAfter${weeks}Weeks`)
  return asCsv(
    ['joinedInWeek', 'joined', ...later],
    cohorts.map(({ week, joined, back }) => [week, joined ?? withheld, ...back]),
  )
}

/** The share of newcomers who came back after this many weeks, over all weeks with known shares. */
export function averageShare(cohorts: readonly Cohort[], place: number): string | null {
  let [came, joined] = [0, 0]
  for (const cohort of cohorts) {
    const back = cohort.back[place]
    if (back === null || back === undefined || cohort.joined === null) continue
    came += back
    joined += cohort.joined
  }
  return shareText(came, joined)
}
