import { flagReasonsOf } from '@swapstead/domain/trade-flags/flag.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findTradeFacts, saveFlag } from './queries.ts'

/** Flags trades when they begin and when they complete: members may sign in elsewhere meanwhile. */
export function listenForTradeFlags({ events, now }: Pick<Deps, 'events' | 'now'>): void {
  events.on(async (tx, happened) => {
    for (const event of happened) {
      if (event.type !== 'offer_accepted' && event.type !== 'trade_completed') continue
      await flagTrade(tx, event.offerId, now())
    }
  })
}

async function flagTrade(tx: Tx, id: string, now: Date): Promise<void> {
  const facts = await findTradeFacts(tx, id, now)
  const reasons = facts ? flagReasonsOf(facts) : []
  if (facts && reasons.length > 0) await saveFlag(tx, { id, reasons, trades: facts.trades })
}
