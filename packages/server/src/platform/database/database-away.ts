import pg from 'pg'

/** PostgreSQL takes no writes: it is a standby now, or about to become one. */
const READ_ONLY = '25006'

/** PostgreSQL's own words for: too busy, restarting, or gone. */
const awayCodes = new Set([
  READ_ONLY,
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  '25P04',
  '40001',
  '40P01',
])
/** Of its classes of errors: the connection failed, disk or memory is full, its files fail (F-08). */
const awayClasses = new Set(['08', '53', '58'])
const awaySystemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const awayWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether the database could not be asked, or had no time: the same request may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  if (awayCodes.has(code) || awaySystemCodes.has(code)) return true
  if (error instanceof pg.DatabaseError && awayClasses.has(code.slice(0, 2))) return true
  return awayWords.test(error.message)
}

/** Whether the server at the other end no longer is the primary: what is asked on this connection would be refused, too. */
export function isDemoted(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === READ_ONLY
}
