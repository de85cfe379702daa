import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useBlockMember } from './api.ts'

type Props = { member: PublicUser; onBlocked: () => void; onCancel: () => void }

/** Asks before the reader blocks a member. */
export function BlockQuestion({ member, onBlocked, onCancel }: Props) {
  const block = useBlockMember(onBlocked)
  const name = displayName(member)
  return (
    <ConfirmDialog
      open
      title={`Block ${name}?`}
      confirmLabel="Block"
      destructive
      busy={block.isPending}
      busyLabel="Blocking..."
      onConfirm={() => block.mutate(member.id)}
      onCancel={onCancel}
    >
      You no longer see each other’s items, offers and messages. Open offers between you end, and a
      trade in progress is cancelled. {name} is not told that you did this. You can take it back in
      your account settings.
    </ConfirmDialog>
  )
}
