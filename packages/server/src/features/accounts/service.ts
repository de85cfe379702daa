import {
  AVATAR_MAX_CHARACTERS,
  AVATAR_SIZE,
  readAvatar,
} from '@swapstead/domain/accounts/avatars.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { ProfileChange } from '@swapstead/domain/accounts/profile.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { refuseOnConstraint } from '../../platform/database/constraints.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { encodeSmallPng } from '../../platform/photos/images.ts'
import { savePlace } from '../../platform/places/places.ts'
import { lockProfile, readMe, updateUser } from './queries.ts'

const setupFields = ['username', 'streetNumber', 'streetName', 'city', 'state', 'zipCode'] as const

/**
 * Sets up or changes the own profile. Before the setup only the name may change; the six fields
 * come together. A new address moves the member and their items to its place.
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
    // Distances measured from many places would reveal where others live.
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

/** All six fields must be known. */
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

/**
 * Presets and emoji are stored by name; an upload is decoded and stored as a fresh PNG. `field`
 * is the form's name for it.
 */
export async function changeAvatar(
  { db }: Deps,
  userId: string,
  value: string | null,
  field: 'profileImageUrl' | 'avatarUrl',
): Promise<Me> {
  const profileImageUrl = await checked(value, field)
  return transact(db, async (tx) => {
    await updateUser(tx, userId, { profileImageUrl })
    return readMe(tx, userId)
  })
}

const PNG = 'data:image/png;base64,'

async function checked(value: string | null, field: string): Promise<string | null> {
  const avatar = readAvatar(value)
  if (!avatar || !('photo' in avatar)) return value
  const unfit = (cause?: unknown) => refused('accounts.avatar_invalid', field, cause)
  const bytes = Buffer.from(avatar.photo.slice(PNG.length), 'base64')
  const encoded = await encodeSmallPng(bytes, AVATAR_SIZE, unfit)
  const kept = `${PNG}${encoded.toString('base64')}`
  if (kept.length > AVATAR_MAX_CHARACTERS) throw unfit()
  return kept
}
