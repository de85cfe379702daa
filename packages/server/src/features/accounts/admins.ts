import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/core/ids.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { refuseCommonPassword } from '../../platform/identity/common-passwords.ts'
import { hashPassword } from '../../platform/identity/passwords.ts'
import { endSessionsOf } from '../../platform/identity/sessions.ts'
import { recordAudit } from '../audit/index.ts'
import { findUserByEmail, insertUser, promoteUser, updateUser } from './queries.ts'

/**
 * Who has this address: nobody, a member who could be an admin, an admin, a member whose address may be somebody else's,
 * or somebody who can be none.
 */
export async function checkAdminCandidate(
  { db }: Deps,
  email: string,
): Promise<'nobody' | 'member' | 'admin' | 'unverified' | 'unfit'> {
  const user = await findUserByEmail(db, email)
  if (!user) return 'nobody'
  if (user.isBanned || user.isGuest) return 'unfit'
  if (user.isAdmin) return 'admin'
  return user.emailVerified ? 'member' : 'unverified'
}

/** A new account with staff powers, made by whoever runs the product. */
export async function createAdmin({ db }: Deps, email: string, password: string): Promise<void> {
  refuseCommonPassword(password, 'password')
  const hash = await hashPassword(password)
  await transact(db, async (tx) => {
    const id = await insertAdmin(tx, email, hash)
    if (!id) throw new Error(`${email} has just been taken by somebody else`)
    await recordAdmin(tx, id)
  })
}

/** Gives a member staff powers. Sessions begun without them end (T-33). False when there is no such member any more. */
export async function promoteToAdmin({ db, live }: Deps, email: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const id = await promoteUser(tx, email)
    if (!id) return false
    await endSessionsOf(tx, live, id)
    await recordAdmin(tx, id)
    return true
  })
}

/** The row of an account with staff powers; gives its id, or null when the address is somebody's. */
export async function insertAdmin(
  tx: Tx,
  email: string,
  passwordHash: string,
): Promise<string | null> {
  const id = newId()
  const admin = { id, email, firstName: 'Site', lastName: 'Admin', password: passwordHash }
  if (!(await insertUser(tx, admin))) return null
  await updateUser(tx, id, { isAdmin: true, emailVerified: true })
  return id
}

async function recordAdmin(tx: Tx, userId: string): Promise<void> {
  await recordAudit(tx, {
    actorId: null,
    action: 'admin_created',
    type: 'account',
    subjectId: userId,
    description: 'Was given staff powers with admin:create',
  })
}
