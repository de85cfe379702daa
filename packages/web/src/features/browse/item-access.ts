import { noOffersText } from '@swapstead/domain/absence/absence-text.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { itemRefusals } from '@swapstead/domain/items/refusals.ts'
import { incomingSentence, refusalOfDistance } from '@swapstead/domain/offers/incoming.ts'
import { refusalOfAbsent, refusalOfWanted } from '@swapstead/domain/offers/make.ts'
import { earlyRefusals } from '@swapstead/domain/offers/refusals/early-refusals.ts'

/** Guests are never absent. */
type Viewer = Pick<PublicUser, 'id' | 'isGuest'> & Partial<Pick<Me, 'absence'>>

/** What the reader can do with an item, or the text that says why they cannot. */
export type ItemAccess =
  | { kind: 'visitor' | 'mayOffer' }
  | { kind: 'owner' | 'locked'; text: string }
  /** The button stays disabled, with a sentence that says why. */
  | { kind: 'refused'; text: string }

export function itemAccess(viewer: Viewer | null, item: ItemView): ItemAccess {
  if (!viewer) return { kind: 'visitor' }
  const refusal = refusalOfWanted(viewer, { ...item, isHidden: item.hidden !== undefined })
  if (refusal === null) {
    const absent = textOfAbsent(viewer, item)
    if (absent) return { kind: 'refused', text: absent }
    const tooFar = refusalOfDistance(item, item.distance)
    return tooFar ? { kind: 'refused', text: incomingSentence(tooFar, item) } : { kind: 'mayOffer' }
  }
  if (refusal === 'items.not_found') return { kind: 'locked', text: itemRefusals[refusal][1] }
  if (refusal === 'offers.item_in_trade') return { kind: 'locked', text: 'Trade In Progress' }
  if (refusal !== 'offers.own_item') return { kind: 'locked', text: earlyRefusals[refusal][1] }
  const text = item.isPending ? 'Your Item is in an Active Trade' : earlyRefusals[refusal][1]
  return { kind: 'owner', text }
}

/** Why nobody can be asked now: the owner or the reader is absent. */
function textOfAbsent({ absence = null }: Viewer, { isAway, owner }: ItemView): string | null {
  const refusal = refusalOfAbsent({ absence }, { absence: isAway ? { as: 'away' } : null })
  if (!refusal) return null
  return refusal === 'offers.you_are_paused'
    ? earlyRefusals[refusal][1]
    : noOffersText(displayName(owner))
}
