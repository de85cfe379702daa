import * as z from 'zod/mini'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

/** The latest lines that each process keeps. */
export const LOG_LINES_MAX = 500
/** Longer texts are cut, with a mark. */
export const LOG_TEXT_MAX = 2_000

/** From the least to the most severe. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
export const LogLevel = z.enum(logLevels)
export type LogLevel = z.infer<typeof LogLevel>

/** One log entry on one line, without secrets. */
export const LogLine = z.object({
  /** Counts up from 1 in each process. */
  sequence: z.int(),
  time: Time,
  level: LogLevel,
  /** The request's id, as in `x-request-id`. */
  requestId: z.nullable(z.string()),
  message: z.string(),
  /** Other fields, as `name=value`. */
  details: z.string(),
})
export type LogLine = z.infer<typeof LogLine>

/** The process that answered. Each process has only its own lines. */
export const LoggingProcess = z.object({
  id: Id,
  host: z.string(),
  pid: z.int(),
  startedAt: Time,
  /** Lines below this level are not logged. */
  logLevel: z.enum([...logLevels, 'silent']),
})
export type LoggingProcess = z.infer<typeof LoggingProcess>

export const ProcessLog = z.object({ process: LoggingProcess, lines: z.array(LogLine) })
export type ProcessLog = z.infer<typeof ProcessLog>

/** Lines from a level up, of one request. */
export const LogFilter = z.object({
  level: z.optional(LogLevel),
  requestId: z.optional(z.string().check(z.maxLength(100))),
})
export type LogFilter = z.infer<typeof LogFilter>

/** Lines up to `after` of `process` are known to the caller and not sent again. */
export const LogQuery = z.extend(LogFilter, {
  process: z.optional(Id),
  after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
})
export type LogQuery = z.infer<typeof LogQuery>

export function matchesLogFilter(
  line: Pick<LogLine, 'level' | 'requestId'>,
  { level = 'trace', requestId }: LogFilter,
): boolean {
  const isLoud = logLevels.indexOf(line.level) >= logLevels.indexOf(level)
  return isLoud && (requestId === undefined || line.requestId === requestId)
}
