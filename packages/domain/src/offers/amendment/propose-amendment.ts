import { refuse } from '../../decision.ts'
import { fromItemIdsOf, toItemIdsOf } from '../bundle.ts'
import { decide, type OfferDecision } from '../decide.ts'
import type { OfferView } from '../offer.ts'
import type { NewOffer } from '../schemas.ts'
import type { OfferTerms } from '../terms.ts'
import { type AmendmentFacts, refusalOfAmendment } from './amendment.ts'

type Made = { id: string; now: Date }

/** Proposes other items or cash for a trade in progress. Nothing changes until the other agrees. */
export function proposeAmendment(
  offer: OfferView,
  facts: AmendmentFacts,
  input: NewOffer,
  { id, now }: Made,
): OfferDecision {
  const { actor } = facts
  const { offerType: _, ...sets } = input
  const amendment = { ...sets, id, proposedByUserId: actor, proposedAt: now }
  const terms = proposedTerms(offer, facts, input)
  const decision = decide(offer, { move: 'proposeAmendment', amendment, terms }, actor, now)
  if (!decision.ok) return decision
  const refusal = refusalOfAmendment(offer, input, facts)
  return refusal ? refuse(refusal) : decision
}

function proposedTerms(
  { fromUserId }: OfferView,
  { items }: AmendmentFacts,
  input: NewOffer,
): OfferTerms {
  const named = (ids: readonly string[]) => ids.flatMap((id) => items.get(id) ?? [])
  const { cashAdjustment, cashAsked } = input
  return {
    fromUserId,
    cashAdjustment,
    cashAsked,
    fromItems: named(fromItemIdsOf(input)),
    toItems: named(toItemIdsOf(input)),
  }
}
