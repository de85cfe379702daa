import './Report.css'
import '../../../ui/layout/Panel.css'
import { fullName } from '@swapstead/domain/accounts/user.ts'
import type { TicketReport } from '@swapstead/domain/reports/report.ts'
import type { StaffTicketDetail } from '@swapstead/domain/support/ticket.ts'
import { dayAndTime } from '@swapstead/domain/times.ts'
import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { Badge } from '../../../ui/list/Badge.tsx'
import { ItemAsItWas } from './ItemAsItWas.tsx'
import { MissedMeeting } from './MissedMeeting.tsx'
import { OtherReports } from './OtherReports.tsx'
import { ReportedLines } from './ReportedLines.tsx'
import { type BanFor, type MemberHref, ReportSteps } from './ReportSteps.tsx'
import { Snapshot } from './Snapshot.tsx'

type Props = {
  ticket: StaffTicketDetail
  report: TicketReport
  now: Date
  timeZone: string
  banFor: BanFor | undefined
  memberHref: MemberHref | undefined
  /** Opens another ticket. */
  onOpen: (ticketId: string) => void
}

const titles: Record<TicketReport['kind'], string> = {
  item: 'Reported item',
  member: 'Reported member',
  conversation: 'Reported conversation',
}

/** The reported content then and now, and the possible steps. */
export function ReportPanel({ ticket, report, now, timeZone, onOpen, ...team }: Props) {
  const { banFor, memberHref } = team
  const { kind, snapshot, reported, reportedAccount, keptLines, keptItems, handedOverAt } = report
  return (
    <section className="panel panel-sunken report" aria-label={titles[kind]}>
      <h3>{titles[kind]}</h3>
      <p className="small mute">
        As it was when it was reported, {dayAndTime(ticket.createdAt, now, timeZone)}.
      </p>
      <Snapshot snapshot={snapshot} now={now} timeZone={timeZone} />
      <p className="small">
        <CurrentState report={report} />
      </p>
      {report.noShow && <MissedMeeting noShow={report.noShow} now={now} timeZone={timeZone} />}
      {reportedAccount && <DeletedAccount account={reportedAccount} />}
      {keptLines.length > 0 && (
        <div className="report-was">
          <b>Everything that was kept</b>
          <ReportedLines label="Kept messages" lines={keptLines} now={now} timeZone={timeZone} />
        </div>
      )}
      {keptItems.map(({ takenAt, ...item }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: copies never move, and two may be alike
        <ItemAsItWas key={place} item={item}>
          In the offer, {dayAndTime(takenAt, now, timeZone)}.
        </ItemAsItWas>
      ))}
      <p className="row">
        {reported && !reported.isGuest && memberHref && (
          <Anchor className="link" href={memberHref(reported.id)}>
            Open {fullName(reported)}’s account
          </Anchor>
        )}
        {reported?.isBanned && <Badge tone="no">DEACTIVATED</Badge>}
        {handedOverAt && <Badge tone="info">For the developer team</Badge>}
      </p>
      <ReportSteps ticket={ticket} report={report} banFor={banFor} />
      <OtherReports
        ticketId={ticket.id}
        maySettle={!ticket.isOwnCase}
        {...{ report, timeZone, onOpen }}
      />
    </section>
  )
}

const gone: Record<TicketReport['kind'], string> = {
  item: 'The item is no longer there.',
  member: 'The member is no longer there.',
  conversation: 'The conversation is no longer there.',
}

/** Links to hidden items too, because staff can see them. */
function CurrentState({ report }: { report: TicketReport }) {
  const { kind, subjectId, now, awaitsReview, reported, candidates } = report
  if (now === 'gone') return gone[kind]
  if (kind === 'item') {
    return (
      <>
        <Anchor className="link" href={`/items/${subjectId}`}>
          Open the item
        </Anchor>{' '}
        {now === 'hidden' && 'It is hidden now.'}
        {now === 'held' &&
          (awaitsReview
            ? 'It’s held, and its words are waiting on the review list.'
            : 'It’s held until somebody has reviewed it.')}
      </>
    )
  }
  const name = reported && fullName(reported)
  if (kind === 'member') return `${name} is still a member.`
  if (!name) return 'It is still there.'
  return candidates.length > 0
    ? `The conversation is still there. The report is about ${name}.`
    : `The conversation is still there. It is with ${name}.`
}

type Account = NonNullable<TicketReport['reportedAccount']>

/** The reported member, if they have deleted their account since. */
function DeletedAccount({ account }: { account: Account }) {
  const { username, email } = account
  const known = [username, email].filter(Boolean).join(', ')
  return (
    <p className="small">
      {fullName(account)} ({known}) has deleted the account since.
    </p>
  )
}
