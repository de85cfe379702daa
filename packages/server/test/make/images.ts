import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'gif'
type Wanted = { width?: number; height?: number; format?: Format }

/** A real image file of the wanted size. */
export async function imageFile({ width = 300, height = 200, format = 'jpeg' }: Wanted = {}) {
  return sharp({ create: { width, height, channels: 3, background: '#FFB52E' } })
    .toFormat(format)
    .toBuffer()
}

/** The position in the photo below. No other test file contains the letters of the place. */
const TAKEN_AT = { latitude: '40/1 43/1 5153/100', longitude: '74/1 16/1 2317/100' }
export const CAMERA = 'Swapcam 3000'

/** A JPEG that carries a position, a camera, a copyright and a color profile. */
export async function photoWithPosition(): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 240, channels: 3, background: '#1F7A8C' } })
    .withExif({
      IFD0: { Make: 'Swapstead', Model: CAMERA, Copyright: 'Ann Lee, 12 Elm Street' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: TAKEN_AT.latitude,
        GPSLongitudeRef: 'W',
        GPSLongitude: TAKEN_AT.longitude,
      },
    })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
}

/** The upright corners of the photos below. */
export const CORNERS = { topLeft: '#FF0000', topRight: '#0000FF', bottomLeft: '#00FF00' }

/**
 * A JPEG of 200 by 100 pixels when upright, stored rotated and mirrored for an EXIF orientation.
 */
export async function photoTurned(orientation: number): Promise<Buffer> {
  const corner = (background: string, left: number, top: number) => ({
    input: { create: { width: 100, height: 50, channels: 3 as const, background } },
    left,
    top,
  })
  const upright = await sharp({
    create: { width: 200, height: 100, channels: 3, background: '#FFFFFF' },
  })
    .composite([
      corner(CORNERS.topLeft, 0, 0),
      corner(CORNERS.topRight, 100, 0),
      corner(CORNERS.bottomLeft, 0, 50),
    ])
    .png()
    .toBuffer()
  const { flop, angle } = storedAs[orientation] ?? { flop: false, angle: 0 }
  const mirrored = await sharp(upright).flop(flop).png().toBuffer()
  return sharp(mirrored)
    .rotate(angle)
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** The transformation of the upright picture that a viewer reverses for each orientation. */
const storedAs: Record<number, { flop: boolean; angle: number }> = {
  1: { flop: false, angle: 0 },
  2: { flop: true, angle: 0 },
  3: { flop: false, angle: 180 },
  4: { flop: true, angle: 180 },
  5: { flop: true, angle: 270 },
  6: { flop: false, angle: 270 },
  7: { flop: true, angle: 90 },
  8: { flop: false, angle: 90 },
}

/** A JPEG padded to this size. Viewers stop at its end marker and ignore the padding. */
export async function imageOfBytes(bytes: number): Promise<Buffer> {
  const image = await imageFile()
  return Buffer.concat([image, randomBytes(bytes - image.length)])
}

/** A small PNG whose header claims these dimensions. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.from('789c6360000000020001', 'hex')),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

export async function animatedGif(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#FF0000', '#00FF00', '#0000FF'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer()
}
