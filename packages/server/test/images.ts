import sharp from 'sharp'

type Wanted = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'gif' }

/** A real image file of the wanted size. */
export async function imageFile({ width = 300, height = 200, format = 'jpeg' }: Wanted = {}) {
  return sharp({ create: { width, height, channels: 3, background: '#FFB52E' } })
    .toFormat(format)
    .toBuffer()
}
