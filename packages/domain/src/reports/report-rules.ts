import { banRefusal } from '../members/ban.ts'
import type { NoShowVerdict } from '../offers/offer.ts'
import type { reportRefusals } from './refusals.ts'
import type { OtherReport, TicketReport } from './report.ts'

/** Steps that staff can take after a report. Only the developer team may ban. */
export const reportSteps = [
  'hide',
  'show',
  'name',
  'warn',
  'countNoShow',
  'strikeNoShow',
  'returnNoShow',
  'handOver',
  'ban',
  'nothing',
] as const
export type ReportStep = (typeof reportSteps)[number]

type Known = Pick<
  TicketReport,
  | 'kind'
  | 'now'
  | 'awaitsReview'
  | 'noShow'
  | 'reported'
  | 'candidates'
  | 'warnedAt'
  | 'handedOverAt'
  | 'outcome'
>
type Rule = { isPossible: (report: Known) => boolean; isDone: (report: Known) => boolean }

const isItem = ({ kind, now }: Known) => kind === 'item' && now !== 'gone'
const isReachable = ({ reported }: Known) => reported !== null && !reported.isBanned
const mayBeBanned = ({ reported }: Known) => reported !== null && banRefusal(reported) === null

function noShowIs(verdict: NoShowVerdict): Rule {
  return {
    isPossible: ({ noShow }) => noShow !== null,
    isDone: ({ noShow }) => noShow?.verdict === verdict,
  }
}

const rules: Record<ReportStep, Rule> = {
  hide: {
    isPossible: isItem,
    // Hidden because of another ticket, so this reporter has not been told yet.
    isDone: ({ now, outcome }) => now === 'hidden' && outcome !== null,
  },
  show: {
    isPossible: (report) => isItem(report) && !report.awaitsReview,
    isDone: ({ now }) => now === 'there',
  },
  // A member who was warned or banned stays named.
  name: {
    isPossible: ({ candidates, outcome }) => candidates.length > 0 && outcome === null,
    isDone: () => false,
  },
  warn: { isPossible: isReachable, isDone: ({ warnedAt }) => warnedAt !== null },
  countNoShow: noShowIs('counts'),
  strikeNoShow: noShowIs('struck'),
  returnNoShow: noShowIs('returned'),
  handOver: { isPossible: () => true, isDone: ({ handedOverAt }) => handedOverAt !== null },
  ban: { isPossible: mayBeBanned, isDone: () => false },
  nothing: {
    isPossible: ({ outcome }) => outcome !== 'step',
    isDone: ({ outcome }) => outcome === 'nothing',
  },
}

/** Repeating a finished step changes nothing, or is refused if its words would be lost. */
export function stepState(step: ReportStep, report: Known): 'open' | 'done' | 'impossible' {
  const { isPossible, isDone } = rules[step]
  if (!isPossible(report)) return 'impossible'
  return isDone(report) ? 'done' : 'open'
}

const hasWords: ReadonlySet<ReportStep> = new Set(['hide', 'warn'])

export function refusalOfStep(step: ReportStep, report: Known): keyof typeof reportRefusals | null {
  const standing = stepState(step, report)
  if (standing === 'open') return null
  if (standing === 'done') return hasWords.has(step) ? 'reports.done_already' : null
  return step === 'show' && report.awaitsReview ? 'reports.awaits_review' : 'reports.not_possible'
}

type Settled = Pick<TicketReport, 'outcome'>

/**
 * Whether another open report can get the same answer as one that staff have answered. It cannot
 * get "nothing found" after a step was taken, nor any if it was handed over to the developer team.
 */
export function mayBeSettledLike({ outcome }: Settled, other: OtherReport): boolean {
  if (outcome === null || !other.isSameThing || other.handedOverAt !== null) return false
  return outcome === 'step' || other.outcome !== 'step'
}

/** The staff's answer in the ticket after they have decided about a missed meeting. */
export const NO_SHOW_TEXTS: Record<NoShowVerdict, string> = {
  counts: 'We looked into the missed meeting. It counts.',
  struck: 'We looked into the missed meeting. It does not count.',
  returned:
    'We looked into the missed meeting. It counts against the person who said the other didn’t show up.',
}

/** Tells the reporter that a step was taken, without saying which. */
export const STEP_TAKEN_TEXT =
  "We looked into your report and took a step. To protect everyone's privacy we don't say which."
export const NOTHING_FOUND_TEXT = 'We looked into your report and found nothing against our rules.'
