import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { Info, Lock } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { showIssues } from '../../../lib/form/show-issues.ts'
import { useKeptForm } from '../../../lib/storage/use-kept-form.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { useFieldError } from '../../../ui/form/use-form-field.ts'
import type { OfferFields } from '../api.ts'
import { Differences } from '../Differences.tsx'
import type { Reader } from '../offer-text.ts'
import { CashFields } from './CashFields.tsx'
import { MessageField } from './DraftFields.tsx'
import { DraftSides } from './DraftSides.tsx'
import { type DraftSide, draftItem } from './draft.ts'
import { ItemPicker } from './ItemPicker.tsx'
import { OfferBalance } from './OfferBalance.tsx'
import { type OfferForm, showRefusal, useOfferForm } from './use-offer-form.ts'
import { useTermsDraft } from './use-terms-draft.ts'

type Props = {
  title: string
  context: string
  offer: OfferView
  reader: Reader
  /** The name under which the typed text is stored among the member's drafts. */
  part: string
  /** The terms that the dialog begins with. */
  start: OfferFields
  /** Whether "from" in these terms is the reader's side. */
  givesFrom: boolean
  note?: ReactNode
  /**
   * A counter-offer: the partner's wishes and rules apply to items that the partner did not offer.
   */
  isCounter?: boolean
  /** Shown if the terms are sent unchanged. */
  unchanged: string
  submitLabel: string
  busy: boolean
  onSubmit: (fields: OfferFields, onSuccess: () => void, onError: (error: unknown) => void) => void
  onClose: () => void
}

/** Proposes other terms for an offer between the same two: items, cash and a message. */
export function TermsDialog({ offer, reader, start, givesFrom, note, ...dialog }: Props) {
  const form = useOfferForm(start.toItemId, start)
  const draft = useTermsDraft(form, { offer, reader, givesFrom, isCounter: dialog.isCounter })
  const { sides, weights, differences, refused, taken } = draft
  const [adding, setAdding] = useState<DraftSide | null>(null)
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
  const close = useKeptTerms(form, dialog)
  const unchanged = useSentUnchanged(differences.length === 0)
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
              get={draft.get}
              give={draft.give}
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
            <CashFields form={form} mine={draft.mine} />
            <MessageField form={form} placeholder="Say what you have in mind" />
          </div>
        </div>
      </FormDialog>
      {adding && (
        <ItemPicker
          context={adding === 'get' ? `From ${displayName(draft.partner)}` : 'Of yours'}
          items={draft.items[adding]}
          chosen={sides[adding].map(({ id }) => id)}
          refusalOf={(own) => (adding === 'give' ? draft.refusalOfOwn(own) : null)}
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

/** Whether the terms were sent unchanged and have not been changed since. */
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

/** What is wrong with the items: what to remove, or that one is missing. */
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
