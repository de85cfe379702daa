import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { BlockedMember as Member } from '@swapstead/domain/blocks/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Avatar } from '../../cards/member/Avatar.tsx'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ListState } from '../../ui/list/ListState.tsx'
import { blocksQuery, useUnblockMember } from './api.ts'

/** The members whom the reader has blocked, each with an unblock button. */
export function BlockedMembers() {
  const blocks = useQuery(blocksQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  // An unblocked member's row disappears with the focused button.
  useFocusFallback(heading, blocks.data)
  return (
    <div className="stack stack-tight">
      <h3 className="h3" ref={heading} tabIndex={-1}>
        Blocked members
      </h3>
      <ListState
        query={blocks}
        empty={
          <p className="mute">Nobody. You can block somebody from an item or a conversation.</p>
        }
        failedTitle="Your blocks could not be loaded"
      >
        {(members) => (
          <ul className="stack stack-tight">
            {members.map((member) => (
              <BlockedMember key={member.id} member={member} />
            ))}
          </ul>
        )}
      </ListState>
    </div>
  )
}

function BlockedMember({ member }: { member: Member }) {
  const unblock = useUnblockMember()
  const name = displayName(member)
  return (
    <li className="row">
      <Avatar name={name} size={38} />
      <b className="min-w-0 wrap-anywhere">{name}</b>
      <div className="push">
        <Button
          size="small"
          busy={unblock.isPending}
          busyLabel="Unblocking..."
          onClick={() => unblock.mutate(member.id)}
        >
          Unblock<span className="sr"> {name}</span>
        </Button>
      </div>
    </li>
  )
}
