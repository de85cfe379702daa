import { itemRefusals } from '@swapstead/domain/items/refusals.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'

const [, WRONG_COUNT] = itemRefusals['items.credits_not_held']

type Props = {
  most: number
  start: number
  /** "Cancel credits" where none are in use yet: cancelling keeps what is. */
  cancelLabel: string
  onConfirm: (credits: number) => void
  onCancel: () => void
}

/** How many credits to use: from 1 up to those that can be (PHOTOS-19). */
export function CreditCount({ most, start, cancelLabel, onConfirm, onCancel }: Props) {
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

  // Enter would send the whole form.
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
