import { randomBytes } from 'node:crypto'
import { sha256 } from '../core/sha256.ts'

/** The token of a mail's link, and the hash that the database keeps. */
export function newLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashLinkToken(token) }
}

export function hashLinkToken(token: string): string {
  return sha256(token)
}
