import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { imageFile } from '../../test/images.ts'
import { PhotoStorage } from './photo-storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'swapstead-storage-'))
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'photos', configs: [] }],
})
const { port } = await s3.run()

afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const places = {
  'a folder': `file:${join(folder, 'files')}`,
  'a bucket': `s3://S3RVER:S3RVER@photos?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
}

for (const [place, url] of Object.entries(places)) {
  test(`PHOTOS-01 photos are stored in ${place}, read back whole and removed`, async () => {
    const storage = new PhotoStorage(url)
    const { key, width, height } = await storage.store(await imageFile({ width: 600, height: 450 }))
    expect({ width, height }).toEqual({ width: 600, height: 450 })
    for (const [suffix, wide] of [
      ['', 600],
      ['-card', 400],
      ['-thumb', 160],
    ] as const) {
      const stored = await storage.read(`${key}${suffix}.webp`)
      if (!stored) throw new Error(`${key}${suffix} was not stored`)
      const bytes = await buffer(stored.stream)
      expect(bytes).toHaveLength(stored.bytes)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: wide })
    }
    const listed = await storage.listKeys()
    expect(listed.map((photo) => photo.key)).toContain(key)
    await storage.remove([key])
    expect(await storage.read(`${key}.webp`)).toBeNull()
    expect(await storage.listKeys()).toEqual([])
  })
}

test('T-58 a photo that cannot be stored whole leaves nothing behind', async () => {
  const storage = new PhotoStorage(`file:${join(folder, 'broken')}`)
  await expect(
    storage.store(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  ).rejects.toMatchObject({ code: 'photos.not_an_image' })
  expect(await readdir(join(folder, 'broken')).catch(() => [])).toEqual([])
})
