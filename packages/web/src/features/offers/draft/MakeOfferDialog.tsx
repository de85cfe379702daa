import './MakeOfferDialog.css'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { incomingRulesOf, incomingSentences } from '@swapstead/domain/items/incoming-rules.ts'
import { type ItemView, isWishlistOnly } from '@swapstead/domain/items/item.ts'
import { sumOf } from '@swapstead/domain/offers/bundle.ts'
import { withPlace } from '@swapstead/domain/places/place-name.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { showIssues } from '../../../lib/form/show-issues.ts'
import { useKeptForm } from '../../../lib/storage/use-kept-form.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import type { GrowingQuery } from '../../../ui/list/PagedList.tsx'
import { itemsOfQuery, type OfferFields } from '../api.ts'
import { OwnerToExpect } from '../WhoToExpect.tsx'
import { useMakeOffer } from './api.ts'
import { DraftFields } from './DraftFields.tsx'
import { DraftSides } from './DraftSides.tsx'
import { type DraftItem, type DraftSide, draftItem, hasOthers } from './draft.ts'
import { ItemPicker } from './ItemPicker.tsx'
import { draftRefusal, ruleRefusal } from './incoming-text.ts'
import { cashRefusal, firstChoice, type Made, ownChoices } from './own-choices.ts'
import { useDraftSides } from './use-draft-sides.ts'
import { type OfferForm, showRefusal, useOfferForm, usePreselect } from './use-offer-form.ts'
import { type Weights, weigh } from './weights.ts'

type Props = {
  /** The wanted item. */
  item: ItemView
  ownItems: GrowingQuery<ItemView>
  /** The reader's pending offers for this item. */
  made: Made
  /** The item to begin with: from the reader's heart, or just posted. */
  heartedWith?: string | null
  /** Opens the dialog that posts an item. */
  onPost: () => void
  /** Replaces `onClose` after sending. */
  onSent?: () => void
  onClose: () => void
}

/** Offers an item or cash. Further items of both sides can be added. */
export function MakeOfferDialog({ item, ownItems, onPost, onSent, onClose, ...known }: Props) {
  const form = useOfferForm(item.id, { offerType: 'item' })
  // Frozen when the dialog opens: a refreshed list would contain the offer being sent, and refuse
  // it.
  const [made] = useState(known.made)
  const [adding, setAdding] = useState<DraftSide | null>(null)
  const theirItems = useInfiniteQuery(itemsOfQuery(item.userId))
  const draft = useWatch({ control: form.control })
  const { offerType = 'item', cashAdjustment = '', cashAsked = '' } = draft
  const { send, isSending, close } = useSending(form, { item, offerType, onSent, onClose })
  const own = ownItems.data ?? []
  const sides = useDraftSides(form, [item, ...own].map(draftItem), { suggests: true })
  const { get, give } = sides
  const choices = ownChoices(item, own, made, draftIds(give))
  const isWhole = ownItems.data !== undefined && !ownItems.hasNextPage
  usePreselect(form, item, firstChoice(choices, known.heartedWith ?? null, isWhole))
  const isCash = offerType === 'cash'
  const offered = give.length > 0 ? sumOf(give) : null
  const weights = weigh(sumOf(get), isCash ? 'cash' : offered, cashAdjustment, cashAsked)
  const wanted = [item, ...chosenOf(theirItems.data, get.slice(1))]
  const refused = draftRefusal(wanted, isCash ? [] : chosenOf(ownItems.data, give), weights)
  const isOpen = { get: hasOthers(theirItems.data, get), give: hasOthers(ownItems.data, give) }
  return (
    <>
      <FormDialog
        title="Make a Trade Offer"
        context={`To ${withPlace(displayName(item.owner), item.owner)}`}
        size="mid"
        dirty={useIsChanged(form, weights)}
        onClose={close}
        onSubmit={form.handleSubmit((offer) =>
          refused ? showRefusal(form, weights.asked, refused) : send(offer),
        )}
        submitLabel="Send offer"
        go
        busy={isSending}
        busyLabel="Sending..."
      >
        <div className="stack stack-loose">
          <DraftSides
            get={{ items: get, cash: weights.asked, keepsFirst: true, isOpen: isOpen.get }}
            give={{
              items: give,
              cash: weights.cash,
              keepsFirst: true,
              isOpen: isOpen.give && give.length > 0,
              emptyTitle: 'Choose one of your items',
              isCash,
            }}
            onAdd={setAdding}
            onRemove={sides.remove}
          />
          <OwnerToExpect item={item} />
          <OwnerNotes item={item} />
          <DraftFields
            {...{ form, ownItems, choices, isCash, weights, refused, onPost }}
            cashRefused={cashRefusal(item, made)}
            onChoose={sides.choose}
          />
        </div>
      </FormDialog>
      {adding && (
        <ItemPicker
          context={adding === 'get' ? `From ${displayName(item.owner)}` : 'Of yours'}
          items={adding === 'get' ? theirItems : ownItems}
          chosen={draftIds(sides[adding])}
          refusalOf={(other) => (adding === 'give' ? ruleRefusal(item, other) : null)}
          onAdd={(items) => sides.add(adding, items.map(draftItem))}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  )
}

type Sending = Pick<Props, 'item' | 'onSent' | 'onClose'> & { offerType: 'item' | 'cash' }

function useSending(form: OfferForm, { item, offerType, onSent, onClose }: Sending) {
  const { mutate, isPending, isSuccess } = useMakeOffer(offerType)
  const { isSubmitting } = useFormState({ control: form.control })
  const close = useKeptForm(form, {
    part: `offer:${item.id}`,
    only: ['message'],
    isSending: isPending || isSuccess,
    onClose,
  })
  return {
    isSending: isPending || isSubmitting,
    send: (offer: OfferFields) =>
      mutate(offer, {
        onSuccess: onSent ?? onClose,
        onError: (error) => showIssues(error, form),
      }),
    close,
  }
}

function draftIds(items: readonly DraftItem[]): string[] {
  return items.map(({ id }) => id)
}

/** The listed items that are in a draft. */
function chosenOf(listed: readonly ItemView[] | null | undefined, chosen: readonly DraftItem[]) {
  const ids = draftIds(chosen)
  return listed?.filter(({ id }) => ids.includes(id)) ?? []
}

/** Whether closing would lose something that was chosen or typed. */
function useIsChanged(form: OfferForm, { cash, asked }: Weights): boolean {
  const { defaultValues: start } = useFormState({ control: form.control })
  const draft = useWatch({ control: form.control })
  const { fromItemId = '', moreFromItemIds = [], moreToItemIds = [], message = '' } = draft
  return (
    (fromItemId !== '' && fromItemId !== start?.fromItemId) ||
    moreFromItemIds.length + moreToItemIds.length > 0 ||
    (cash > 0 && draft.cashAdjustment !== start?.cashAdjustment) ||
    asked > 0 ||
    message.trim() !== ''
  )
}

function OwnerNotes({ item }: { item: ItemView }) {
  return (
    <>
      <WishlistOnlyNote item={item} />
      <RulesNote item={item} />
    </>
  )
}

/** Shows what the owner asks of offers, before anything is chosen. */
function RulesNote({ item }: { item: ItemView }) {
  const sentences = incomingSentences(incomingRulesOf(item))
  if (sentences.length === 0) return null
  return (
    <Note icon={ListChecks}>
      {displayName(item.owner)} asks: {sentences.join('. ')}.
    </Note>
  )
}

/** Warns that an item without a matching wish would be refused, before one is chosen. */
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
