import type { Actor } from '@swapstead/domain/actor.ts'
import { decide } from '@swapstead/domain/offers/decide.ts'
import { isParty, type OfferView, partnerOf } from '@swapstead/domain/offers/offer.ts'
import { seenBy } from '@swapstead/domain/offers/seen.ts'
import type { Deps } from '../../../deps.ts'
import { refused } from '../../../platform/core/errors.ts'
import { transact } from '../../../platform/database/database.ts'
import { ensureCode, tryCode } from '../../hand-over/index.ts'
import { lockOffer } from '../locks.ts'
import { findOffer } from '../queries.ts'
import { readOffer, storeChanges } from '../service.ts'

/** The reader's own code, once a meeting is agreed. */
export async function readHandOverCode(deps: Deps, actor: Actor, id: string) {
  const offer = await readOffer(deps, actor, id)
  if (offer.status !== 'accepted') throw refused('offers.not_underway')
  if (!offer.agreedMeetingTime) throw refused('offers.no_meeting')
  return { code: await transact(deps.db, (tx) => ensureCode(tx, { tradeOfferId: id }, actor.id)) }
}

/** Confirms the swap for the partner, by the code that the partner has shown. */
export async function handOverInTrade(
  deps: Deps,
  actor: Actor,
  id: string,
  typed: string,
): Promise<OfferView> {
  const now = deps.now()
  const ask = (offer: OfferView | undefined, isRight: boolean) => {
    if (!offer) throw refused('offers.not_found')
    const decision = decide(offer, { move: 'handOver', isRightCode: isRight }, actor.id, now)
    if (!decision.ok)
      throw refused(decision.code, decision.code === 'offers.wrong_code' ? 'code' : undefined)
    return decision
  }
  ask(await findOffer(deps.db, id, now), true)
  const code = { holder: { tradeOfferId: id }, userId: actor.id, typed }
  return tryCode(deps.rateLimits, code, (isCodeOf) =>
    transact(deps.db, async (tx) => {
      const offer = await lockOffer(tx, id, now)
      const isRight =
        offer !== undefined &&
        isParty(offer, actor.id) &&
        (await isCodeOf(tx, partnerOf(offer, actor.id)))
      await storeChanges(deps, tx, [ask(offer, isRight)], now)
      const moved = await findOffer(tx, id, now)
      if (!moved) throw refused('offers.not_found')
      return seenBy(moved, actor.id, now)
    }),
  )
}
