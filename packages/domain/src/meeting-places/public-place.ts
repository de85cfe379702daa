import * as z from 'zod/mini'
import { MeetingLocation } from '../meetings/proposal.ts'
import { addressOf, locationOf } from '../meetings/suggested-places.ts'
import { StateCode } from '../states.ts'
import { optionalText, text } from '../text.ts'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'

export const placeKinds = [
  'library',
  'police',
  'community_center',
  'town_hall',
  'cafe',
  'store',
  'park',
  'transit',
  'other',
] as const
export type PlaceKind = (typeof placeKinds)[number]

export const placeKindNames: Readonly<Record<PlaceKind, string>> = {
  library: 'Library',
  police: 'Police station',
  community_center: 'Community center',
  town_hall: 'Town hall',
  cafe: 'Café',
  store: 'Store',
  park: 'Park',
  transit: 'Station',
  other: 'Another public place',
}

export const PLACE_NAME_MAX = 200
export const PLACE_ADDRESS_MAX = 200
export const PLACE_SOURCE_MAX = 300
/** The largest distance of coordinates typed by staff from the town. */
export const NEAR_TOWN_MILES = 30

function degrees(most: number, wrong: string) {
  return z.nullable(z.number({ error: wrong }).check(z.gte(-most, wrong), z.lte(most, wrong)))
}

const fields = {
  name: text(
    2,
    PLACE_NAME_MAX,
    'The name must be at least 2 characters',
    `The name must be ${PLACE_NAME_MAX} characters or less`,
  ),
  kind: z.enum(placeKinds, { error: 'Please choose what kind of place it is' }),
  address: text(
    5,
    PLACE_ADDRESS_MAX,
    'The street address must be at least 5 characters',
    `The street address must be ${PLACE_ADDRESS_MAX} characters or less`,
  ),
  city: text(2, 100, 'The town is required', 'The town must be 100 characters or less'),
  state: StateCode,
  zipCode: optionalText(10, 'The ZIP code has five digits').check(
    z.refine((zip) => zip === null || /^\d{5}(-\d{4})?$/.test(zip), {
      error: 'The ZIP code has five digits',
    }),
  ),
  latitude: degrees(90, 'The latitude lies between -90 and 90'),
  longitude: degrees(180, 'The longitude lies between -180 and 180'),
  source: text(
    3,
    PLACE_SOURCE_MAX,
    'Please say where this information comes from',
    `The source must be ${PLACE_SOURCE_MAX} characters or less`,
  ),
  sourceUrl: optionalText(500, 'The address must be 500 characters or less').check(
    z.refine((address) => address === null || /^https:\/\/[^\s]+$/.test(address), {
      error: 'Please enter an address that begins with https://',
    }),
  ),
}

/** A public place as staff enter it. Without coordinates it gets those of its ZIP code or town. */
export const PublicPlaceText = z
  .object({
    ...fields,
    zipCode: z._default(fields.zipCode, null),
    latitude: z._default(fields.latitude, null),
    longitude: z._default(fields.longitude, null),
    sourceUrl: z._default(fields.sourceUrl, null),
  })
  .check(
    z.refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
      error: 'Please give latitude and longitude, or neither',
      path: ['longitude'],
    }),
    z.check(({ value, issues }) => {
      // Members who choose the place propose these words.
      const words = locationOf({ name: value.name, address: addressOf(value) })
      const { error } = MeetingLocation.safeParse(words)
      if (!error) return
      const message = `Members could not choose it: ${error.issues[0]?.message}`
      issues.push({ code: 'custom', input: value, path: ['address'], message })
    }),
  )
export type PublicPlaceText = z.infer<typeof PublicPlaceText>

/** Changes only the fields that are sent. */
export const PublicPlaceChange = z.partial(z.object(fields))
export type PublicPlaceChange = z.infer<typeof PublicPlaceChange>

/** A public place as staff see it. Retired ones are no longer suggested. */
export const PublicPlace = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(placeKinds),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  source: z.string(),
  sourceUrl: z.nullable(z.string()),
  createdAt: Time,
  retiredAt: z.nullable(Time),
})
export type PublicPlace = z.infer<typeof PublicPlace>
