import { ApiError } from './api.ts'

/** Whether what was asked for is not there, or not for whoever asks; an address that names nothing is answered alike. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
