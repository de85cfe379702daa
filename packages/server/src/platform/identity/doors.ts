import type { Actor } from '@swapstead/domain/actor.ts'
import type { Door } from '@swapstead/domain/contract.ts'
import type { Refusal } from '@swapstead/domain/refusals.ts'
import type { FastifyRequest, Session } from 'fastify'
import { NoResultError } from 'kysely'
import { refused } from '../core/errors.ts'
import { type Db, isLostRace } from '../database/database.ts'

/** What a door checks, read with the session at every request. */
type DoorSession = Pick<Session, 'actor' | 'lacksSecondFactor'>

/** Throws before the request is read: 401 without a session, 403 with the wrong kind. */
export function openDoor(door: Door, session: DoorSession, production: boolean): void {
  const refusal = refusalAt(door, session, production)
  if (refusal) throw refused(refusal)
}

export function isDeveloper(session: DoorSession, production: boolean): boolean {
  return refusalAt('developer', session, production) === null
}

export function isStaff(session: DoorSession, production: boolean): boolean {
  return refusalAt('staff', session, production) === null
}

/** A guest may only name themselves: an id in a request proves nothing. */
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

/**
 * Answers as signed out if the account was deleted during the call: foreign keys then fail, or the
 * member's own row is missing. Rethrows anything else.
 */
export async function refuseDeleted(db: Db, actor: Actor | null, error: unknown): Promise<never> {
  if (actor && (isLostRace(error) || error instanceof NoResultError)) {
    const account = db.selectFrom('users').select('id').where('id', '=', actor.id)
    if (!(await account.executeTakeFirst())) throw refused('accounts.signed_out')
  }
  throw error
}

type Entry = { lets: (actor: Actor) => boolean; else: Refusal }

const entries: Record<Exclude<Door, 'open'>, Entry> = {
  signedIn: { lets: () => true, else: 'accounts.signed_out' },
  member: { lets: ({ isGuest }) => !isGuest, else: 'accounts.members_only' },
  guest: { lets: ({ isGuest }) => isGuest, else: 'accounts.guests_only' },
  staff: { lets: ({ isAdmin }) => isAdmin, else: 'accounts.staff_only' },
  developer: { lets: (actor) => actor.isDeveloper, else: 'accounts.developers_only' },
}

function refusalAt(door: Door, session: DoorSession, production: boolean): Refusal | null {
  const { actor, lacksSecondFactor } = session
  if (door === 'open') return null
  if (!actor) return 'accounts.signed_out'
  if (!entries[door].lets(actor)) return entries[door].else
  const isPower = door === 'staff' || door === 'developer'
  // Without a second factor, staff may only enrol one.
  return isPower && production && lacksSecondFactor ? 'auth.second_factor_missing' : null
}
