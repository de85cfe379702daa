import { Button } from './Button.tsx'
import type { ButtonLook } from './button-classes.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'

type Props = Omit<DialogProps, 'foot'> &
  Pick<ButtonLook, 'tone' | 'go'> & {
    submitLabel: string
    busy: boolean
    busyLabel: string
    cancelLabel?: string
    /** Nothing that could be sent is typed yet. */
    disabled?: boolean
  }

/** A dialog that is a form: its foot leaves, as Esc does, or sends. */
export function FormDialog({
  submitLabel,
  busy,
  busyLabel,
  cancelLabel = 'Cancel',
  disabled,
  tone,
  go,
  ...dialog
}: Props) {
  return (
    <Dialog
      {...dialog}
      foot={(requestClose) => (
        <>
          <Button tone="quiet" onClick={requestClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" {...{ tone, go, busy, busyLabel, disabled }}>
            {submitLabel}
          </Button>
        </>
      )}
    />
  )
}
