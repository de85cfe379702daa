import { messagePhotoUrl } from '@swapstead/domain/messages/photo.ts'
import type { ReportedLine } from '@swapstead/domain/reports/report.ts'
import { dayAndTime } from '@swapstead/domain/times.ts'

type Props = { label: string; lines: readonly ReportedLine[]; now: Date; timeZone: string }

/** Messages as they were sent. */
export function ReportedLines({ label, lines, now, timeZone }: Props) {
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
