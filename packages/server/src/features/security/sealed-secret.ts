import type { Deps } from '../../deps.ts'
import { seal, unseal } from '../../platform/core/sealing.ts'

const PURPOSE = 'second factor'

/** Encrypts the secret: a copy of the database must not be enough to make codes. */
export function sealSecret({ config }: Pick<Deps, 'config'>, secret: string): string {
  return seal(config.sessionSecrets, PURPOSE, secret)
}

/**
 * Null if SESSION_SECRET no longer contains the key. Codes of the app are then refused; recovery
 * codes still work.
 */
export function unsealSecret(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  sealedSecret: string,
): string | null {
  const secret = unseal(config.sessionSecrets, PURPOSE, sealedSecret)
  if (secret === null) log.error('a second factor is sealed with a SESSION_SECRET that is not set')
  return secret
}
