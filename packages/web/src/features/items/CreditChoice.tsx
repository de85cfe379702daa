import { creditsText, usableCredits } from '@swapstead/domain/photos/credits.ts'
import { Gift } from 'lucide-react'
import { useRef, useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { usePhotoCredits } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Note } from '../../ui/Note.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { CreditCount } from './CreditCount.tsx'
import type { ItemDraft } from './item-draft.ts'

type Props = {
  form: UseFormReturn<ItemDraft>
  isSaving: boolean
  /** So many credits are used from now on; 0 when the choice was cancelled. */
  onChange: (credits: number) => void
}

/** Gift credits for extra photo slots: confirmed they are there at once, cancelled they are gone again (PHOTOS-18 to -21). */
export function CreditChoice({ form, isSaving, onChange }: Props) {
  const held = usePhotoCredits()
  const used = useWatch({ control: form.control, name: 'creditsUsed' })
  const { errors } = useFormState({ control: form.control })
  const [isChoosing, setChoosing] = useState(false)
  const box = useRef<HTMLFieldSetElement>(null)
  useFocusKept(box, `${isChoosing} ${used}`)
  if (held === 0 && used === 0) return null

  function change(credits: number) {
    form.setValue('creditsUsed', credits, { shouldDirty: true })
    form.clearErrors('creditsUsed')
    setChoosing(false)
    onChange(credits)
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
          onConfirm={change}
          onCancel={() => setChoosing(false)}
        />
      )}
      {!isChoosing && (
        <Button
          size="small"
          disabled={isSaving}
          onClick={() => (used > 0 ? change(0) : setChoosing(true))}
        >
          {used > 0 ? 'Cancel credits' : 'Use credits instead'}
        </Button>
      )}
    </fieldset>
  )
}

function Held({ credits }: { credits: number }) {
  return (
    <>
      You hold <b>{creditsText(credits)}</b>. One credit is one extra slot.
    </>
  )
}

function Used({ credits, left }: { credits: number; left: number }) {
  return (
    <>
      <b>{credits === 1 ? '1 extra slot' : `${credits} extra slots`}</b> for {creditsText(credits)},
      spent when you save. {Math.max(left, 0)} stay with you.
    </>
  )
}
