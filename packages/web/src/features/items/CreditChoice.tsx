import { itemRefusals } from '@swapstead/domain/items/refusals.ts'
import { creditsText, usableCredits } from '@swapstead/domain/photos/credits.ts'
import { Gift } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useFieldError } from '../../ui/form/use-form-field.ts'
import type { ItemDraft } from './draft/item-draft.ts'

type Props = {
  form: UseFormReturn<ItemDraft>
  /** The member's credits. */
  held: number
  isSaving: boolean
  /** How many photos would lose their slot with this many credits. */
  photosBeyond: (credits: number) => number
  /** Receives the new number of credits; 0 if the member cancels. */
  onChange: (credits: number) => void
}

/**
 * Gift credits for extra photo slots. Slots appear when confirmed, and disappear when cancelled.
 */
export function CreditChoice({ form, held, isSaving, photosBeyond, onChange }: Props) {
  const used = useWatch({ control: form.control, name: 'creditsUsed' })
  const error = useFieldError(form.control, 'creditsUsed')
  const [isChoosing, setChoosing] = useState(false)
  const [asked, setAsked] = useState<number>()
  const box = useRef<HTMLFieldSetElement>(null)
  useFocusFallback(box, `${isChoosing} ${used}`)

  function change(credits: number) {
    form.setValue('creditsUsed', credits, { shouldDirty: true })
    form.clearErrors('creditsUsed')
    setChoosing(false)
    setAsked(undefined)
    onChange(credits)
  }

  function choose(credits: number) {
    if (photosBeyond(credits) > 0) setAsked(credits)
    else change(credits)
  }

  return (
    <fieldset className="credit-choice" ref={box} tabIndex={-1}>
      <legend className="sr">Gift credits</legend>
      <Note tone="warm" icon={Gift}>
        {used === 0 ? <Held credits={held} /> : <Used credits={used} left={held - used} />}
      </Note>
      {error && <FieldError>{error}</FieldError>}
      {isChoosing && (
        <CreditCount
          most={usableCredits(held)}
          start={Math.max(used, 1)}
          cancelLabel={used > 0 ? 'Back' : 'Cancel credits'}
          onConfirm={choose}
          onCancel={() => setChoosing(false)}
        />
      )}
      {!isChoosing && (
        <div className="row">
          <Button size="small" disabled={isSaving} onClick={() => setChoosing(true)}>
            {used > 0 ? 'Change number' : 'Use credits instead'}
          </Button>
          {used > 0 && (
            <Button size="small" tone="quiet" disabled={isSaving} onClick={() => choose(0)}>
              Cancel credits
            </Button>
          )}
        </div>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          open
          title={removalTitle(photosBeyond(asked))}
          confirmLabel="Remove"
          cancelLabel="Keep"
          destructive
          onConfirm={() => change(asked)}
          onCancel={() => setAsked(undefined)}
        >
          With {asked === 0 ? 'no credits' : creditsText(asked)} there are fewer slots than photos,
          so the last ones go.
        </ConfirmDialog>
      )}
    </fieldset>
  )
}

function removalTitle(photos: number): string {
  return photos === 1 ? 'Remove 1 photo?' : `Remove ${photos} photos?`
}

function Held({ credits }: { credits: number }) {
  return (
    <>
      You have <b>{creditsText(credits)}</b>. One credit is one extra slot.
    </>
  )
}

function Used({ credits, left }: { credits: number; left: number }) {
  const staying = Math.max(left, 0)
  return (
    <>
      <b>{credits === 1 ? '1 extra slot' : `${credits} extra slots`}</b> for {creditsText(credits)},
      spent when you save. {staying === 1 ? '1 stays' : `${staying} stay`} with you.
    </>
  )
}

const [, WRONG_COUNT] = itemRefusals['items.credits_not_held']

type CreditCountProps = {
  most: number
  start: number
  /** "Cancel credits" while none are used, else "Back". */
  cancelLabel: string
  onConfirm: (credits: number) => void
  onCancel: () => void
}

/** Asks how many credits to use. */
function CreditCount({ most, start, cancelLabel, onConfirm, onCancel }: CreditCountProps) {
  const [typed, setTyped] = useState(String(start))
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  function confirm() {
    const credits = /^\d+$/.test(typed.trim()) ? Number(typed) : 0
    if (credits >= 1 && credits <= most) return onConfirm(credits)
    setError(WRONG_COUNT)
    input.current?.focus()
  }

  // Enter would submit the whole form.
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    confirm()
  }

  return (
    <>
      <TextInput
        ref={input}
        label="Credits to use"
        hint={`From 1 to ${most}. One credit is one extra slot.`}
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        step={1}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
      />
      <div className="row">
        <Button tone="ink" size="small" onClick={confirm}>
          Confirm credits
        </Button>
        <Button tone="quiet" size="small" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </>
  )
}
