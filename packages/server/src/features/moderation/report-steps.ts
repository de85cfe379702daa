import type { Actor } from '@swapstead/domain/actor.ts'
import type { NoShowVerdict } from '@swapstead/domain/offers/offer.ts'
import type { TicketReport } from '@swapstead/domain/reports/report.ts'
import {
  NO_SHOW_TEXTS,
  NOTHING_FOUND_TEXT,
  type ReportStep,
  refusalOfStep,
  STEP_TAKEN_TEXT,
  stepState,
} from '@swapstead/domain/reports/report-rules.ts'
import type { StaffTicketDetail } from '@swapstead/domain/support/ticket.ts'
import { withStatus } from '@swapstead/domain/support/ticket-rules.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { hideItem, lockItems, unhideItem } from '../items/index.ts'
import { lockOffer, settleNoShow } from '../offers/index.ts'
import { findReport, markReport, warnMember } from '../reports/index.ts'
import {
  addAnswer,
  addInternalMessage,
  answerTicket,
  auditTicket,
  changeTicket,
  type LockedTicket,
  readTicket,
  refuseOwnCase,
  tellOfStatus,
  updateTicket,
} from '../support/index.ts'

/** Hides the reported item. Its owner reads the reason. */
export function hideReported(deps: Deps, actor: Actor, id: string, reason: string) {
  return takeStep(deps, actor, id, 'hide', async (tx, ticket, report) => {
    const isNew = await hideItem(deps, tx, report.subjectId, reason)
    const deed = isNew ? 'Hid the item' : 'The item was hidden already. Not sent to its owner'
    await addInternalMessage(tx, actor, ticket, `${deed}: ${reason}`)
    await auditTicket(tx, actor, ticket, {
      action: 'item_hidden',
      what: 'led to an item being hidden',
      details: reportedIn(report),
    })
    await notifyReporter(deps, tx, actor, ticket, report)
  })
}

export function showReported(deps: Deps, actor: Actor, id: string) {
  return takeStep(deps, actor, id, 'show', async (tx, ticket, report) => {
    const isShown = await unhideItem(deps, tx, report.subjectId)
    const words = isShown
      ? 'Showed the item again.'
      : 'Its new words are waiting on the review list.'
    await addInternalMessage(tx, actor, ticket, words)
    await auditTicket(tx, actor, ticket, {
      action: 'item_shown',
      what: 'led to an item being shown again',
      details: reportedIn(report),
    })
  })
}

/** Names the reported member of a swap of three. Possible until a step is taken. */
export function nameReported(deps: Deps, actor: Actor, id: string, memberId: string) {
  return takeStep(deps, actor, id, 'name', async (tx, ticket, report) => {
    const isOneOfThem = report.candidates.some((member) => member.id === memberId)
    if (!isOneOfThem) throw refused('reports.not_possible')
    await markReport(tx, id, { reportedUserId: memberId })
    await addInternalMessage(tx, actor, ticket, 'Said whom of the three the report is about.')
    await auditTicket(tx, actor, ticket, {
      action: 'report_named',
      what: 'was said to be about one of three',
      details: { memberId },
    })
  })
}

/** Warns the reported member, once per ticket. */
export function warnReported(deps: Deps, actor: Actor, id: string, message: string) {
  return takeStep(deps, actor, id, 'warn', async (tx, ticket, report) => {
    if (!report.reported) throw refused('reports.not_possible')
    await warnMember(deps, tx, actor, {
      userId: report.reported.id,
      message,
      type: 'ticket',
      subjectId: ticket.id,
      because: `ticket ${ticket.ticketNumber}`,
    })
    await markReport(tx, id, { warnedAt: deps.now() })
    await addInternalMessage(tx, actor, ticket, `Warned the member: ${message}`)
    await notifyReporter(deps, tx, actor, ticket, report)
  })
}

const stepOfVerdict = {
  counts: 'countNoShow',
  struck: 'strikeNoShow',
  returned: 'returnNoShow',
} as const satisfies Record<NoShowVerdict, ReportStep>

/** Decides a reported missed meeting: it counts, does not count, or counts against the reporter. */
export function decideNoShow(deps: Deps, actor: Actor, id: string, verdict: NoShowVerdict) {
  return takeStep(deps, actor, id, stepOfVerdict[verdict], async (tx, ticket, report) => {
    const isSettled = await settleNoShow(deps, tx, report.subjectId, verdict)
    if (!isSettled) throw refused('reports.not_possible')
    await addInternalMessage(tx, actor, ticket, NO_SHOW_TEXTS[verdict])
    await auditTicket(tx, actor, ticket, {
      action: `no_show_${verdict}`,
      what: `decided a missed meeting: ${verdict}`,
    })
    // The verdict's own notification tells both parties, so the ticket's answer sends none.
    await addAnswer(deps, tx, actor, ticket, NO_SHOW_TEXTS[verdict])
  })
}

/** Hands the ticket to the developer team: only they may ban a member. */
export function handOverTicket(deps: Deps, actor: Actor, id: string) {
  return takeStep(deps, actor, id, 'handOver', async (tx, ticket) => {
    await markReport(tx, id, { handedOverAt: deps.now() })
    await addInternalMessage(tx, actor, ticket, 'Handed over to the developer team.')
    await auditTicket(tx, actor, ticket, {
      action: 'ticket_handed_over',
      what: 'was handed over to the developer team',
    })
  })
}

/** Resolves a report without a step. The reporter is told that nothing was found. */
export function dismissReport(deps: Deps, actor: Actor, id: string) {
  return takeStep(deps, actor, id, 'nothing', async (tx, ticket, { awaitsReview }) => {
    await markReport(tx, id, { outcome: 'nothing', decidedAt: deps.now() })
    await deps.events.publish(tx, [{ type: 'report_dismissed', ticketId: id }])
    const waits = awaitsReview ? ' Its new words are waiting on the review list.' : ''
    await addInternalMessage(tx, actor, ticket, `Found nothing against our rules.${waits}`)
    await auditTicket(tx, actor, ticket, {
      action: 'report_dismissed',
      what: 'reported nothing against the rules',
    })
    const answered = await answerTicket(deps, tx, actor, ticket, NOTHING_FOUND_TEXT)
    await updateTicket(tx, id, withStatus(answered, 'resolved', deps.now()))
    await tellOfStatus(deps, tx, answered, 'resolved')
  })
}

/** Records a ban in the history of the ticket that led to it, in the caller's transaction. */
export async function recordBanOnTicket(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  ticketId: string,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  await changeTicket(deps, tx, ticketId, async (ticket) => {
    const report = await findReport(tx, ticketId)
    if (report?.reported?.id !== userId) throw refused('reports.none')
    await addInternalMessage(tx, actor, ticket, `Deactivated the member: ${reason}`)
    await auditTicket(tx, actor, ticket, {
      action: 'member_banned',
      what: 'led to a member being deactivated',
    })
    await notifyReporter(deps, tx, actor, ticket, report)
  })
}

function reportedIn({ reported }: TicketReport) {
  return reported && { memberId: reported.id }
}

type Work = (tx: Tx, ticket: LockedTicket, report: TicketReport) => Promise<void>

/**
 * Runs a step on the locked ticket, once. Locks the item or the trade before the ticket, in the
 * order of account deletions and disputes.
 */
async function takeStep(
  deps: Deps,
  actor: Actor,
  id: string,
  step: ReportStep,
  work: Work,
): Promise<StaffTicketDetail> {
  await transact(deps.db, async (tx) => {
    const unlocked = await findReport(tx, id)
    if (unlocked?.kind === 'item') await lockItems(tx, [unlocked.subjectId])
    if (unlocked?.noShow) await lockOffer(tx, unlocked.subjectId, deps.now())
    await changeTicket(deps, tx, id, async (ticket) => {
      const report = await findReport(tx, id)
      if (!report) throw refused('reports.none')
      // Staff whom the case concerns may still hand it over.
      if (step !== 'handOver') await refuseOwnCase(tx, actor, id)
      const refusal = refusalOfStep(step, report)
      if (refusal) throw refused(refusal)
      if (stepState(step, report) === 'open') await work(tx, ticket, report)
    })
  })
  return readTicket(deps, actor, id)
}

/** Tells the reporter once per ticket, however many steps follow. */
async function notifyReporter(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  ticket: LockedTicket,
  report: TicketReport,
): Promise<void> {
  if (report.outcome === 'step') return
  await markReport(tx, ticket.id, { outcome: 'step', decidedAt: deps.now() })
  await answerTicket(deps, tx, actor, ticket, STEP_TAKEN_TEXT)
}
