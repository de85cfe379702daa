import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import { displayName, type PublicUser } from '@swapstead/domain/accounts/user.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Avatar } from '../../cards/member/Avatar.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { ListState } from '../../ui/list/ListState.tsx'
import { blocksQuery, useUnblockMember } from './api.ts'

/** The members whom the reader has blocked, each with an unblock button. */
export function BlockedMembers() {
  const blocks = useQuery(blocksQuery)
  const heading = useRef<HTMLHeadingElement>(null)
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
              <BlockedMember
                key={member.id}
                member={member}
                onUnblock={() => heading.current?.focus()}
              />
            ))}
          </ul>
        )}
      </ListState>
    </div>
  )
}

type RowProps = { member: PublicUser; onUnblock: () => void }

function BlockedMember({ member, onUnblock }: RowProps) {
  const unblock = useUnblockMember(onUnblock)
  const name = displayName(member)
  return (
    <li className="row">
      <Avatar name={name} size={38} picture={readAvatar(member.profileImageUrl)} />
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
