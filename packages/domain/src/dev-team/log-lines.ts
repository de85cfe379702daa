import * as z from 'zod/mini'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

/** So many of its latest lines each process keeps (readings S-80). */
export const LOG_LINES_MOST = 500
/** What of a line goes beyond this is cut off, with a mark. */
export const LOG_TEXT_MAX = 2_000

/** From chatter to the last words of a process. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
export const LogLevel = z.enum(logLevels)
export type LogLevel = z.infer<typeof LogLevel>

/** One entry of the log, on one line and without secrets. */
export const LogLine = z.object({
  /** Counts up from 1 in each process. */
  sequence: z.int(),
  time: Time,
  level: LogLevel,
  /** The request that it is about, as `x-request-id` names it. */
  requestId: z.nullable(z.string()),
  message: z.string(),
  /** Everything else that was noted, as `name=value`. */
  details: z.string(),
})
export type LogLine = z.infer<typeof LogLine>

/** Which process has answered: each knows its own lines alone. */
export const LoggingProcess = z.object({
  id: Id,
  host: z.string(),
  pid: z.int(),
  startedAt: Time,
  /** It notes nothing below this. */
  logLevel: z.enum([...logLevels, 'silent']),
})
export type LoggingProcess = z.infer<typeof LoggingProcess>

export const ProcessLog = z.object({ process: LoggingProcess, lines: z.array(LogLine) })
export type ProcessLog = z.infer<typeof ProcessLog>

/** Which lines somebody looks for: from a level up, of one request. */
export const LogFilter = z.object({
  level: z.optional(LogLevel),
  requestId: z.optional(z.string().check(z.maxLength(100))),
})
export type LogFilter = z.infer<typeof LogFilter>

/** What is known already of a process is not sent again. */
export const LogQuery = z.extend(LogFilter, {
  process: z.optional(Id),
  after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
})
export type LogQuery = z.infer<typeof LogQuery>

/** Whether a line is among those that are looked for. */
export function fitsLogFilter(
  line: Pick<LogLine, 'level' | 'requestId'>,
  { level = 'trace', requestId }: LogFilter,
): boolean {
  const isLoud = logLevels.indexOf(line.level) >= logLevels.indexOf(level)
  return isLoud && (requestId === undefined || line.requestId === requestId)
}
