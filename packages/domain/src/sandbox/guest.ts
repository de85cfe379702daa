import * as z from 'zod/mini'
import { PublicUser } from '../accounts/user.ts'
import { stateCodes } from '../states.ts'
import { plainLetters, text } from '../text.ts'
import { DAY, HOUR, MINUTE, Time } from '../times.ts'
import { GuideStep } from './guide.ts'

/** How long a sandbox lasts (SANDBOX-11). */
export const SANDBOX_LIFE = DAY
/** Items of one guest, and how many of a list are shown (readings S-85, SANDBOX-26). */
export const GUEST_ITEMS_MOST = 12
export const SANDBOX_LIST_MOST = 6
/** The preview of members' items (SANDBOX-25). */
export const PREVIEW_RADIUS = 10
/** Photos of one guest, those that wait for their item included (T-58). */
export const GUEST_PHOTOS_MOST = 24

/** What a new guest is told (SANDBOX-09). */
export const SANDBOX_CREATED = 'Sandbox Session Created!'

/** What a guest can try; the card counts them (SANDBOX-20). */
export const sandboxFeatures = ['Test items', 'Sandbox trading', 'Simulated upgrades'] as const

/** The 50 states: the sandbox leaves DC out (SANDBOX-05). */
export const sandboxStates = stateCodes.filter((code) => code !== 'DC')

const STATE_NEEDED = 'State is required'

export const CITY_MAX = 100

/** City and state, and nothing else of a person (SANDBOX-04 to SANDBOX-07). */
export const SandboxStart = z.object({
  city: text(1, CITY_MAX, 'City is required', `City must be ${CITY_MAX} characters or less`),
  state: z.pipe(
    z.string({ error: STATE_NEEDED }).check(z.trim(), z.toUpperCase()),
    z.enum(sandboxStates, { error: STATE_NEEDED }),
  ),
})
export type SandboxStart = z.infer<typeof SandboxStart>

/** What the sandbox window shows of its guest. */
export const GuestSession = z.object({
  user: z.extend(PublicUser, { guestExpiresAt: Time, timeZone: z.string() }),
  /** The steps of the guide that are done, whatever their order. */
  stepsDone: z.array(GuideStep),
  /** A simulated neighbor is about to make a move: ask again in a few seconds. */
  awaitsNeighbor: z.boolean(),
  /** Changes with every move on an offer of the guest's. */
  offersChangedAt: z.nullable(Time),
})
export type GuestSession = z.infer<typeof GuestSession>

/** 33 million names. */
export const GUEST_NAME_LETTERS = 5

/** "Guest-K7Q2M": no typed name, so no personal data (readings S-86). */
export function guestName(letters: string): string {
  return `Guest-${letters}`
}

const guestNamePattern = new RegExp(`^${guestName(`[${plainLetters}]{${GUEST_NAME_LETTERS}}`)}$`)

export function isGuestName(name: string): boolean {
  return guestNamePattern.test(name)
}

/** "21 hours 48 minutes": what is left of the day (SANDBOX-13). */
export function timeLeftText(expiresAt: Date, now: Date): string {
  const left = Math.max(0, expiresAt.getTime() - now.getTime())
  const hours = Math.floor(left / HOUR)
  const minutes = Math.floor((left % HOUR) / MINUTE)
  return `${hours} ${hours === 1 ? 'hour' : 'hours'} ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

/** Whole hours left, for the stat card (SANDBOX-21). */
export function hoursLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / HOUR))
}
