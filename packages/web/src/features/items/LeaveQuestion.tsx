import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'

/** Asked before what was typed is lost. */
export function LeaveQuestion({
  open,
  onLeave,
  onStay,
}: {
  open: boolean
  onLeave: () => void
  onStay: () => void
}) {
  return (
    <ConfirmDialog
      open={open}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Keep editing"
      destructive
      onConfirm={onLeave}
      onCancel={onStay}
    >
      What you changed here has not been sent and will be gone.
    </ConfirmDialog>
  )
}
