import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useBlockMember } from './api.ts'

type Props = {
  member: { id: string; name: string }
  onBlocked: () => void
  onClose: () => void
}

/** Asks before the reader blocks a member. */
export function BlockQuestion({ member, onBlocked, onClose }: Props) {
  const block = useBlockMember(onBlocked)
  const { id, name } = member
  return (
    <ConfirmDialog
      open
      title={`Block ${name}?`}
      confirmLabel="Block"
      destructive
      busy={block.isPending}
      busyLabel="Blocking..."
      onConfirm={() => block.mutate(id)}
      onCancel={onClose}
    >
      You won’t see each other’s items, offers and messages. Open offers between you end. A trade in
      progress ends as cancelled by you, and both of you can rate it. If one of you has confirmed
      the swap, it counts as completed after a week unless the other contests that. {name} isn’t
      told about the block. You can undo it in your account settings.
    </ConfirmDialog>
  )
}
