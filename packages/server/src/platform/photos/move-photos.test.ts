import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { keyOfPhotoUrl } from '@swapstead/domain/photos/photo.ts'
import S3rver from 's3rver'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { runCommand } from '../../../test/command.ts'
import { imageFile } from '../../../test/make/images.ts'
import { createTestDatabase } from '../../../test/setup/database.ts'
import { movePhotos } from './move-photos.ts'
import { PhotoDisk } from './photo-disk.ts'

const folder = await mkdtemp(join(tmpdir(), 'swapstead-move-'))
const bucketServer = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: ['photos', 'others'].map((name) => ({ name, configs: [] })),
})
const { port } = await bucketServer.run()
afterAll(async () => {
  await bucketServer.close()
  await rm(folder, { recursive: true, force: true })
})
const bucket = (name: string) =>
  `s3://S3RVER:S3RVER@${name}?endpoint=http://127.0.0.1:${port}&region=us-east-1`
const from = `file:${join(folder, 'from')}`

const database = await createTestDatabase()
const before = await startApp({ STORAGE_URL: from }, database)
const during = await startApp({ STORAGE_URL: bucket('photos'), STORAGE_FROM_URL: from }, database)
const after = await startApp({ STORAGE_URL: bucket('photos') }, database)
const ann = await before.make.member()

type Posted = { url: string }
async function post(app: typeof before): Promise<Posted> {
  const browser = await app.as(ann.id)
  const lamp = { title: 'Brass lamp', value: '5' }
  const answer = await browser.form('POST', '/api/items', lamp, { image1: await imageFile() })
  expect(answer.statusCode, answer.body).toBe(201)
  return { url: answer.json().imageUrl1 }
}

/** As the sweep and the end of an account do. */
async function take({ deps }: typeof before, { url }: Posted): Promise<void> {
  await deps.photos.remove([keyOfPhotoUrl(url) ?? ''])
}

/** Of every size. */
async function statusOf(app: typeof before, { url }: Posted): Promise<number[]> {
  const urls = ['', '-card', '-thumb'].map((size) => url.replace('.webp', `${size}.webp`))
  return Promise.all(urls.map(async (one) => (await app.visitor().get(one)).statusCode))
}
const [there, gone] = [
  [200, 200, 200],
  [404, 404, 404],
]
const several = (make: () => Promise<Posted>, count: number) =>
  Promise.all(Array.from({ length: count }, make))

test('T-57 T-58 while photos move they are found in either place, stored in the new one and removed from both', async () => {
  const old = await post(before)
  expect(await statusOf(during, old)).toEqual(there)
  expect(await statusOf(after, old)).toEqual(gone)
  const fresh = await post(during)
  expect(await statusOf(during, fresh)).toEqual(there)
  expect(await statusOf(before, fresh)).toEqual(gone)
  await movePhotos(new PhotoDisk(from), new PhotoDisk(bucket('photos')))
  expect(await statusOf(after, old)).toEqual(there)
  expect(await statusOf(before, old)).toEqual(there)
  await take(during, old)
  expect(await statusOf(after, old)).toEqual(gone)
  expect(await statusOf(before, old)).toEqual(gone)
})

test('T-57 T-58 photos move while members post and remove: none is lost, none comes back', async () => {
  const [kept, doomed] = [
    await several(() => post(before), 8),
    await several(() => post(before), 8),
  ]
  const [, fresh] = await Promise.all([
    movePhotos(new PhotoDisk(from), new PhotoDisk(bucket('photos'))),
    several(() => post(during), 8),
    Promise.all(doomed.map((one) => take(during, one))),
  ])
  for (const one of [...kept, ...fresh]) expect(await statusOf(after, one), one.url).toEqual(there)
  for (const one of doomed) {
    expect(await statusOf(after, one), one.url).toEqual(gone)
    expect(await statusOf(before, one), one.url).toEqual(gone)
  }
  const lost = await movePhotos(new PhotoDisk(from), new PhotoDisk(bucket('photos')))
  expect(lost.copied).toBe(0)
  expect(lost.gone).toBe(0)
})

test('T-57 a photo that is removed between being read and being written does not come back', async () => {
  const [source, target] = [
    new PhotoDisk(`file:${join(folder, 'race')}`),
    new PhotoDisk(bucket('others')),
  ]
  await source.put('photo.webp', Buffer.from('a photo'))
  const slow = Object.assign(Object.create(target) as PhotoDisk, {
    put: async (name: string, bytes: Uint8Array) => {
      await source.remove(name)
      await target.remove(name)
      await target.put(name, bytes)
    },
    read: (name: string) => target.read(name),
    has: (name: string) => target.has(name),
    remove: (name: string) => target.remove(name),
  })
  expect(await movePhotos(source, slow)).toEqual({ copied: 0, present: 0, gone: 1, empty: 0 })
  expect(await target.has('photo.webp')).toBe(false)
})

test('OPERATING a move that was stopped goes on where it was, and mends what arrived by halves', async () => {
  const source = new PhotoDisk(`file:${join(folder, 'source')}`)
  const target = new PhotoDisk(`file:${join(folder, 'target')}`)
  const names = Array.from({ length: 20 }, (_, index) => `photo-${index}.webp`)
  for (const name of names) await source.put(name, Buffer.from(`the bytes of ${name}`))
  // What a process leaves that is killed while it writes.
  await mkdir(join(folder, 'target/unfinished'), { recursive: true })
  await writeFile(join(folder, 'target/unfinished/photo-0.webp'), 'the by')
  expect(await target.has('photo-0.webp')).toBe(false)
  await target.put('photo-1.webp', Buffer.from('the bytes of another'))
  await target.put('photo-2.webp', Buffer.from('the bytes of photo-2.webp'))
  expect(await movePhotos(source, target)).toEqual({ copied: 19, present: 1, gone: 0, empty: 0 })
  for (const name of names) {
    const file = await target.read(name)
    expect(String(await buffer(file?.stream ?? Readable.from([])))).toBe(`the bytes of ${name}`)
  }
  expect(await movePhotos(source, target)).toEqual({ copied: 0, present: 20, gone: 0, empty: 0 })
})

test('T-57 F-22 an empty file at the source is no photo: it is not copied, and takes no good copy away', async () => {
  const source = new PhotoDisk(`file:${join(folder, 'torn')}`)
  const target = new PhotoDisk(`file:${join(folder, 'sound')}`)
  await source.put('lamp.webp', Buffer.from('a photo'))
  await movePhotos(source, target)
  for (const name of ['lamp.webp', 'chair.webp'])
    await writeFile(join(folder, 'torn/photos', name), '')
  expect(await movePhotos(source, target)).toEqual({ copied: 0, present: 0, gone: 0, empty: 2 })
  expect(await target.has('lamp.webp')).toBe(true)
  expect(await target.has('chair.webp')).toBe(false)
})

test('OPERATING the command says what it has copied, and what it needs', {
  timeout: 90_000,
}, async () => {
  await post(before)
  const env = { STORAGE_URL: bucket('others') }
  const nothing = await runCommand(before.deps, 'photos-move', { env })
  expect(nothing.code).toBe(1)
  expect(nothing.errors).toEqual(expect.stringContaining('STORAGE_FROM_URL is not set'))
  const run = () =>
    runCommand(before.deps, 'photos-move', { env: { ...env, STORAGE_FROM_URL: from } })
  const first = await run()
  expect(first.code).toBe(0)
  expect(first.errors).toBe('')
  expect(first.output).toMatch(/^[1-9]\d* files copied and compared, 0 were there, 0 were removed/)
  expect((await run()).output).toMatch(/^0 files copied and compared, [1-9]/)
})
