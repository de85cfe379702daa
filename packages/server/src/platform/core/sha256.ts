import { createHash } from 'node:crypto'

/** In base64url. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
