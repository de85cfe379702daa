import * as z from 'zod/mini'
import { PublicUser } from '../accounts/user.ts'
import { stateCodes } from '../states.ts'
import { plainLetters, text } from '../text.ts'
import { DAY, HOUR, MINUTE, Time } from '../times.ts'
import { GuideStep } from './guide.ts'

export const SANDBOX_LIFE = DAY
/** The most items of one guest, and the most shown in a list. */
export const GUEST_ITEMS_MAX = 12
export const SANDBOX_LIST_MAX = 6
/** Miles around the guest in which members' items are shown as a preview. */
export const PREVIEW_RADIUS = 10
/** Includes uploads that no item uses yet. */
export const GUEST_PHOTOS_MAX = 24

export const SANDBOX_CREATED = 'Sandbox Session Created!'

/** Counted by a card of the sandbox. */
export const sandboxFeatures = ['Test items', 'Sandbox trading', 'Simulated upgrades'] as const

/** The 50 states; the sandbox leaves out DC. */
export const sandboxStates = stateCodes.filter((code) => code !== 'DC')

const STATE_NEEDED = 'State is required'

export const CITY_MAX = 100

/** The only personal data of a guest: city and state. */
export const SandboxStart = z.object({
  city: text(1, CITY_MAX, 'City is required', `City must be ${CITY_MAX} characters or less`),
  state: z.pipe(
    z.string({ error: STATE_NEEDED }).check(z.trim(), z.toUpperCase()),
    z.enum(sandboxStates, { error: STATE_NEEDED }),
  ),
})
export type SandboxStart = z.infer<typeof SandboxStart>

export const GuestSession = z.object({
  user: z.extend(PublicUser, { guestExpiresAt: Time, timeZone: z.string() }),
  /** Steps may be done in any order. */
  stepsDone: z.array(GuideStep),
  /** True if a simulated neighbor will act soon: poll again in a few seconds. */
  awaitsNeighbor: z.boolean(),
  /** Changes whenever one of the guest's offers or swaps of three changes. */
  offersChangedAt: z.nullable(Time),
  /**
   * The code on the screen of the neighbor who gets the guest's item in a swap of three; null while
   * no hand-over is due.
   */
  neighborCode: z._default(z.nullable(z.string()), null),
})
export type GuestSession = z.infer<typeof GuestSession>

/** Allows 33 million different names. */
export const GUEST_NAME_LETTERS = 5

/** For example "Guest-K7Q2M". Generated at random, so it is no personal data. */
export function guestName(letters: string): string {
  return `Guest-${letters}`
}

const guestNamePattern = new RegExp(`^${guestName(`[${plainLetters}]{${GUEST_NAME_LETTERS}}`)}$`)

export function isGuestName(name: string): boolean {
  return guestNamePattern.test(name)
}

/** For example "21 hours 48 minutes". */
export function timeLeftText(expiresAt: Date, now: Date): string {
  const left = Math.max(0, expiresAt.getTime() - now.getTime())
  const hours = Math.floor(left / HOUR)
  const minutes = Math.floor((left % HOUR) / MINUTE)
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

/** Whole hours, for the stat card. */
export function hoursLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / HOUR))
}
