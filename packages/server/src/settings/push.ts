import * as z from 'zod/mini'
import { isPushKey, type PushKeys, pushKeysOf, storedPushKey } from './push-keys.ts'

export type PushSettings = {
  keys: PushKeys
  /** Origins of push services besides those of the browsers. */
  services: readonly string[]
}

const KEY = 'must be a private key for Web Push: 43 characters of base64url'
const ORIGINS = 'must be origins such as https://push.example.org'

const origins = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list: string) => list.split(',').map((origin) => origin.trim())),
  ),
  z.array(z.string().check(z.regex(/^https?:\/\/[^/\s]+$/, ORIGINS))),
)

export const pushFields = {
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.refine(isPushKey, KEY))),
  PUSH_SERVICES: z._default(origins, []),
}

type Fields = { VAPID_PRIVATE_KEY?: string | undefined; PUSH_SERVICES: readonly string[] }

export function toPushSettings(
  { VAPID_PRIVATE_KEY, PUSH_SERVICES }: Fields,
  dataDir: string,
): PushSettings {
  const keys = pushKeysOf(VAPID_PRIVATE_KEY ?? storedPushKey(dataDir))
  return { keys, services: PUSH_SERVICES }
}
