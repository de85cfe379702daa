import { once } from 'node:events'
import { mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { imageFile } from '../../../test/make/images.ts'
import { storedKeys } from '../../../test/observe/stored-keys.ts'
import { PhotoStorage } from './photo-storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'swapstead-storage-'))
const bucketServer = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'photos', configs: [] }],
})
const { port } = await bucketServer.run()
const endpoint = `http://127.0.0.1:${port}`
afterAll(async () => {
  await bucketServer.close()
  await rm(folder, { recursive: true, force: true })
})

const storages: Record<string, PhotoStorage> = {
  'a folder': new PhotoStorage(`file:${join(folder, 'with space')}`),
  'a folder by URL': new PhotoStorage(new URL(`file://${join(folder, 'by url')}`).href),
  'a bucket': new PhotoStorage(
    `s3://S3RVER:S3RVER@photos?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`,
  ),
}

for (const [place, storage] of Object.entries(storages)) {
  test(`PHOTOS-01 T-57 in ${place} a photo is stored, read to the last byte, listed and removed`, async () => {
    const { key, width, height } = await storage.store(await imageFile({ width: 600, height: 450 }))
    expect(width).toBe(600)
    expect(height).toBe(450)
    expect(await storedKeys(storage)).toEqual([key])
    expect(await storage.storedAt(key)).toBeInstanceOf(Date)
    for (const [name, wide] of [
      [`${key}.webp`, 600],
      [`${key}-card.webp`, 400],
      [`${key}-thumb.webp`, 160],
    ] as const) {
      const stored = await storage.read(name)
      const bytes = await buffer(stored?.stream ?? Readable.from([]))
      expect(bytes.length, name).toBe(stored?.bytes)
      // Reads every pixel: a byte that is wrong or missing would be noticed.
      const { info } = await sharp(bytes, { failOn: 'warning' })
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info.width, name).toBe(wide)
    }
    await storage.remove([key])
    expect(await storedKeys(storage)).toEqual([])
    expect(await storage.storedAt('nothing')).toBeNull()
    expect(await storage.read(`${key}.webp`)).toBeNull()
  })

  test(`T-58 F-23 ${place} keeps whose photos it has, beside the photos`, async () => {
    const [current] = storage.disks
    expect(await current?.owner()).toBeNull()
    await current?.setOwner('one')
    expect(await current?.owner()).toBe('one')
    expect(await storedKeys(storage)).toEqual([])
  })

  test(`F-22 in ${place} what is not there is no fault`, async () => {
    expect(await storage.read('nothing.webp')).toBeNull()
    await storage.remove(['nothing'])
    expect(await storedKeys(storage)).toEqual([])
    expect(await storage.storedAt('nothing')).toBeNull()
  })
}

test('T-57 a bucket tells whoever reads around the server that it is an image, and not to keep it', async () => {
  const { key } = (await storages['a bucket']?.store(await imageFile())) ?? { key: '' }
  const { headers, status } = await fetch(`${endpoint}/photos/photos/${key}-card.webp`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/webp')
  expect(headers.get('cache-control')).toBe('private, no-store')
  await storages['a bucket']?.remove([key])
})

/** A bucket that shows one object on each page of its list (the server above cannot make pages). */
async function startPagingBucket(keys: readonly string[]) {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', endpoint)
    const page = Number(searchParams.get('continuation-token') ?? 0)
    const next =
      page + 1 < keys.length ? `<NextContinuationToken>${page + 1}</NextContinuationToken>` : ''
    response.setHeader('last-modified', new Date().toUTCString())
    response.end(
      request.method === 'HEAD'
        ? ''
        : `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}<Contents><Key>${keys[page]}</Key></Contents></ListBucketResult>`,
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

test('T-58 a bucket with more photos than one page of its list has gives them all', async () => {
  const keys = [
    'photos/one.webp',
    'photos/one-card.webp',
    'photos/two-thumb.webp',
    'photos/three.webp',
  ]
  const server = await startPagingBucket(keys)
  onTestFinished(() => void server.close())
  const { port: pagingPort } = server.address() as AddressInfo
  const storage = new PhotoStorage(`s3://x:y@photos?endpoint=http://127.0.0.1:${pagingPort}`)
  expect(await storedKeys(storage)).toEqual(['one', 'two', 'three'])
})

test('T-58 F-09 a photo that cannot be stored leaves nothing behind', async () => {
  const place = join(folder, 'broken')
  const storage = new PhotoStorage(`file:${place}`)
  const refused = storage.store(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(refused).rejects.toMatchObject({ code: 'photos.not_an_image' })
  expect(await readdir(place, { recursive: true }).catch(() => [])).toEqual([])
})

/** A storage with the names of its folder. */
async function inFolder(name: string) {
  const path = join(folder, name)
  const photos = join(path, 'photos')
  await mkdir(photos, { recursive: true })
  return { storage: new PhotoStorage(`file:${path}`), photos, unfinished: join(path, 'unfinished') }
}

test('T-57 F-02 in a folder a file gets its name whole: who reads the former one reads it to the end', async () => {
  const { storage, photos, unfinished } = await inFolder('whole')
  await storage.write('lamp.webp', Buffer.from('the former bytes'))
  const former = await open(join(photos, 'lamp.webp'))
  onTestFinished(() => former.close())
  await storage.write('lamp.webp', Buffer.from('others'))
  expect(await former.readFile('utf8')).toBe('the former bytes')
  const stored = await storage.read('lamp.webp')
  expect(String(await buffer(stored?.stream ?? Readable.from([])))).toBe('others')
  expect(await readdir(unfinished)).toEqual([])
})

test('T-58 F-09 a file that cannot get its name leaves nothing unfinished', async () => {
  const { storage, photos, unfinished } = await inFolder('name taken')
  await mkdir(join(photos, 'lamp.webp'))
  await expect(storage.write('lamp.webp', Buffer.from('bytes'))).rejects.toThrow()
  expect(await readdir(unfinished)).toEqual([])
})

test('T-57 F-22 an empty file, as a power cut may leave one, is no photo and can be swept', async () => {
  const { storage, photos } = await inFolder('empty')
  const { key } = await storage.store(await imageFile())
  expect(await storage.has(key)).toBe(true)
  await writeFile(join(photos, `${key}-card.webp`), '')
  expect(await storage.has(key)).toBe(false)
  expect(await storage.read(`${key}-card.webp`)).toBeNull()
  await writeFile(join(photos, 'left.webp'), '')
  expect(await storage.storedAt('left')).toBeInstanceOf(Date)
})

test('F-09 where nothing can be stored the poster is told so, and to try again', async () => {
  const place = join(folder, 'no-folder')
  await writeFile(place, 'a file is where the photos should go')
  const storage = new PhotoStorage(`file:${place}`)
  await expect(storage.store(await imageFile())).rejects.toMatchObject({
    status: 503,
    code: 'photos.not_stored',
    retryAfter: 60,
    message: expect.stringContaining('Nothing was posted or changed'),
  })
})

/** A bucket that takes every request and says nothing, or none at all. */
async function brokenBucket(isSilent: boolean): Promise<PhotoStorage> {
  const server = createServer(() => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port: silent } = server.address() as AddressInfo
  if (!isSilent) server.close()
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = encodeURIComponent(`http://127.0.0.1:${silent}`)
  return new PhotoStorage(`s3://KEY:SECRET@photos?endpoint=${address}&region=us-east-1`)
}

test.for([true, false])(
  'F-06 F-09 a bucket that does not answer is given up, silent or gone: %s',
  async (isSilent) => {
    const storage = await brokenBucket(isSilent)
    const storing = async () => storage.store(await imageFile())
    const [read, stored] = await Promise.allSettled([storage.read('a.webp'), storing()])
    expect(read).toMatchObject({ reason: { status: 503, code: 'photos.not_read' } })
    expect(stored).toMatchObject({ reason: { status: 503, code: 'photos.not_stored' } })
  },
)
