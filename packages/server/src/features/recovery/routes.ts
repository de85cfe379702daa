import { recoveryCalls } from '@swapstead/domain/recovery/calls.ts'
import { RESET_LINK_LIFE } from '@swapstead/domain/recovery/links.ts'
import { recoveryRefusals } from '@swapstead/domain/recovery/refusals.ts'
import { developerPasswordTooShort } from '@swapstead/domain/recovery/schemas.ts'
import { hoursText } from '@swapstead/domain/times.ts'
import type { Deps } from '../../deps.ts'
import { invalidInput } from '../../platform/core/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { answerInConstantTime } from '../../platform/identity/constant-time-answers.ts'
import { recordAudit } from '../audit/index.ts'
import type { RecoveryDoor } from './mails.ts'
import type { PasswordPolicy } from './service.ts'
import { changePassword, checkResetLink, resetPassword, sendResetLink } from './service.ts'
import { resendVerification, verifyEmail } from './verification.ts'

const CHANGED = { message: 'Your password is changed. Other devices were signed out.' }
const VERIFICATION_ANSWERS = {
  verified: 'Your email address is confirmed. Thank you.',
  alreadyVerified: recoveryRefusals['recovery.already_verified'][1],
}

/** Both flows are alike; only calls, links and pages differ. */
const flows = [
  {
    door: 'member',
    forgot: recoveryCalls.memberForgot,
    verify: recoveryCalls.memberVerifyToken,
    reset: recoveryCalls.memberReset,
  },
  {
    door: 'general',
    forgot: recoveryCalls.generalForgot,
    verify: recoveryCalls.generalVerifyToken,
    reset: recoveryCalls.generalReset,
  },
] as const satisfies { door: RecoveryDoor; [call: string]: unknown }[]

export function recoveryRoutes(serve: Serve, deps: Deps): void {
  for (const { door, forgot, verify, reset } of flows) {
    serve(forgot, async ({ body }) => {
      await answerInConstantTime(() => sendResetLink(deps, body.email, door))
      return {
        message: `If an account exists with this email, we have sent a link to set a new password. It works for ${hoursText(RESET_LINK_LIFE)}.`,
      }
    })

    serve(verify, async ({ body }) => {
      await checkResetLink(deps, body.token)
      return { message: 'This reset link is valid.' }
    })

    serve(reset, async ({ body, request, reply }) => {
      await resetPassword(deps, body, { request, reply })
      return { message: 'Your password is set. Please sign in with it.' }
    })
  }

  serve(recoveryCalls.changePassword, async ({ actor, body, request }) => {
    await changePassword(deps, { actor, request }, body)
    return CHANGED
  })

  const developers = developerPasswordPolicy(deps)
  serve(recoveryCalls.changeDeveloperPassword, async ({ actor, body, request }) => {
    await changePassword(deps, { actor, request }, body, developers)
    return CHANGED
  })

  serve(recoveryCalls.verifyEmail, async ({ body }) => {
    return { message: VERIFICATION_ANSWERS[await verifyEmail(deps, body.token)] }
  })

  serve(recoveryCalls.resendVerification, async ({ actor }) => {
    await resendVerification(deps, actor.id)
    return { message: 'Check your email: we’ve sent you a new link.' }
  })
}

/** Developers need a longer password, by the operator's setting, and their changes are audited. */
function developerPasswordPolicy({ config }: Pick<Deps, 'config'>): PasswordPolicy {
  const min = config.developerPasswordMin
  return {
    check: (newPassword) => {
      if (newPassword.length >= min) return
      throw invalidInput([{ path: 'newPassword', message: developerPasswordTooShort(min) }])
    },
    onChange: (tx, userId) =>
      recordAudit(tx, {
        actorId: userId,
        action: 'developer_password_changed',
        type: 'developer',
        subjectId: userId,
        description: 'Changed the own password in the developer settings',
      }),
  }
}
