import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { Counts } from '../core/counts.ts'
import { tooMany } from '../core/errors.ts'
import { networkKey, type RateLimits } from '../identity/rate-limits.ts'

/** An upload of an item may hold 75 photos in memory until all of it has come. */
const UPLOADS_AT_ONCE = 3
const RETRY_AFTER_SECONDS = 10

/** Limits the uploads that come from one person to this process at the same time. */
export class UploadsAtOnce {
  readonly #isLimited: boolean
  readonly #counts = new Counts()

  constructor({ rateLimits }: Pick<Config, 'rateLimits'>) {
    this.#isLimited = rateLimits.enabled
  }

  /** Counts an upload until its body or its connection ends; throws 429 beyond the limit. */
  begin(person: string, request: IncomingMessage): void {
    if (!this.#isLimited) return
    if (this.#counts.of(person) >= UPLOADS_AT_ONCE) throw tooMany(RETRY_AFTER_SECONDS)
    this.#counts.add(person)
    // A refusal does not end the upload: photos stay in memory until the rest has arrived.
    finished(request, { writable: false }, () => this.#counts.take(person))
  }
}

/** Counts the arrived files and their size, for the person and for the network, before any is decoded. */
export async function countUploads(
  rateLimits: RateLimits,
  { arrivedFiles, session, ip }: FastifyRequest,
): Promise<void> {
  const photos = arrivedFiles.length
  if (photos === 0) return
  const bytes = arrivedFiles.reduce((sum, file) => sum + file.bytes.length, 0)
  const kilobytes = Math.ceil(bytes / 1_000)
  const network = networkKey(ip)
  const person = session.actor?.id
  // The person first: what they are refused must not count against their network.
  if (person !== undefined) {
    await rateLimits.countMany('photos', person, photos)
    await rateLimits.countMany('photoKilobytes', person, kilobytes)
  }
  await rateLimits.countMany('networkPhotos', network, photos)
  await rateLimits.countMany('networkKilobytes', network, kilobytes)
}
