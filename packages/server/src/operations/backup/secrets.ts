import { ConfigError } from '../../config-error.ts'
import { keyOf } from '../../platform/core/sealing.ts'

export const WITHOUT_SECRET = '--without-secret'

/** A restore compares these with its own secrets. They cannot decrypt anything. */
export function fingerprintsOf(secrets: readonly string[]): string[] {
  return secrets.map((secret) => keyOf(secret, 'fingerprint').toString('hex').slice(0, 16))
}

/** Backups of older versions name no secrets. */
export function refuseOtherSecrets(needed: readonly string[] = [], secrets: readonly string[]) {
  const known = fingerprintsOf(secrets)
  if (needed.every((one) => known.includes(one))) return
  throw new ConfigError(
    `The backup was made with another SESSION_SECRET, which opens two-step sign-in and what waits for deleted accounts: set that one, or bring DATA_DIR/secrets/session-secret from there. If it is lost for good, add ${WITHOUT_SECRET}`,
  )
}
