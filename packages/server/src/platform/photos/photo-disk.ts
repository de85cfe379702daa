import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { S3Driver } from 'flydrive/drivers/s3'
import { removeOldFiles, writeAtomically } from './atomic-files.ts'

export type StoredFile = { stream: Readable; bytes: number }

const folder = 'photos/'
/** Beside the photos: the id of the database that they belong to. */
export const OWNER_FILE = 'database-id'
/** Files in this folder are incomplete and never served. */
const unfinished = 'unfinished'
/** Only servers read the files: they know what has been taken down. */
const stored = { contentType: 'image/webp', cacheControl: 'private, no-store' }

/** Photo files by name, in a folder or a bucket: a disk in Flydrive's sense. */
export class PhotoDisk {
  readonly #disk: Promise<Disk>
  /** Null for a bucket. */
  readonly #path: string | null
  /** Without keys and passwords. */
  readonly label: string

  constructor(url: string) {
    this.#path = url.startsWith('file:') ? pathOf(url) : null
    this.label = this.#path ?? `s3://${new URL(url).hostname}`
    this.#disk = openDisk(url, this.#path)
    // A failure is reported to those who use the disk.
    this.#disk.catch(() => undefined)
  }

  /** The id of the database that the photos belong to, or null. */
  async owner(): Promise<string | null> {
    const disk = await this.#disk
    if (!(await disk.exists(OWNER_FILE))) return null
    return (await disk.get(OWNER_FILE)).trim() || null
  }

  async setOwner(id: string): Promise<void> {
    if (this.#path) {
      const bytes = Buffer.from(`${id}\n`)
      return writeAtomically(join(this.#path, OWNER_FILE), bytes, join(this.#path, unfinished))
    }
    const disk = await this.#disk
    await disk.put(OWNER_FILE, `${id}\n`)
  }

  /**
   * Stores a file so that readers see all of it or nothing; buckets guarantee that themselves. They
   * get it as a whole, because a stream could not be sent a second time.
   */
  async put(name: string, bytes: Uint8Array): Promise<void> {
    if (this.#path) {
      const target = join(this.#path, folder, name)
      return writeAtomically(target, bytes, join(this.#path, unfinished))
    }
    const disk = await this.#disk
    await disk.put(folder + name, bytes, stored)
  }

  /** Removes files that were begun before this time and never finished. */
  async removeUnfinished(before: Date): Promise<void> {
    if (this.#path) await removeOldFiles(join(this.#path, unfinished), before)
  }

  /** An empty file does not count: a power cut may leave one. */
  async has(name: string): Promise<boolean> {
    const length = await this.#ask(name, async (disk, key) => {
      const { contentLength } = await disk.getMetaData(key)
      return contentLength
    })
    return Boolean(length)
  }

  /** Null if the file is missing or empty. */
  read(name: string): Promise<StoredFile | null> {
    return this.#ask(name, async (disk, key) => {
      const { contentLength: bytes } = await disk.getMetaData(key)
      return bytes > 0 ? { stream: await disk.getStream(key), bytes } : null
    })
  }

  async remove(name: string): Promise<void> {
    const disk = await this.#disk
    await disk.delete(folder + name)
  }

  /** Null if the file is missing. */
  storedAt(name: string): Promise<Date | null> {
    return this.#ask(name, async (disk, key) => (await disk.getMetaData(key)).lastModified)
  }

  /** The names of all files, page by page. */
  async *list(): AsyncGenerator<string> {
    const disk = await this.#disk
    let page: { paginationToken?: string } = {}
    do {
      const { objects, ...next } = await disk.listAll(folder, { recursive: true, ...page })
      for (const object of objects) {
        if (object.isFile) yield object.key.slice(folder.length)
      }
      page = next
    } while (page.paginationToken)
  }

  /** Null if the file is missing, even if it was removed during the question. */
  async #ask<T>(
    name: string,
    question: (disk: Disk, key: string) => Promise<T | null>,
  ): Promise<T | null> {
    const disk = await this.#disk
    const key = folder + name
    try {
      return await question(disk, key)
    } catch (error) {
      if (await disk.exists(key)) throw error
      return null
    }
  }
}

function pathOf(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : url.slice(5)
}

async function openDisk(url: string, path: string | null): Promise<Disk> {
  return new Disk(
    path ? new FSDriver({ location: path, visibility: 'private' }) : await bucketDriver(url),
  )
}

/** Loads the S3 code only for buckets: it is an eighth of all loaded code. */
async function bucketDriver(url: string): Promise<S3Driver> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { hostname: bucket, searchParams, username, password } = new URL(url)
  const endpoint = searchParams.get('endpoint')
  return new S3Driver({
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    visibility: 'private',
    supportsACL: false,
    forcePathStyle: endpoint !== null,
    // Gives up within ten seconds: two requests to read a file, each tried twice.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 1_500,
      requestTimeout: 2_000,
      throwOnRequestTimeout: true,
    },
    // Otherwise servers other than AWS store a streamed body with its transfer framing.
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
