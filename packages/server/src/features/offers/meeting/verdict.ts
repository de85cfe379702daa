import { eventAbout } from '@swapstead/domain/offers/events.ts'
import { noShowReporterOf } from '@swapstead/domain/offers/meeting/no-show.ts'
import type { NoShowVerdict } from '@swapstead/domain/offers/offer.ts'
import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { findOffer, saveVerdict } from '../queries.ts'

/**
 * Stores the verdict of staff about a missed meeting and tells both parties. False if the report
 * was withdrawn. The caller holds the trade.
 */
export async function settleNoShow(
  { events, now }: Pick<Deps, 'events' | 'now'>,
  tx: Tx,
  offerId: string,
  verdict: NoShowVerdict,
): Promise<boolean> {
  const offer = (await saveVerdict(tx, offerId, verdict)) && (await findOffer(tx, offerId, now()))
  if (!offer) return false
  const decided = { type: 'no_show_decided', reportedBy: noShowReporterOf(offer), verdict } as const
  await events.publish(tx, [eventAbout(offer, offer, decided)])
  return true
}
