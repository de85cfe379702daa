import {
  PHOTO_MAX_BYTES,
  PHOTO_MAX_HEIGHT,
  PHOTO_MAX_WIDTH,
  photoMessages,
} from '@swapstead/domain/photos/photo.ts'
import { decodePhoto } from '../../../lib/decode-photo.ts'
import { type Crop, cropBox, downscaleWidths, turnMatrix } from './crop.ts'

/** A photo that could not be fitted; `message` is the sentence to show. */
export class PhotoError extends Error {}

const QUALITIES = [0.92, 0.84, 0.72, 0.55]

/** The part inside the frame as a JPEG of 600 x 450 under 0.5 MB. Drawn anew, it carries no position or camera data. */
export async function fitPhoto(source: Blob, crop: Crop): Promise<Blob> {
  const photo = await decodePhoto(source)
  if (!photo) throw new PhotoError(photoMessages.notAnImage)
  try {
    return await encode(drawCrop(photo, crop))
  } finally {
    photo.close()
  }
}

/** Draws the cropped part, halving it on the way down. */
function drawCrop(photo: ImageBitmap, crop: Crop): HTMLCanvasElement {
  const box = cropBox(photo, crop)
  const [first = PHOTO_MAX_WIDTH, ...rest] = downscaleWidths(box.width, PHOTO_MAX_WIDTH)
  const { a = 1, b = 0, c = 0, d = 1, e = 0, f = 0 } = turnMatrix(photo, crop.turns)
  const scale = first / box.width
  let drawn = canvasOf(first, (context) => {
    // A JPEG has no transparency: what was see-through becomes paper.
    context.fillStyle = 'white'
    context.fillRect(0, 0, first, first)
    context.scale(scale, scale)
    context.translate(-box.x, -box.y)
    context.transform(a, b, c, d, e, f)
    context.drawImage(photo, 0, 0)
  })
  for (const width of rest) {
    const larger = drawn
    drawn = canvasOf(width, (context, height) => context.drawImage(larger, 0, 0, width, height))
  }
  return drawn
}

function canvasOf(
  width: number,
  draw: (context: CanvasRenderingContext2D, height: number) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((width * PHOTO_MAX_HEIGHT) / PHOTO_MAX_WIDTH)
  const context = canvas.getContext('2d')
  if (!context) throw new PhotoError(photoMessages.notAnImage)
  context.imageSmoothingQuality = 'high'
  draw(context, canvas.height)
  return canvas
}

/** Lowers the quality until the file is small enough. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of QUALITIES) {
    const blob = await toJpeg(canvas, quality)
    if (blob && blob.size <= PHOTO_MAX_BYTES) return blob
  }
  throw new PhotoError(photoMessages.tooLarge)
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
