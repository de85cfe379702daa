import type { ReviewState } from '@swapstead/domain/screening/review.ts'
import type { TicketPriority, TicketStatus } from '@swapstead/domain/support/ticket.ts'
import { expect, test } from 'vitest'
import { stateBadge } from './review/state-badges.ts'
import { statusBadge, TicketBadges } from './TicketBadges.tsx'

test('F-14 tickets and review items with words of a later version have badges that say them', () => {
  const status = 'waiting' as TicketStatus
  expect(() => TicketBadges({ status, priority: 'someday' as TicketPriority })).not.toThrow()
  expect(statusBadge(status)).toEqual({ label: 'waiting', tone: 'plain' })
  expect(stateBadge('appealed' as ReviewState)).toEqual({ label: 'appealed', tone: 'plain' })
})
