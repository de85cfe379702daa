import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { PHOTO_SIZES, type PhotoSize, photoUrl } from '@swapstead/domain/photos/photo.ts'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import { encodePhoto, type PhotoPolicy } from './images.ts'

export type StoredPhoto = { key: string; width: number; height: number }

const sizes: PhotoSize[] = ['full', ...(Object.keys(PHOTO_SIZES) as (keyof typeof PHOTO_SIZES)[])]

/** Photos under random names in three sizes, in a folder or a bucket. */
export class PhotoStorage {
  readonly #disk: Disk

  constructor(storageUrl: string) {
    this.#disk = new Disk(driverOf(storageUrl))
  }

  /**
   * Decodes, strips and re-encodes an image and stores every size of it; refuses what is no photo (T-42, T-56).
   * What is stored here belongs to nobody until a row names it: the caller removes it when its transaction fails.
   */
  async store(bytes: Buffer, policy: PhotoPolicy = 'member'): Promise<StoredPhoto> {
    const photo = await encodePhoto(bytes, policy)
    const key = randomBytes(16).toString('base64url')
    try {
      for (const size of sizes) {
        await this.#disk.put(fileOf(key, size), photo.encoded[size], { contentType: 'image/webp' })
      }
    } catch (error) {
      await this.remove([key])
      throw error
    }
    return { key, width: photo.width, height: photo.height }
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      for (const size of sizes) await this.#disk.delete(fileOf(key, size))
    }
  }

  /** The stored bytes of a file name such as {key}-card.webp, or null. */
  async read(name: string): Promise<{ stream: Readable; bytes: number } | null> {
    const file = `photos/${name}`
    if (!(await this.#disk.exists(file))) return null
    const { contentLength } = await this.#disk.getMetaData(file)
    return { stream: await this.#disk.getStream(file), bytes: contentLength }
  }

  /** Every key that has a file, of whatever size, for the sweep of photos that no row names. */
  async listKeys(): Promise<{ key: string; storedAt: Date }[]> {
    const files = new Map<string, string>()
    // A bucket lists its contents page by page.
    let page: { paginationToken?: string } = {}
    do {
      const { objects, ...next } = await this.#disk.listAll('photos', { recursive: true, ...page })
      for (const { key } of [...objects].filter((object) => object.isFile)) {
        files.set(key.replace(/^photos\/|(-card|-thumb)?\.webp$/g, ''), key)
      }
      page = next
    } while (page.paginationToken)
    return Promise.all(
      [...files].map(async ([key, file]) => ({
        key,
        storedAt: (await this.#disk.getMetaData(file)).lastModified,
      })),
    )
  }
}

function fileOf(key: string, size: PhotoSize): string {
  return photoUrl(key, size).slice(1)
}

function driverOf(storageUrl: string): FSDriver | S3Driver {
  if (storageUrl.startsWith('file:')) {
    const path = storageUrl.startsWith('file://') ? fileURLToPath(storageUrl) : storageUrl.slice(5)
    return new FSDriver({ location: path, visibility: 'private' })
  }
  const { hostname: bucket, searchParams, username, password } = new URL(storageUrl)
  const endpoint = searchParams.get('endpoint')
  return new S3Driver({
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    visibility: 'private',
    supportsACL: false,
    forcePathStyle: endpoint !== null,
    // Without these a streamed body is stored with its transfer framing on servers other than AWS.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint }),
    ...(username && {
      credentials: {
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
      },
    }),
  })
}
