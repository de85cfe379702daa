import type { MemberView } from '@swapstead/domain/members/member-view.ts'
import { calendarDate } from '@swapstead/domain/times.ts'
import { Check, UserX } from 'lucide-react'
import { Badge } from '../../ui/list/Badge.tsx'

export function Standing({ member, timeZone }: { member: MemberView; timeZone: string }) {
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
