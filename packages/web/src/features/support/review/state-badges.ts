import type { ReviewState } from '@swapstead/domain/screening/review.ts'
import type { BadgeTone } from '../../../ui/list/Badge.tsx'

export const stateBadges: Record<ReviewState, { label: string; tone: BadgeTone }> = {
  open: { label: 'To look at', tone: 'wait' },
  released: { label: 'Fine', tone: 'ok' },
  hidden: { label: 'Hidden', tone: 'no' },
  warned: { label: 'Warned', tone: 'no' },
  ticket: { label: 'Ticket', tone: 'info' },
}

/** An unknown state of a later version is shown as it is. */
export function stateBadge(state: ReviewState): { label: string; tone: BadgeTone } {
  return stateBadges[state] ?? { label: state, tone: 'plain' }
}
