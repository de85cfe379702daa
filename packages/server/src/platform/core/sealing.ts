import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret that must be readable later, such as a mail's link token, so that the database
 * alone does not reveal it. AES-256-GCM with a key derived from SESSION_SECRET; `purpose` separates
 * kinds of secrets.
 */
export function seal(secrets: readonly string[], purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets[0] ?? '', purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** The decrypted text, or null if no secret of the list opens it for this purpose. */
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
    // Wrong key or changed data: authenticated decryption only says so by throwing.
    return null
  }
}

/** Derives the key of one purpose from a secret of SESSION_SECRET. */
export function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `swapstead ${purpose}`, 32))
}
