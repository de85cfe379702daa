import { randomBytes } from 'node:crypto'
import { PHOTO_SIZES, type PhotoSize, photoUrl } from '@swapstead/domain/photos/photo.ts'
import { HttpError } from '../core/errors.ts'
import { encodePhoto, type PhotoPolicy } from './images.ts'
import { notStored } from './not-stored.ts'
import { PhotoDisk, type StoredFile } from './photo-disk.ts'

export type StoredPhoto = { key: string; width: number; height: number }

const sizes: PhotoSize[] = ['full', ...(Object.keys(PHOTO_SIZES) as (keyof typeof PHOTO_SIZES)[])]

/**
 * Stores photos in three sizes under random names, in a folder or bucket. While photos are moved,
 * reads also look in the old one.
 */
export class PhotoStorage {
  readonly #current: PhotoDisk
  /** The current one first, then the one that photos are moved from. */
  readonly disks: readonly PhotoDisk[]

  constructor(storageUrl: string, fromUrl: string | null = null) {
    this.#current = new PhotoDisk(storageUrl)
    this.disks = fromUrl ? [this.#current, new PhotoDisk(fromUrl)] : [this.#current]
  }

  /**
   * Decodes, strips and re-encodes an image and stores its sizes. No row names the photo yet: the
   * caller removes it if its transaction fails.
   */
  async store(bytes: Buffer, policy: PhotoPolicy = 'member'): Promise<StoredPhoto> {
    const photo = await encodePhoto(bytes, policy)
    const key = randomBytes(16).toString('base64url')
    try {
      for (const size of sizes) await this.#current.put(fileOf(key, size), photo.encoded[size])
    } catch (error) {
      // Not awaited: an unresponsive storage would take as long again.
      void this.#removeQuietly(key)
      throw notStored(error)
    }
    return { key, width: photo.width, height: photo.height }
  }

  /** The sweep removes what fails here. */
  async #removeQuietly(key: string): Promise<void> {
    await this.remove([key]).catch(() => undefined)
  }

  /** Stores a file under its existing name. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.#current.put(name, bytes)
  }

  /** Whether every size of the photo exists. */
  async has(key: string): Promise<boolean> {
    for (const size of sizes) {
      if (!(await this.#hasFile(fileOf(key, size)))) return false
    }
    return true
  }

  /** Removes from the old disk first, because a copy in progress checks there last. */
  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      for (const size of sizes) {
        for (const disk of this.disks.toReversed()) await disk.remove(fileOf(key, size))
      }
    }
  }

  /** Removes the remains of uploads that were cut off before this time. */
  async removeUnfinished(before: Date): Promise<void> {
    for (const disk of this.disks) await disk.removeUnfinished(before)
  }

  /** The bytes of a file such as {key}-card.webp, or null. */
  async read(name: string): Promise<StoredFile | null> {
    try {
      for (const disk of this.disks) {
        const found = await disk.read(name)
        if (found) return found
      }
      return null
    } catch (error) {
      throw notRead(error)
    }
  }

  /** Every key that has a file; a key may repeat. */
  async *listKeys(): AsyncGenerator<string> {
    for (const disk of this.disks) {
      for await (const name of disk.list()) yield keyOf(name)
    }
  }

  /** When a photo was stored, or null. */
  async storedAt(key: string): Promise<Date | null> {
    for (const disk of this.disks) {
      for (const size of sizes) {
        const storedAt = await disk.storedAt(fileOf(key, size))
        if (storedAt) return storedAt
      }
    }
    return null
  }

  /** The name of every file, without repetition. */
  async *listFiles(): AsyncGenerator<string> {
    const seen = new Set<string>()
    for (const disk of this.disks) {
      for await (const name of disk.list()) {
        if (seen.has(name)) continue
        if (this.disks.length > 1) seen.add(name)
        yield name
      }
    }
  }

  async #hasFile(name: string): Promise<boolean> {
    for (const disk of this.disks) if (await disk.has(name)) return true
    return false
  }
}

/** 503, so that a page shows everything but its photos. */
function notRead(cause: unknown): HttpError {
  const sentence = 'Photos cannot be shown right now. Please try again in a moment.'
  return new HttpError(503, 'photos.not_read', sentence, { retryAfter: 5, cause })
}

/** The names of all files of a photo. */
export function filesOf(key: string): string[] {
  return sizes.map((size) => fileOf(key, size))
}

export function keyOf(name: string): string {
  return name.replace(/(-card|-thumb)?\.webp$/, '')
}

function fileOf(key: string, size: PhotoSize): string {
  return photoUrl(key, size).slice('/photos/'.length)
}
