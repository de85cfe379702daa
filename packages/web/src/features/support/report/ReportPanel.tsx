import './Report.css'
import '../../../ui/layout/Panel.css'
import { readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import { fullName } from '@swapstead/domain/accounts/user.ts'
import { messagePhotoUrl } from '@swapstead/domain/messages/photo.ts'
import { CANCEL_SILENCE } from '@swapstead/domain/offers/periods.ts'
import type {
  ReportedLine,
  ReportedNoShow,
  ReportSnapshot,
  TicketReport,
} from '@swapstead/domain/reports/report.ts'
import type { StaffTicketDetail } from '@swapstead/domain/support/ticket.ts'
import { dayAndTime, daysText } from '@swapstead/domain/times.ts'
import { Avatar } from '../../../cards/member/Avatar.tsx'
import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { Badge } from '../../../ui/list/Badge.tsx'
import { ItemAsItWas } from './ItemAsItWas.tsx'
import { OtherReports } from './OtherReports.tsx'
import { type BanFor, ReportSteps } from './ReportSteps.tsx'

type Props = {
  ticket: StaffTicketDetail
  report: TicketReport
  now: Date
  timeZone: string
  banFor: BanFor | undefined
  /** Opens another ticket. */
  onOpen: (ticketId: string) => void
}

const titles: Record<TicketReport['kind'], string> = {
  item: 'Reported item',
  member: 'Reported member',
  conversation: 'Reported conversation',
}

/** The reported content then and now, and the possible actions. */
export function ReportPanel({ ticket, report, now, timeZone, banFor, onOpen }: Props) {
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
          <Lines label="Kept messages" lines={keptLines} now={now} timeZone={timeZone} />
        </div>
      )}
      {keptItems.map(({ takenAt, ...item }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: copies never move, and two may be alike
        <ItemAsItWas key={place} item={item}>
          In the offer, {dayAndTime(takenAt, now, timeZone)}.
        </ItemAsItWas>
      ))}
      <p className="row">
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

const verdicts = {
  counts: 'It counts.',
  struck: 'It is struck and does not count.',
  returned: 'It counts against who said so.',
}

function verdictText({ verdict, disputedAt, missing }: ReportedNoShow): string {
  if (verdict) return verdicts[verdict]
  if (disputedAt) return 'It does not count until you decide.'
  return `Without an answer from ${missing} within ${daysText(CANCEL_SILENCE)}, it counts.`
}

function MissedMeeting({
  noShow,
  ...view
}: {
  noShow: ReportedNoShow
  now: Date
  timeZone: string
}) {
  const { reporter, missing, location, time, disputedAt } = noShow
  return (
    <div className="report-was">
      <b>Missed meeting</b>
      <p className="report-text">
        {reporter} says that {missing} did not come to {location},{' '}
        {dayAndTime(time, view.now, view.timeZone)}.{disputedAt && ` ${missing} says: I was there.`}
      </p>
      <p className="small mute">{verdictText(noShow)}</p>
    </div>
  )
}

const gone: Record<TicketReport['kind'], string> = {
  item: 'The item is no longer there.',
  member: 'The member is no longer there.',
  conversation: 'The conversation is no longer there.',
}

/** Staff see hidden items too. */
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

/** The reported member, who has left since. */
function DeletedAccount({ account }: { account: Account }) {
  const { username, email } = account
  const known = [username, email].filter(Boolean).join(', ')
  return (
    <p className="small">
      {fullName(account)} ({known}) has deleted the account since.
    </p>
  )
}

type SnapshotProps = { snapshot: ReportSnapshot; now: Date; timeZone: string }
type Of<Kind extends ReportSnapshot['kind']> = Extract<ReportSnapshot, { kind: Kind }>

function Snapshot({ snapshot, ...view }: SnapshotProps) {
  switch (snapshot.kind) {
    case 'item':
      return (
        <ItemAsItWas item={snapshot}>
          {snapshot.wishlist.length > 0 && `Would take: ${snapshot.wishlist.join('; ')}`}
        </ItemAsItWas>
      )
    case 'member':
      return <ReportedMember member={snapshot} />
    case 'conversation':
      return <ReportedConversation conversation={snapshot} {...view} />
  }
}

function ReportedMember({ member: { name, town, avatar } }: { member: Of<'member'> }) {
  return (
    <div className="report-was row">
      <Avatar name={name} size={40} picture={readAvatar(avatar)} />
      <div>
        <b>{name}</b>
        {town && <p className="small mute">{town}</p>}
      </div>
    </div>
  )
}

type TalkProps = { conversation: Of<'conversation'>; now: Date; timeZone: string }

function ReportedConversation({ conversation: { about, messages }, now, timeZone }: TalkProps) {
  return (
    <div className="report-was">
      <b>About {about}</b>
      {messages.length === 0 && <p className="mute">Nobody has written yet.</p>}
      <Lines label="Latest messages" lines={messages} now={now} timeZone={timeZone} />
    </div>
  )
}

type LinesProps = { label: string; lines: readonly ReportedLine[]; now: Date; timeZone: string }

function Lines({ label, lines, now, timeZone }: LinesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <ol className="report-lines" aria-label={label} tabIndex={0}>
      {lines.map(({ sender, time, text, photoId }) => (
        <li key={`${time.getTime()} ${sender} ${text}`}>
          <small>
            {sender}, {dayAndTime(time, now, timeZone)}
          </small>
          <p className="report-text">{text}</p>
          {photoId && (
            <a href={messagePhotoUrl(photoId, 'staff')} target="_blank" rel="noopener">
              Look at the photo<span className="sr"> in a new tab</span>
            </a>
          )}
        </li>
      ))}
    </ol>
  )
}
