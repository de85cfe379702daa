import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { FactList } from '../../ui/list/FactList.tsx'
import { useBlockMember } from './api.ts'

type Props = {
  member: { id: string; name: string }
  /** What happens to the agreed swap of three on this page. */
  swapOfThree?: keyof typeof swapsOfThree | undefined
  onBlocked: () => void
  onClose: () => void
}

const swapsOfThree = {
  ends: 'Your swap of three ends for all three, and its items are free again.',
  goesOn:
    'Your swap of three goes on: come, or step out if you still can. Its conversation closes, and no other meeting can be agreed.',
  unknown:
    'A swap of three that you are both in ends for all three, unless it is under way: then it goes on, its conversation closes, and no other meeting can be agreed.',
}

const ends = [
  'Open offers between you end.',
  'A trade in progress ends as cancelled by you, and both of you can rate it; without an agreed meeting, you only from a day after it was accepted.',
  'A swap that one of you has confirmed counts as completed after a week, unless the other contests that.',
]

/** Asks before the reader blocks a member. */
export function BlockQuestion({ member, swapOfThree = 'unknown', onBlocked, onClose }: Props) {
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
      body={<FactList facts={[...ends, swapsOfThree[swapOfThree]]} />}
    >
      You won’t see each other’s items, offers and messages. {name} isn’t told about the block, and
      you can undo it in your account settings.
    </ConfirmDialog>
  )
}
