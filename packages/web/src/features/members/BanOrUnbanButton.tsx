import type { MemberView } from '@swapstead/domain/members/member-view.ts'
import { memberRefusals } from '@swapstead/domain/members/refusals.ts'
import { useId } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import type { BanActions } from './use-ban-actions.tsx'

type Props = {
  member: MemberView
  change: Pick<BanActions, 'ban' | 'unban' | 'busyId' | 'refusalFor'>
}

export function BanOrUnbanButton({ member, change }: Props) {
  if (!member.isBanned) return <BanButton member={member} change={change} />
  return (
    <Button
      size="small"
      busy={change.busyId === member.id}
      busyLabel="Unbanning..."
      onClick={() => change.unban(member)}
    >
      Unban<span className="sr"> {member.firstName}</span>
    </Button>
  )
}

/** If the member cannot be banned, the reason is shown below the button. */
function BanButton({ member, change }: Props) {
  const reasonId = useId()
  const refusal = change.refusalFor(member)
  return (
    <div>
      <Button
        size="small"
        tone="brick-line"
        disabled={refusal !== null}
        aria-describedby={refusal === null ? undefined : reasonId}
        onClick={() => change.ban(member)}
      >
        Ban<span className="sr"> {member.firstName}</span>
      </Button>
      {refusal !== null && (
        <p className="small mute" id={reasonId}>
          {memberRefusals[refusal][1]}
        </p>
      )}
    </div>
  )
}
