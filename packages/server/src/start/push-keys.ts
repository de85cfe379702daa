import { createECDH } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pair by which push services know us (VAPID), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

export function pushKeysOf(privateKey: string): PushKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

/**
 * The private key if VAPID_PRIVATE_KEY is not set: created once in DATA_DIR, readable by its owner
 * only. With another key all subscriptions read as off.
 */
export function storedPushKey(dataDir: string): string {
  const file = join(dataDir, 'secrets', 'vapid-private-key')
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, newPrivateKey(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

function newPrivateKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A key with leading zeros is shorter; services want 32 bytes.
  const key = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - key.length), key]).toString('base64url')
}
