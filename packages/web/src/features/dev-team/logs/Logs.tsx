import './Logs.css'
import { fitsLogFilter, LogLevel } from '@swapstead/domain/dev-team/log-lines.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx'
import { Note } from '../../../ui/feedback/Note.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { logsQuery } from './api.ts'
import { hasWords, type KnownLogs, linesInOrder } from './known-logs.ts'
import { LogFilters } from './LogFilters.tsx'
import { LogLines } from './LogLines.tsx'
import { LogSources } from './LogSources.tsx'
import { noLogFilter, type TypedLogFilter } from './log-filter.ts'

/** The log of the process that answers, as it grows (SHELL-25, readings S-80). */
export function Logs() {
  const [isLive, setLive] = useState(true)
  const logs = useQuery(logsQuery(isLive))
  if (logs.data === undefined) {
    if (logs.isPending) return <Spinner />
    return <LoadFailed onRetry={() => logs.refetch()} busy={logs.isFetching} />
  }
  function setRunning(isRunning: boolean) {
    setLive(isRunning)
    if (isRunning) void logs.refetch()
  }
  return (
    <>
      {logs.isError && (
        <Note tone="bad">
          The server did not answer just now. What is known stays; it is asked again.
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
  const lines = all.filter((line) => fitsLogFilter(line, wanted) && hasWords(line, filter.words))
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
