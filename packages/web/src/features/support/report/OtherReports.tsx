import type { OtherReport, TicketReport } from '@swapstead/domain/reports/report.ts'
import { mayBeSettledLike } from '@swapstead/domain/reports/report-rules.ts'
import { calendarDate } from '@swapstead/domain/times.ts'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { useSettleOthers } from './api.ts'

type Props = {
  ticketId: string
  report: TicketReport
  maySettle: boolean
  timeZone: string
  onOpen: (ticketId: string) => void
}

const things: Record<TicketReport['kind'], string> = {
  item: 'this item',
  member: 'this member',
  conversation: 'this conversation',
}

/** Other open reports about the same thing or member, to open or to settle like this one. */
export function OtherReports({ ticketId, report, maySettle, timeZone, onOpen }: Props) {
  const { others, othersCount, people } = report
  if (others.length === 0) return null
  const like = others.filter((other) => mayBeSettledLike(report, other)).length
  return (
    <section className="report-was" aria-label="Other open reports">
      <b>
        {othersCount === 1 ? 'One other open report' : `${othersCount} other open reports`} about{' '}
        {report.kind === 'member' ? 'this member' : `${things[report.kind]} or its member`}
      </b>
      {people !== null && people <= othersCount && (
        <p className="small">
          Going by mailboxes and browsers, this report and the{' '}
          {othersCount === 1 ? 'other' : 'others'} may come from{' '}
          {people === 1 ? 'one person' : `only ${people} people`}.
        </p>
      )}
      <ul className="stack stack-tight">
        {others.map((other) => (
          <li key={other.ticketId} className="row small">
            <button type="button" className="link" onClick={() => onOpen(other.ticketId)}>
              {other.ticketNumber}
            </button>
            <span>
              {aboutOf(other, report.kind)}, {calendarDate(other.createdAt, timeZone)}
            </span>
          </li>
        ))}
      </ul>
      {othersCount > others.length && (
        <p className="small mute">The first {others.length} are listed.</p>
      )}
      {maySettle && like > 0 && (
        <Settle ticketId={ticketId} count={like} thing={things[report.kind]} />
      )}
    </section>
  )
}

function aboutOf({ kind, isSameThing }: OtherReport, ownKind: TicketReport['kind']): string {
  if (isSameThing) return `About ${things[ownKind]}`
  return kind === 'member' ? 'About the member' : `About another ${kind} of the member`
}

type SettleProps = { ticketId: string; count: number; thing: string }

function Settle({ ticketId, count, thing }: SettleProps) {
  const [isAsking, setAsking] = useState(false)
  const settling = useSettleOthers(ticketId, () => setAsking(false))
  const reports = count === 1 ? 'one other report' : `${count} other reports`
  return (
    <>
      <Button size="small" icon={CheckCheck} onClick={() => setAsking(true)}>
        Settle {reports} about {thing} too
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Settle ${reports} like this one?`}
        confirmLabel="Settle them"
        busy={settling.isPending}
        busyLabel="Settling..."
        onConfirm={() => settling.mutate(undefined)}
        onCancel={() => setAsking(false)}
      >
        Their reporters get the same answer as this ticket’s, and their tickets are resolved.
        Tickets handed over to the developer team stay open.
      </ConfirmDialog>
    </>
  )
}
