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
  await rateLimits.countMany('networkPhotos', network, photos)
  await rateLimits.countMany('networkKilobytes', network, kilobytes)
  const person = session.actor?.id
  if (person === undefined) return
  await rateLimits.countMany('photos', person, photos)
  await rateLimits.countMany('photoKilobytes', person, kilobytes)
}
