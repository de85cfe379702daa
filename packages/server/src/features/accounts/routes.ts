import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import { refusalOfUsername } from '@swapstead/domain/accounts/pretending-names.ts'
import { Username } from '@swapstead/domain/accounts/profile.ts'
import type { Actor } from '@swapstead/domain/actor.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { answerInConstantTime } from '../../platform/identity/constant-time-answers.ts'
import { endSession } from '../../platform/identity/sessions.ts'
import { readMe } from './own-record.ts'
import { register, registerAtGeneralDoor } from './registration.ts'
import { changeAvatar, changeProfile } from './service.ts'
import { isUsernameTaken } from './usernames.ts'

export function accountRoutes(serve: Serve, deps: Deps): void {
  serve(accountCalls.register, ({ body, request, reply }) =>
    register(deps, body, { request, reply }),
  )

  serve(accountCalls.generalRegister, ({ body, request }) =>
    answerInConstantTime(() => registerAtGeneralDoor(deps, body, request.ip)),
  )

  // Accepts no return address: it could redirect to another site.
  serve(accountCalls.signInPage, ({ actor }) =>
    actor && !actor.isGuest ? '/' : '/member-login?tab=join',
  )

  serve(accountCalls.member, ({ actor, request }) => {
    const isMember = actor && !actor.isGuest && request.session.door !== 'developer'
    return signedInUser(deps, isMember ? actor : null)
  })

  serve(accountCalls.user, ({ actor }) => signedInUser(deps, actor?.isGuest ? null : actor))

  serve(accountCalls.updateProfile, ({ actor, body }) => changeProfile(deps, actor.id, body))

  serve(accountCalls.updateAvatar, ({ actor, body }) =>
    changeAvatar(deps, actor.id, body.profileImageUrl, 'profileImageUrl'),
  )

  serve(accountCalls.updateDeveloperAvatar, ({ actor, body }) =>
    changeAvatar(deps, actor.id, body.avatarUrl, 'avatarUrl'),
  )

  serve(accountCalls.checkUsername, async ({ actor, params }) => ({
    available: await isUsernameFree(deps, params.username, actor),
  }))

  serve(accountCalls.signOut, async ({ actor, request, reply }) => {
    if (actor && isOwnNavigation(request.headers)) await endSession(request, reply, deps.config)
    return '/'
  })
}

/**
 * Whether a username is valid, impersonates nobody, and was not another member's until recently.
 */
async function isUsernameFree(
  deps: Deps,
  typed: string,
  { id, isAdmin }: Pick<Actor, 'id' | 'isAdmin'>,
): Promise<boolean> {
  const username = Username.safeParse(typed)
  if (!username.success || (!isAdmin && refusalOfUsername(username.data))) return false
  return !(await isUsernameTaken(deps, deps.db, username.data, id))
}

async function signedInUser(deps: Deps, actor: Actor | null) {
  if (!actor) throw refused('accounts.signed_out')
  return readMe(deps.db, actor.id, deps.now())
}

/** An image, frame or prefetch of another site must not sign anybody out. */
function isOwnNavigation(headers: Record<string, unknown>): boolean {
  const site = headers['sec-fetch-site'] ?? 'none'
  const mode = headers['sec-fetch-mode'] ?? 'navigate'
  return (
    (site === 'same-origin' || site === 'none') &&
    (mode === 'navigate' || mode === 'cors') &&
    !headers['sec-purpose']
  )
}
