import { ApiError } from './api.ts'

/** Whether a resource is missing or hidden. A malformed id (400) counts as missing. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
