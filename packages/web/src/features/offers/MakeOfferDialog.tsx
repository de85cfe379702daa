import './MakeOfferDialog.css'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { placeName } from '@swapstead/domain/places/place-name.ts'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import type { GrowingQuery } from '../../ui/list/PagedList.tsx'
import { useMakeOffer } from './api.ts'
import { DraftFields } from './DraftFields.tsx'
import { DraftSides } from './DraftSides.tsx'
import { cashRefusal, heartedChoice, type Made, ownChoices } from './own-choices.ts'
import { useBeginWith, useOfferForm } from './use-offer-form.ts'
import { WishlistOnlyNote } from './WishlistOnlyNote.tsx'
import { weigh } from './weights.ts'

type Props = {
  /** What is wanted. */
  item: ItemView
  /** What the reader could give. */
  ownItems: GrowingQuery<ItemView>
  /** What the reader has offered for it already. */
  made: Made
  /** Which of their own the reader's heart names. */
  heartedWith?: string | null
  /** Where own items are posted in a dialog: goes over to it. */
  onPost?: (() => void) | undefined
  /** It is sent; else the dialog only closes. */
  onSent?: () => void
  onClose: () => void
}

/** An item, or cash, for somebody's item (OFFERS-12 to OFFERS-20). */
export function MakeOfferDialog({ item, ownItems, onPost, onSent, onClose, ...known }: Props) {
  const form = useOfferForm(item.id)
  const { defaultValues: start } = useFormState({ control: form.control })
  // As it was when the dialog opened: the offer that is being sent must not refuse itself when the lists refresh.
  const [made] = useState(known.made)
  const draft = useWatch({ control: form.control })
  const { offerType = 'item', fromItemId = '', cashAdjustment = '', message = '' } = draft
  const makeOffer = useMakeOffer(offerType)
  const choices = ownChoices(item, ownItems.data ?? [], made)
  const hearted = heartedChoice(choices, known.heartedWith ?? null)
  useBeginWith(form, item, hearted)
  const chosen = choices.find((choice) => choice.item.id === fromItemId)?.item ?? null
  const weights = weigh(item.value, chosen?.value ?? null, cashAdjustment)
  const isCash = offerType === 'cash'
  const isChanged =
    (fromItemId !== '' && fromItemId !== start?.fromItemId) ||
    (weights.cash > 0 && cashAdjustment !== start?.cashAdjustment) ||
    message.trim() !== ''
  return (
    <FormDialog
      title="Make a Trade Offer"
      context={`To ${displayName(item.owner)} in ${placeName(item.owner)}`}
      size="mid"
      dirty={isChanged}
      onClose={onClose}
      onSubmit={form.handleSubmit((offer) =>
        makeOffer.mutate(offer, { onSuccess: onSent ?? onClose }),
      )}
      submitLabel="Send offer"
      go
      busy={makeOffer.isPending}
      busyLabel="Sending..."
    >
      <div className="stack stack-loose">
        <DraftSides wanted={item} chosen={chosen} isCash={isCash} cash={weights.cash} />
        <WishlistOnlyNote item={item} />
        <DraftFields
          {...{ form, item, ownItems, choices, isCash, weights, onPost }}
          cashRefused={cashRefusal(item, made)}
        />
      </div>
    </FormDialog>
  )
}
