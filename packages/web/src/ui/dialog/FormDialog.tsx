import { Button } from '../form/Button.tsx'
import type { ButtonLook } from '../form/button-classes.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'

type Props = Omit<DialogProps, 'foot'> &
  Pick<ButtonLook, 'tone' | 'go'> & {
    /** Null while there is nothing to send. */
    submitLabel: string | null
    busy: boolean
    busyLabel: string
    /** A request that closing does not stop is under way. Defaults to `busy`. */
    sending?: boolean
    cancelLabel?: string
    disabled?: boolean
  }

const beingSent: DialogProps['question'] = {
  title: 'Still sending',
  text: 'Closing doesn’t stop it. If sending fails, what you typed here may be gone.',
  leave: 'Close',
  stay: 'Wait',
}

/** A dialog around a form, with Cancel and submit. */
export function FormDialog({
  submitLabel,
  busy,
  busyLabel,
  sending = busy,
  cancelLabel = 'Cancel',
  disabled,
  tone,
  go,
  ...dialog
}: Props) {
  return (
    <Dialog
      {...(sending && { question: beingSent })}
      {...dialog}
      foot={(requestClose) => (
        <>
          <Button tone="quiet" onClick={requestClose}>
            {cancelLabel}
          </Button>
          {submitLabel !== null && (
            <Button type="submit" {...{ tone, go, busy, busyLabel, disabled }}>
              {submitLabel}
            </Button>
          )}
        </>
      )}
    />
  )
}
