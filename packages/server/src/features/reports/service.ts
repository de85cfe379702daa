import type { Actor } from '@swapstead/domain/actor.ts'
import { type ReportReference, ReportSnapshot } from '@swapstead/domain/reports/report.ts'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { refuseOnConstraint } from '../../platform/database/constraints.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type AuditEntry, recordAudit } from '../audit/index.ts'
import { insertReport } from './queries.ts'
import { findSubject } from './subjects.ts'

/** A report by staff about a review item names the item's author. */
type Review = { authorId: string }

/**
 * Attaches a report to a new ticket, with a snapshot that outlives the subject. A subject that the
 * reporter may not see counts as missing. While the ticket is open the same subject cannot be
 * reported again; staff can do so once for each author.
 */
export async function fileReport(
  tx: Tx,
  {
    reporter,
    ticketId,
    now,
  }: { reporter: Pick<Actor, 'id' | 'isGuest'>; ticketId: string; now: Date },
  reference: ReportReference,
  review?: Review,
): Promise<void> {
  const { id: userId, isGuest } = reporter
  const viewer = { userId, isGuest, isReviewing: review !== undefined, now }
  const subject = await findSubject(tx, viewer, reference)
  if (!subject) throw refused('reports.not_found')
  await insertReport(tx, {
    ticketId,
    reporterId: reporter.id,
    kind: reference.kind,
    subjectId: reference.id,
    reportedUserId: review?.authorId ?? subject.userId,
    reviewAuthorId: review?.authorId ?? null,
    photoKeys: subject.photoKeys ?? [],
    snapshot: JSON.stringify(z.encode(ReportSnapshot, subject.snapshot)),
  }).catch(refuseOnConstraint('ticket_reports_once', 'reports.reported_already'))
}

type Warned = Pick<AuditEntry, 'type' | 'subjectId'> & {
  userId: string
  message: string
  because: string
}

/** Warns a member by notification and mail, and records the warning in the audit log. */
export async function warnMember(
  { events }: Deps,
  tx: Tx,
  actor: Actor,
  { userId, message, because, ...about }: Warned,
): Promise<void> {
  await events.publish(tx, [{ type: 'member_warned', userId, message }])
  await recordAudit(tx, {
    ...about,
    actorId: actor.id,
    action: 'member_warned',
    description: `A member was warned because of ${because}`,
    details: { memberId: userId },
  })
}
