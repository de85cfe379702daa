import * as z from 'zod/mini'

/** Photo limits of the specs (PHOTOS-01, PHOTOS-02, PHOTOS-11 to -14; readings C-08: the number itself is allowed). */
export const PHOTO_SLOTS = 75
export const FREE_SLOTS = 2
export const SLOTS_SHOWN = 12
export const PHOTO_MAX_BYTES = 524_288
export const PHOTO_MAX_WIDTH = 600
export const PHOTO_MAX_HEIGHT = 450

export const photoMessages = {
  notAnImage: 'Invalid file type: Please select an image file',
  tooLarge: 'File too large: Please select an image under 0.5MB',
  tooWide: 'Image too wide',
  tooTall: 'Image too tall',
} as const

/** What a photo is judged by. */
export type Measured = { isImage: boolean; bytes: number; width: number; height: number }

/** The first reason why a photo cannot be taken as it is, or null. */
export function photoProblem(photo: Measured): string | null {
  if (!photo.isImage) return photoMessages.notAnImage
  if (photo.bytes > PHOTO_MAX_BYTES) return photoMessages.tooLarge
  if (photo.width > PHOTO_MAX_WIDTH) return photoMessages.tooWide
  return photo.height > PHOTO_MAX_HEIGHT ? photoMessages.tooTall : null
}

/** One photo of an item as views carry it; `url` is the full size. */
export const Photo = z.object({
  slot: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type Photo = z.infer<typeof Photo>

export const PHOTO_SIZES = { card: 400, thumb: 160 } as const
export type PhotoSize = keyof typeof PHOTO_SIZES | 'full'

/** Every size of a photo lies under one random key: /photos/{key}.webp, /photos/{key}-card.webp, … */
export function photoUrl(key: string, size: PhotoSize = 'full'): string {
  return `/photos/${key}${size === 'full' ? '' : `-${size}`}.webp`
}

/** The key of a photo by the address of its full size; null when it is none. */
export function keyOfPhotoUrl(url: string): string | null {
  return /^\/photos\/([A-Za-z0-9_-]{1,100})\.webp$/.exec(url)?.[1] ?? null
}

/** The address of another size of a photo whose full size is known. */
export function photoUrlAt(fullUrl: string, size: PhotoSize): string {
  return size === 'full' ? fullUrl : fullUrl.replace(/\.webp$/, `-${size}.webp`)
}

/** imageUrl1 … imageUrl75, only those that are set: the fields that the specs name, beside `photos`, the same as an ordered list. */
export function imageUrls(photos: readonly Photo[]): Record<string, string> {
  return Object.fromEntries(photos.map((photo) => [`imageUrl${photo.slot}`, photo.url]))
}

/** The 75 optional fields of an item view's schema. */
export const imageUrlFields = Object.fromEntries(
  Array.from({ length: PHOTO_SLOTS }, (_, index) => [
    `imageUrl${index + 1}`,
    z.optional(z.string()),
  ]),
) as Record<`imageUrl${number}`, z.ZodMiniOptional<z.ZodMiniString>>

/** The badge of an item's photo tier (PHOTOS-03 to PHOTOS-06). */
export function photoTierBadge(slots: number): string {
  const tiers: Record<number, string> = { 5: 'Standard Plus', 12: 'Premium Max', 75: 'SUPER Max' }
  return tiers[slots] ?? `${slots} Photos`
}
