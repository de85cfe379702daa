import type { Actor } from '@swapstead/domain/actor.ts'
import { PICTURE_SIDE_MAX } from '@swapstead/domain/photos/photo.ts'
import type { Screenshot } from '@swapstead/domain/support/screenshot.ts'
import { withMessage } from '@swapstead/domain/support/ticket-rules.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Commit } from '../../platform/http/idempotency.ts'
import type { ArrivedFile } from '../../platform/http/multipart.ts'
import type { WrittenAnswer } from '../../platform/http/written-answer.ts'
import { encodePicture } from '../../platform/photos/images.ts'
import { announceTicket } from './announce.ts'
import { tellOfStatus } from './news.ts'
import { findOwnTicket, lockTicket, updateTicket } from './queries.ts'

/**
 * Adds the one screenshot of the actor's own ticket, which then waits for an answer as after a
 * message. It is encoded again, so that nothing of the original file is stored.
 */
export async function addScreenshot(
  deps: Deps,
  { actor, ticketId, commit }: { actor: Actor; ticketId: string; commit: Commit },
  files: readonly ArrivedFile[],
): Promise<Screenshot | WrittenAnswer> {
  const { db } = deps
  // Checked before decoding, which is expensive.
  if (!(await findOwnTicket(db, actor.id, ticketId))) throw refused('support.not_found')
  if (await findScreenshot(db, ticketId)) throw refused('support.screenshot_there')
  const [file] = files
  if (file?.field !== 'screenshot') throw refused('support.screenshot_missing', 'screenshot')
  const { image, width, height } = await encodePicture(file.bytes, PICTURE_SIDE_MAX)
  return commit(async (tx) => {
    const ticket = await lockTicket(tx, ticketId)
    if (ticket?.userId !== actor.id) throw refused('support.not_found')
    const decision = withMessage(ticket, 'member', deps.now())
    if (!decision.ok) throw refused(decision.code)
    const added = await tx
      .insertInto('supportTicketScreenshots')
      .values({ ticketId, userId: actor.id, image, width, height })
      .onConflict((conflict) => conflict.column('ticketId').doNothing())
      .returning('ticketId')
      .executeTakeFirst()
    if (!added) throw refused('support.screenshot_there')
    await updateTicket(tx, ticketId, decision.next)
    await tellOfStatus(deps, tx, ticket, decision.next.status)
    await announceTicket(deps, tx, actor.id)
    return { width, height }
  })
}

export async function findScreenshot(db: Db, ticketId: string): Promise<Screenshot | null> {
  const found = await db
    .selectFrom('supportTicketScreenshots')
    .select(['width', 'height'])
    .where('ticketId', '=', ticketId)
    .executeTakeFirst()
  return found ?? null
}

/** With `ownerId`, reads only a ticket of that member. */
export async function readScreenshot(
  db: Db,
  ticketId: string,
  ownerId: string | null,
): Promise<Buffer> {
  const tickets = db
    .selectFrom('supportTicketScreenshots as s')
    .innerJoin('supportTickets as t', 't.id', 's.ticketId')
    .select('s.image')
    .where('t.id', '=', ticketId)
  const found = await (ownerId === null
    ? tickets
    : tickets.where('t.userId', '=', ownerId)
  ).executeTakeFirst()
  if (!found) throw refused('support.not_found')
  return found.image
}
