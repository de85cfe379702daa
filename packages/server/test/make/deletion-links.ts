import { HOUR } from '@swapstead/domain/times.ts'
import { insertLink } from '../../src/features/account-data/queries.ts'
import { transact } from '../../src/platform/database/database.ts'
import { newLinkToken } from '../../src/platform/identity/link-tokens.ts'
import type { TestApp } from '../app.ts'

/** The token of a mailed link that deletes this account. */
export async function makeDeletionToken(
  { deps }: Pick<TestApp, 'deps'>,
  userId: string,
): Promise<string> {
  const { token, hash } = newLinkToken()
  const expiresAt = new Date(deps.now().getTime() + HOUR)
  await transact(deps.db, (tx) => insertLink(tx, { tokenHash: hash, userId, expiresAt }))
  return token
}
