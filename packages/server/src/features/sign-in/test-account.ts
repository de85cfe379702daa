import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { TestLogin } from '@swapstead/domain/dev-team/test-login.ts'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { newMemberId } from '../../platform/core/ids.ts'
import { transact } from '../../platform/database/database.ts'
import { beginSession } from '../../platform/identity/sessions.ts'
import { findUserByEmail, readMe, updateUser } from '../accounts/index.ts'
import { insertTestAccount } from './queries.ts'
import { attemptEvent } from './sign-in.ts'

/**
 * Creates or opens an account of the test login. Such an account has no password; an account with
 * one belongs to a real member.
 */
export async function signInTestAccount(
  deps: Deps,
  input: TestLogin,
  request: FastifyRequest,
): Promise<Me> {
  return transact(deps.db, async (tx) => {
    await insertTestAccount(tx, { id: newMemberId(), ...input })
    const user = await findUserByEmail(tx, input.email)
    const isTest = user && !user.isAdmin && !user.isGuest && user.password === null
    if (!isTest) throw refused('dev_team.no_test_account')
    if (user.isBanned) throw refused('accounts.banned')
    await updateUser(tx, user.id, { lastLoginAt: deps.now() })
    await deps.events.publish(tx, [attemptEvent('signed_in', user.id, request)])
    await beginSession(request, user.id, 'member', deps.now())
    return readMe(tx, user.id, deps.now())
  })
}
