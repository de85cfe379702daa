import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { LiveTopic } from '@swapstead/domain/live/topics.ts'
import type { Deps } from '../../deps.ts'

/** Open pages of everybody concerned learn what has changed, when the transaction commits. */
export function listenForLive({ events, live }: Pick<Deps, 'events' | 'live'>): void {
  events.on(async (tx, happened) => {
    const concerns = happened.map(concernedBy).filter(({ userIds }) => userIds.length > 0)
    for (const [topic, some] of Map.groupBy(concerns, (concern) => concern.topic)) {
      const userIds = new Set(some.flatMap((concern) => concern.userIds))
      await live.announce(tx, { userIds: [...userIds], topics: [topic] })
    }
  })
}

type Concern = { userIds: string[]; topic: LiveTopic }
const nobody: Concern = { userIds: [], topic: 'account' }

function concernedBy(event: DomainEvent): Concern {
  // Somebody who tries passwords must not be able to keep a member's pages busy.
  if (event.type === 'signed_in' || event.type === 'sign_in_failed') return nobody
  // Whoever is blocked must learn nothing of it.
  if (event.type === 'member_blocked' || event.type === 'member_unblocked') {
    return { userIds: [event.userId], topic: 'items' }
  }
  if (event.type === 'message_sent') {
    return { userIds: [event.from.id, event.to.id], topic: 'messages' }
  }
  if ('offerId' in event) return { userIds: [event.from.id, event.to.id], topic: 'offers' }
  if ('itemId' in event) return { userIds: [event.userId], topic: 'items' }
  return { userIds: [event.userId], topic: 'account' }
}
