import { creditsText, usableCredits } from '@swapstead/domain/photos/credits.ts'
import { Gift } from 'lucide-react'
import { useRef, useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { usePhotoCredits } from '../../lib/session.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useFocusKept } from '../../ui/dialog/use-focus-kept.ts'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { CreditCount } from './CreditCount.tsx'
import type { ItemDraft } from './item-draft.ts'

type Props = {
  form: UseFormReturn<ItemDraft>
  isSaving: boolean
  /** How many photos would have no slot with so many credits. */
  photosBeyond: (credits: number) => number
  /** So many credits are used from now on; 0 when the choice was cancelled. */
  onChange: (credits: number) => void
}

/** Gift credits for extra photo slots: confirmed they are there at once, cancelled they are gone again (PHOTOS-18 to -21). */
export function CreditChoice({ form, isSaving, photosBeyond, onChange }: Props) {
  const held = usePhotoCredits()
  const used = useWatch({ control: form.control, name: 'creditsUsed' })
  const { errors } = useFormState({ control: form.control })
  const [isChoosing, setChoosing] = useState(false)
  const [asked, setAsked] = useState<number>()
  const box = useRef<HTMLFieldSetElement>(null)
  useFocusKept(box, `${isChoosing} ${used}`)
  if (held === 0 && used === 0) return null

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
      {errors.creditsUsed?.message && <FieldError>{errors.creditsUsed.message}</FieldError>}
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
          With {asked === 0 ? 'no credits' : creditsText(asked)} there are fewer slots than photos:
          the last go.
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
      You hold <b>{creditsText(credits)}</b>. One credit is one extra slot.
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
