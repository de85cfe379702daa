import pg from 'pg'

/** PostgreSQL is read-only: a standby, or about to become one. */
const READ_ONLY = '25006'

/** SQLSTATE codes for: too busy, restarting, or gone. */
const unavailableCodes = new Set([
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
/** SQLSTATE classes for: connection failed, out of disk or memory, file errors. */
const unavailableClasses = new Set(['08', '53', '58'])
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** Whether the database is unreachable or too busy; the same request may work in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  if (unavailableCodes.has(code) || networkCodes.has(code)) return true
  if (error instanceof pg.DatabaseError && unavailableClasses.has(code.slice(0, 2))) return true
  return unavailableMessages.test(error.message)
}

/** Whether the server is no longer the primary: this connection would refuse every write. */
export function isDemoted(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === READ_ONLY
}
