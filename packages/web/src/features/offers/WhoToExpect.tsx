import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { ownerSentences, partnerSentences } from '@swapstead/domain/offers/expectations.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useQuery } from '@tanstack/react-query'
import { ownerQuery, partnersQuery } from './api.ts'
import { partnerIn, type Reader } from './offer-text.ts'

/** What to expect of an item's owner; renders nothing until that is known. */
export function OwnerToExpect({ item }: { item: ItemView }) {
  const { data } = useQuery({ ...ownerQuery(item.id), enabled: !item.owner.isGuest })
  return data ? <Expectations texts={ownerSentences(displayName(item.owner), data)} /> : null
}

/** What to expect of the other party of an open offer. */
export function PartnerToExpect({ offer, reader }: { offer: OfferView; reader: Reader }) {
  const isOpen = offer.status === 'pending' || offer.status === 'accepted'
  const partner = partnerIn(offer, reader)
  const { data } = useQuery({ ...partnersQuery, enabled: isOpen && !partner.isGuest })
  const known = isOpen && data?.find(({ userId }) => userId === partner.id)
  return known ? <Expectations texts={partnerSentences(displayName(partner), known)} /> : null
}

function Expectations({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return <p className="small mute">{texts.join('. ')}.</p>
}
