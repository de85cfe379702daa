import {
  AVATAR_MAX_CHARACTERS,
  AVATAR_SIZE,
  readAvatar,
} from '@swapstead/domain/accounts/avatars.ts'
import type { Me } from '@swapstead/domain/accounts/me.ts'
import type { Deps } from '../../deps.ts'
import { refused } from '../../platform/core/errors.ts'
import { transact } from '../../platform/database/database.ts'
import { encodeSmallPng } from '../../platform/photos/images.ts'
import { readMe, updateUser } from './queries.ts'

/** Presets and emoji are kept by name; an upload is decoded and kept as a PNG of our own making (readings S-25). `field` is what the form calls it. */
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
