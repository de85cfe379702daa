import './MakeOfferDialog.css'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { type ItemView, isWishlistOnly } from '@swapstead/domain/items/item.ts'
import { exactDollars, formatDollars } from '@swapstead/domain/money.ts'
import { photoUrlAt } from '@swapstead/domain/photos/photo.ts'
import { placeName } from '@swapstead/domain/places/place-name.ts'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { type OfferSide, OfferSides } from '../../cards/trade/OfferSides.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { Note } from '../../ui/feedback/Note.tsx'
import type { GrowingQuery } from '../../ui/list/PagedList.tsx'
import { useMakeOffer } from './api.ts'
import { DraftFields } from './DraftFields.tsx'
import { cashRefusal, heartedChoice, type Made, ownChoices } from './own-choices.ts'
import { useOfferForm, usePreselect } from './use-offer-form.ts'
import { weigh } from './weights.ts'

type Props = {
  /** The wanted item. */
  item: ItemView
  /** The reader's items. */
  ownItems: GrowingQuery<ItemView>
  /** The reader's pending offers for this item. */
  made: Made
  /** The item that the reader's heart offers. */
  heartedWith?: string | null
  /** Opens the dialog that posts an item, where there is one. */
  onPost?: (() => void) | undefined
  /** Replaces `onClose` after sending. */
  onSent?: () => void
  onClose: () => void
}

/** Makes an offer of an item or cash. */
export function MakeOfferDialog({ item, ownItems, onPost, onSent, onClose, ...known }: Props) {
  const form = useOfferForm(item.id)
  const { defaultValues: start } = useFormState({ control: form.control })
  // Frozen at opening: a refreshed list would contain the offer being sent and refuse it.
  const [made] = useState(known.made)
  const draft = useWatch({ control: form.control })
  const { offerType = 'item', fromItemId = '', cashAdjustment = '', message = '' } = draft
  const makeOffer = useMakeOffer(offerType)
  const choices = ownChoices(item, ownItems.data ?? [], made)
  const hearted = heartedChoice(choices, known.heartedWith ?? null)
  usePreselect(form, item, hearted)
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

type DraftSidesProps = {
  wanted: ItemView
  chosen: ItemView | null
  isCash: boolean
  cash: number
}

/** The draft offer as two sides. */
function DraftSides({ wanted, chosen, isCash, cash }: DraftSidesProps) {
  return (
    <OfferSides
      theirs={itemSide('You get', wanted)}
      yours={isCash ? cashSide(cash) : ownSide(chosen, cash)}
    />
  )
}

function itemSide(label: string, { title, value, photos: [photo] }: ItemView): OfferSide {
  return {
    label,
    title,
    value: `Value ${formatDollars(value)}`,
    photo: photo && { src: photoUrlAt(photo.url, 'card') },
  }
}

function cashSide(cash: number): OfferSide {
  return {
    label: 'You give',
    title: 'Cash',
    value: exactDollars(cash),
    cash: formatDollars(cash),
  }
}

function ownSide(chosen: ItemView | null, cash: number): OfferSide {
  const plus = cash > 0 ? `${exactDollars(cash)} cash adjustment` : undefined
  if (chosen) return { ...itemSide('You give', chosen), plus }
  return { label: 'You give', title: 'Choose one of your items', plus }
}

/** Warns before the choice of an item that would be refused. */
function WishlistOnlyNote({ item }: { item: ItemView }) {
  if (!isWishlistOnly(item)) return null
  const wishes =
    item.wishlist.length > 0 ? `: ${item.wishlist.join(', ')}.` : ', and it is still empty.'
  return (
    <Note icon={ListChecks}>
      {displayName(item.owner)} takes only what is on the wishlist{wishes}
    </Note>
  )
}
