import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useExitSandbox } from './api.ts'

type Props = { onLeft: () => void; onClose: () => void }

/** Asks before everything of a sandbox is deleted (readings S-83). */
export function ExitQuestion({ onLeft, onClose }: Props) {
  const exit = useExitSandbox(onLeft)
  return (
    <ConfirmDialog
      open
      title="Exit the sandbox?"
      confirmLabel="Delete and exit"
      cancelLabel="Stay"
      destructive
      busy={exit.isPending}
      busyLabel="Deleting..."
      onConfirm={() => exit.mutate(undefined, { onError: onClose })}
      onCancel={onClose}
    >
      Your test items, offers and messages are deleted at once and cannot be brought back.
    </ConfirmDialog>
  )
}
