import * as z from 'zod/mini'
import { plainLetters } from '../text.ts'
import { after, DAY } from '../times.ts'
import { Id } from '../wire.ts'

/** Of 32 letters each: 80 bits, which nobody guesses. */
export const CODE_LENGTH = 16
/** How many may join by one link in a day. */
export const ACCEPTED_MAX = 20
/** How long after joining somebody may say by whom they came. */
const NEWCOMER_FOR = DAY

/** As it is printed; a code of another shape is as unknown as one that nobody has. */
export const InvitationCode = z.string().check(z.maxLength(40))

export function invitationPath(code: string): string {
  return `/invite/${code}`
}

/** What a link to join tells who follows it: the inviter's name, or null once it has ended. */
export type ShownInvitation = { code: string; name: string | null }

/** What of a code was typed or scanned, in the letters of codes; null for none. */
export function readCode(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  const isCode = code.length === CODE_LENGTH && [...code].every((one) => plainLetters.includes(one))
  return isCode ? code : null
}

export function isNewcomer(joinedAt: Date, now: Date): boolean {
  return now < after(joinedAt, NEWCOMER_FOR)
}

/** Two of whom one invited the other, as one of them sees it. */
export const Acquaintance = z.object({
  userId: Id,
  /** Username, or first name. */
  name: z.string(),
  /** Who was invited. */
  youWere: z.enum(['invited', 'inviting']),
  /** Null until the reader has answered. */
  youSay: z.nullable(z.boolean()),
  /** Both say that they know each other. */
  isMutual: z.boolean(),
})
export type Acquaintance = z.infer<typeof Acquaintance>

type Says = { invitedSays: boolean | null; inviterSays: boolean | null }

/** Shown to both where both have said so. */
export function isMutual({ invitedSays, inviterSays }: Says): boolean {
  return invitedSays === true && inviterSays === true
}

/** Whether the inviter is told of somebody: once that one has said that they know each other. */
export function isToldToInviter({ invitedSays }: Pick<Says, 'invitedSays'>): boolean {
  return invitedSays === true
}

/** What a member has of invitations. */
export const OwnInvitation = z.object({
  /** Whether the operator offers invitations. */
  isOffered: z.boolean(),
  /** Null while the link is switched off. */
  code: z.nullable(z.string()),
  /** How many joined by the member's links. */
  joined: z.int(),
  /** By whom the member came, then who came by the member and says that they know each other. */
  acquaintances: z.array(Acquaintance),
})
export type OwnInvitation = z.infer<typeof OwnInvitation>
