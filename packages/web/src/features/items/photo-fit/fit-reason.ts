import {
  PHOTO_MAX_BYTES,
  PHOTO_MAX_HEIGHT,
  PHOTO_MAX_WIDTH,
  photoMessages,
} from '@swapstead/domain/photos/photo.ts'
import type { ReadPhoto } from './read-photo.ts'

const MEGABYTE = 1024 * 1024
const LEAD = 'Choose what the frame shows.'

/** What to do with a photo, and why. */
export function fitReason(
  { size, bytes }: Pick<ReadPhoto, 'size' | 'bytes'>,
  tooLarge: string = photoMessages.tooLarge,
): string {
  const { width, height } = size
  if (width > PHOTO_MAX_WIDTH) {
    return `${LEAD} ${photoMessages.tooWide}: its ${width} px become ${PHOTO_MAX_WIDTH}.`
  }
  if (height > PHOTO_MAX_HEIGHT) {
    return `${LEAD} ${photoMessages.tooTall}: its ${height} px become ${PHOTO_MAX_HEIGHT}.`
  }
  if (bytes > PHOTO_MAX_BYTES) {
    const megabytes = (bytes / MEGABYTE).toFixed(1)
    return `${LEAD} ${tooLarge}. It’s ${megabytes} MB; cropped, it’ll be small enough.`
  }
  return `${LEAD} It isn’t a JPEG, PNG, WebP or GIF; cropped, it’ll be a JPEG.`
}
