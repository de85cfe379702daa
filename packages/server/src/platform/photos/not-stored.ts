import { HttpError } from '../core/errors.ts'

/** A full disk, a silent bucket or too many open files: the member cannot help it. */
export function notStored(cause: unknown): HttpError {
  const sentence =
    'Photos cannot be stored right now. Nothing was posted or changed; please try again in a few minutes.'
  return new HttpError(503, 'photos.not_stored', sentence, { retryAfter: 60, cause })
}
