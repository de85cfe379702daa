import type { Actor } from '@swapstead/domain/actor.ts'
import type { Door } from '@swapstead/domain/contract.ts'
import type { Refusal } from '@swapstead/domain/refusals.ts'
import type { FastifyRequest, Session } from 'fastify'
import { refused } from '../core/errors.ts'

/** What a door looks at: all of it is read with the session at every request. */
type Knocking = Pick<Session, 'actor' | 'lacksSecondFactor'>

/** A door refuses before anything is read: 401 without a session, 403 with the wrong one. */
export function openDoor(door: Door, knocking: Knocking, production: boolean): void {
  const refusal = refusalAt(door, knocking, production)
  if (refusal) throw refused(refusal)
}

/** Whether this session holds the powers of the developer team. */
export function isDeveloper(knocking: Knocking, production: boolean): boolean {
  return refusalAt('developer', knocking, production) === null
}

/** Whether this session holds the powers of staff. */
export function isStaff(knocking: Knocking, production: boolean): boolean {
  return refusalAt('staff', knocking, production) === null
}

/** Where guests are named, it is the one whose session asks: an id alone opens nothing (T-06, readings S-82). */
export function refuseOtherGuests({
  session,
  params,
  query,
  body,
}: Pick<FastifyRequest, 'session' | 'params' | 'query' | 'body'>): void {
  const named = [params, query, body].flatMap((part) => {
    const { guestUserId, userId } = Object(part) as Record<string, unknown>
    return [guestUserId, userId].filter((id) => id !== undefined)
  })
  if (named.some((id) => id !== session.actor?.id)) throw refused('sandbox.other_guest')
}

type Entry = { lets: (actor: Actor) => boolean; else: Refusal }

/** Whom each door lets in. */
const entries: Record<Exclude<Door, 'open'>, Entry> = {
  signedIn: { lets: () => true, else: 'accounts.signed_out' },
  member: { lets: ({ isGuest }) => !isGuest, else: 'accounts.members_only' },
  guest: { lets: ({ isGuest }) => isGuest, else: 'accounts.guests_only' },
  staff: { lets: ({ isAdmin }) => isAdmin, else: 'accounts.staff_only' },
  developer: { lets: (actor) => actor.isDeveloper, else: 'accounts.developers_only' },
}

function refusalAt(door: Door, knocking: Knocking, production: boolean): Refusal | null {
  const { actor, lacksSecondFactor } = knocking
  if (door === 'open') return null
  if (!actor) return 'accounts.signed_out'
  if (!entries[door].lets(actor)) return entries[door].else
  const isPower = door === 'staff' || door === 'developer'
  // A password alone opens the way to enrolling, and to nothing that concerns others.
  return isPower && production && lacksSecondFactor ? 'auth.second_factor_missing' : null
}
