import * as z from 'zod/mini'

/** The limits themselves are allowed. */
export const PHOTO_SLOTS = 75
export const FREE_SLOTS = 2
export const SLOTS_SHOWN = 12
export const PHOTO_MAX_BYTES = 524_288
export const PHOTO_MAX_WIDTH = 600
export const PHOTO_MAX_HEIGHT = 450
/**
 * In pixels, for a picture in a message or ticket. The browser shrinks larger ones before sending.
 */
export const PICTURE_SIDE_MAX = 1600

export const photoMessages = {
  notAnImage: 'Invalid file type: Please select an image file',
  tooLarge: 'File too large: Please select an image under 0.5MB',
  tooWide: 'Image too wide',
  tooTall: 'Image too tall',
  changed:
    'The photos of this item have changed meanwhile, such as in another window. Please open the form again to see them.',
  pictureTooLarge: `Picture too large: at most ${PICTURE_SIDE_MAX} pixels either way`,
} as const

export type MeasuredPhoto = { isImage: boolean; bytes: number; width: number; height: number }

/** The first problem of a photo; null if there is none. */
export function photoProblem(photo: MeasuredPhoto): string | null {
  if (!photo.isImage) return photoMessages.notAnImage
  if (photo.bytes > PHOTO_MAX_BYTES) return photoMessages.tooLarge
  if (photo.width > PHOTO_MAX_WIDTH) return photoMessages.tooWide
  return photo.height > PHOTO_MAX_HEIGHT ? photoMessages.tooTall : null
}

/** One photo in an item's view; `url` is the full size. */
export const Photo = z.object({
  slot: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
})
export type Photo = z.infer<typeof Photo>

export const PHOTO_SIZES = { card: 400, thumb: 160 } as const
export type PhotoSize = keyof typeof PHOTO_SIZES | 'full'

/** All sizes of a photo share one random key: /photos/{key}.webp, /photos/{key}-card.webp, … */
export function photoUrl(key: string, size: PhotoSize = 'full'): string {
  return `/photos/${key}${size === 'full' ? '' : `-${size}`}.webp`
}

/** Null if the address is not that of a full-size photo. */
export function keyOfPhotoUrl(url: string): string | null {
  return /^\/photos\/([A-Za-z0-9_-]{1,100})\.webp$/.exec(url)?.[1] ?? null
}

export function photoUrlAt(fullUrl: string, size: PhotoSize): string {
  return size === 'full' ? fullUrl : fullUrl.replace(/\.webp$/, `-${size}.webp`)
}

/**
 * `imageUrl1` … `imageUrl75` as in the specs, for filled slots. `photos` lists the same in order.
 */
export function imageUrls(photos: readonly Photo[]): Record<string, string> {
  return Object.fromEntries(photos.map((photo) => [`imageUrl${photo.slot}`, photo.url]))
}

export const imageUrlFields = Object.fromEntries(
  Array.from({ length: PHOTO_SLOTS }, (_, index) => [
    `imageUrl${index + 1}`,
    z.optional(z.string()),
  ]),
) as Record<`imageUrl${number}`, z.ZodMiniOptional<z.ZodMiniString>>
