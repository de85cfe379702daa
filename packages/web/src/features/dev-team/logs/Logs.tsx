import './Logs.css'
import {
  LOG_LINES_MAX,
  type LoggingProcess,
  LogLevel,
  logLevels,
  matchesLogFilter,
} from '@swapstead/domain/dev-team/log-lines.ts'
import { SEARCH_MAX } from '@swapstead/domain/search/search-text.ts'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play, X } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { Note } from '../../../ui/feedback/Note.tsx'
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { logsQuery } from './api.ts'
import { hasWords, type KnownLogs, linesInOrder } from './known-logs.ts'
import { LogLines } from './LogLines.tsx'

type TypedLogFilter = { level: LogLevel | ''; words: string; requestId: string | undefined }

const noLogFilter: TypedLogFilter = { level: '', words: '', requestId: undefined }

/** The live log of the process that answers. */
export function Logs() {
  const [isLive, setLive] = useState(true)
  const logs = useQuery(logsQuery(isLive))
  if (logs.data === undefined) return <QueryContent query={logs} />
  function setRunning(isRunning: boolean) {
    setLive(isRunning)
    if (isRunning) void logs.refetch()
  }
  return (
    <>
      {logs.isError && (
        <Note tone="bad">
          The server didn’t answer just now. What’s already here stays; we’ll keep trying.
        </Note>
      )}
      <KnownLines known={logs.data} isLive={isLive} onLiveChange={setRunning} />
    </>
  )
}

type Props = { known: KnownLogs; isLive: boolean; onLiveChange: (isLive: boolean) => void }

function KnownLines({ known, isLive, onLiveChange }: Props) {
  const [filter, setFilter] = useState<TypedLogFilter>(noLogFilter)
  const searchRef = useRef<HTMLInputElement>(null)
  const all = linesInOrder(known)
  const wanted = { level: LogLevel.safeParse(filter.level).data, requestId: filter.requestId }
  const lines = all.filter((line) => matchesLogFilter(line, wanted) && hasWords(line, filter.words))
  return (
    <div className="stack">
      <LogSources known={known} />
      <LogFilters
        filter={filter}
        onFilter={setFilter}
        isLive={isLive}
        onLiveChange={onLiveChange}
        searchRef={searchRef}
      />
      <LogLines
        lines={lines}
        total={all.length}
        isLive={isLive}
        onToggleLive={() => onLiveChange(!isLive)}
        onRequest={(requestId) => setFilter({ ...filter, requestId })}
        onSearch={() => searchRef.current?.focus()}
        onClear={() => setFilter(noLogFilter)}
      />
    </div>
  )
}

type LogFiltersProps = {
  filter: TypedLogFilter
  onFilter: (filter: TypedLogFilter) => void
  isLive: boolean
  onLiveChange: (isLive: boolean) => void
  searchRef: Ref<HTMLInputElement>
}

const levels = logLevels.map((level) => ({ value: level, label: `${level} and worse` }))

function LogFilters({ filter, onFilter, isLive, onLiveChange, searchRef }: LogFiltersProps) {
  return (
    <div className="log-filters">
      <Select
        label="Level"
        placeholder="All levels"
        options={levels}
        value={filter.level}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ ...filter, level: LogLevel.safeParse(value).data ?? '' })
        }
      />
      <TextInput
        label="Words"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        ref={searchRef}
        value={filter.words}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filter, words: value })}
      />
      <Button icon={isLive ? Pause : Play} onClick={() => onLiveChange(!isLive)}>
        {isLive ? 'Pause' : 'Resume'}
      </Button>
      {filter.requestId !== undefined && (
        <Button icon={X} onClick={() => onFilter({ ...filter, requestId: undefined })}>
          <span className="sr">Show all, not only </span>Request{' '}
          <code>{filter.requestId.slice(0, 8)}</code>
        </Button>
      )}
    </div>
  )
}

function LogSources({ known }: { known: KnownLogs }) {
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
        {isOne ? 'This process keeps' : 'Each of them keeps'} its last {LOG_LINES_MAX} lines in
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
