import type { Actor } from '@swapstead/domain/actor.ts'
import type { HideReason } from '@swapstead/domain/items/hiding.ts'
import type { Warning } from '@swapstead/domain/reports/warning.ts'
import type {
  FindKind,
  ReadRevision,
  ReviewStep,
  ScreeningFind,
} from '@swapstead/domain/screening/review.ts'
import {
  caughtFor,
  findKindNames,
  mayReview,
  stateAfter,
} from '@swapstead/domain/screening/review.ts'
import { DESCRIPTION_MAX, SUBJECT_MAX } from '@swapstead/domain/support/ticket.ts'
import { shortened } from '@swapstead/domain/text.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { recordAudit } from '../audit/index.ts'
import { itemSight, tradedItems } from '../items/index.ts'
import { ratingSight } from '../ratings/index.ts'
import { warnMember } from '../reports/index.ts'
import { openTicket } from '../support/index.ts'
import { announceFinds } from './announce.ts'
import { findFind, lockFind, saveDecision } from './find-queries.ts'

/** A find, and which of its texts its judge has read. */
type Read = { id: string } & ReadRevision

/** Nothing is wrong with it: an item that waited is shown, and its owner told. */
export function releaseFind(deps: Deps, actor: Actor, read: Read) {
  return decide(deps, actor, read, 'release', async (tx, find) => {
    if (find.now === 'held') await itemSight.show(deps, tx, find.subjectId)
    return {}
  })
}

/** Takes an item, or the words of a rating, from the sight of others: whose it is reads the reason. */
export function hideFind(deps: Deps, actor: Actor, { reason, ...read }: Read & HideReason) {
  return decide(deps, actor, read, 'hide', async (tx, { kind, about }) => {
    const words = { ratingId: about, staffId: actor.id, reason }
    if (kind === 'rating') await ratingSight.takeDown(deps, tx, words)
    else await itemSight.hide(deps, tx, about, reason)
    return {}
  })
}

export function warnAuthor(deps: Deps, actor: Actor, { message, ...read }: Read & Warning) {
  return decide(deps, actor, read, 'warn', async (tx, find) => {
    const because = 'what the screening has caught'
    const about = { userId: find.author.id, type: 'screening', subjectId: find.id, because }
    await warnMember(deps, tx, actor, { ...about, message })
    return { warnedAt: deps.now() }
  })
}

/** From here on it is a ticket, with a copy of the item or the conversation as it is now. */
export function openTicketAbout(deps: Deps, actor: Actor, read: Read) {
  return decide(deps, actor, read, 'ticket', async (_tx, find) => {
    const { subjectId, author, kind, text } = find
    const words = caughtFor(find)
    const heading = `${findKindNames[kind]} of ${author.name}, caught for: ${words}.`
    const input = {
      subject: shortened(`Screening: ${words}`, SUBJECT_MAX - 1),
      description: shortened(`${heading}\n\n${text}`, DESCRIPTION_MAX - 1),
      category: 'other',
      priority: 'medium',
      attachmentUrl: null,
      reference: { kind: kind === 'item' ? 'item' : 'conversation', id: subjectId },
    } as const
    const ticket = await openTicket(deps, actor, input, {
      review: { authorId: author.id },
    })
    return { ticketId: ticket.id, decidedBy: actor.id }
  })
}

type Marks = { warnedAt?: Date; ticketId?: string; decidedBy?: string }
type Work = (tx: Tx, find: ScreeningFind & { about: string }) => Promise<Marks>

/**
 * One decision about a find, made while it is locked: of many at once one makes it, the others read that it was made, and
 * nothing is decided about a text that its judge has not read. The item is locked before its find, as whoever edits it does it,
 * and a rating as whoever takes its words down from the list of ratings does.
 */
function decide(
  deps: Deps,
  actor: Actor,
  { id, revision }: Read,
  step: ReviewStep,
  work: Work,
): Promise<ScreeningFind> {
  return transact(deps.db, async (tx) => {
    const before = await findFind(tx, id)
    if (!before) throw refused('screening.not_found')
    await lockSubject(tx, before)
    await lockFind(tx, id)
    const find = await readFind(tx, id)
    if (find.state !== 'open') throw refused('screening.decided')
    if (find.revision !== revision) throw refused('screening.changed')
    if (!mayReview(step, find)) throw refused('screening.not_possible')
    const marks = await work(tx, find)
    const state = stateAfter(step, find)
    const decided = { decidedBy: actor.id, decidedAt: deps.now() }
    await saveDecision(tx, id, { ...marks, state, ...(state !== 'open' && decided) })
    await record(tx, actor, find, step)
    await announceFinds(deps, tx)
    return readFind(tx, id)
  })
}

async function lockSubject(tx: Tx, { kind, about }: { kind: FindKind; about: string }) {
  if (kind === 'item') await tradedItems.lock(tx, [about])
  if (kind === 'rating') await ratingSight.lock(tx, about)
}

async function readFind(tx: Tx, id: string) {
  const find = await findFind(tx, id)
  if (!find) throw refused('screening.not_found')
  return find
}

const deeds: Record<ReviewStep, string> = {
  release: 'was released',
  hide: 'led to an item being hidden or words taken down',
  warn: 'led to a warning',
  ticket: 'became a ticket',
}

function record(tx: Tx, actor: Actor, find: ScreeningFind, step: ReviewStep) {
  return recordAudit(tx, {
    actorId: actor.id,
    action: `screening_${step}`,
    type: 'screening',
    subjectId: find.id,
    description: `What was caught for “${caughtFor(find)}” ${deeds[step]}`,
  })
}
