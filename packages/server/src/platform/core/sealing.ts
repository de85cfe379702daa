import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Secrets that have to be read again (a mail's link token, a second factor's seed) lie in the database sealed with a key
 * that does not: AES-256-GCM, the key derived from SESSION_SECRET. `purpose` keeps one kind from being read as another.
 */
export function seal(secrets: readonly string[], purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets[0] ?? '', purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** The sealed text, or null when no secret of the list has sealed it for this purpose. */
export function unseal(secrets: readonly string[], purpose: string, sealed: string): string | null {
  const [version, body = ''] = sealed.split('.')
  const bytes = Buffer.from(body, 'base64url')
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return null
  for (const secret of secrets) {
    const text = open(keyOf(secret, purpose), bytes)
    if (text !== null) return text
  }
  return null
}

function open(key: Buffer, bytes: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    // Another key's, or changed: authenticated decryption has no other way to say so.
    return null
  }
}

/** A key for one purpose, derived from a secret of SESSION_SECRET. */
export function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `swapstead ${purpose}`, 32))
}
