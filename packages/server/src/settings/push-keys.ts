import { createECDH } from 'node:crypto'
import { storedSecret } from './stored-secret.ts'

/** The pair by which push services know us (VAPID), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

export function pushKeysOf(privateKey: string): PushKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

/** Whether push services take it: 32 bytes in base64url that are a key of the curve. */
export function isPushKey(text: string): boolean {
  if (!/^[A-Za-z0-9_-]{43}$/.test(text)) return false
  try {
    return pushKeysOf(text).publicKey !== ''
  } catch {
    return false
  }
}

/**
 * The private key if VAPID_PRIVATE_KEY is not set. With another key all subscriptions read as off.
 */
export function storedPushKey(dataDir: string): string {
  return storedSecret(dataDir, 'vapid-private-key', {
    make: newPrivateKey,
    isFit: isPushKey,
    words: {
      content: 'a private key for Web Push',
      cost: 'every device switches its notifications on anew',
    },
  })
}

function newPrivateKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A key with leading zeros is shorter; services want 32 bytes.
  const key = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url')
}
