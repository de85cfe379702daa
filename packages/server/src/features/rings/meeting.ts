import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { Actor } from '@swapstead/domain/actor.ts'
import type { MeetingPlaces } from '@swapstead/domain/meetings/suggested-places.ts'
import { ringAsOf } from '@swapstead/domain/rings/clock.ts'
import { areParted, othersOf, previousOf } from '@swapstead/domain/rings/ring.ts'
import type { Deps } from '../../deps.ts'
import { calendarOf, noMeetingPlaces, suggestMeetings } from '../meetings/index.ts'
import { readRing } from './service.ts'
import { peopleSeenBy } from './views.ts'

/**
 * Suggested places, from the areas of all three. Their distances would reveal where members live. So
 * there are none before all have agreed and none after the end. A member whom a block or ban has
 * parted from another gets none either.
 */
export async function readRingMeetingPlaces(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<MeetingPlaces> {
  const { ring, position } = await readRing(deps, actor, id)
  const hasParted = othersOf(position).some((other) => areParted(ring, position, other))
  if (ringAsOf(ring, deps.now()).status !== 'agreed' || hasParted) return noMeetingPlaces
  const otherIds = othersOf(position).map((other) => ring.members[other].userId)
  return suggestMeetings(deps, actor, otherIds, ring.id)
}

/** The agreed meeting of three as a calendar file. Null if none is agreed. */
export async function readRingCalendar(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<string | null> {
  const { ring: stored, position } = await readRing(deps, actor, id)
  const ring = ringAsOf(stored, deps.now())
  const { agreedMeetingTime: start, agreedMeetingLocation: location, meetingAgreedAt } = ring
  if (!start || !location || !meetingAgreedAt) return null
  const { publicUrl } = deps.config
  const people = peopleSeenBy(ring, position)
  const names = othersOf(position).flatMap((other) => {
    const person = people[other]
    return person ? displayName(person.user) : []
  })
  const [given, got] = [position, previousOf(position)].map((at) => people[at]?.item.title)
  return calendarOf({
    id: `ring-${ring.id}@${publicUrl.hostname}`,
    start,
    location,
    agreedAt: meetingAgreedAt,
    calledOffAt: ring.endedAt,
    summary: `Swap with ${names.join(' and ')}`,
    description: `${got} for ${given}. ${new URL(`/rings/${ring.id}`, publicUrl)}`,
    isAhead: ring.status === 'agreed',
  })
}
