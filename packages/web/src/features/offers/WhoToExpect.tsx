import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { ownerTexts, partnerTexts } from '@swapstead/domain/offers/expectations.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useQuery } from '@tanstack/react-query'
import { ownerQuery, partnersQuery } from './api.ts'
import { partnerIn, type Reader } from './offer-text.ts'

/** What to expect of the owner of an item; nothing while that is unknown. */
export function OwnerToExpect({ item }: { item: ItemView }) {
  const { data } = useQuery({ ...ownerQuery(item.id), enabled: !item.owner.isGuest })
  return data ? <Expectations texts={ownerTexts(data)} /> : null
}

/** What to expect of the other party of an open offer. */
export function PartnerToExpect({ offer, reader }: { offer: OfferView; reader: Reader }) {
  const isOpen = offer.status === 'pending' || offer.status === 'accepted'
  const partner = partnerIn(offer, reader)
  const { data } = useQuery({ ...partnersQuery, enabled: isOpen && !partner.isGuest })
  const known = isOpen && data?.find(({ userId }) => userId === partner.id)
  return known ? <Expectations of={displayName(partner)} texts={partnerTexts(known)} /> : null
}

/** `of` is named where the words of both sides stand above. */
function Expectations({ of, texts }: { of?: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <p className="small mute">
      {of && `About ${of}: `}
      {texts.join('. ')}.
    </p>
  )
}
