import type { DomainEvent } from '@swapstead/domain/events.ts'
import { suspicionOf } from '@swapstead/domain/trade-flags/flag.ts'
import type { Deps } from '../../deps.ts'
import { listPairFacts, saveFlag } from './queries.ts'

/**
 * Checks trades when they begin and again when they complete: members may sign in on other devices
 * in between.
 */
export function listenForTradeFlags({ events, now }: Pick<Deps, 'events' | 'now'>): void {
  events.on(async (tx, happened) => {
    for (const id of happened.flatMap(tradesBegunOrOver)) {
      const suspicion = suspicionOf(await listPairFacts(tx, id, now()))
      if (suspicion) await saveFlag(tx, { id, ...suspicion })
    }
  })
}

function tradesBegunOrOver(event: DomainEvent): string[] {
  switch (event.type) {
    case 'offer_accepted':
    case 'trade_completed':
      return [event.offerId]
    case 'ring_agreed':
    case 'ring_completed':
      return [event.ringId]
    default:
      return []
  }
}
