import * as z from 'zod/mini'

/** The drawn avatars by their names in `profileImageUrl`. */
export const presetAvatars = [
  'porch',
  'bicycle',
  'teapot',
  'lamp',
  'toolbox',
  'book',
  'plant',
  'guitar',
  'ball',
  'boots',
] as const
export type PresetAvatar = (typeof presetAvatars)[number]

export const emojiAvatars: readonly string[] =
  '😀 😎 🤓 🥳 🤠 🧑‍🌾 🦊 🐻 🐼 🐨 🐯 🦁 🐸 🐵 🦉 🐢 🦋 🐝 🌵 🌻 🍀 🍄 🌈 ⭐ 🔥 🎸 🎨 📚 🚲 ⛺ 🛶 🧰'.split(
    ' ',
  )

/** The widths of an uploaded avatar's WebP files, in pixels. */
export const AVATAR_WIDTHS = [50, 100] as const
export type AvatarWidth = (typeof AVATAR_WIDTHS)[number]

/** The most characters of a data URL for an avatar of 100 by 100 pixels. */
export const AVATAR_MAX_CHARACTERS = 87_400

const INVALID = 'Please choose one of the pictures or upload your own'

/** What clients send: `preset:porch`, `emoji:🦊`, a PNG as a data URL, or null for initials. */
export const AvatarValue = z.nullable(
  z
    .string({ error: INVALID })
    .check(z.maxLength(AVATAR_MAX_CHARACTERS, INVALID), z.refine(isAvatar, INVALID)),
)

/**
 * Reads a stored value for display. Uploads have a file's address; null and others mean initials.
 */
export function readAvatar(
  value: string | null,
): { preset: PresetAvatar } | { emoji: string } | { photo: string } | null {
  const preset = presetAvatars.find((name) => value === `preset:${name}`)
  if (preset) return { preset }
  const emoji = emojiAvatars.find((character) => value === `emoji:${character}`)
  if (emoji) return { emoji }
  return value && (isPng(value) || avatarFile.test(value)) ? { photo: value } : null
}

const avatarFile = /^\/avatars\/[0-9a-f-]{36}\/[0-9a-f]{20}\.png$/

/** The `srcset` of an avatar's WebP files; undefined for a picture that is not stored yet. */
export function avatarSources(photo: string): string | undefined {
  if (!avatarFile.test(photo)) return undefined
  return AVATAR_WIDTHS.map((width) => `${avatarFileAt(photo, width)} ${width}w`).join(', ')
}

export function avatarFileAt(photo: string, width: AvatarWidth): string {
  return photo.replace(/\.png$/, `-${width}.webp`)
}

/** Refuses addresses: they would let browsers fetch a picture from any site. */
function isAvatar(value: string): boolean {
  return !value.startsWith('/') && readAvatar(value) !== null
}

function isPng(value: string): boolean {
  return /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/.test(value)
}
