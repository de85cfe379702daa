import type { Actor } from '@swapstead/domain/actor.ts'
import type { ReportKind, ReportReference } from '@swapstead/domain/reports/report.ts'
import type { ReviewItem, ReviewKind } from '@swapstead/domain/screening/review.ts'
import { matchSummary, reviewKindNames } from '@swapstead/domain/screening/review.ts'
import { DESCRIPTION_MAX, SUBJECT_MAX } from '@swapstead/domain/support/ticket.ts'
import { shortened } from '@swapstead/domain/text.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isReportable } from '../reports/index.ts'
import { openTicketOnce } from '../support/index.ts'
import { lockTicketsAbout } from './review-queries.ts'

/**
 * Opens a ticket with a copy of the item or conversation in its present state, and returns its id.
 * An open ticket of the same staff about the same subject and author gets the text instead.
 */
export async function ticketFor(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  reviewItem: ReviewItem,
): Promise<string> {
  const { author, kind, text } = reviewItem
  const words = matchSummary(reviewItem)
  const heading = `${reviewKindNames[kind]} of ${author.name}, caught for: ${words}.`
  const description = shortened(`${heading}\n\n${text}`, DESCRIPTION_MAX - 1)
  await lockTicketsAbout(tx, author.id)
  const reference = await referenceOf(deps, tx, actor, reviewItem)
  const subject = shortened(`Screening: ${words}`, SUBJECT_MAX - 1)
  const input = { subject, description, reference }
  return openTicketOnce(deps, tx, actor, input, { authorId: author.id })
}

const referenceKinds = {
  item: 'item',
  name: 'member',
  offer: 'conversation',
  message: 'conversation',
  rating: 'conversation',
} as const satisfies Record<ReviewKind, ReportKind>

/** A rating outlives its trade. If the trade is deleted, its author is reported instead. */
async function referenceOf(
  { now }: Deps,
  tx: Tx,
  { id: userId, isGuest }: Actor,
  { kind, subjectId, author }: ReviewItem,
): Promise<ReportReference> {
  const reference = { kind: referenceKinds[kind], id: subjectId }
  const viewer = { userId, isGuest, isReviewing: true, now: now() }
  return kind === 'rating' && !(await isReportable(tx, viewer, reference))
    ? { kind: 'member', id: author.id }
    : reference
}
