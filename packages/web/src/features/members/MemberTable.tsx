import type { MemberView } from '@swapstead/domain/members/calls.ts'
import { calendarDate } from '@swapstead/domain/times.ts'
import { Check, UserX } from 'lucide-react'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { TableFrame } from '../../ui/TableFrame.tsx'

type Props = {
  members: readonly MemberView[]
  timeZone: string
  /** Who is just let in again. */
  busyId: string | undefined
  onBan: (member: MemberView) => void
  onUnban: (member: MemberView) => void
}

/** Members with their standing; a deactivated one can be let in again (MEMBERS-02 to MEMBERS-04). */
export function MemberTable({ members, timeZone, busyId, onBan, onUnban }: Props) {
  const day = (moment: Date | null) => (moment ? calendarDate(moment, timeZone) : 'Never')
  return (
    <TableFrame caption="Members">
      <thead>
        <tr>
          <th scope="col">Member</th>
          <th scope="col">E-mail</th>
          <th scope="col">Town</th>
          <th scope="col">Joined</th>
          <th scope="col">Last login</th>
          <th scope="col">Standing</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <th scope="row" className="wrap-anywhere">
              {member.firstName} {member.lastName}
            </th>
            <td className="wrap-anywhere">{member.email}</td>
            <td>{member.city && member.state ? `${member.city}, ${member.state}` : 'Unknown'}</td>
            <td className="num">{day(member.createdAt)}</td>
            <td className="num">{day(member.lastLoginAt)}</td>
            <td>
              <Standing member={member} timeZone={timeZone} />
            </td>
            <td>
              {member.isBanned ? (
                <Button
                  size="small"
                  busy={busyId === member.id}
                  busyLabel="Unbanning..."
                  onClick={() => onUnban(member)}
                >
                  Unban<span className="sr"> {member.firstName}</span>
                </Button>
              ) : (
                <Button size="small" tone="brick-line" onClick={() => onBan(member)}>
                  Ban<span className="sr"> {member.firstName}</span>
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

function Standing({ member, timeZone }: { member: MemberView; timeZone: string }) {
  if (!member.isBanned) {
    return (
      <Badge tone="ok" icon={Check}>
        Active
      </Badge>
    )
  }
  return (
    <>
      <Badge tone="no" icon={UserX}>
        DEACTIVATED
      </Badge>
      <p className="small mute wrap-anywhere">
        {member.bannedAt && `${calendarDate(member.bannedAt, timeZone)}: `}
        {member.banReason}
      </p>
    </>
  )
}
