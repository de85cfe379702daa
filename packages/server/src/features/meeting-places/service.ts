import type { Actor } from '@swapstead/domain/actor.ts'
import {
  NEAR_TOWN_MILES,
  type PublicPlace,
  type PublicPlaceChange,
  PublicPlaceText,
} from '@swapstead/domain/meeting-places/public-place.ts'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { invalidInput, refused } from '../../platform/core/errors.ts'
import { newId } from '../../platform/core/ids.ts'
import { refuseOnConstraint } from '../../platform/database/constraints.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { milesBetween, type Point } from '../../platform/places/points.ts'
import { type PlaceDeed, recordAudit } from '../audit/index.ts'
import { insertPublicPlace, lockPublicPlace, updatePublicPlace } from './queries.ts'

/** A unique index refuses a duplicate. */
export function addPlace(deps: Deps, actor: Actor, text: PublicPlaceText): Promise<PublicPlace> {
  const id = newId()
  return transact(deps.db, async (tx) => {
    const place = { ...text, ...pointOf(deps, text) }
    await insertPublicPlace(tx, { ...place, placeId: id, code: `staff:${id}` }).catch(refuseTwin)
    return record(tx, actor, id, 'added')
  })
}

export function changePlace(
  deps: Deps,
  actor: Actor,
  id: string,
  changes: PublicPlaceChange,
): Promise<PublicPlace> {
  return change(deps, actor, id, 'changed', (place) => {
    const text = wholeOf({ ...place, ...changes })
    return { ...text, ...pointOf(deps, text) }
  })
}

/** Validates the whole place: a partial change could leave one coordinate without the other. */
function wholeOf(place: object): PublicPlaceText {
  const { data, error } = z.safeParse(PublicPlaceText, place)
  if (data) return data
  throw invalidInput(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
}

/** Removes the place from suggestions. Agreed meetings keep their text. */
export function retirePlace(deps: Deps, actor: Actor, id: string): Promise<PublicPlace> {
  return change(deps, actor, id, 'retired', ({ retiredAt }) => ({
    retiredAt: retiredAt ?? deps.now(),
  }))
}

export function restorePlace(deps: Deps, actor: Actor, id: string): Promise<PublicPlace> {
  return change(deps, actor, id, 'restored', () => ({ retiredAt: null }))
}

async function change(
  { db }: Deps,
  actor: Actor,
  id: string,
  deed: PlaceDeed,
  changesOf: (place: PublicPlace) => Parameters<typeof updatePublicPlace>[2],
): Promise<PublicPlace> {
  return transact(db, async (tx) => {
    const changes = changesOf(await findLocked(tx, id))
    await updatePublicPlace(tx, id, changes).catch(refuseTwin)
    return record(tx, actor, id, deed)
  })
}

async function record(tx: Tx, { id: actorId }: Actor, id: string, deed: PlaceDeed) {
  const place = await findLocked(tx, id)
  await recordAudit(tx, {
    actorId,
    action: `meeting_place_${deed}`,
    type: 'meeting_place',
    subjectId: id,
    description: `The public place ${place.name} in ${place.city}, ${place.state} was ${deed}`,
  })
  return place
}

async function findLocked(tx: Tx, id: string): Promise<PublicPlace> {
  const place = await lockPublicPlace(tx, id)
  if (!place) throw refused('meeting_places.not_found')
  return place
}

/** Uses the given point when it is near the town, else the town's point. */
function pointOf({ places }: Deps, { latitude, longitude, city, state, zipCode }: PublicPlaceText) {
  const found = places.find({ city, state, zipCode: zipCode ?? '' })
  if (!found) throw refused('meeting_places.town_unknown', 'city')
  if ('zipState' in found) throw refused('meeting_places.zip_in_other_state', 'zipCode')
  if (latitude === null || longitude === null) return fixed(found.town)
  const given = { latitude, longitude }
  if (milesBetween(given, found.town) > NEAR_TOWN_MILES) {
    throw refused('meeting_places.far_from_town', 'latitude')
  }
  return fixed(given)
}

function fixed({ latitude, longitude }: Point) {
  return { latitude: latitude.toFixed(8), longitude: longitude.toFixed(8) }
}

const refuseTwin = refuseOnConstraint('public_places_once', 'meeting_places.listed_already', 'name')
