import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { Deps } from '../deps.ts'
import { findMe } from '../features/accounts/queries.ts'
import { HttpError } from '../platform/errors.ts'
import { findOpenDemo } from './demo-mark.ts'

/** The demo neighbor whom somebody wants to be; 404 for everyone else, and where there is no demo. */
export async function findDemoMe(deps: Deps, userId: string): Promise<Me> {
  const { db } = deps
  const ids = await findOpenDemo(deps)
  const me = ids?.includes(userId) ? await findMe(db, userId) : undefined
  const standing =
    me &&
    (await db.selectFrom('users').select('isBanned').where('id', '=', userId).executeTakeFirst())
  if (!me || standing?.isBanned !== false) {
    throw new HttpError(404, 'demo.not_found', 'There is no such neighbor to be.')
  }
  return me
}
