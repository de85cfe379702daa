import { LOG_LINES_MOST, type LoggingProcess } from '@swapstead/domain/dev-team/log-lines.ts'
import type { KnownLogs } from './known-logs.ts'

/** Whose lines these are, and what is not among them. */
export function LogSources({ known }: { known: KnownLogs }) {
  const isOne = known.length === 1
  return (
    <div className="log-sources">
      <ul>
        {known.map(({ process }) => (
          <li key={process.id}>
            <Source process={process} />
          </li>
        ))}
      </ul>
      <p className="small mute">
        {isOne ? 'This process keeps' : 'Each of them keeps'} its last {LOG_LINES_MOST} lines in
        memory; other processes have their own, and all lines stand where the server writes its log.
        What this page itself asks is noted at debug alone. Secrets are masked. Times are UTC.
      </p>
    </div>
  )
}

function Source({ process: { pid, host, startedAt, logLevel } }: { process: LoggingProcess }) {
  const since = startedAt.toISOString()
  return (
    <>
      <b>
        Process <code>{pid}</code> on <code>{host}</code>
      </b>
      , since{' '}
      <time dateTime={since} className="num">
        {since.slice(0, 19).replace('T', ' ')}
      </time>
      , noting {logLevel === 'silent' ? 'nothing' : `from ${logLevel} up`}
    </>
  )
}
