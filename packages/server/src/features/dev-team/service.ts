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
import { type AuditEntry, recordAudit } from '../audit/index.ts'
import {
  checkCredentials,
  completeSignIn,
  type SignInDoor,
  signInTestAccount,
} from '../sign-in/index.ts'

/**
 * Gives an admin developer access after a separate sign-in, and audits it. A present session gets a
 * new id; otherwise a new one begins.
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

/** Refusals before the second factor read the same, so that none reveals which part was wrong. */
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

/** Ends developer access. A session that began with it ends too. */
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
    // A new id: otherwise a concurrent request would write the access back.
    else await renewSession(deps, request, {})
  })
}

function noteAccess(
  tx: Tx,
  userId: string,
  action: AuditEntry['action'],
  description: string,
): Promise<void> {
  return recordAudit(tx, {
    actorId: userId,
    action,
    type: 'developer',
    subjectId: userId,
    description,
  })
}

/** Signs in as a test user, to whose address no mail is sent. */
export async function testLogin(
  deps: Deps,
  input: TestLogin,
  request: FastifyRequest,
): Promise<Me> {
  if (!input.email.endsWith(`@${TEST_MAIL_DOMAIN}`)) throw refused('dev_team.no_test_account')
  return signInTestAccount(deps, input, request)
}
