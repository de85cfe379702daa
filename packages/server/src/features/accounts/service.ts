import { AVATAR_SIZE } from '@swapstead/domain/accounts/avatar-files.ts'
import { AVATAR_MAX_CHARACTERS, readAvatar } from '@swapstead/domain/accounts/avatars.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import {
  changedName,
  isCorrection,
  namesFixedText,
  namesFixedUntil,
} from '@swapstead/domain/accounts/name-changes.ts'
import { refusalOfNames, refusalOfUsername } from '@swapstead/domain/accounts/pretending-names.ts'
import type { ProfileChange } from '@swapstead/domain/accounts/profile.ts'
import { outsideRegion } from '@swapstead/domain/accounts/refusals.ts'
import { IncomingRules, noRules } from '@swapstead/domain/items/incoming-rules.ts'
import { mergeRules } from '@swapstead/domain/items/merge-rules.ts'
import { townName } from '@swapstead/domain/places/place-name.ts'
import type { Deps } from '../../deps.ts'
import { refused, refusedSaying } from '../../platform/core/errors.ts'
import { refuseOnConstraint } from '../../platform/database/constraints.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { discardEventMails } from '../../platform/mail/mail.ts'
import { encodeSmallPng } from '../../platform/photos/images.ts'
import { savePlace } from '../../platform/places/places.ts'
import type { Point } from '../../platform/places/points.ts'
import { isInRegion, type Region, regionOf } from '../../platform/places/region.ts'
import { PNG } from './avatar-files.ts'
import { readMe } from './own-record.ts'
import { lockProfile, updateUser } from './queries.ts'
import {
  keepFormerUsername,
  refuseKeptUsername,
  refuseNameOfAnother,
  refuseRenameTooSoon,
} from './usernames.ts'

const nameFields = ['username', 'firstName', 'lastName'] as const
const setupFields = ['username', 'streetNumber', 'streetName', 'city', 'state', 'zipCode'] as const

/**
 * Sets up or changes the actor's profile. Before the setup only the name may change; the setup
 * sends all six fields together. A new address moves the member and their items to its place.
 */
export async function changeProfile(deps: Deps, userId: string, sent: ProfileChange): Promise<Me> {
  return transact(deps.db, async (tx) => {
    const current = await lockProfile(tx, userId)
    if (!current) throw refused('accounts.signed_out')
    const change = withMergedRules(current.incomingRules, sent)
    await refusePretending(deps, tx, current, change)
    const isSetup = setupFields.some((field) => change[field] !== undefined)
    const moved = isSetup ? await locate(deps, tx, { ...current, ...change }) : {}
    const { placeId = current.placeId } = moved
    const isMove = placeId !== current.placeId
    // Distances measured from many places would reveal where others live.
    if (isMove && current.placeId) await deps.rateLimits.count('locationChange', userId, tx)
    await store(deps, tx, current, { ...change, ...moved })
    const isRename = nameFields.some((field) => change[field] !== undefined)
    await deps.events.publish(tx, [
      { type: 'profile_changed', userId },
      ...(isRename ? [{ type: 'member_renamed', userId } as const] : []),
      ...(isMove && placeId
        ? [{ type: 'member_moved', userId, placeId, formerPlaceId: current.placeId } as const]
        : []),
    ])
    return readMe(tx, userId, deps.now())
  })
}

type Stored = Omit<ProfileChange, 'incomingRulesSeen'> & Located

/** Stores the change, and reserves the former username for some time. */
async function store(deps: Deps, tx: Tx, current: Named, change: Stored): Promise<void> {
  const { username } = change
  const now = deps.now()
  if (username) await refuseRenameTooSoon(tx, current, username, now)
  const changedNames = await changeOfNames(tx, current, change, now)
  await updateUser(tx, current.id, { ...change, ...changedNames }).catch(
    refuseOnConstraint('users_username_unique', 'accounts.username_taken', 'username'),
  )
  if (change.allowNewsEmails === false) {
    await discardEventMails(deps, tx, current.id, 'unsubscribed', 'news')
  }
  if (username) {
    await refuseKeptUsername(deps, tx, current, username)
    await keepFormerUsername(tx, current, username, now)
  }
}

/** Refuses another name too soon: a member could pose as one neighbor after the other. */
async function changeOfNames(tx: Tx, current: Named, change: Stored, now: Date) {
  const part = changedName(current, change)
  if (part === null || current.isAdmin) return {}
  const { id, namesChangedAt } = current
  const until = namesFixedUntil(namesChangedAt, now)
  if (until) {
    const { timeZone } = await readMe(tx, id, now)
    throw refusedSaying('accounts.names_fixed', namesFixedText(until, timeZone), part)
  }
  return isCorrection(namesChangedAt, now) ? {} : { namesChangedAt: now }
}

function withMergedRules(
  stored: IncomingRules | null,
  { incomingRulesSeen: seen, ...change }: ProfileChange,
): Omit<ProfileChange, 'incomingRulesSeen'> {
  const { incomingRules: wanted } = change
  if (seen === undefined || wanted === undefined) return change
  const form = { seen: seen ?? noRules, wanted: wanted ?? noRules }
  const incomingRules = mergeRules(stored ?? noRules, form)
  if (!IncomingRules.safeParse(incomingRules).success) {
    throw refused('accounts.all_categories_refused', 'incomingRules')
  }
  return { ...change, incomingRules }
}

type Named = {
  id: string
  firstName: string
  lastName: string
  username: string | null
  isAdmin: boolean
  namesChangedAt: Date | null
}

/** Checks only names that change. Staff may use names that say so. */
async function refusePretending(
  deps: Deps,
  tx: Tx,
  current: Named,
  change: ProfileChange,
): Promise<void> {
  if (current.isAdmin) return
  const { firstName = current.firstName, lastName = current.lastName, username } = change
  const reason = username && username !== current.username && refusalOfUsername(username)
  if (reason) throw refused(reason, 'username')
  const refusal = refusalOfNames({ firstName, lastName }, current)
  if (refusal) throw refused(refusal.code, refusal.part)
  if (firstName !== current.firstName) await refuseNameOfAnother(deps, tx, firstName, current.id)
}

type SetUp = Record<(typeof setupFields)[number], string | null>
type Located = { placeId?: number; latitude?: string; longitude?: string }

/** Throws unless all six fields are known. */
async function locate({ places, config }: Deps, tx: Tx, profile: SetUp): Promise<Located> {
  const missing = setupFields.find((field) => !profile[field])
  if (missing) throw refused('accounts.setup_incomplete', missing)
  const { city, state, zipCode } = profile
  const found = places.find({ city: city ?? '', state: state ?? '', zipCode: zipCode ?? '' })
  if (!found) throw refused('accounts.place_unknown', 'zipCode')
  if ('zipState' in found) throw refused('accounts.zip_in_other_state', 'zipCode')
  refuseOutside(regionOf({ config, places }), found.town)
  return {
    placeId: await savePlace(tx, found.place),
    latitude: found.place.latitude.toFixed(8),
    longitude: found.place.longitude.toFixed(8),
  }
}

function refuseOutside(region: Region | null, town: Point): void {
  if (!region || region.miles === null || isInRegion(region, town)) return
  const { name, state } = region.start
  const message = outsideRegion(region.miles, townName({ city: name, state }))
  throw refusedSaying('accounts.outside_region', message, 'zipCode')
}

/**
 * Stores presets and emoji by name, and an upload as a newly encoded PNG. `field` is its name in
 * the form.
 */
export async function changeAvatar(
  { db, events, now }: Deps,
  userId: string,
  value: string | null,
  field: 'profileImageUrl' | 'avatarUrl',
): Promise<Me> {
  const profileImageUrl = await checked(value, field)
  return transact(db, async (tx) => {
    await updateUser(tx, userId, { profileImageUrl })
    await events.publish(tx, [{ type: 'profile_changed', userId }])
    return readMe(tx, userId, now())
  })
}

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
