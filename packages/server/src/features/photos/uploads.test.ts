import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { animatedGif, imageFile, pngHeader } from '../../../test/make/images.ts'

const { db, deps, make, as } = await startApp()
const { id: ann } = await make.member()
const browser = await as(ann)
const lamp = { title: 'Brass lamp', value: '12.50' }

const post = (value: Buffer) =>
  browser.form('POST', '/api/items', lamp, {
    image1: { value, filename: 'photo.jpg', type: 'image/jpeg' },
  })

/** Counts rows and files that a refused post could leave behind. */
async function traces() {
  const folder = join(deps.config.dataDir, 'uploads')
  const files = await readdir(folder, { recursive: true }).catch(() => [])
  const items = await db.selectFrom('items').select('id').execute()
  return [files.sort(), items.length]
}

const notAnImage = {
  code: 'photos.not_an_image',
  message: 'Invalid file type: Please select an image file',
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>'

test('PHOTOS-10 T-56 what is no JPEG, PNG, WebP or GIF by its bytes is refused, whatever it claims to be', async () => {
  const jpeg = await imageFile()
  const hostile: Record<string, Buffer> = {
    'an SVG': Buffer.from(svg),
    'an SVG with an XML head': Buffer.from(`<?xml version="1.0"?>\n<!DOCTYPE svg>${svg}`),
    'an SVG with an entity': Buffer.from(
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
    ),
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a PDF': Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    'a ZIP': Buffer.concat([Buffer.from('PK\u0003\u0004'), deflateRawSync(jpeg)]),
    'a TIFF': await sharp(jpeg).tiff().toBuffer(),
    'an AVIF': await sharp(jpeg).avif({ effort: 0 }).toBuffer(),
    'a PPM': Buffer.concat([Buffer.from('P6 1 1 255\n'), Buffer.from([1, 2, 3])]),
    'a text': Buffer.from('GIF89a is what I am'),
    'one byte': Buffer.from([0xff]),
    'zero bytes': Buffer.alloc(0),
    noise: Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 7919) % 256)),
  }
  const before = await traces()
  for (const [name, bytes] of Object.entries(hostile)) {
    const answer = await post(bytes)
    expect(answer.statusCode, name).toBe(415)
    expect(answer.json(), name).toEqual(notAnImage)
  }
  expect(await traces()).toEqual(before)
})

test('PHOTOS-10 T-56 a photo that was cut off is refused', async () => {
  const before = await traces()
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const whole = await sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#000',
      },
    })
      .toFormat(format)
      .toBuffer()
    for (const share of [0.1, 0.5, 0.9]) {
      const answer = await post(whole.subarray(0, Math.floor(whole.length * share)))
      expect(answer.json(), `${format} ${share}`).toEqual(notAnImage)
    }
  }
  expect(await traces()).toEqual(before)
})

test('T-56 F-20 what the decoder threw is in the log, and the answer says nothing of it', async () => {
  const logging = await startApp({ LOG_LEVEL: 'info' })
  const member = await logging.as((await logging.make.member()).id)
  const whole = await imageFile({ width: 100, height: 100, format: 'png' })
  const broken = whole.subarray(0, whole.length - 30)
  const type = 'image/png'
  const answers = [
    await member.form('POST', '/api/items', lamp, {
      image1: { value: broken, filename: 'a.png', type },
    }),
    await member.patch('/api/auth/update-avatar', {
      profileImageUrl: `data:${type};base64,${broken.toString('base64')}`,
    }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([415, 400])
  const { lines } = logging.deps.logLines.read({ after: 0, level: 'info' })
  const refused = lines.filter(({ message }) => message === 'request refused')
  for (const { details } of refused) expect(details).toMatch(/png|Png|PNG/)
  expect(refused.map(({ level }) => level)).toEqual(['info', 'info'])
  for (const { body } of answers) expect(body).not.toMatch(/vips|decode/i)
})

test('PHOTOS-12 T-56 a header that promises a billion pixels costs neither time nor memory', async () => {
  const before = await traces()
  const memory = process.memoryUsage().rss
  const gif = Buffer.from(
    '474946383961ffffffff800000ffffff0000002c00000000ffffffff0002024401003b',
    'hex',
  )
  for (const bomb of [pngHeader(30_000, 30_000), pngHeader(2 ** 31 - 1, 2 ** 31 - 1), gif]) {
    const answer = await post(bomb)
    expect([400, 415]).toContain(answer.statusCode)
  }
  expect((await post(pngHeader(30_000, 30_000))).json().message).toBe('Image too wide')
  // The first image alone would decode to 2.7 GB. `npm run attack` measures actual memory use.
  expect(process.memoryUsage().rss - memory).toBeLessThan(500 * 2 ** 20)
  expect(await traces()).toEqual(before)
})

test('T-56 a small header with a large picture behind it is not believed', async () => {
  const header = pngHeader(100, 100)
  expect((await post(header)).statusCode).toBe(415)
})

test('T-56 an animated GIF becomes a still picture of its first frame', async () => {
  const answer = await post(await animatedGif())
  expect(answer.statusCode).toBe(201)
  const { body, rawPayload } = await browser.get(answer.json().imageUrl1)
  expect(body.length).toBeGreaterThan(0)
  const { pages = 1, width, height } = await sharp(rawPayload).metadata()
  expect(pages).toBe(1)
  expect(width).toBe(40)
  expect(height).toBe(30)
  const [red, green, blue] = await sharp(rawPayload).raw().toBuffer()
  expect(red ?? 0).toBeGreaterThan(200)
  expect(green ?? 0).toBeLessThan(60)
  expect(blue ?? 0).toBeLessThan(60)
})

test('T-56 a picture with a program behind it is stored without the program', async () => {
  const program = '<script>alert(document.domain)</script><?php system($_GET[0]); ?>'
  const answer = await post(Buffer.concat([await imageFile(), Buffer.from(program)]))
  expect(answer.statusCode).toBe(201)
  const { rawPayload } = await browser.get(answer.json().imageUrl1)
  expect(rawPayload.includes('script')).toBe(false)
  expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP')
})

async function colorOf(file: Buffer): Promise<number[]> {
  const { channels } = await sharp(await sharp(file).toColourspace('srgb').png().toBuffer()).stats()
  return [0, 1, 2].map((index) => (channels[index] ?? channels[0])?.mean ?? 0)
}

test('T-56 photos in CMYK, in gray, with transparency and with 16 bits keep their colors', async () => {
  const base = sharp(await imageFile({ format: 'png' }))
  const files: Record<string, Buffer> = {
    cmyk: await base.clone().toColourspace('cmyk').jpeg().toBuffer(),
    gray: await base.clone().grayscale().jpeg().toBuffer(),
    transparent: await base.clone().ensureAlpha(0.5).png().toBuffer(),
    '16 bits': await base.clone().toColourspace('rgb16').png().toBuffer(),
  }
  for (const [name, file] of Object.entries(files)) {
    const answer = await post(file)
    expect(answer.statusCode, name).toBe(201)
    const stored = await colorOf((await browser.get(answer.json().imageUrl1)).rawPayload)
    const sent = await colorOf(file)
    const distances = sent.map((value, index) => Math.abs(value - (stored[index] ?? 0)))
    expect(Math.max(...distances), `${name} ${sent} ${stored}`).toBeLessThan(8)
  }
})

test('T-56 a form that ends in the middle, or whose boundary is another, is refused', async () => {
  const before = await traces()
  const whole = `--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nLamp\r\n`
  const broken = [whole, '--x', '', 'no form at all', `--y\r\n\r\n--y--\r\n`, `${whole}--x\r\n\r\n`]
  for (const payload of broken) {
    const answer = await browser.call('POST', '/api/items', Buffer.from(payload), {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(answer.statusCode, payload).toBe(400)
  }
  const noBoundary = await browser.call('POST', '/api/items', Buffer.from(whole), {
    headers: { 'content-type': 'multipart/form-data' },
  })
  expect([400, 415]).toContain(noBoundary.statusCode)
  expect(await traces()).toEqual(before)
})
