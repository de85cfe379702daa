import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { LiveTopic } from '@swapstead/domain/live/topics.ts'
import type { Deps } from '../../deps.ts'

/** Signals the open pages of affected members when the transaction commits. */
export function listenForLive({ events, live }: Pick<Deps, 'events' | 'live'>): void {
  events.on(async (tx, happened) => {
    const concerns = happened.flatMap(concernedBy)
    for (const [topic, some] of Map.groupBy(concerns, (concern) => concern.topic)) {
      const userIds = new Set(some.flatMap((concern) => concern.userIds))
      await live.announce(tx, { userIds: [...userIds], topics: [topic] })
    }
  })
}

type Concern = { userIds: string[]; topic: LiveTopic }

/** Events that `concernedBy` handles one by one. */
type Special =
  | { ringId: unknown }
  | { offerId: unknown }
  | { type: 'message_sent' | 'rating_given' | 'rating_told' | 'rating_taken_down' }

type Other = Exclude<DomainEvent, Special>
type OwnEvent = Extract<Other, { userId: string }>
type Nobodys = Exclude<Other, OwnEvent>

/**
 * The topics of a member's own pages, by event. Empty if no page shows it, or another event covers
 * it.
 */
const ownTopics: Record<OwnEvent['type'], readonly LiveTopic[]> &
  Record<Nobodys['type'], readonly []> = {
  // Password guessing must not keep a member's pages busy.
  signed_in: [],
  sign_in_failed: [],
  member_joined: ['account'],
  profile_changed: ['account'],
  member_renamed: ['account'],
  member_moved: ['account'],
  email_verified: ['account'],
  password_changed: ['account'],
  member_banned: ['account'],
  member_unbanned: ['account'],
  member_warned: ['account'],
  member_leaving: ['account'],
  member_absent: ['account', 'items'],
  member_back: ['account', 'items'],
  // A blocked member must not learn of the block.
  member_blocked: ['items'],
  member_unblocked: ['items'],
  letter_unsubscribed: ['account'],
  search_found: ['account'],
  wishes_filled: ['items'],
  want_declined: [],
  heart_given: ['account'],
  heart_removed: ['account'],
  item_posted: ['items'],
  item_changed: ['items'],
  item_removed: ['items'],
  item_hidden: ['items'],
  item_shown: ['items'],
  items_asked: ['items'],
  items_woken: ['items'],
  items_locked: [],
  items_freed: [],
  items_retired: [],
  lock_overdue: [],
  owed_item_received: ['items'],
  credits_spent: ['items', 'account'],
  upgrade_changed: ['account'],
  upgrade_completed: ['items', 'account'],
  upgrade_refunded: ['account'],
  gift_given: ['gifts'],
  gift_accepted: ['gifts'],
  ticket_answered: ['account'],
  ticket_resolved: ['account'],
  ticket_closed: ['account'],
  ticket_reopened: ['account'],
  ticket_deleted: ['account'],
  report_dismissed: [],
  test_item_posted: ['items'],
  guests_leaving: [],
}

function concernedBy(event: DomainEvent): Concern[] {
  if (event.type === 'message_sent') {
    return [{ userIds: [event.from.id, event.to.id], topic: 'messages' }]
  }
  if (event.type === 'rating_given') return []
  if (event.type === 'rating_told') {
    return [{ userIds: [event.ratedUserId, event.raterUserId].filter(isKnown), topic: 'offers' }]
  }
  if (event.type === 'rating_taken_down') {
    return [{ userIds: [event.ratedUserId, event.userId].filter(isKnown), topic: 'offers' }]
  }
  // The other members of the ring must not learn of a dispute.
  if (event.type === 'ring_missing_disputed') {
    return [{ userIds: [event.members[event.by].id], topic: 'rings' }]
  }
  if ('ringId' in event) return [{ userIds: event.members.map(({ id }) => id), topic: 'rings' }]
  if ('offerId' in event) return [{ userIds: [event.from.id, event.to.id], topic: 'offers' }]
  if (!('userId' in event)) return []
  return ownTopics[event.type].map((topic) => ({ userIds: [event.userId], topic }))
}

function isKnown(id: string | null): id is string {
  return id !== null
}
