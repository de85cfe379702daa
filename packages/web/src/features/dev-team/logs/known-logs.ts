import {
  LOG_LINES_MAX,
  type LoggingProcess,
  type LogLine,
  type ProcessLog,
} from '@swapstead/domain/dev-team/log-lines.ts'

/** Enough for several processes that answer in turn, and one from before a restart. */
const PROCESSES_MAX = 4

/** Lines by process, the latest process first. */
export type KnownLogs = readonly ProcessLog[]

/** Returns the same object if nothing is new. */
export function mergedLogs(known: KnownLogs, answer: ProcessLog): KnownLogs {
  const before = known.find(({ process }) => process.id === answer.process.id)
  if (before && before === known[0] && answer.lines.length === 0) return known
  const last = before?.lines.at(-1)?.sequence ?? 0
  const fresh = answer.lines.filter(({ sequence }) => sequence > last)
  const lines = [...(before?.lines ?? []), ...fresh].slice(-LOG_LINES_MAX)
  const others = known.filter((one) => one !== before)
  return [{ process: answer.process, lines }, ...others].slice(0, PROCESSES_MAX)
}

/** Tells the server which lines of the latest process it need not send. */
export function knownUpTo([latest]: KnownLogs): { process?: string; after?: number } {
  const after = latest?.lines.at(-1)?.sequence
  return latest && after !== undefined ? { process: latest.process.id, after } : {}
}

export type ShownLine = LogLine & { key: string; process: LoggingProcess }

/** Lines of all processes, ordered by time. */
export function linesInOrder(known: KnownLogs): ShownLine[] {
  return known
    .flatMap(({ process, lines }) =>
      lines.map((line) => ({ ...line, process, key: `${process.id} ${line.sequence}` })),
    )
    .sort((one, other) => one.time.getTime() - other.time.getTime())
}

/** Ignores case. */
export function hasWords({ message, details, requestId }: LogLine, words: string): boolean {
  const text = `${message} ${details} ${requestId ?? ''}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
