import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import type { Actor } from '@swapstead/domain/actor.ts'
import type { Page } from '@swapstead/domain/contract.ts'
import type { ConversationMessage, NewMessage } from '@swapstead/domain/messages/message.ts'
import type { Trader } from '@swapstead/domain/offers/events.ts'
import { isParty, partnerOf } from '@swapstead/domain/offers/offer.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { newId } from '../../platform/core/ids.ts'
import { refuseOnConstraint } from '../../platform/database/constraints.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { findTradeParties, mustVerifyEmail } from '../accounts/index.ts'
import { lockWhetherBlocked } from '../blocks/index.ts'
import { markConversationNotificationsRead } from '../notifications/index.ts'
import {
  findLiveOfferBetween,
  findMessage,
  findParties,
  insertMessage,
  listMessages,
  markMessagesRead,
} from './queries.ts'

export async function sendMessage(
  deps: Deps,
  actor: Actor,
  message: NewMessage,
): Promise<ConversationMessage> {
  return transact(deps.db, async (tx) =>
    findMessage(tx, await storeMessage(deps, tx, actor, message)),
  )
}

/** Stores a message, publishes its event and returns its id. */
export async function storeMessage(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { toUserId, content, tradeOfferId }: NewMessage,
): Promise<string> {
  const now = deps.now()
  const conversationId = await conversationWith(tx, actor, toUserId, tradeOfferId ?? null, now)
  const blocked = await lockWhetherBlocked(tx, actor.id, toUserId)
  const traders = await findTradeParties(tx, [actor.id, toUserId], now)
  const [from, to] = [traders.get(actor.id), traders.get(toUserId)]
  // A concurrent ban has already ended this session.
  if (!from || from.isBanned) throw refused('accounts.signed_out')
  if (!to || to.isBanned || blocked) throw refused('messages.member_unavailable')
  if (await mustVerifyEmail(deps, tx, from.id)) throw refused('messages.email_unverified')
  const id = newId()
  const message = { id, fromUserId: from.id, toUserId, content, conversationId }
  // A concurrent decline or withdrawal has deleted the conversation.
  await insertMessage(tx, message).catch(
    refuseOnConstraint('messages_trade_offer_id_fkey', 'messages.not_found'),
  )
  const about = { messageId: id, conversationId, from: named(from), to: named(to) }
  await deps.events.publish(tx, [{ type: 'message_sent', ...about, content }])
  return id
}

/** Not found for anybody but the two parties. */
async function conversationWith(
  tx: Tx,
  actor: Actor,
  toUserId: string,
  offerId: string | null,
  now: Date,
): Promise<string> {
  if (offerId === null) {
    const live = await findLiveOfferBetween(tx, actor.id, toUserId, now)
    if (!live) throw refused('messages.no_shared_offer')
    return live
  }
  const parties = await partiesOf(tx, actor, offerId, now)
  if (partnerOf(parties, actor.id) !== toUserId) throw refused('messages.not_found')
  return parties.conversationId
}

export async function readConversation(
  { db, now }: Deps,
  actor: Actor,
  offerId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page<ConversationMessage>> {
  const { conversationId, partiesActive } = await partiesOf(db, actor, offerId, now())
  const { rows, ...rest } = await listMessages(db, conversationId, page)
  const shown = (message: ConversationMessage) => {
    // Nobody learns whether the other has read a message.
    if (message.fromUserId === actor.id) return { ...message, isRead: false }
    return partiesActive ? message : { ...message, fromUser: { ...message.fromUser, lastName: '' } }
  }
  return { rows: rows.map(shown), ...rest }
}

/**
 * Marks received messages up to `upTo` as read, and the conversation's notifications once none is
 * unread.
 */
export async function markConversationRead(
  deps: Deps,
  actor: Actor,
  offerId: string,
  upTo: string | undefined,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const { conversationId } = await partiesOf(tx, actor, offerId, deps.now())
    const isAllRead = await markMessagesRead(tx, actor.id, conversationId, upTo)
    if (isAllRead) await markConversationNotificationsRead(deps, tx, actor, conversationId)
  })
}

export async function partiesOf(db: Db, actor: Actor, offerId: string, now: Date) {
  const parties = await findParties(db, offerId, now)
  if (!parties || !isParty(parties, actor.id)) throw refused('messages.not_found')
  return parties
}

function named(member: PublicUser & { timeZone: string }): Trader {
  return { id: member.id, name: displayName(member), timeZone: member.timeZone }
}
