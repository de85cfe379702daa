import type { MemberView } from '@swapstead/domain/members/member-view.ts'
import { calendarDate } from '@swapstead/domain/times.ts'
import { Anchor } from '../../ui/layout/Anchor.tsx'
import { TableFrame } from '../../ui/list/TableFrame.tsx'
import { Standing } from './Standing.tsx'
import { StandingButton } from './StandingButton.tsx'
import type { StandingChange } from './use-standing-change.tsx'

type Props = {
  members: readonly MemberView[]
  timeZone: string
  change: StandingChange
  /** Where the page of one of them is. */
  hrefOf: (id: string) => string
}

/** Members with their standing; a deactivated one can be let in again (MEMBERS-02 to MEMBERS-04). */
export function MemberTable({ members, timeZone, change, hrefOf }: Props) {
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
              <Anchor className="link" href={hrefOf(member.id)}>
                {member.firstName} {member.lastName}
              </Anchor>
            </th>
            <td className="wrap-anywhere">{member.email}</td>
            <td>{member.city && member.state ? `${member.city}, ${member.state}` : 'Unknown'}</td>
            <td className="num">{day(member.createdAt)}</td>
            <td className="num">{day(member.lastLoginAt)}</td>
            <td>
              <Standing member={member} timeZone={timeZone} />
            </td>
            <td>
              <StandingButton member={member} change={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}
