import {
  PHOTO_MAX_BYTES,
  PHOTO_MAX_HEIGHT,
  PHOTO_MAX_WIDTH,
  PHOTO_SIZES,
  type PhotoSize,
} from '@swapstead/domain/photos/photo.ts'
import type { Metadata, Sharp } from 'sharp'
import { BoundedQueue } from '../core/bounded-queue.ts'
import { HttpError, refused } from '../core/errors.ts'
import { imageLibrary } from './image-library.ts'

/** Larger images are not decoded, whatever their header says. */
const PIXELS_MAX = PHOTO_MAX_WIDTH * PHOTO_MAX_HEIGHT * 4
/** Bounded, so that a burst of uploads leaves the product responsive. */
const queue = new BoundedQueue(2, 32, busy)
/** A separate queue, so that guests cannot keep members from posting. */
const guestQueue = new BoundedQueue(1, 24, busy)

/** A page shows many avatars at once; each is encoded once and takes milliseconds. */
const avatarQueue = new BoundedQueue(1, 1_000, busy)

function busy() {
  const text = 'Many photos are arriving. Please try again in a moment.'
  return new HttpError(503, 'photos.busy', text, { retryAfter: 3 })
}

/** Guests may send JPEG only. The format is read from the bytes. */
export type PhotoPolicy = 'member' | 'sandbox'
const wrongFormat = { member: 'photos.not_an_image', sandbox: 'sandbox.not_a_jpeg' } as const
type WrongFormat = (typeof wrongFormat)[PhotoPolicy]
type EncodedPhoto = { width: number; height: number; encoded: Record<PhotoSize, Buffer> }

/**
 * Checks an uploaded image by decoding it and makes the three WebP sizes, without position, camera
 * and color profile.
 */
export async function encodePhoto(bytes: Buffer, policy: PhotoPolicy): Promise<EncodedPhoto> {
  if (bytes.length > PHOTO_MAX_BYTES) throw refused('photos.too_large')
  const line = policy === 'sandbox' ? guestQueue : queue
  return line.run(async () => {
    const { width, height, format } = await measure(bytes, wrongFormat[policy])
    if (policy === 'sandbox' && format !== 'jpeg') throw refused(wrongFormat.sandbox)
    if (width > PHOTO_MAX_WIDTH) throw refused('photos.too_wide')
    if (height > PHOTO_MAX_HEIGHT) throw refused('photos.too_tall')
    return { width, height, encoded: await encodeSizes(bytes) }
  })
}

/**
 * Checks a small PNG by decoding it and encodes it again. `unfit` makes the error for anything else
 * or larger than `side` pixels.
 */
export async function encodeSmallPng(
  bytes: Buffer,
  side: number,
  unfit: (cause?: unknown) => HttpError,
): Promise<Buffer> {
  return queue.run(async () => {
    const sharp = await imageLibrary()
    const image = sharp(bytes, { limitInputPixels: side * side, failOn: 'error', pages: 1 })
    try {
      const { format, width, height } = await image.metadata()
      const isFit = format === 'png' && width <= side && height <= side
      if (isFit) return await image.png({ compressionLevel: 9 }).toBuffer()
    } catch (cause) {
      throw unfit(cause)
    }
    throw unfit()
  })
}

/** A stored small PNG as a WebP of at most this width. */
export function encodeSmaller(png: Buffer, width: number): Promise<Buffer> {
  return avatarQueue.run(async () => {
    const sharp = await imageLibrary()
    const image = sharp(png, { failOn: 'error', pages: 1 })
    return image
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 80, effort: 4 })
      .toBuffer()
  })
}

const PICTURE_MAX_BYTES = 1_048_576

/** Checks a picture by decoding it and encodes it as one WebP; refuses sides over `side` pixels. */
export async function encodePicture(bytes: Buffer, side: number) {
  return queue.run(async () => {
    const { width, height } = await measure(bytes, 'photos.not_an_image')
    if (width > side || height > side) throw refused('photos.picture_too_wide')
    for (const quality of [80, 40]) {
      const image = await encodeWhole(bytes, side, quality)
      if (image.length <= PICTURE_MAX_BYTES) return { image, width, height }
    }
    throw refused('photos.too_large')
  })
}

async function encodeWhole(bytes: Buffer, side: number, quality: number): Promise<Buffer> {
  const sharp = await imageLibrary()
  try {
    const image = sharp(bytes, { limitInputPixels: side * side, failOn: 'error', pages: 1 })
    return await image.autoOrient().webp({ quality, effort: 2 }).toBuffer()
  } catch (cause) {
    throw refused('photos.not_an_image', undefined, cause)
  }
}

/** Decodes once, then encodes each size from the bare pixels: nothing of the file itself is carried over. */
async function encodeSizes(bytes: Buffer): Promise<EncodedPhoto['encoded']> {
  const sharp = await imageLibrary()
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
    const { data, info } = await image.autoOrient().raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const pixels = () => sharp(data, { raw: { width, height, channels } })
    const [full, card, thumb] = await Promise.all([
      pixels().webp({ quality: 82, effort: 2 }).toBuffer(),
      cover(pixels(), PHOTO_SIZES.card).webp({ quality: 76, effort: 2 }).toBuffer(),
      cover(pixels(), PHOTO_SIZES.thumb).webp({ quality: 72, effort: 2 }).toBuffer(),
    ])
    return { full, card, thumb }
  } catch (cause) {
    throw refused('photos.not_an_image', undefined, cause)
  }
}

function cover(image: Sharp, width: number): Sharp {
  return image.resize({ width, height: Math.round(width * 0.75), fit: 'cover' })
}

async function measure(
  bytes: Buffer,
  wrongFormat: WrongFormat,
): Promise<Pick<Metadata, 'width' | 'height' | 'format'>> {
  const sharp = await imageLibrary()
  let metadata: Metadata
  try {
    // Reads only the header, so that a huge photo is refused for its size.
    metadata = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  } catch (cause) {
    throw refused(wrongFormat, undefined, cause)
  }
  const turned = (metadata.orientation ?? 1) >= 5
  const { width, height, format } = metadata
  return turned ? { width: height, height: width, format } : { width, height, format }
}
