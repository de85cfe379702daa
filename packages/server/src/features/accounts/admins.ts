import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { ConfigError } from '../../config-error.ts'
import type { Deps } from '../../deps.ts'
import { newMemberId } from '../../platform/core/ids.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { isCommonPassword, refuseCommonPassword } from '../../platform/identity/common-passwords.ts'
import { hashPassword } from '../../platform/identity/passwords.ts'
import { endSessionsOf } from '../../platform/identity/sessions.ts'
import { recordAudit } from '../audit/index.ts'
import {
  countOtherAdmins,
  findUserByEmail,
  hasAdmin,
  insertUser,
  lockAccount,
  promoteUser,
  updateUser,
} from './queries.ts'

/**
 * Whether an address suits `admin:create`: free, a possible admin, already an admin, unverified, or
 * unsuitable (banned or a guest).
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

export async function createAdmin({ db }: Deps, email: string, password: string): Promise<void> {
  refuseCommonPassword(password, 'password')
  const hash = await hashPassword(password)
  await transact(db, async (tx) => {
    const id = await insertAdmin(tx, email, hash)
    if (!id) throw new Error(`${email} has just been taken by somebody else`)
    await recordAdmin(tx, id)
  })
}

/** Gives a member staff rights and ends their sessions. False if the member no longer exists. */
export async function promoteToAdmin({ db, live }: Deps, email: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const id = await promoteUser(tx, email)
    if (!id) return false
    await endSessionsOf(tx, live, id)
    await recordAdmin(tx, id)
    return true
  })
}

/** Takes staff rights away and ends the sessions. One admin must remain. */
export async function removeAdmin(
  { db, live }: Deps,
  email: string,
): Promise<'removed' | 'no_admin' | 'last_admin' | 'nobody'> {
  return transact(db, async (tx) => {
    const found = await findUserByEmail(tx, email)
    const user = found && (await lockAccount(tx, found.id))
    if (!user) return 'nobody'
    if (!user.isAdmin) return 'no_admin'
    if ((await countOtherAdmins(tx, user.id)) === 0) return 'last_admin'
    await updateUser(tx, user.id, { isAdmin: false })
    await endSessionsOf(tx, live, user.id)
    await recordAudit(tx, {
      actorId: null,
      action: 'admin_removed',
      type: 'account',
      subjectId: user.id,
      description: 'Lost staff powers with admin:remove',
    })
    return 'removed'
  })
}

/** Returns the id, or null if the address is taken. */
async function insertAdmin(tx: Tx, email: string, passwordHash: string): Promise<string | null> {
  const id = newMemberId()
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

/**
 * Creates the first admin if there is none. A generated password is used only on the embedded
 * database, and shown once. Returns the lines to show.
 */
export async function ensureFirstAdmin({ config, db }: Deps): Promise<string[]> {
  const { email, password } = config.admin
  if (!config.embedded && !(email && password)) return []
  const chosen = password ?? randomBytes(12).toString('base64url')
  const address = (email ?? 'admin@swapstead.test').toLowerCase()
  const hash = await hashPassword(chosen)
  const made = await transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('first admin'))`.execute(tx)
    if (await hasAdmin(tx)) return false
    if (isCommonPassword(chosen)) {
      throw new ConfigError('ADMIN_PASSWORD: is one of the most common passwords, choose another')
    }
    if (await insertAdmin(tx, address, hash)) return true
    throw new ConfigError(`ADMIN_EMAIL=${address}: is the address of a member, choose another`)
  })
  if (!made) return []
  return [
    `First admin: ${address}  password: ${password ? '(as set)' : `${chosen}  (shown once)`}`,
    `Staff sign in at ${config.publicUrl.origin}/dev-team`,
  ]
}
