import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import {
  CAMERA,
  CORNERS,
  imageFile,
  photoTurned,
  photoWithPosition,
} from '../../../test/make/images.ts'

const { deps, make, visitor, as } = await startApp()
const { id: ann } = await make.member()
const browser = await as(ann)

type Posted = { photos: { url: string; width: number; height: number }[]; id: string }
async function post(image: Buffer): Promise<Posted> {
  const answer = await browser.form(
    'POST',
    '/api/items',
    { title: 'Lamp', value: '5' },
    { image1: image },
  )
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const urlOf = ({ photos }: Posted) => photos[0]?.url ?? ''
const sizesOf = (posted: Posted) =>
  ['', '-card', '-thumb'].map((size) => urlOf(posted).replace('.webp', `${size}.webp`))

test('T-57 a photo is served as what our encoder made, to everyone, for a day at a time', async () => {
  const posted = await post(await imageFile())
  for (const url of sizesOf(posted)) {
    const { statusCode, headers, rawPayload } = await visitor().get(url)
    expect(statusCode, url).toBe(200)
    expect(headers, url).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=86400, s-maxage=30, must-revalidate',
      'cross-origin-resource-policy': 'cross-origin',
      'content-length': String(rawPayload.length),
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect((await sharp(rawPayload).metadata()).format, url).toBe('webp')
  }
})

test('PHOTOS-14 each photo is there as it is, as a card and as a thumbnail', async () => {
  const posted = await post(await imageFile({ width: 600, height: 450 }))
  const measured = await Promise.all(
    sizesOf(posted).map(async (url) => {
      const { width, height } = await sharp((await visitor().get(url)).rawPayload).metadata()
      return [width, height]
    }),
  )
  expect(measured).toEqual([
    [600, 450],
    [400, 300],
    [160, 120],
  ])
})

test('T-57 nothing but stored photos is found under their address', async () => {
  const posted = await post(await imageFile())
  const name = urlOf(posted).slice('/photos/'.length)
  const wrong = [
    'x'.repeat(22),
    `${'x'.repeat(22)}.webp`,
    name.replace('.webp', '.png'),
    name.replace('.webp', '-large.webp'),
    name.toLowerCase().replace(/[a-z]/, 'Z'),
    '..%2f..%2fsecrets%2fsession-secret',
    '',
    `${name}%00`,
    `${name}/`,
  ]
  for (const path of wrong) {
    const answer = await visitor().get(`/photos/${path}`)
    expect(answer.statusCode, path).toBe(404)
    expect(answer.headers['content-type'], path).toContain('application/json')
    expect(answer.body, path).not.toContain('secret')
  }
})

test('T-42 no stored file knows where, when and with what a photo was taken', async () => {
  const original = await photoWithPosition()
  const before = await sharp(original).metadata()
  expect(before).toMatchObject({ exif: expect.any(Buffer), icc: expect.any(Buffer) })
  expect(original.includes(CAMERA)).toBe(true)
  const posted = await post(original)
  for (const url of sizesOf(posted)) {
    const { rawPayload } = await visitor().get(url)
    const metadata = await sharp(rawPayload).metadata()
    for (const kind of ['exif', 'icc', 'xmp', 'iptc', 'orientation'] as const) {
      expect(metadata[kind], `${kind} of ${url}`).toBeUndefined()
    }
    for (const trace of [CAMERA, 'Elm Street', 'Exif', 'EXIF', 'XMP ', 'ICCP', 'GPS']) {
      expect(rawPayload.includes(trace), `${url} ${trace}`).toBe(false)
    }
  }
})

test('T-42 a photo stands upright before what says how to turn it is removed', async () => {
  for (let orientation = 1; orientation <= 8; orientation += 1) {
    const posted = await post(await photoTurned(orientation))
    expect(posted.photos, `${orientation}`).toMatchObject([{ width: 200, height: 100 }])
    const { rawPayload } = await visitor().get(urlOf(posted))
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    const colorAt = (x: number, y: number) => {
      const start = (y * info.width + x) * info.channels
      const [red = 0, green = 0, blue = 0] = data.subarray(start, start + 3)
      return [red, green, blue].map((channel) => (channel > 128 ? 'FF' : '00')).join('')
    }
    expect(info.width, `${orientation}`).toBe(200)
    expect(info.height, `${orientation}`).toBe(100)
    const corners = {
      topLeft: colorAt(30, 20),
      topRight: colorAt(170, 20),
      bottomLeft: colorAt(30, 80),
    }
    expect(
      Object.values(corners).map((color) => `#${color}`),
      `${orientation}`,
    ).toEqual(Object.values(CORNERS))
  }
})

test('PHOTOS-12 PHOTOS-13 a turned photo is measured as it is seen', async () => {
  const sideways = async (width: number, height: number) => {
    const file = await sharp(await imageFile({ width, height }))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    return browser.form('POST', '/api/items', { title: 'Lamp', value: '5' }, { image1: file })
  }
  expect((await sideways(450, 600)).statusCode).toBe(201)
  expect((await sideways(600, 450)).json().message).toBe('Image too tall')
})

test('T-42 nothing of the upload itself is kept on disk', async () => {
  const folder = join(deps.config.dataDir, 'uploads')
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile())) {
    expect(file.name).toMatch(/^[\w-]{22}(-card|-thumb)?\.webp$/)
    const bytes = await readFile(join(file.parentPath, file.name))
    expect(bytes.subarray(8, 12).toString(), file.name).toBe('WEBP')
  }
})
