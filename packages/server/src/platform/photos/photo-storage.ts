import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { PHOTO_SIZES, type PhotoSize, photoUrl } from '@swapstead/domain/photos/photo.ts'
import { HttpError } from '../core/errors.ts'
import { encodePhoto, type PhotoPolicy } from './images.ts'
import { PhotoPlace, type StoredFile } from './photo-place.ts'

export type StoredPhoto = { key: string; width: number; height: number }

const sizes: PhotoSize[] = ['full', ...(Object.keys(PHOTO_SIZES) as (keyof typeof PHOTO_SIZES)[])]

/**
 * Photos under random names in three sizes, in a folder or a bucket. While they move, they are found in the place they
 * come from, too.
 */
export class PhotoStorage {
  readonly #home: PhotoPlace
  readonly #places: readonly PhotoPlace[]

  constructor(storageUrl: string, fromUrl: string | null = null) {
    this.#home = new PhotoPlace(storageUrl)
    this.#places = fromUrl ? [this.#home, new PhotoPlace(fromUrl)] : [this.#home]
  }

  /**
   * Decodes, strips and re-encodes an image and stores every size of it; refuses what is no photo (T-42, T-56).
   * What is stored here belongs to nobody until a row names it: the caller removes it when its transaction fails.
   */
  async store(bytes: Buffer, policy: PhotoPolicy = 'member'): Promise<StoredPhoto> {
    const photo = await encodePhoto(bytes, policy)
    const key = randomBytes(16).toString('base64url')
    try {
      for (const size of sizes) await this.#home.put(fileOf(key, size), photo.encoded[size])
    } catch (error) {
      // Where it does not answer, this takes as long again.
      void this.#forget(key)
      throw notStored(error)
    }
    return { key, width: photo.width, height: photo.height }
  }

  /** What cannot be removed now is found by the sweep. */
  async #forget(key: string): Promise<void> {
    await this.remove([key]).catch(() => undefined)
  }

  /** Stores a file as another storage has kept it. */
  async write(name: string, bytes: Readable): Promise<void> {
    await this.#home.putStream(name, bytes)
  }

  /** Whether a photo is there in every size. */
  async has(key: string): Promise<boolean> {
    for (const size of sizes) {
      if (!(await this.#hasFile(fileOf(key, size)))) return false
    }
    return true
  }

  /** From where it comes first: who copies it looks there last. */
  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      for (const size of sizes) {
        for (const place of this.#places.toReversed()) await place.remove(fileOf(key, size))
      }
    }
  }

  /** The stored bytes of a file name such as {key}-card.webp, or null. */
  async read(name: string): Promise<StoredFile | null> {
    try {
      for (const place of this.#places) {
        const found = await place.read(name)
        if (found) return found
      }
      return null
    } catch (error) {
      throw notRead(error)
    }
  }

  /** Every key that has a file, of whatever size; a key may come again. */
  async *listKeys(): AsyncGenerator<string> {
    for (const place of this.#places) {
      for await (const name of place.list()) yield name.replace(/(-card|-thumb)?\.webp$/, '')
    }
  }

  /** When a photo was stored; null where nothing of it is left. */
  async storedAt(key: string): Promise<Date | null> {
    for (const place of this.#places) {
      for (const size of sizes) {
        const storedAt = await place.storedAt(fileOf(key, size))
        if (storedAt) return storedAt
      }
    }
    return null
  }

  /** The name of every file, once. */
  async *listFiles(): AsyncGenerator<string> {
    const seen = new Set<string>()
    for (const place of this.#places) {
      for await (const name of place.list()) {
        if (seen.has(name)) continue
        if (this.#places.length > 1) seen.add(name)
        yield name
      }
    }
  }

  async #hasFile(name: string): Promise<boolean> {
    for (const place of this.#places) if (await place.has(name)) return true
    return false
  }
}

/** The disk is full or the bucket does not answer: nothing that the member could do about it (F-09). */
function notStored(cause: unknown): HttpError {
  const sentence =
    'Photos cannot be stored right now. Nothing was posted or changed; please try again in a few minutes.'
  return Object.assign(new HttpError(503, 'photos.not_stored', sentence, { retryAfter: 60 }), {
    cause,
  })
}

/** A bucket that is away is no fault of the page that shows its photos, which shows everything else. */
function notRead(cause: unknown): HttpError {
  const sentence = 'Photos cannot be shown right now. Please try again in a moment.'
  return Object.assign(new HttpError(503, 'photos.not_read', sentence, { retryAfter: 5 }), {
    cause,
  })
}

function fileOf(key: string, size: PhotoSize): string {
  return photoUrl(key, size).slice('/photos/'.length)
}
