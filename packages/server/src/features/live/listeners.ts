import type { DomainEvent } from '@swapstead/domain/events.ts'
import type { LiveTopic } from '@swapstead/domain/live/topics.ts'
import type { Deps } from '../../deps.ts'

/** Open pages of everybody concerned learn what has changed, when the transaction commits. */
export function listenForLive({ events, live }: Pick<Deps, 'events' | 'live'>): void {
  events.on(async (tx, event) => {
    const { userIds, topic } = concernedBy(event)
    for (const userId of userIds) await live.announce(tx, { userId, topics: [topic] })
  })
}

function concernedBy(event: DomainEvent): { userIds: string[]; topic: LiveTopic } {
  if ('offerId' in event) return { userIds: [event.from.id, event.to.id], topic: 'offers' }
  // Strangers try passwords too: what they do must not make anybody's pages ask again.
  if ('ip' in event) return { userIds: [], topic: 'account' }
  if ('itemId' in event) return { userIds: [event.userId], topic: 'items' }
  return { userIds: [event.userId], topic: 'account' }
}
