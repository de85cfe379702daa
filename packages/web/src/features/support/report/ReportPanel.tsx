import './Report.css'
import { fullName } from '@swapstead/domain/accounts/user.ts'
import type { TicketReport } from '@swapstead/domain/reports/report.ts'
import type { StaffTicketDetail } from '@swapstead/domain/support/ticket.ts'
import { dayAndTime } from '@swapstead/domain/times.ts'
import { Anchor } from '../../../ui/layout/Anchor.tsx'
import { Badge } from '../../../ui/list/Badge.tsx'
import { type BanFor, ReportSteps } from './ReportSteps.tsx'
import { Snapshot } from './Snapshot.tsx'

type Props = {
  ticket: StaffTicketDetail
  report: TicketReport
  now: Date
  timeZone: string
  banFor: BanFor | undefined
}

const titles: Record<TicketReport['kind'], string> = {
  item: 'Reported item',
  member: 'Reported member',
  conversation: 'Reported conversation',
}

/** What a ticket reports, as it was then and what became of it, and what can be done about it (readings S-94). */
export function ReportPanel({ ticket, report, now, timeZone, banFor }: Props) {
  const { kind, snapshot, reported, handedOverAt } = report
  return (
    <section className="panel panel-sunken report" aria-label={titles[kind]}>
      <h3>{titles[kind]}</h3>
      <p className="small mute">
        As it was when it was reported, {dayAndTime(ticket.createdAt, now, timeZone)}.
      </p>
      <Snapshot snapshot={snapshot} now={now} timeZone={timeZone} />
      <p className="small">
        <StateNow report={report} />
      </p>
      <p className="row">
        {reported?.isBanned && <Badge tone="no">DEACTIVATED</Badge>}
        {handedOverAt && <Badge tone="info">For the developer team</Badge>}
      </p>
      <ReportSteps ticket={ticket} report={report} banFor={banFor} />
    </section>
  )
}

const gone: Record<TicketReport['kind'], string> = {
  item: 'The item is no longer there.',
  member: 'The member is no longer there.',
  conversation: 'The conversation is no longer there.',
}

/** The thing as it is now: staff see an item also while it is hidden. */
function StateNow({ report: { kind, subjectId, now, reported } }: { report: TicketReport }) {
  if (now === 'gone') return gone[kind]
  if (kind === 'item') {
    return (
      <>
        <Anchor className="link" href={`/items/${subjectId}`}>
          Open the item
        </Anchor>{' '}
        {now === 'hidden' && 'It is hidden now.'}
        {now === 'held' && 'It is held until somebody has looked at it.'}
      </>
    )
  }
  const name = reported && fullName(reported)
  if (kind === 'member') return `${name} is still a member.`
  return name ? `The conversation is still there. It is with ${name}.` : 'It is still there.'
}
