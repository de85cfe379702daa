import sharp from 'sharp'
import { random } from './statistics.ts'

const PHOTO = { width: 600, height: 450 }

/** A JPEG of soft shapes with grain, as hard to compress as a photograph. */
export async function drawPhoto(seed: number): Promise<Buffer> {
  const dice = random(seed)
  const blocks = Buffer.from(Array.from({ length: 40 * 30 * 3 }, () => dice() * 256))
  const grain = Buffer.from(
    Array.from({ length: PHOTO.width * PHOTO.height * 4 }, (_, n) =>
      n % 4 === 3 ? 24 : dice() * 256,
    ),
  )
  return sharp(blocks, { raw: { width: 40, height: 30, channels: 3 } })
    .resize(PHOTO)
    .composite([{ input: grain, raw: { ...PHOTO, channels: 4 } }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

export async function photoFile(seed: number): Promise<Blob> {
  return new Blob([new Uint8Array(await drawPhoto(seed))], { type: 'image/jpeg' })
}
