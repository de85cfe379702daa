import type { PublicUser } from '@swapstead/domain/accounts/user.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { itemRefusals } from '@swapstead/domain/items/refusals.ts'
import { refusalOfWanted } from '@swapstead/domain/offers/make.ts'
import { offerRefusals } from '@swapstead/domain/offers/refusals.ts'

type Looker = Pick<PublicUser, 'id' | 'isGuest'>

/** Where the person who looks at an item stands: what they may do, or the words that stand there instead. */
export type Standing = { kind: 'visitor' | 'mayOffer' } | { kind: 'owner' | 'locked'; text: string }

/** What an item's page offers to whom (LANDING-13, OFFERS-28, OFFERS-29, BROWSE-18, BROWSE-19). */
export function standingOf(looker: Looker | null, item: ItemView): Standing {
  if (!looker) return { kind: 'visitor' }
  const refusal = refusalOfWanted(looker, { ...item, isHidden: item.hidden !== undefined })
  if (refusal === null) return { kind: 'mayOffer' }
  if (refusal === 'items.not_found') return { kind: 'locked', text: itemRefusals[refusal][1] }
  if (refusal === 'offers.item_in_trade') return { kind: 'locked', text: 'Trade In Progress' }
  if (refusal !== 'offers.own_item') return { kind: 'locked', text: offerRefusals[refusal][1] }
  const text = item.isPending ? 'Your Item is in an Active Trade' : offerRefusals[refusal][1]
  return { kind: 'owner', text }
}
