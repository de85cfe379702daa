import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

type Quarters = [string, string, string, string]

const colors = { red: '#f00', green: '#0f0', blue: '#00f', yellow: '#ff0' }

/** A photo of one color that needs no crop. */
export function plainPhoto(color: keyof typeof colors): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 450, channels: 3, background: colors[color] } })
    .jpeg()
    .toBuffer()
}

/** A photo over 0.5 MB that needs no crop. Noise hardly compresses. */
export function noisePhoto(): Promise<Buffer> {
  const [width, height, channels] = [600, 450, 3] as const
  return sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })
    .png()
    .toBuffer()
}

/** A photo with red, green, blue and yellow quarters, clockwise from the stored upper left. */
export function fourColors(width: number, height: number, orientation = 1): Promise<Buffer> {
  const size = { width: width / 2, height: height / 2, channels: 3 as const }
  const quarter = (color: keyof typeof colors, left: number, top: number) => ({
    input: { create: { ...size, background: colors[color] } },
    left,
    top,
  })
  return sharp({ create: { width, height, channels: 3, background: colors.red } })
    .composite([
      quarter('green', size.width, 0),
      quarter('blue', size.width, size.height),
      quarter('yellow', 0, size.height),
    ])
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

/** The colors of a photo's quarters, clockwise from the upper left. */
export async function quarters(image: Buffer): Promise<Quarters> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colorAt = (x: number, y: number) => {
    const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3
    return nearest([...data.subarray(at, at + 3)])
  }
  return [colorAt(0.25, 0.25), colorAt(0.75, 0.25), colorAt(0.75, 0.75), colorAt(0.25, 0.75)]
}

/** JPEG is lossy, so each channel is rounded to on or off. */
function nearest(channels: number[]): string {
  const hex = `#${channels.map((channel) => (channel > 128 ? 'f' : '0')).join('')}`
  return Object.entries(colors).find(([, value]) => value === hex)?.[0] ?? hex
}
