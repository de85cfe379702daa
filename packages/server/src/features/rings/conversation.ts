import type { Actor } from '@swapstead/domain/actor.ts'
import type { Page } from '@swapstead/domain/contract.ts'
import { ringRefusalOf } from '@swapstead/domain/rings/moves.ts'
import { positionOf, type RingPosition } from '@swapstead/domain/rings/ring.ts'
import type { RingMessage } from '@swapstead/domain/rings/schemas.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { newId } from '../../platform/core/ids.ts'
import { transact } from '../../platform/database/database.ts'
import type { Listing } from '../../platform/database/pages.ts'
import { findTradeParties, mustVerifyEmail } from '../accounts/index.ts'
import { insertRingMessage, listRingMessages } from '../messages/index.ts'
import { markRingNotificationsRead } from '../notifications/index.ts'
import { lockRing } from './locks.ts'
import { markConversationRead } from './queries.ts'
import { membershipIn, readRing } from './service.ts'
import { type RingRecord, summaryOf } from './views.ts'

/** Sends a message to both others. Locks the ring, so that none is written after its end. */
export async function sendRingMessage(
  deps: Deps,
  actor: Actor,
  ringId: string,
  content: string,
): Promise<RingMessage> {
  return transact(deps.db, async (tx) => {
    const now = deps.now()
    const { ring, position: by } = membershipIn(await lockRing(tx, ringId, now), actor)
    const refusal = ringRefusalOf('write', ring, by, now)
    if (refusal) throw refused(refusal)
    const writer = (await findTradeParties(tx, [actor.id], now)).get(actor.id)
    // A concurrent ban has already ended this session.
    if (!writer || writer.isBanned) throw refused('accounts.signed_out')
    if (await mustVerifyEmail(deps, tx, actor.id)) throw refused('messages.email_unverified')
    const message = { id: newId(), content }
    const createdAt = await insertRingMessage(tx, { ...message, ringId, fromUserId: actor.id })
    await deps.events.publish(tx, [
      { ...summaryOf(ring), type: 'ring_message_sent', messageId: message.id, by, content },
    ])
    return { ...message, position: by, createdAt }
  })
}

/** Not found before all three have agreed. */
export async function readRingConversation(
  deps: Deps,
  actor: Actor,
  ringId: string,
  listing: Listing,
): Promise<Page<RingMessage>> {
  const { ring } = await readRing(deps, actor, ringId)
  const { rows, ...page } = await listRingMessages(deps.db, ringId, listing)
  return {
    ...page,
    rows: rows.map(({ fromUserId, ...message }) => ({
      ...message,
      position: placeOf(ring, fromUserId),
    })),
  }
}

function placeOf(ring: RingRecord, userId: string): RingPosition {
  const position = positionOf(ring, userId)
  if (position === null) throw new Error('a message of a ring is by one of its members')
  return position
}

/** Marks messages of the others as read, and the notification once none is unread. */
export async function markRingConversationRead(
  deps: Deps,
  actor: Actor,
  ringId: string,
  upTo: string | undefined,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    await readRing(deps, actor, ringId)
    const isAllRead = await markConversationRead(tx, { ringId, userId: actor.id, upTo })
    if (isAllRead) await markRingNotificationsRead(deps, tx, actor, ringId)
  })
}
