import type { ReviewState } from '@swapstead/domain/screening/review.ts'
import type { BadgeTone } from '../../../ui/list/Badge.tsx'

export const stateBadges: Record<ReviewState, { label: string; tone: BadgeTone }> = {
  open: { label: 'To look at', tone: 'wait' },
  released: { label: 'Fine', tone: 'ok' },
  hidden: { label: 'Hidden', tone: 'no' },
  warned: { label: 'Warned', tone: 'no' },
  ticket: { label: 'Ticket', tone: 'info' },
}

/** A word of a later version stands for itself. */
export function stateBadge(state: ReviewState): { label: string; tone: BadgeTone } {
  return stateBadges[state] ?? { label: state, tone: 'plain' }
}
