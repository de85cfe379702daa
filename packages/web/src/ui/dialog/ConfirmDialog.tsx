import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Button } from '../form/Button.tsx'
import { DialogFrame } from './DialogFrame.tsx'

type Props = {
  open: boolean
  title: ReactNode
  /** What will happen. */
  children: ReactNode
  /** More about it, below. */
  body?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Colors the confirm button as a warning. */
  destructive?: boolean
  busy?: boolean
  busyLabel?: string | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before an action that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog({ open, ...dialog }: Props) {
  return open ? <OpenConfirmDialog {...dialog} /> : null
}

function OpenConfirmDialog({
  title,
  children,
  body,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive = false,
  busy = false,
  busyLabel,
  onConfirm,
  onCancel,
}: Omit<Props, 'open'>) {
  const cancelRef = useRef<HTMLButtonElement>(null)
  return (
    <DialogFrame
      role="alertdialog"
      title={title}
      context={children}
      closeOnScrim={false}
      initialFocus={cancelRef}
      onRequestClose={onCancel}
      foot={
        <>
          <Button ref={cancelRef} tone="quiet" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            tone={destructive ? 'brick' : 'ink'}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {body}
    </DialogFrame>
  )
}
