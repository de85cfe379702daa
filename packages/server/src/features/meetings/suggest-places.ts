import type { Actor } from '@swapstead/domain/actor.ts'
import { MEETING_HORIZON } from '@swapstead/domain/meetings/meeting-hours.ts'
import {
  addressOf,
  type MeetingPlace,
  type MeetingPlaces,
  type MeetingTown,
} from '@swapstead/domain/meetings/suggested-places.ts'
import { after, before, HOUR } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Places } from '../../platform/places/places.ts'
import { middleOf, milesOfChord, type Point } from '../../platform/places/points.ts'
import { listOwnMeetings } from './own-meetings.ts'

const SHOWN = 3
/** Candidates around the middle that are compared; limits the work. */
const CANDIDATES = 200

/**
 * The answer before the swap is agreed, after its end, and once a block or ban has parted the
 * members.
 */
export const noMeetingPlaces: MeetingPlaces = { places: [], towns: [], ownMeetings: [] }

/**
 * Suggests places for the meeting of a trade or a swap of three, and lists the reader's other
 * meetings. Guests get no such list: their meetings are not real.
 */
export async function suggestMeetings(
  deps: Pick<Deps, 'db' | 'places' | 'now'>,
  reader: Actor,
  otherIds: readonly string[],
  swapId: string,
): Promise<MeetingPlaces> {
  const now = deps.now()
  const period = { from: before(now, HOUR), to: after(now, MEETING_HORIZON + HOUR) }
  const [suggested, ownMeetings] = await Promise.all([
    suggestPlaces(deps, reader.id, otherIds),
    reader.isGuest ? [] : listOwnMeetings(deps.db, reader.id, period, swapId),
  ])
  return { ...suggested, ownMeetings }
}

/** Public places and towns for which the longest way of these members is shortest. */
async function suggestPlaces(
  { db, places }: Pick<Deps, 'db' | 'places'>,
  readerId: string,
  otherIds: readonly string[],
): Promise<Pick<MeetingPlaces, 'places' | 'towns'>> {
  const points = await findPoints(db, [readerId, ...otherIds])
  const ends = [readerId, ...otherIds].flatMap((id) => points.get(id) ?? [])
  if (ends.length <= otherIds.length) return { places: [], towns: [] }
  return { places: await listPlaces(db, ends), towns: townsBetween(places, ends) }
}

function townsBetween(places: Places, ends: readonly Point[]): MeetingTown[] {
  return places
    .between(ends, SHOWN)
    .map(({ name, state, miles }) => ({ city: name, state, ...milesOf(miles) }))
}

async function findPoints(db: Db, userIds: readonly string[]): Promise<Map<string, Point>> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('places', 'places.id', 'users.placeId')
    .select(['users.id', 'places.latitude', 'places.longitude'])
    .where('users.id', 'in', userIds)
    .execute()
  return new Map(
    rows.map(({ id, latitude, longitude }) => [
      id,
      { latitude: Number(latitude), longitude: Number(longitude) },
    ]),
  )
}

type Found = Pick<MeetingPlace, 'name' | 'kind'> & {
  address: string
  city: string
  state: string
  chords: number[]
}

/** Finds the places nearest to the middle by the spatial index, then compares their ways. */
async function listPlaces(db: Db, ends: readonly Point[]): Promise<MeetingPlace[]> {
  const [north, east] = [ends.map(({ latitude }) => latitude), ends.map((end) => end.longitude)]
  const { rows } = await sql<Found>`
    select c.name, c.kind, c.address, c.city, c.state, w.chords
    from (select id, name, kind, address, city, state, point from public_places t
      where retired_at is null order by t.point <-> cube(${[...middleOf(ends)]}::float8[]) limit ${CANDIDATES}) c
    cross join lateral (
      select array_agg(c.point <-> sphere_point(e.north, e.east) order by e.place) as chords,
        max(c.point <-> sphere_point(e.north, e.east)) as longest
      from unnest(${north}::numeric[], ${east}::numeric[]) with ordinality e(north, east, place)) w
    order by w.longest, c.id limit ${SHOWN}`.execute(db)
  return rows.map(({ chords, name, kind, ...place }) => ({
    name,
    kind,
    address: addressOf(place),
    ...milesOf(chords.map(milesOfChord)),
  }))
}

/** The reader's way, and the longest of the others. */
function milesOf([yours = 0, ...others]: readonly number[]) {
  return { milesFromYou: oneDecimal(yours), milesFromPartner: oneDecimal(Math.max(...others)) }
}

function oneDecimal(distance: number): number {
  return Math.round(distance * 10) / 10
}
