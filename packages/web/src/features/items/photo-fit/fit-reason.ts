import {
  PHOTO_MAX_BYTES,
  PHOTO_MAX_HEIGHT,
  PHOTO_MAX_WIDTH,
  photoMessages,
} from '@swapstead/domain/photos/photo.ts'
import type { ReadPhoto } from './read-photo.ts'

const MEGABYTE = 1024 * 1024

/** The sentence that says why a photo must be cropped. */
export function fitReason(
  { size, bytes }: Pick<ReadPhoto, 'size' | 'bytes'>,
  tooLarge: string = photoMessages.tooLarge,
): string {
  const { width, height } = size
  if (width > PHOTO_MAX_WIDTH) {
    return `${photoMessages.tooWide}. It is ${width} px wide. The crop tool makes it ${PHOTO_MAX_WIDTH}.`
  }
  if (height > PHOTO_MAX_HEIGHT) {
    return `${photoMessages.tooTall}. It is ${height} px tall. The crop tool makes it ${PHOTO_MAX_HEIGHT}.`
  }
  if (bytes > PHOTO_MAX_BYTES) {
    const megabytes = (bytes / MEGABYTE).toFixed(1)
    return `${tooLarge}. It has ${megabytes} MB. The crop tool makes it small enough.`
  }
  return 'It is no JPEG, PNG, WebP or GIF. The crop tool makes it a JPEG.'
}
