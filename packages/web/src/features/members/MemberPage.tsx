import './MemberPage.css'
import type { MemberDetail } from '@swapstead/domain/members/member-detail.ts'
import { calendarDate } from '@swapstead/domain/times.ts'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/queries/api.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { QueryContent } from '../../ui/feedback/QueryContent.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { BackLink } from '../../ui/layout/BackLink.tsx'
import { Badge } from '../../ui/list/Badge.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { memberQuery, useEndSessions } from './api.ts'
import { BanOrUnbanButton } from './BanOrUnbanButton.tsx'
import { MemberParts, type TicketLink } from './MemberParts.tsx'
import { Standing } from './Standing.tsx'
import { useBanActions } from './use-ban-actions.tsx'

type Props = { id: string; reader: Reader; backHref: string } & TicketLink
type Reader = { id: string; timeZone: string }

export function MemberPage({ id, reader, backHref, ticketHref }: Props) {
  const member = useQuery(memberQuery(id))
  return (
    <div className="stack stack-loose">
      <BackLink href={backHref}>All members</BackLink>
      <QueryContent
        query={member}
        skeleton={<ListSkeleton />}
        failedTitle="This member could not be loaded"
        failedMessage={sentenceOf(member.error) ?? undefined}
      >
        {(detail) => (
          <>
            <MemberHead detail={detail} reader={reader} />
            <MemberParts detail={detail} timeZone={reader.timeZone} ticketHref={ticketHref} />
          </>
        )}
      </QueryContent>
    </div>
  )
}

type DetailProps = { detail: MemberDetail; timeZone: string }

function MemberHead({ detail, reader }: { detail: MemberDetail; reader: Reader }) {
  const { member } = detail
  const { timeZone } = reader
  const change = useBanActions(reader.id)
  return (
    <div className="stack">
      <div className="row">
        <h2 className="h2 wrap-anywhere">
          {member.firstName} {member.lastName}
        </h2>
        {member.isAdmin && <Badge tone="info">Admin</Badge>}
      </div>
      <div>
        <Standing member={member} timeZone={timeZone} />
      </div>
      <MemberFacts detail={detail} timeZone={timeZone} />
      <div className="row">
        <BanOrUnbanButton member={member} change={change} />
        <EndSessions detail={detail} />
      </div>
      {change.alert}
      {change.question}
    </div>
  )
}

function MemberFacts({ detail: { member }, timeZone }: DetailProps) {
  const facts: readonly (readonly [label: string, value: string])[] = [
    ['Email', `${member.email} (${member.emailVerified ? 'confirmed' : 'not confirmed'})`],
    ['Username', member.username ?? 'None yet'],
    ['Town', member.city && member.state ? `${member.city}, ${member.state}` : 'Unknown'],
    ['Joined', calendarDate(member.createdAt, timeZone)],
    ['Last login', member.lastLoginAt ? calendarDate(member.lastLoginAt, timeZone) : 'Never'],
    ['Photo credits', String(member.premiumPhotoCredits)],
  ]
  return (
    <dl className="member-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function EndSessions({ detail: { member, sessions } }: { detail: MemberDetail }) {
  const [isAsking, setAsking] = useState(false)
  const end = useEndSessions(member.id)
  const close = () => setAsking(false)
  return (
    <>
      <Button
        size="small"
        icon={LogOut}
        disabled={sessions.total === 0}
        onClick={() => setAsking(true)}
      >
        End all sessions
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Sign ${member.firstName} out everywhere?`}
        confirmLabel="End all sessions"
        busy={end.isPending}
        busyLabel="Ending..."
        onConfirm={() => end.mutate(undefined, { onSettled: close })}
        onCancel={close}
      >
        Every browser and phone is signed out right away and needs the password again. Nothing else
        changes.
      </ConfirmDialog>
    </>
  )
}
