import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { ProfileChange } from '@swapstead/domain/accounts/profile.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { refuseOnConstraint } from '../../platform/database/constraints.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { savePlace } from '../../platform/places/places.ts'
import { lockProfile, readMe, updateUser } from './queries.ts'

const setupFields = ['username', 'streetNumber', 'streetName', 'city', 'state', 'zipCode'] as const

/**
 * Sets up or changes the own profile. Before the setup the name alone may be changed; the six fields come together. A
 * new address moves the member, and the items with them, to its place.
 */
export async function changeProfile(
  deps: Deps,
  userId: string,
  change: ProfileChange,
): Promise<Me> {
  return transact(deps.db, async (tx) => {
    const current = await lockProfile(tx, userId)
    if (!current) throw refused('accounts.signed_out')
    const isSetup = setupFields.some((field) => change[field] !== undefined)
    const moved = isSetup ? await locate(deps, tx, { ...current, ...change }) : {}
    const { placeId = current.placeId } = moved
    const isMove = placeId !== current.placeId
    // Distances from many places would tell where others live (T-41).
    if (isMove && current.placeId) await deps.rateLimits.count('locationChange', userId, tx)
    await updateUser(tx, userId, { ...change, ...moved }).catch(
      refuseOnConstraint('users_username_unique', 'accounts.username_taken', 'username'),
    )
    if (isMove && placeId) {
      await deps.events.publish(tx, [{ type: 'member_moved', userId, placeId }])
    }
    return readMe(tx, userId)
  })
}

type SetUp = Record<(typeof setupFields)[number], string | null>
type Located = { placeId?: number; latitude?: string; longitude?: string }

/** The place of somebody with this profile, all of which has to be known. */
async function locate({ places }: Deps, tx: Tx, profile: SetUp): Promise<Located> {
  const missing = setupFields.find((field) => !profile[field])
  if (missing) throw refused('accounts.setup_incomplete', missing)
  const { city, state, zipCode } = profile
  const found = places.find({ city: city ?? '', state: state ?? '', zipCode: zipCode ?? '' })
  if (!found) throw refused('accounts.place_unknown', 'zipCode')
  if ('zipState' in found) throw refused('accounts.zip_in_other_state', 'zipCode')
  return {
    placeId: await savePlace(tx, found.place),
    latitude: found.place.latitude.toFixed(8),
    longitude: found.place.longitude.toFixed(8),
  }
}
