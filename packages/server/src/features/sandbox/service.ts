import type { Actor } from '@swapstead/domain/actor.ts'
import {
  GUEST_NAME_LETTERS,
  type GuestSession,
  guestName,
  SANDBOX_CREATED,
  SANDBOX_LIFE,
  type SandboxStart,
} from '@swapstead/domain/sandbox/guest.ts'
import { stepsDone } from '@swapstead/domain/sandbox/guide.ts'
import { after } from '@swapstead/domain/times.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { randomLetters } from '../../platform/core/ids.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { networkKey } from '../../platform/identity/rate-limits.ts'
import { beginSession, endSession, endSessionsOf } from '../../platform/identity/sessions.ts'
import { savePlace } from '../../platform/places/places.ts'
import { deleteGuests } from './deletion.ts'
import { moveInNeighbors } from './neighbors.ts'
import { playNeighbors } from './play.ts'
import { findGuest, hasItem, insertGuest, type Stay } from './queries.ts'

type User = GuestSession['user']

/** Starts a sandbox near a city, for one day. Replaces an existing one. */
export async function beginSandbox(
  deps: Deps,
  actor: Actor | null,
  { city, state }: SandboxStart,
  request: FastifyRequest,
): Promise<{ user: User; message: string }> {
  if (actor && !actor.isGuest) throw refused('sandbox.signed_in')
  const found = deps.places.find({ city, state, zipCode: '' })
  if (!found || !('place' in found)) throw refused('sandbox.place_unknown', 'city')
  await deps.rateLimits.count('createGuestNetwork', networkKey(request.ip))
  const { place, town } = found
  const now = deps.now()
  const until = after(now, SANDBOX_LIFE)
  const user = await transact(deps.db, async (tx) => {
    if (actor) await deleteGuests(deps, tx, [actor.id])
    const stay = { town: town.name, place, placeId: await savePlace(tx, place), until }
    const id = await insertNamedGuest(tx, stay)
    await moveInNeighbors(deps, tx, id, stay)
    await beginSession(request, id, 'guest', now)
    return readGuest(tx, id, now)
  })
  return { user, message: SANDBOX_CREATED }
}

/** Tries other names until one is free. */
async function insertNamedGuest(tx: Tx, stay: Stay): Promise<string> {
  for (;;) {
    const person = {
      username: guestName(randomLetters(GUEST_NAME_LETTERS)),
      firstName: 'Guest',
      profileImageUrl: null,
    }
    const id = await insertGuest(tx, person, stay)
    if (id) return id
  }
}

/** Makes the neighbors' due moves, then returns the remaining time and the progress. */
export async function readSandbox(deps: Deps, actor: Actor): Promise<GuestSession> {
  const { offers, rings, plans, neighborCode } = await playNeighbors(deps, actor.id)
  const times = [...offers, ...rings].map(({ updatedAt }) => updatedAt.getTime())
  return {
    user: await readGuest(deps.db, actor.id, deps.now()),
    stepsDone: stepsDone(actor.id, await hasItem(deps.db, actor.id), offers),
    awaitsNeighbor: plans.length > 0,
    offersChangedAt: times.length > 0 ? new Date(Math.max(...times)) : null,
    neighborCode,
  }
}

async function readGuest(db: Db, id: string, now: Date): Promise<User> {
  const guest = await findGuest(db, id, now)
  if (!guest) throw refused('accounts.signed_out')
  return guest
}

export async function leaveSandbox(
  deps: Deps,
  actor: Actor,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  await transact(deps.db, async (tx) => {
    await endSessionsOf(tx, deps.live, actor.id)
    await deleteGuests(deps, tx, [actor.id])
  })
  await endSession(request, reply, deps.config)
}
