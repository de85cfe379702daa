/** The same photo decoded once and encoded in the product's three sizes, so many at once, and nothing around it. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const { photo, atOnce }: { photo: string; atOnce: number } = JSON.parse(readFileSync(0, 'utf8'))
const bytes = Buffer.from(photo, 'base64')
sharp.cache(false)
sharp.concurrency(1)

async function encode(): Promise<void> {
  const { data, info } = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const cover = (size: number) =>
    pixels().resize({ width: size, height: Math.round(size * 0.75), fit: 'cover' })
  await Promise.all([
    pixels().webp({ quality: 82, effort: 2 }).toBuffer(),
    cover(400).webp({ quality: 76, effort: 2 }).toBuffer(),
    cover(160).webp({ quality: 72, effort: 2 }).toBuffer(),
  ])
}

async function loop(until: number): Promise<number> {
  let done = 0
  while (performance.now() < until) {
    await encode()
    done += 1
  }
  return done
}

process.on('message', async (seconds: number) => {
  const until = performance.now() + seconds * 1000
  const counts = await Promise.all(Array.from({ length: atOnce }, () => loop(until)))
  process.send?.(counts.reduce((sum, count) => sum + count, 0) / seconds)
})
process.send?.('ready')
