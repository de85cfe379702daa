import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import {
  fitsLogFilter,
  LOG_LINES_MOST,
  LOG_TEXT_MAX,
  type LoggingProcess,
  type LogLevel,
  type LogLine,
  type LogQuery,
  logLevels,
  type ProcessLog,
} from '@swapstead/domain/dev-team/log-lines.ts'
import { pino } from 'pino'
import { maskedFields, maskedText } from './masked.ts'

/** Masking looks at no more of a text than this: what is shown of it is less by far. */
const LOOKED_AT = 4 * LOG_TEXT_MAX
const CUT = '… (cut)'

/** The latest lines of this process, for developers to read: the logger writes into it what it writes out, and secrets stay outside. */
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

  /** Takes an entry as the logger has put it into words: one object of JSON. */
  write(entry: string): void {
    this.#sequence += 1
    this.#lines.push(toLine(this.#sequence, entry))
    if (this.#lines.length > LOG_LINES_MOST) this.#lines.shift()
  }

  /** The lines that are looked for; those that somebody has of this process are left out. */
  read({ process: known, after, ...filter }: LogQuery): ProcessLog {
    const from = known === this.#process.id ? after : 0
    const lines = this.#lines.filter((line) => line.sequence > from && fitsLogFilter(line, filter))
    return { process: this.#process, lines }
  }
}

function toLine(sequence: number, entry: string): LogLine {
  const { level, time, pid: _, requestId, msg = '', ...others } = parsed(entry)
  const fields = maskedFields(entry.length > LOOKED_AT ? bounded(others) : others)
  return {
    sequence,
    time: new Date(String(time)),
    level: levelOf(level),
    requestId: typeof requestId === 'string' ? shown(requestId) : null,
    message: shown(String(msg)),
    details: cut(
      Object.entries(fields as object)
        .map(([name, value]) => `${inert(name)}=${worded(value)}`)
        .join(' '),
    ),
  }
}

/** The log writes its levels as numbers. */
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
  if (typeof value === 'string') return lookedAt(value)
  if (Array.isArray(value)) return value.slice(0, LOG_TEXT_MAX).map(bounded)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, bounded(inner)]))
}

/** The begin of a text, up to a whole word: half a secret would not be seen as one. */
function lookedAt(text: string): string {
  if (text.length <= LOOKED_AT) return text
  const begin = text.slice(0, LOOKED_AT)
  return `${begin.slice(0, Math.max(0, begin.lastIndexOf(' ')))}${CUT}`
}

function shown(text: string): string {
  return cut(inert(maskedText(lookedAt(text))))
}

function cut(text: string): string {
  return text.length > LOG_TEXT_MAX ? `${text.slice(0, LOG_TEXT_MAX)}${CUT}` : text
}

function worded(value: unknown): string {
  const isPlain = typeof value === 'string' && /^[^\s"=]+$/.test(value)
  return inert(isPlain ? value : (JSON.stringify(value) ?? ''))
}

/** Nothing that begins a line, colors a terminal or turns the direction of writing does so here: it is spelled out (T-61). */
function inert(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
