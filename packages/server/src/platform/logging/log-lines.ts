import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import {
  LOG_LINES_MAX,
  LOG_TEXT_MAX,
  type LoggingProcess,
  type LogLevel,
  type LogLine,
  type LogQuery,
  logLevels,
  matchesLogFilter,
  type ProcessLog,
} from '@swapstead/domain/dev-team/log-lines.ts'
import { pino } from 'pino'
import { maskedFields, maskedText } from './masked.ts'

/** Masking reads at most this much of a text, far more than is shown. */
const MASKED_MAX = 4 * LOG_TEXT_MAX
const CUT = '… (cut)'

/** The latest log lines of this process for developers, with secrets masked. */
export class LogLines {
  readonly #process: LoggingProcess
  readonly #lines: LogLine[] = []
  #sequence = 0

  constructor(logLevel: LoggingProcess['logLevel']) {
    this.#process = {
      id: randomUUID(),
      host: hostname(),
      pid: process.pid,
      startedAt: new Date(performance.timeOrigin),
      logLevel,
    }
  }

  /** Takes one log entry as JSON text. */
  write(entry: string): void {
    this.#sequence += 1
    this.#lines.push(toLine(this.#sequence, entry))
    if (this.#lines.length > LOG_LINES_MAX) this.#lines.shift()
  }

  /**
   * The lines that fit the filter; `after` leaves out those the reader already has of this process.
   */
  read({ process: known, after, ...filter }: LogQuery): ProcessLog {
    const from = known === this.#process.id ? after : 0
    const lines = this.#lines.filter(
      (line) => line.sequence > from && matchesLogFilter(line, filter),
    )
    return { process: this.#process, lines }
  }
}

function toLine(sequence: number, entry: string): LogLine {
  const { level, time, pid: _, requestId, msg = '', ...others } = parsed(entry)
  const fields = maskedFields(entry.length > MASKED_MAX ? bounded(others) : others)
  return {
    sequence,
    time: new Date(String(time)),
    level: levelOf(level),
    requestId: typeof requestId === 'string' ? display(requestId) : null,
    message: display(String(msg)),
    details: cut(
      Object.entries(fields as object)
        .map(([name, value]) => `${escapeControls(name)}=${formatValue(value)}`)
        .join(' '),
    ),
  }
}

function levelOf(level: unknown): LogLevel {
  const label = pino.levels.labels[Number(level)]
  return logLevels.find((one) => one === label) ?? 'info'
}

function parsed(entry: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(entry))
  } catch {
    return { level: 50, time: new Date().toISOString(), msg: entry }
  }
}

function bounded(value: unknown): unknown {
  if (typeof value === 'string') return beginningOf(value)
  if (Array.isArray(value)) return value.slice(0, LOG_TEXT_MAX).map(bounded)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, bounded(inner)]))
}

/** The start of a text up to a whole word: half a secret would not be recognized. */
function beginningOf(text: string): string {
  if (text.length <= MASKED_MAX) return text
  const begin = text.slice(0, MASKED_MAX)
  return `${begin.slice(0, Math.max(0, begin.lastIndexOf(' ')))}${CUT}`
}

function display(text: string): string {
  return cut(escapeControls(maskedText(beginningOf(text))))
}

function cut(text: string): string {
  return text.length > LOG_TEXT_MAX ? `${text.slice(0, LOG_TEXT_MAX)}${CUT}` : text
}

function formatValue(value: unknown): string {
  const isPlain = typeof value === 'string' && /^[^\s"=]+$/.test(value)
  return escapeControls(isPlain ? value : (JSON.stringify(value) ?? ''))
}

/** Escapes characters that start a line, color a terminal or change the writing direction. */
function escapeControls(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
