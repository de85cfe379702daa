import type { Actor } from '@swapstead/domain/actor.ts'
import type { HideReason } from '@swapstead/domain/items/hiding.ts'
import type { Warning } from '@swapstead/domain/reports/warning.ts'
import type {
  ReadRevision,
  ReviewItem,
  ReviewKind,
  ReviewStep,
} from '@swapstead/domain/screening/review.ts'
import { matchSummary, mayReview, stateAfter } from '@swapstead/domain/screening/review.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { recordAudit } from '../audit/index.ts'
import { hideItem, lockItems, releasePhotos, unhideItem } from '../items/index.ts'
import { lockRating, takeDownWords } from '../ratings/index.ts'
import { warnMember } from '../reports/index.ts'
import { findReviewItem, lockReviewItem, saveDecision } from './review-queries.ts'
import { ticketFor } from './tickets.ts'

/** Shows a held item again and tells its owner. Shows a guest's photos to other guests. */
export function releaseReviewItem(
  deps: Deps,
  actor: Actor,
  id: string,
  { revision }: ReadRevision,
) {
  return decide(deps, actor, id, {
    revision,
    step: 'release',
    work: async (tx, { kind, about, now }) => {
      if (now === 'held') await unhideItem(deps, tx, about)
      if (kind === 'item') await releasePhotos(tx, about)
      return {}
    },
  })
}

/** Hides an item, or takes down the comment of a rating. Its author is told the reason. */
export function hideReviewItem(
  deps: Deps,
  actor: Actor,
  id: string,
  { reason, revision }: ReadRevision & HideReason,
) {
  return decide(deps, actor, id, {
    revision,
    step: 'hide',
    work: async (tx, { kind, about }) => {
      const words = { ratingId: about, staffId: actor.id, reason }
      if (kind === 'rating') await takeDownWords(deps, tx, words)
      else await hideItem(deps, tx, about, reason)
      return {}
    },
  })
}

export function warnAuthor(
  deps: Deps,
  actor: Actor,
  id: string,
  { message, revision }: ReadRevision & Warning,
) {
  return decide(deps, actor, id, {
    revision,
    step: 'warn',
    work: async (tx, reviewItem) => {
      await warnMember(deps, tx, actor, {
        userId: reviewItem.author.id,
        message,
        type: 'screening',
        subjectId: reviewItem.id,
        because: 'what the screening has caught',
      })
      return { warnedAt: deps.now() }
    },
  })
}

export function openTicketAbout(deps: Deps, actor: Actor, id: string, { revision }: ReadRevision) {
  return decide(deps, actor, id, {
    revision,
    step: 'ticket',
    work: async (tx, reviewItem) => {
      const ticketId = await ticketFor(deps, tx, actor, reviewItem)
      return { ticketId, decidedBy: actor.id }
    },
  })
}

type Marks = { warnedAt?: Date; ticketId?: string; decidedBy?: string }
type Step = ReadRevision & {
  step: ReviewStep
  work: (tx: Tx, reviewItem: ReviewItem & { about: string }) => Promise<Marks>
}

/**
 * Decides a review item once, and only on the text that staff have read. Locks the item or rating
 * before its review item, in the order of an edit.
 */
function decide(
  deps: Deps,
  actor: Actor,
  id: string,
  { revision, step, work }: Step,
): Promise<ReviewItem> {
  return transact(deps.db, async (tx) => {
    const before = await findReviewItem(tx, actor, id)
    if (!before) throw refused('screening.not_found')
    await lockSubject(tx, before)
    await lockReviewItem(tx, id)
    const reviewItem = await readReviewItem(tx, actor, id)
    if (reviewItem.isOwnCase) throw refused('members.own_case')
    if (reviewItem.state !== 'open') throw refused('screening.decided')
    if (reviewItem.revision !== revision) throw refused('screening.changed')
    if (!mayReview(step, reviewItem)) throw refused('screening.not_possible')
    const marks = await work(tx, reviewItem)
    const state = stateAfter(step, reviewItem)
    const decided = { decidedBy: actor.id, decidedAt: deps.now() }
    await saveDecision(tx, id, { ...marks, state, ...(state !== 'open' && decided) })
    await record(tx, actor, reviewItem, step)
    await announceReviewList(deps, tx)
    return readReviewItem(tx, actor, id)
  })
}

async function lockSubject(tx: Tx, { kind, about }: { kind: ReviewKind; about: string }) {
  if (kind === 'item') await lockItems(tx, [about])
  if (kind === 'rating') await lockRating(tx, about)
}

async function readReviewItem(tx: Tx, actor: Actor, id: string) {
  const reviewItem = await findReviewItem(tx, actor, id)
  if (!reviewItem) throw refused('screening.not_found')
  return reviewItem
}

const auditTexts: Record<ReviewStep, string> = {
  release: 'was released',
  hide: 'led to an item being hidden or words taken down',
  warn: 'led to a warning',
  ticket: 'became a ticket',
}

function record(tx: Tx, actor: Actor, reviewItem: ReviewItem, step: ReviewStep) {
  return recordAudit(tx, {
    actorId: actor.id,
    action: `screening_${step}`,
    type: 'screening',
    subjectId: reviewItem.id,
    description: `What was caught for “${matchSummary(reviewItem)}” ${auditTexts[step]}`,
    details: { memberId: reviewItem.author.id },
  })
}

/** Updates the open pages of all staff when the review list changes. */
export function announceReviewList({ live }: Pick<Deps, 'live'>, tx: Tx): Promise<void> {
  return live.announceToStaff(tx, ['finds'])
}
