import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { LiveTopic } from '@swapstead/domain/live/topics.ts'
import type { Deps } from '../../deps.ts'

/** Signals affected members' open pages at commit. */
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

function concernedBy(event: DomainEvent): Concern[] {
  // Password guessing must not keep a member's pages busy.
  if (event.type === 'signed_in' || event.type === 'sign_in_failed') return []
  // No page shows this event, or another event covers it.
  if (isOfNobody(event)) return []
  if (event.type === 'message_sent') {
    return [{ userIds: [event.from.id, event.to.id], topic: 'messages' }]
  }
  if ('ringId' in event) return [{ userIds: event.members.map(({ id }) => id), topic: 'rings' }]
  if ('offerId' in event) return [{ userIds: [event.from.id, event.to.id], topic: 'offers' }]
  if (event.type === 'rating_told') {
    const { ratedUserId, raterUserId } = event
    return [{ userIds: [ratedUserId, ...(raterUserId ? [raterUserId] : [])], topic: 'offers' }]
  }
  if (event.type === 'rating_taken_down') {
    return [
      { userIds: [event.ratedUserId, ...(event.userId ? [event.userId] : [])], topic: 'offers' },
    ]
  }
  return ownTopics(event).map((topic) => ({ userIds: [event.userId], topic }))
}

const ofNobody = [
  'guests_leaving',
  'report_dismissed',
  'rating_given',
  'items_locked',
  'items_freed',
  'items_retired',
  'lock_overdue',
  'want_declined',
] as const
type OfNobody = Extract<DomainEvent, { type: (typeof ofNobody)[number] }>

function isOfNobody(event: DomainEvent): event is OfNobody {
  return ofNobody.some((type) => type === event.type)
}

function ownTopics(
  event: Exclude<
    DomainEvent,
    { from: unknown } | { members: unknown } | { type: 'rating_taken_down' | 'rating_told' }
  >,
): LiveTopic[] {
  // A blocked member must not learn of the block.
  if (event.type === 'member_blocked' || event.type === 'member_unblocked') return ['items']
  if (event.type === 'credits_spent' || event.type === 'upgrade_completed') {
    return ['items', 'account']
  }
  if (event.type === 'items_asked' || event.type === 'items_woken') return ['items']
  if (event.type === 'member_absent' || event.type === 'member_back') return ['account', 'items']
  if ('itemId' in event) return ['items']
  return 'giftId' in event ? ['gifts'] : ['account']
}
