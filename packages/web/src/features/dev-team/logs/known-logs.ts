import {
  LOG_LINES_MOST,
  type LoggingProcess,
  type LogLine,
  type ProcessLog,
} from '@swapstead/domain/dev-team/log-lines.ts'

/** So many processes are remembered: where several answer in turn, and the one before a restart. */
const PROCESSES_MOST = 4

/** What is known of each process that has answered, the latest first. */
export type KnownLogs = readonly ProcessLog[]

/** The known lines with those of a new answer; the same object when nothing is new. */
export function mergedLogs(known: KnownLogs, answer: ProcessLog): KnownLogs {
  const before = known.find(({ process }) => process.id === answer.process.id)
  if (before && before === known[0] && answer.lines.length === 0) return known
  const last = before?.lines.at(-1)?.sequence ?? 0
  const news = answer.lines.filter(({ sequence }) => sequence > last)
  const lines = [...(before?.lines ?? []), ...news].slice(-LOG_LINES_MOST)
  const others = known.filter((one) => one !== before)
  return [{ process: answer.process, lines }, ...others].slice(0, PROCESSES_MOST)
}

/** What the next answer may leave out: the lines that are known of the process that answered last. */
export function knownUpTo([latest]: KnownLogs): { process?: string; after?: number } {
  const after = latest?.lines.at(-1)?.sequence
  return latest && after !== undefined ? { process: latest.process.id, after } : {}
}

export type ShownLine = LogLine & { key: string; process: LoggingProcess }

/** The lines of all processes in the order of their times. */
export function linesInOrder(known: KnownLogs): ShownLine[] {
  return known
    .flatMap(({ process, lines }) =>
      lines.map((line) => ({ ...line, process, key: `${process.id} ${line.sequence}` })),
    )
    .sort((one, other) => one.time.getTime() - other.time.getTime())
}

/** Whether a line has these words in it, however they are written. */
export function hasWords({ message, details, requestId }: LogLine, words: string): boolean {
  const text = `${message} ${details} ${requestId ?? ''}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
