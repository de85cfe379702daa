import { randomBytes } from 'node:crypto'
import { Settings } from './settings.ts'
import { storedSecret } from './stored-secret.ts'

/** The secret that signs cookies if SESSION_SECRET is not set. */
export function storedSessionSecret(dataDir: string): string {
  return storedSecret(dataDir, 'session-secret', {
    make: () => randomBytes(32).toString('hex'),
    isFit: (secret) => Settings.shape.SESSION_SECRET.safeParse(secret).success,
    words: { content: 'a secret of 32 characters or more', cost: 'everybody signs in anew' },
  })
}
