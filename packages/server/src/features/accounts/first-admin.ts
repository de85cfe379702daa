import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { ConfigError } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/database/database.ts'
import { isCommonPassword } from '../../platform/identity/common-passwords.ts'
import { hashPassword } from '../../platform/identity/passwords.ts'
import { insertAdmin } from './admins.ts'
import { hasAdmin } from './queries.ts'

/**
 * Makes the first admin when there is none: with ADMIN_EMAIL and ADMIN_PASSWORD anywhere, with a made-up password only on
 * the embedded database, where it is shown once. Returns the lines to show.
 */
export async function ensureFirstAdmin({ config, db }: Deps): Promise<string[]> {
  const { email, password } = config.admin
  if (!config.embedded && !(email && password)) return []
  const chosen = password ?? randomBytes(12).toString('base64url')
  const address = (email ?? 'admin@swapstead.test').toLowerCase()
  const hash = await hashPassword(chosen)
  const made = await transact(db, async (tx) => {
    // Several processes may start at once.
    await sql`select pg_advisory_xact_lock(hashtext('first admin'))`.execute(tx)
    if (await hasAdmin(tx)) return false
    if (isCommonPassword(chosen)) {
      throw new ConfigError('ADMIN_PASSWORD: is one of the most common passwords, choose another')
    }
    if (await insertAdmin(tx, address, hash)) return true
    throw new ConfigError(`ADMIN_EMAIL=${address}: is the address of a member, choose another`)
  })
  if (!made) return []
  return [`First admin: ${address}  password: ${password ? '(as set)' : `${chosen}  (shown once)`}`]
}
