import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { S3Driver } from 'flydrive/drivers/s3'

export type StoredFile = { stream: Readable; bytes: number }

const folder = 'photos/'
/** Files under this prefix are incomplete and never served. */
const unfinished = 'unfinished/'
/** Only servers read the files: they know what has been taken down. */
const stored = { contentType: 'image/webp', cacheControl: 'private, no-store' }

/** The photo files of one folder or bucket, by name. */
export class PhotoPlace {
  readonly #disk: Promise<Disk>
  readonly #isFolder: boolean

  constructor(url: string) {
    this.#isFolder = url.startsWith('file:')
    this.#disk = openDisk(url, this.#isFolder)
  }

  /**
   * Stores a file so that readers see all of it or nothing; buckets guarantee that themselves. They
   * get it as a whole, because a stream could not be sent a second time.
   */
  async put(name: string, bytes: Uint8Array): Promise<void> {
    const disk = await this.#disk
    if (!this.#isFolder) return disk.put(folder + name, bytes, stored)
    await disk.put(unfinished + name, bytes)
    await disk.move(unfinished + name, folder + name)
  }

  async has(name: string): Promise<boolean> {
    const disk = await this.#disk
    return disk.exists(folder + name)
  }

  /** Null where it is not, or no longer. */
  async read(name: string): Promise<StoredFile | null> {
    const disk = await this.#disk
    try {
      const { contentLength } = await disk.getMetaData(folder + name)
      return { stream: await disk.getStream(folder + name), bytes: contentLength }
    } catch (error) {
      if (await this.has(name)) throw error
      return null
    }
  }

  async remove(name: string): Promise<void> {
    const disk = await this.#disk
    await disk.delete(folder + name)
  }

  /** Null where it is not, or no longer. */
  async storedAt(name: string): Promise<Date | null> {
    const disk = await this.#disk
    try {
      const { lastModified } = await disk.getMetaData(folder + name)
      return lastModified
    } catch (error) {
      if (await this.has(name)) throw error
      return null
    }
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
}

async function openDisk(url: string, isFolder: boolean): Promise<Disk> {
  return new Disk(isFolder ? folderDriver(url) : await bucketDriver(url))
}

function folderDriver(url: string): FSDriver {
  const path = url.startsWith('file://') ? fileURLToPath(url) : url.slice(5)
  return new FSDriver({ location: path, visibility: 'private' })
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
