import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { imageOfBytes, pngChunk, pngHeader } from '../../packages/server/test/make/images.ts'
import { drawPhoto } from '../kit/photographs.ts'

const TOO_LARGE = 524_289

type Bomb = { name: string; bytes: Buffer }

/** Small files that decode to huge images, or are no image at all. The server must refuse each. */
export async function drawBombs(): Promise<Bomb[]> {
  const photo = await drawPhoto(1)
  const wide = sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#888' } })
  return [
    { name: 'wide-and-black.png', bytes: solidPng(30_000, 30_000, { depth: 1, color: 0 }) },
    { name: 'wide-and-clear.png', bytes: solidPng(8_000, 8_000, { depth: 8, color: 6 }) },
    { name: 'promises.png', bytes: pngHeader(100_000, 100_000) },
    { name: 'wide.jpg', bytes: await wide.jpeg({ quality: 1 }).toBuffer() },
    { name: 'cut-off.jpg', bytes: photo.subarray(0, photo.length >> 1) },
    { name: 'large.jpg', bytes: await imageOfBytes(TOO_LARGE) },
    { name: 'empty.jpg', bytes: Buffer.alloc(0) },
    { name: '../../photo.jpg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    { name: 'page.jpg', bytes: Buffer.from('<html><script>alert(1)</script></html>') },
    { name: 'paper.jpg', bytes: Buffer.from('%PDF-1.7\n%%EOF\n') },
    { name: 'archive.jpg', bytes: Buffer.from('504b0506'.padEnd(44, '0'), 'hex') },
  ]
}

/** A valid PNG of one color. It takes about one byte per thousand pixels. */
function solidPng(
  width: number,
  height: number,
  { depth, color }: { depth: number; color: number },
): Buffer {
  const channels = color === 6 ? 4 : 1
  const line = 1 + Math.ceil((width * depth * channels) / 8)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, color], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(line * height), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
