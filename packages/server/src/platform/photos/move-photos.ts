import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { PhotoDisk } from './photo-disk.ts'

export type Moved = Record<'copied' | 'present' | 'gone' | 'empty', number>

const CONCURRENCY = 8

/**
 * Copies the photos that `to` lacks and compares each copy with its source; nothing is removed. It
 * can be stopped and restarted while servers that know both disks store and remove photos.
 */
export async function movePhotos(
  from: PhotoDisk,
  to: PhotoDisk,
  tell: (moved: Moved) => void = () => undefined,
): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, gone: 0, empty: 0 }
  const names = from.list()
  const work = async () => {
    for (let next = await names.next(); !next.done; next = await names.next()) {
      moved[await moveOne(from, to, next.value)] += 1
      tell(moved)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return moved
}

async function moveOne(from: PhotoDisk, to: PhotoDisk, name: string): Promise<keyof Moved> {
  let end: keyof Moved = 'empty'
  try {
    end = await copyOne(from, to, name)
  } catch (error) {
    if (await from.storedAt(name)) throw error
  }
  if (await from.storedAt(name)) return end
  // Removed meanwhile, at the source first: the copy must not bring it back.
  await to.remove(name)
  return 'gone'
}

async function copyOne(from: PhotoDisk, to: PhotoDisk, name: string): Promise<keyof Moved> {
  const wanted = await fingerprintOf(from, name)
  if (!wanted) return 'empty'
  if (wanted === (await fingerprintOf(to, name))) return 'present'
  const file = await from.read(name)
  if (!file) return 'empty'
  await to.put(name, await buffer(file.stream))
  if (wanted !== (await fingerprintOf(to, name)))
    throw new Error(`${name} has not arrived as it was`)
  return 'copied'
}

async function fingerprintOf(disk: PhotoDisk, name: string): Promise<string | null> {
  const file = await disk.read(name)
  if (!file) return null
  const hash = createHash('sha256')
  await pipeline(file.stream, hash)
  return hash.digest('hex')
}
