import type { Actor } from '@swapstead/domain/actor.ts'
import type { MeetingPlace, MeetingPlaces, MeetingTown } from '@swapstead/domain/offers/calls.ts'
import { partnerOf } from '@swapstead/domain/offers/offer.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Places } from '../../platform/places/places.ts'
import { milesOfChord, type Point } from '../../platform/places/points.ts'
import { readOffer } from './service.ts'

const SHOWN = 3
/** The candidates around the middle that are compared; bounds the work. */
const WEIGHED = 200

/**
 * Suggested meeting places, from the areas of both parties. There are none before acceptance:
 * anybody may make an offer.
 */
export async function readMeetingPlaces(
  deps: Deps,
  actor: Actor,
  offerId: string,
): Promise<MeetingPlaces> {
  const offer = await readOffer(deps, actor, offerId)
  if (!offer.acceptedAt) return { places: [], towns: [] }
  const partnerId = partnerOf(offer, actor.id)
  const [places, ends] = await Promise.all([
    listPlaces(deps.db, pointOf(actor.id), pointOf(partnerId)),
    findPoints(deps.db, [actor.id, partnerId]),
  ])
  const [you, partner] = [ends.get(actor.id), ends.get(partnerId)]
  return { places, towns: you && partner ? townsBetween(deps.places, you, partner) : [] }
}

/** Towns of the gazetteer. */
function townsBetween(places: Places, you: Point, partner: Point): MeetingTown[] {
  return places.between(you, partner, SHOWN).map(({ name, state, ways: [yours, partners] }) => ({
    city: name,
    state,
    milesFromYou: oneDecimal(yours),
    milesFromPartner: oneDecimal(partners),
  }))
}

async function findPoints(db: Db, userIds: string[]): Promise<Map<string, Point>> {
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

type Sql = RawBuilder<unknown>
type Ways = { yours: number; partners: number }

function pointOf(userId: string): Sql {
  return sql`(select p.point from users u join places p on p.id = u.place_id where u.id = ${userId})`
}

async function listPlaces(db: Db, you: Sql, partner: Sql): Promise<MeetingPlace[]> {
  const { rows } = await sql<Ways & Pick<MeetingPlace, 'name' | 'kind' | 'address'>>`
    ${aroundMiddle(sql`(select * from public_places where retired_at is null)`, you, partner)}
    select name, kind, address || ', ' || city || ', ' || state as address, yours, partners
    from around order by greatest(yours, partners), id limit ${SHOWN}`.execute(db)
  return rows.map(({ name, kind, address, ...ways }) => ({ name, kind, address, ...miles(ways) }))
}

/**
 * Rows nearest to the midpoint of both points, by the spatial index, with both distances as chords.
 * The nearest to the midpoint has the smallest sum of squared distances.
 */
function aroundMiddle(table: Sql, you: Sql, partner: Sql): Sql {
  return sql`
    with ends as (select ${you} as you, ${partner} as partner),
    middle as (select you, partner, cube(array[
      ((you -> 1) + (partner -> 1)) / 2, ((you -> 2) + (partner -> 2)) / 2,
      ((you -> 3) + (partner -> 3)) / 2]) as point from ends where you is not null and partner is not null),
    around as (
      select c.*, c.point <-> middle.you as yours, c.point <-> middle.partner as partners
      from middle cross join lateral (
        select * from ${table} t order by t.point <-> middle.point limit ${WEIGHED}) c)`
}

function miles({ yours, partners }: Ways) {
  return {
    milesFromYou: oneDecimal(milesOfChord(yours)),
    milesFromPartner: oneDecimal(milesOfChord(partners)),
  }
}

function oneDecimal(distance: number): number {
  return Math.round(distance * 10) / 10
}
