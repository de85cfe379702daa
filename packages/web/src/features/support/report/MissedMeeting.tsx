import { CANCEL_SILENCE } from '@swapstead/domain/offers/periods.ts'
import type { ReportedNoShow } from '@swapstead/domain/reports/report.ts'
import { dayAndTime, daysText } from '@swapstead/domain/times.ts'

type Props = { noShow: ReportedNoShow; now: Date; timeZone: string }

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

export function MissedMeeting({ noShow, now, timeZone }: Props) {
  const { reporter, missing, location, time, disputedAt } = noShow
  return (
    <div className="report-was">
      <b>Missed meeting</b>
      <p className="report-text">
        {reporter} says that {missing} didn’t show up at {location},{' '}
        {dayAndTime(time, now, timeZone)}.{disputedAt && ` ${missing} says: I was there.`}
      </p>
      <p className="small mute">{verdictText(noShow)}</p>
    </div>
  )
}
