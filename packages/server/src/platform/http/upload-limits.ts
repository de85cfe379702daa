import type { FastifyRequest } from 'fastify'
import { networkKey, type RateLimits } from '../identity/rate-limits.ts'

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
  // First, so that what one person is refused uses up nothing of their neighbors' share.
  if (person !== undefined) {
    await rateLimits.countMany('photos', person, photos)
    await rateLimits.countMany('photoKilobytes', person, kilobytes)
  }
  await rateLimits.countMany('networkPhotos', network, photos)
  await rateLimits.countMany('networkKilobytes', network, kilobytes)
}
