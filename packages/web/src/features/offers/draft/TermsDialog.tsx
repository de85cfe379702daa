import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { fromItemsOf, sumOf, toItemsOf } from '@swapstead/domain/offers/bundle.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { offerDifferences, termsOf } from '@swapstead/domain/offers/terms.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Info, Lock } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { showIssues } from '../../../lib/form/show-issues.ts'
import { useKeptForm } from '../../../lib/storage/use-kept-form.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { useFieldError } from '../../../ui/form/use-form-field.ts'
import { itemsOfQuery, type OfferFields } from '../api.ts'
import { Differences } from '../Differences.tsx'
import { partnerIn, type Reader } from '../offer-text.ts'
import { CashFields } from './CashFields.tsx'
import { MessageField } from './DraftFields.tsx'
import { DraftSides, type SideDraft } from './DraftSides.tsx'
import {
  answerItem,
  type DraftItem,
  type DraftSide,
  draftItem,
  hasOthers,
  whatToRemove,
} from './draft.ts'
import { ItemPicker } from './ItemPicker.tsx'
import { answerSides, draftRefusal, ruleRefusal } from './incoming-text.ts'
import { OfferBalance } from './OfferBalance.tsx'
import { useDraftSides } from './use-draft-sides.ts'
import { type OfferForm, showRefusal, useOfferForm } from './use-offer-form.ts'
import { type Weights, weigh } from './weights.ts'

type Props = {
  title: string
  context: string
  offer: OfferView
  reader: Reader
  /** The name of what is typed among the member's drafts. */
  part: string
  /** The terms as the dialog begins with them. */
  start: OfferFields
  /** Whether "from" of these terms is what the reader gives. */
  givesFrom: boolean
  note?: ReactNode
  /** Answers an offer: the partner's wishes and rules hold for what they did not put into it. */
  isCounter?: boolean
  /** Shown when the same terms are sent. */
  unchanged: string
  submitLabel: string
  busy: boolean
  onSubmit: (fields: OfferFields, onSuccess: () => void, onError: (error: unknown) => void) => void
  onClose: () => void
}

/** Proposes other terms for an offer between the same two: items, cash and a message. */
export function TermsDialog({ offer, reader, start, givesFrom, note, ...dialog }: Props) {
  const form = useOfferForm(start.toItemId, start)
  const partner = partnerIn(offer, reader)
  const items = {
    get: useInfiniteQuery(itemsOfQuery(partner.id)),
    give: useInfiniteQuery(itemsOfQuery(reader.id)),
  }
  const [adding, setAdding] = useState<DraftSide | null>(null)
  const sides = useDraftSides(form, itemsIn(offer, dialog.isCounter), { givesFrom })
  const mine = givesFrom ? 'cashAdjustment' : 'cashAsked'
  const weights = useWeights(form, sides, mine)
  const terms = draftTerms(givesFrom ? reader.id : partner.id, sides, weights, givesFrom)
  const listed = { get: items.get.data ?? [], give: items.give.data ?? [] }
  const answer = dialog.isCounter ? answerSides(offer, sides, listed) : null
  const refused = answer && draftRefusal(answer.wanted, answer.given, weights)
  const taken = whatToRemove([...sides.get, ...sides.give])
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
  const close = useKeptTerms(form, dialog)
  const differences = offerDifferences(termsOf(offer), terms, reader.id)
  const unchanged = useSentUnchanged(differences.length === 0)
  // Cash stands alone on the side that makes the offer only.
  const isFrom = (which: DraftSide) => (which === 'give') === givesFrom
  const side = (which: DraftSide, cash: number) => ({
    ...sideOf(which, sides[which], items[which].data),
    cash,
    isCash: isFrom(which) && cash > 0 && sides[which].length === 0,
  })
  return (
    <>
      <FormDialog
        title={dialog.title}
        context={dialog.context}
        size="mid"
        dirty={isDirty}
        onClose={close}
        onSubmit={form.handleSubmit((fields) => {
          if (differences.length === 0) return unchanged.refuse()
          if (refused) return showRefusal(form, weights.asked, refused)
          return dialog.onSubmit(fields, close, (error) => showIssues(error, form))
        })}
        submitLabel={dialog.submitLabel}
        go
        busy={dialog.busy || isSubmitting}
        busyLabel="Sending..."
        disabled={taken !== null}
      >
        <div className="stack stack-loose">
          {note && <Note icon={Info}>{note}</Note>}
          <div className="stack stack-tight">
            <DraftSides
              get={side('get', weights.asked)}
              give={side('give', weights.cash)}
              onAdd={setAdding}
              onRemove={sides.remove}
            />
            <ItemFault {...{ form, taken }} />
          </div>
          <OfferBalance {...{ weights, refused }} missing="Choose an item on both sides" />
          <Differences
            differences={differences}
            title="What you change"
            none={<NothingChanged {...unchanged} refusal={dialog.unchanged} />}
          />
          <div className="two">
            <CashFields form={form} mine={mine} />
            <MessageField form={form} placeholder="Say what you have in mind" />
          </div>
        </div>
      </FormDialog>
      {adding && (
        <ItemPicker
          context={adding === 'get' ? `From ${displayName(partner)}` : 'Of yours'}
          items={items[adding]}
          chosen={sides[adding].map(({ id }) => id)}
          refusalOf={(own) => (adding === 'give' ? refusalOfOwn(answer, own) : null)}
          onAdd={(added) => sides.add(adding, added.map(draftItem))}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  )
}

const TYPED = ['message', 'cashAdjustment', 'cashAsked'] as const

function useKeptTerms(
  form: OfferForm,
  { part, busy, onClose }: Pick<Props, 'part' | 'busy' | 'onClose'>,
) {
  return useKeptForm(form, { part, only: TYPED, isSending: busy, onClose })
}

/** Whether the terms were sent as they were and are still so. */
function useSentUnchanged(isUnchanged: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [isRefused, setRefused] = useState(false)
  if (isRefused && !isUnchanged) setRefused(false)
  function refuse() {
    setRefused(true)
    place.current?.scrollIntoView({ block: 'nearest' })
  }
  return { place, isRefused, refuse }
}

type NothingChangedProps = Pick<ReturnType<typeof useSentUnchanged>, 'place' | 'isRefused'> & {
  refusal: string
}

function NothingChanged({ place, isRefused, refusal }: NothingChangedProps) {
  return (
    <div ref={place}>
      {isRefused ? (
        <FieldError>{refusal}</FieldError>
      ) : (
        <p className="small mute">Nothing is changed yet.</p>
      )}
    </div>
  )
}

function sideOf(
  which: DraftSide,
  items: readonly DraftItem[],
  listed: readonly ItemView[] | undefined,
): Omit<SideDraft, 'cash'> {
  const whose = which === 'get' ? 'their' : 'your'
  const emptyTitle = `Choose one of ${whose} items`
  return { items, keepsFirst: false, isOpen: hasOthers(listed, items), emptyTitle }
}

function itemsIn(offer: OfferView, isCounter = false): DraftItem[] {
  return [...fromItemsOf(offer), ...toItemsOf(offer)].map(isCounter ? answerItem : draftItem)
}

/** Why the partner's rules refuse an own item, whatever else is offered. */
function refusalOfOwn(answer: ReturnType<typeof answerSides>, own: ItemView): string | null {
  const refusals = answer?.wanted.flatMap((item) => ruleRefusal(item, own) ?? [])
  return refusals?.[0] ?? null
}

type Sides = { get: readonly DraftItem[]; give: readonly DraftItem[] }

function useWeights(form: OfferForm, { get, give }: Sides, mine: keyof Cash): Weights {
  const { cashAdjustment = '', cashAsked = '' } = useWatch({ control: form.control })
  const [cash, asked] =
    mine === 'cashAdjustment' ? [cashAdjustment, cashAsked] : [cashAsked, cashAdjustment]
  const isWhole = isGiven(give, cash) && isGiven(get, asked)
  const weights = weigh(sumOf(get), isWhole ? sumOf(give) : null, cash, asked)
  // The advice compares items.
  const isOfItems = get.length > 0 && give.length > 0
  return isOfItems ? weights : { ...weights, advice: null }
}

function isGiven(items: readonly DraftItem[], typedCash: string): boolean {
  return items.length > 0 || Number(typedCash) > 0
}

type Cash = Pick<OfferFields, 'cashAdjustment' | 'cashAsked'>

function draftTerms(
  fromUserId: string,
  { get, give }: Sides,
  { cash, asked }: Weights,
  givesFrom: boolean,
) {
  return givesFrom
    ? { fromUserId, fromItems: [...give], toItems: [...get], ...amounts(cash, asked) }
    : { fromUserId, fromItems: [...get], toItems: [...give], ...amounts(asked, cash) }
}

function amounts(cashAdjustment: number, cashAsked: number) {
  return { cashAdjustment, cashAsked }
}

/** What is wrong with the items: what has to go, or that one is missing. */
function ItemFault({ form, taken }: { form: OfferForm; taken: string | null }) {
  const theirs = useFieldError(form.control, 'toItemId')
  const mine = useFieldError(form.control, 'fromItemId')
  if (taken) {
    return (
      <Note tone="warm" icon={Lock}>
        {taken}
      </Note>
    )
  }
  const error = theirs ?? mine
  return error ? <FieldError id="no-item">{error}</FieldError> : null
}
