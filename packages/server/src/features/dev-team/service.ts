import type { Credentials } from '@swapstead/domain/accounts/credentials.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import { TEST_MAIL_DOMAIN, type TestLogin } from '@swapstead/domain/dev-team/test-login.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { newGrant } from '../../platform/identity/developer-grant.ts'
import type { Caller } from '../../platform/identity/devices.ts'
import { endSession, renewSession } from '../../platform/identity/sessions.ts'
import { recordAudit } from '../audit/index.ts'
import {
  checkCredentials,
  completeSignIn,
  type SignInDoor,
  signInTestAccount,
} from '../sign-in/index.ts'

/**
 * Takes up developer access: an admin's own sign-in, noted in the audit. Whoever is signed in already goes on under a new
 * id (T-33); for anybody else a session of the developers' door begins.
 */
export async function grantDeveloperAccess(
  deps: Deps,
  credentials: Credentials,
  caller: Caller,
): Promise<void> {
  const { request } = caller
  const door = developerDoor(deps)
  const proven = await checkCredentials(deps, door, credentials, request)
  const goOn = () => renewSession(deps, request, newGrant(deps.now()))
  await completeSignIn(
    deps,
    door,
    proven,
    caller,
    request.session.userId === proven.id ? goOn : undefined,
  )
}

/** Every refusal but those of the second factor reads the same: it does not tell which part was wrong (readings C-39). */
function developerDoor({ config }: Deps): SignInDoor {
  return {
    name: 'developer',
    isFor: ({ isAdmin, isBanned }) => isAdmin && !isBanned,
    wrong: 'dev_team.wrong_credentials',
    banned: 'dev_team.wrong_credentials',
    needsSecondFactor: config.production,
    onEntry: (tx, userId) =>
      noteAccess(tx, userId, 'developer_signed_in', 'Took up developer access'),
  }
}

/** Lays developer access down; a session that began with it ends (readings S-81). */
export async function endDeveloperAccess(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { userId, door, developerUntil } = request.session
  if (!userId || developerUntil === undefined) return
  await transact(deps.db, async (tx) => {
    await noteAccess(tx, userId, 'developer_signed_out', 'Laid developer access down')
    if (door === 'developer') await endSession(request, reply, deps.config)
    // Under a new id, since a request under way would otherwise write the access back.
    else await renewSession(deps, request, {})
  })
}

function noteAccess(tx: Tx, userId: string, action: string, description: string): Promise<void> {
  const about = { actorId: userId, type: 'developer', subjectId: userId }
  return recordAudit(tx, { ...about, action, description })
}

/** Signs in as a test user, in an address where no mail can go. */
export async function testLogin(
  deps: Deps,
  input: TestLogin,
  request: FastifyRequest,
): Promise<Me> {
  if (!input.email.endsWith(`@${TEST_MAIL_DOMAIN}`)) throw refused('dev_team.no_test_account')
  return signInTestAccount(deps, input, request)
}
