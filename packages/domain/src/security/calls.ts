import * as z from 'zod/mini'
import { existingPassword, SecondFactorCode } from '../accounts/credentials.ts'
import { Me } from '../accounts/me.ts'
import { defineCalls } from '../contract.ts'
import { Time } from '../times.ts'
import { Count, Id, IdParams, Message, paging } from '../wire.ts'

const sessionDoors = ['member', 'general', 'guest', 'developer'] as const
export type SessionDoor = (typeof sessionDoors)[number]

/** Names of browser and system, and the shortened address (203.0.113.x). */
const device = { browser: z.string(), system: z.string(), address: z.string() }

export const SessionView = z.object({
  id: Id,
  isCurrent: z.boolean(),
  door: z.enum(sessionDoors),
  signedInAt: Time,
  lastUsedAt: Time,
  ...device,
})
export type SessionView = z.infer<typeof SessionView>

export const SignInView = z.object({ id: Id, at: Time, succeeded: z.boolean(), ...device })
export type SignInView = z.infer<typeof SignInView>

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** What a member types to switch the second factor on or off, or to get new recovery codes. */
export const FactorBeginning = z.object({ password: existingPassword('Password is required') })
export const FactorCode = z.object({ code: SecondFactorCode })
export const FactorRemoval = z.extend(FactorBeginning, FactorCode.shape)

export const securityCalls = defineCalls({
  sessions: {
    method: 'GET',
    path: '/api/account/sessions',
    door: 'member',
    summary: 'The open sessions of the own account, the one that asks first',
    answer: z.array(SessionView),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    door: 'member',
    summary: 'Sign out one other session',
    params: IdParams,
    answer: Message,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/account/sessions/end-others',
    door: 'member',
    summary: 'Sign out everywhere but here',
    answer: Count,
  },
  signIns: {
    method: 'GET',
    path: '/api/account/sign-ins',
    door: 'member',
    summary: 'The last sign-ins to the own account, newest first',
    query: z.object(paging(20)),
    answer: z.array(SignInView),
    paged: true,
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor/begin',
    door: 'member',
    summary: 'Begin to switch on two-step sign-in: a new secret for the authenticator app',
    body: FactorBeginning,
    answer: z.object({ secret: z.string(), uri: z.string() }),
    holdsSecrets: true,
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor/confirm',
    door: 'member',
    summary: 'Switch on two-step sign-in with a code of the app; the recovery codes are shown once',
    body: FactorCode,
    answer: RecoveryCodes,
    holdsSecrets: true,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes',
    door: 'member',
    summary: 'New recovery codes; the old ones work until one of the new ones is proven or used',
    body: FactorCode,
    answer: RecoveryCodes,
    holdsSecrets: true,
  },
  proveRecoveryCodes: {
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes/prove',
    door: 'member',
    summary:
      'Prove with one of the new recovery codes that they have come; the old ones stop working',
    body: FactorCode,
    answer: Message,
    holdsSecrets: true,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor/remove',
    door: 'member',
    summary: 'Switch off two-step sign-in',
    body: FactorRemoval,
    answer: Me,
    holdsSecrets: true,
  },
})
