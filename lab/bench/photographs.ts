import sharp from 'sharp'
import { random } from './random.ts'
import type { BenchReader } from './seed.ts'
import type { BenchServer } from './server.ts'
import { Story } from './story.ts'

const ITEMS = 24
const PHOTO = { width: 600, height: 450 }

/** Posts as many things with a photo as a page shows. */
export async function postPhotos(
  server: BenchServer,
  owner: BenchReader,
  cookie: string,
): Promise<void> {
  const story = new Story({ server, readers: [owner], cookies: [cookie] })
  for (let number = 0; number < ITEMS; number += 1) {
    const photo = new Blob([new Uint8Array(await drawPhoto(number))], { type: 'image/jpeg' })
    await story.post(0, `Chair number ${number}`, photo)
  }
}

/** As hard to compress as a photograph: soft shapes with grain. */
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
