import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PHOTO_MAX_HEIGHT, PHOTO_MAX_WIDTH } from '@swapstead/domain/photos/photo.ts'
import type { Sharp } from 'sharp'
import { packageFolder } from '../../package-folder.ts'
import { imageLibrary } from '../../platform/photos/image-library.ts'
import type { PhotoStorage, StoredPhoto } from '../../platform/photos/photo-storage.ts'
import type { DemoPhoto, PhotoWindow } from './demo-item.ts'

const drawings = fileURLToPath(new URL('demo-photos/', packageFolder))
/** More than the encoder's two, so that files are read and cropped while it works. */
const AT_ONCE = 4

/** A stored photo with its item and slot. */
export type StoredDemoPhoto = StoredPhoto & { item: string; slot: number }
type Wanted = { item: string; slot: number; photo: DemoPhoto }

/** Stores all photos of these items like uploads. If one fails, none is kept. */
export async function storeDemoPhotos(
  photos: PhotoStorage,
  items: Iterable<readonly [key: string, { photos: readonly DemoPhoto[] }]>,
): Promise<StoredDemoPhoto[]> {
  const wanted = [...items].flatMap(([item, { photos }]) =>
    photos.map((photo, index) => ({ item, slot: index + 1, photo })),
  )
  const stored: StoredDemoPhoto[] = []
  const queue = wanted.values()
  const work = async () => {
    for (const one of queue) stored.push(await storeOne(photos, one))
  }
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) {
    await photos.remove(stored.map(({ key }) => key))
    throw failure.reason
  }
  return stored
}

async function storeOne(
  photos: PhotoStorage,
  { item, slot, photo }: Wanted,
): Promise<StoredDemoPhoto> {
  return { item, slot, ...(await photos.store(await readDemoPhoto(photo))) }
}

/** A photo of the demo, as a member would upload it. */
export async function readDemoPhoto(photo: DemoPhoto): Promise<Buffer> {
  return photo.kind === 'drawing' ? readFile(join(drawings, photo.file)) : cropped(photo)
}

type Photograph = { file: string; window: PhotoWindow | null }

/** Crops a photograph to its window or to its most salient part. */
async function cropped({ file, window }: Photograph): Promise<Buffer> {
  const bytes = await readFile(join(photographs(), file))
  const sharp = await imageLibrary()
  const image = window ? await cutOut(bytes, window) : sharp(bytes)
  const position = window ? 'centre' : 'attention'
  return image
    .resize(PHOTO_MAX_WIDTH, PHOTO_MAX_HEIGHT, { fit: 'cover', position })
    .jpeg({ quality: 88 })
    .toBuffer()
}

async function cutOut(bytes: Buffer, [left, top, width]: PhotoWindow): Promise<Sharp> {
  const sharp = await imageLibrary()
  const original = await sharp(bytes).metadata()
  const from = { left: Math.round(left * original.width), top: Math.round(top * original.height) }
  const wide = Math.min(Math.round(width * original.width), original.width - from.left)
  const high = Math.round((wide * PHOTO_MAX_HEIGHT) / PHOTO_MAX_WIDTH)
  return sharp(bytes).extract({
    ...from,
    width: wide,
    height: Math.min(high, original.height - from.top),
  })
}

/** The photographs come from a development package, so that the repository contains no copy. */
function photographs(): string {
  try {
    const manifest = fileURLToPath(import.meta.resolve('@vendure/create/package.json'))
    return join(dirname(manifest), 'assets', 'images')
  } catch (cause) {
    throw new Error(
      'The demo takes its photographs from the development package @vendure/create, which is not installed. Install the development packages too, or set DEMO=off.',
      { cause },
    )
  }
}
