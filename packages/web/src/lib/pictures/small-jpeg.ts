import { PHOTO_MAX_BYTES, photoMessages } from '@swapstead/domain/photos/photo.ts'
import { DeviceError } from '../queries/api.ts'
import { decodePhoto } from './decode-photo.ts'

const QUALITIES = [0.92, 0.84, 0.72, 0.55]

/** A JPEG under 0.5 MB; the quality is lowered until it fits. */
export async function encodeJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of QUALITIES) {
    const blob = await toJpeg(canvas, quality)
    if (blob && blob.size <= PHOTO_MAX_BYTES) return blob
  }
  throw new DeviceError(photoMessages.tooLarge)
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/** A drawn canvas on white, since JPEG has no transparency. */
export function drawn(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new DeviceError(photoMessages.notAnImage)
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  draw(context)
  return canvas
}

/** Scales a picture to `side` pixels at most. Redrawing it drops the camera's metadata. */
export async function shrinkPicture(file: Blob, side: number): Promise<Blob> {
  const picture = await decodePhoto(file)
  if (!picture) throw new DeviceError(photoMessages.notAnImage)
  try {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const [width, height] = [picture.width, picture.height].map((size) =>
      Math.max(1, Math.round(size * scale)),
    ) as [number, number]
    return await encodeJpeg(
      drawn(width, height, (context) => context.drawImage(picture, 0, 0, width, height)),
    )
  } finally {
    picture.close()
  }
}
