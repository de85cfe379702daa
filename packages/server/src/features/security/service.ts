import type { SessionView } from '@swapstead/domain/security/calls.ts'
import { SESSION_LONGEST } from '@swapstead/domain/security/session-length.ts'
import { before } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { transact } from '../../platform/database/database.ts'
import { endSessionOf, endSessionsOf } from '../../platform/identity/sessions.ts'
import { listSessions } from './queries.ts'

/** The actor's open sessions, the current one first. */
export async function listOpenSessions(
  { db, now }: Deps,
  userId: string,
  currentId: string,
): Promise<SessionView[]> {
  const begunAfter = before(now(), SESSION_LONGEST)
  const rows = await listSessions(db, userId, now(), begunAfter)
  const sessions = rows.map((row) => ({ ...row, isCurrent: row.id === currentId }))
  return sessions.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

/** Signs out one session of the actor's account and its open pages. */
export async function endOtherSession(
  { db, live }: Deps,
  userId: string,
  id: string,
  currentId: string,
): Promise<void> {
  if (id === currentId) throw refused('security.this_session')
  await transact(db, async (tx) => {
    if (!(await endSessionOf(tx, live, userId, id))) throw refused('security.no_session')
  })
}

/** Returns the number of ended sessions. */
export async function endOtherSessions(
  { db, live }: Deps,
  userId: string,
  currentId: string,
): Promise<number> {
  return transact(db, (tx) => endSessionsOf(tx, live, userId, currentId))
}
