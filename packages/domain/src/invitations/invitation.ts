import * as z from 'zod/mini'
import { plainLetters } from '../text.ts'
import { after, DAY } from '../times.ts'
import { Id } from '../wire.ts'

/** Each is one of 32 letters: 80 bits, too many to guess. */
export const CODE_LENGTH = 16
/** How many may join by one link in a day. */
export const ACCEPTED_MAX = 20
/** How long after joining a member can still name their inviter. */
const NEWCOMER_FOR = DAY

/** Takes any text: a malformed code is refused like an unknown one. */
export const InvitationCode = z.string().check(z.maxLength(40))

export function invitationPath(code: string): string {
  return `/invite/${code}`
}

/** What an invitation link shows: the inviter's name, or null once the link has ended. */
export type ShownInvitation = { code: string; name: string | null }

/** A typed or scanned code in capitals; null if it is no code. */
export function readCode(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  const isCode = code.length === CODE_LENGTH && [...code].every((one) => plainLetters.includes(one))
  return isCode ? code : null
}

export function isNewcomer(joinedAt: Date, now: Date): boolean {
  return now < after(joinedAt, NEWCOMER_FOR)
}

/** An inviter and the member they invited, as one of the two sees the other. */
export const Acquaintance = z.object({
  userId: Id,
  /** Username, or first name. */
  name: z.string(),
  /** The reader's part: whether they were invited by the other or invited them. */
  youWere: z.enum(['invited', 'inviting']),
  /** Null until the reader has answered. */
  youSay: z.nullable(z.boolean()),
  /** Both say that they know each other. */
  isMutual: z.boolean(),
})
export type Acquaintance = z.infer<typeof Acquaintance>

type Says = { invitedSays: boolean | null; inviterSays: boolean | null }

/** Shown to both members once both have said so. */
export function isMutual({ invitedSays, inviterSays }: Says): boolean {
  return invitedSays === true && inviterSays === true
}

/** The inviter learns who joined only once that member says that they know each other. */
export function isToldToInviter({ invitedSays }: Pick<Says, 'invitedSays'>): boolean {
  return invitedSays === true
}

/** A member's own invitations. */
export const OwnInvitation = z.object({
  /** Whether the operator offers invitations. */
  isOffered: z.boolean(),
  /** Null while the link is switched off. */
  code: z.nullable(z.string()),
  /** How many joined by the member's links. */
  joined: z.int(),
  /** The inviter, then those who joined by the member's links and say that they know each other. */
  acquaintances: z.array(Acquaintance),
})
export type OwnInvitation = z.infer<typeof OwnInvitation>
