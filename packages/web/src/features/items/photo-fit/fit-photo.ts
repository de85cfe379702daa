import { PHOTO_MAX_HEIGHT, PHOTO_MAX_WIDTH, photoMessages } from '@swapstead/domain/photos/photo.ts'
import { decodePhoto } from '../../../lib/pictures/decode-photo.ts'
import { drawn, encodeJpeg } from '../../../lib/pictures/small-jpeg.ts'
import { DeviceError } from '../../../lib/queries/api.ts'
import { type Crop, cropBox, downscaleWidths, turnMatrix } from './crop.ts'

/** The part inside the frame as a JPEG of 600 x 450 under 0.5 MB, without its EXIF data. */
export async function fitPhoto(source: Blob, crop: Crop): Promise<Blob> {
  const photo = await decodePhoto(source)
  if (!photo) throw new DeviceError(photoMessages.notAnImage)
  try {
    return await encodeJpeg(drawCrop(photo, crop))
  } finally {
    photo.close()
  }
}

/** Draws the cropped part in halving steps, which keeps it sharp. */
function drawCrop(photo: ImageBitmap, crop: Crop): HTMLCanvasElement {
  const box = cropBox(photo, crop)
  const [first = PHOTO_MAX_WIDTH, ...rest] = downscaleWidths(box.width, PHOTO_MAX_WIDTH)
  const { a = 1, b = 0, c = 0, d = 1, e = 0, f = 0 } = turnMatrix(photo, crop.turns)
  const scale = first / box.width
  let canvas = canvasOf(first, (context) => {
    context.scale(scale, scale)
    context.translate(-box.x, -box.y)
    context.transform(a, b, c, d, e, f)
    context.drawImage(photo, 0, 0)
  })
  for (const width of rest) {
    const larger = canvas
    canvas = canvasOf(width, (context, height) => context.drawImage(larger, 0, 0, width, height))
  }
  return canvas
}

function canvasOf(
  width: number,
  draw: (context: CanvasRenderingContext2D, height: number) => void,
): HTMLCanvasElement {
  const height = Math.round((width * PHOTO_MAX_HEIGHT) / PHOTO_MAX_WIDTH)
  return drawn(width, height, (context) => draw(context, height))
}
