/** Decodes the same photo once and encodes it in the product's three sizes, without a server. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { answerRates } from './answer-rates.ts'

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

answerRates(Array.from({ length: atOnce }, () => encode))
process.send?.('ready')
