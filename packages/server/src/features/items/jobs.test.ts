import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { imageFile } from '../../../test/make/images.ts'
import { runJob } from '../../../test/run-job.ts'
import { newId } from '../../platform/core/ids.ts'
import { OWNER_FILE } from '../../platform/photos/photo-disk.ts'
import { PhotoStorage } from '../../platform/photos/photo-storage.ts'

const { db, deps, make, as } = await startApp()
const folder = join(deps.config.dataDir, 'uploads', 'photos')
const ownerFile = join(deps.config.dataDir, 'uploads', OWNER_FILE)
const browser = await as((await make.member()).id)
const sweep = (signal?: AbortSignal) => runJob(deps, 'sweep-photos', signal)

const lamp = { title: 'Lamp', value: '5' }
const files = async () => (await readdir(folder)).sort()
const filesOf = (key: string) => [`${key}-card.webp`, `${key}-thumb.webp`, `${key}.webp`].sort()
async function age(minutes: number) {
  const then = new Date(Date.now() - minutes * 60_000)
  for (const file of await files()) await utimes(join(folder, file), then, then)
}
async function post(images: Record<string, Buffer>) {
  const answer = await browser.form('POST', '/api/items', lamp, images)
  const keys = answer.json().photos.map(({ url }: { url: string }) => url.slice(8, -5))
  return { id: answer.json().id, keys: keys as string[] }
}

test('T-58 before the first photo there is nothing to sweep, and the storage gets its owner', async () => {
  await sweep()
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  expect(await readFile(ownerFile, 'utf8')).toBe(`${id}\n`)
})

test('T-58 S-40 the sweep removes photos that no item has, and no others', async () => {
  const photo = await imageFile()
  const kept = await post({ image1: photo, image2: photo })
  const deleted = await post({ image1: photo })
  const replaced = await post({ image1: photo })
  await browser.delete(`/api/items/${deleted.id}`)
  const answer = await browser.form('PATCH', `/api/items/${replaced.id}`, {}, { image1: photo })
  const fresh = answer.json().photos[0].url.slice(8, -5)
  await age(31)
  await sweep()
  expect(await files()).toEqual([...kept.keys, fresh].flatMap(filesOf).sort())
  await sweep()
  expect(await files()).toHaveLength(9)
})

test('T-58 F-23 photos of another database stay, in both places, whoever starts with them', async () => {
  const { keys } = await post({ image1: await imageFile() })
  await age(31)
  const other = await startApp({ STORAGE_URL: deps.config.storageUrl })
  await other.db.updateTable('installation').set({ id: newId() }).execute()
  const own = `file:${join(other.deps.config.dataDir, 'own')}`
  const places: [string, string | null][] = [
    [deps.config.storageUrl, null],
    [own, deps.config.storageUrl],
  ]
  const errors = vi.spyOn(other.deps.log, 'error')
  for (const [home, from] of places) {
    await runJob({ ...other.deps, photos: new PhotoStorage(home, from) }, 'sweep-photos')
    expect(await files()).toEqual(expect.arrayContaining(keys.flatMap(filesOf)))
  }
  expect(errors).toHaveBeenCalledTimes(2)
  // A storage of the time before owners is not claimed for a photo or two.
  await rm(ownerFile)
  const visitor = await other.make.person()
  await visitor.browser.form('POST', '/api/items', lamp, { image1: await imageFile() })
  await runJob(other.deps, 'sweep-photos')
  expect(errors).toHaveBeenCalledTimes(3)
  await sweep()
  expect(await files()).toEqual(expect.arrayContaining(keys.flatMap(filesOf)))
  expect(await readFile(ownerFile, 'utf8')).toMatch(/^[0-9a-f-]{36}\n$/)
})

test('S-94 T-58 photos that were reported stay as long as the ticket does, whatever becomes of their item', async () => {
  const { id, keys } = await post({ image1: await imageFile() })
  const reporter = await as((await make.member()).id)
  const tickets = '/api/member-auth/support-tickets'
  const words = { subject: 'Look at this', description: 'Nobody should see such a photo.' }
  const reported = await reporter.post(tickets, { ...words, reference: { kind: 'item', id } })
  await browser.delete(`/api/items/${id}`)
  await age(31)
  await sweep()
  expect(await files()).toEqual(expect.arrayContaining(keys.flatMap(filesOf)))
  const staff = await as((await make.member({ isAdmin: true })).id)
  const ticket = `/api/support-tickets/${reported.json().id}`
  const { snapshot } = (await staff.get(ticket)).json().report
  expect((await staff.get(snapshot.photos[0])).statusCode).toBe(200)
  await staff.patch(`${ticket}/resolve`, { adminNotes: 'Looked into it.' })
  expect((await staff.delete(ticket)).statusCode).toBe(200)
  await sweep()
  expect(await files()).not.toEqual(expect.arrayContaining(keys.flatMap(filesOf)))
})

test('T-58 a photo that was just stored may still get its item and stays', async () => {
  const { id, keys } = await post({ image1: await imageFile() })
  await db.deleteFrom('items').where('id', '=', id).execute()
  await age(29)
  await sweep()
  expect(await files()).toEqual(expect.arrayContaining(keys.flatMap(filesOf)))
  await age(31)
  await sweep()
  expect(await files()).not.toEqual(expect.arrayContaining(keys.flatMap(filesOf)))
})

test('T-58 sizes whose full photo is missing go too', async () => {
  await mkdir(folder, { recursive: true })
  const half = 'h'.repeat(22)
  await writeFile(join(folder, `${half}-card.webp`), 'x')
  await age(31)
  await sweep()
  expect(await files()).not.toContain(`${half}-card.webp`)
})

test('T-58 F-09 nothing is asked of a photo that a row names, and one that goes meanwhile ends no sweep', async () => {
  await post({ image1: await imageFile() })
  const [gone, left] = ['g'.repeat(22), 'l'.repeat(22)]
  for (const key of [gone, left]) await writeFile(join(folder, `${key}.webp`), 'x')
  await age(31)
  const { storedAt } = PhotoStorage.prototype
  const asked = vi.spyOn(PhotoStorage.prototype, 'storedAt')
  onTestFinished(() => asked.mockRestore())
  asked.mockImplementation(async function (this: PhotoStorage, key: string) {
    if (key === gone) await this.remove([key])
    return storedAt.call(this, key)
  })
  await sweep()
  expect(asked.mock.calls.flat().toSorted()).toEqual([gone, left])
  expect(await files()).not.toContain(`${left}.webp`)
})

test('T-58 F-02 what an upload left that was cut off goes, and one under way stays', async () => {
  const unfinished = join(deps.config.dataDir, 'uploads', 'unfinished')
  await mkdir(unfinished, { recursive: true })
  for (const [name, minutes] of [
    ['cut-off', 31],
    ['under-way', 29],
  ] as const) {
    await writeFile(join(unfinished, name), 'x')
    const then = new Date(Date.now() - minutes * 60_000)
    await utimes(join(unfinished, name), then, then)
  }
  await sweep()
  expect(await readdir(unfinished)).toEqual(['under-way'])
})

test('T-58 a sweep ends when its process does', async () => {
  const left = 's'.repeat(22)
  await writeFile(join(folder, `${left}.webp`), 'x')
  await age(31)
  await sweep(AbortSignal.abort())
  expect(await files()).toContain(`${left}.webp`)
  await sweep()
  expect(await files()).not.toContain(`${left}.webp`)
})

test('BROWSE-14 items from before wishlist matching get what it compares', async () => {
  const wishes = { wishlist: ['Two benches', '?!'], description: 'Café chairs' }
  const items = [await make.item(wishes), await make.item()].map(({ id }) => id)
  const written = () =>
    db
      .selectFrom('items')
      .select(['id', 'matchWords', 'wishQuery'])
      .where('id', 'in', items)
      .orderBy('id')
      .execute()
  const before = await written()
  expect(before.every(({ matchWords }) => matchWords !== null)).toBe(true)
  await db
    .updateTable('items')
    .set({ matchWords: null, wishQuery: null })
    .where('id', 'in', items)
    .execute()
  await runJob(deps, 'match-items')
  expect(await written()).toEqual(before)
})
