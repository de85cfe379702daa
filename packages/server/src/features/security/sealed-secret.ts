import type { Deps } from '../../deps.ts'
import { seal, unseal } from '../../platform/core/sealing.ts'

const PURPOSE = 'second factor'

/** The secret is stored encrypted, so that a copy of the database makes no codes. */
export function sealSecret({ config }: Pick<Deps, 'config'>, secret: string): string {
  return seal(config.sessionSecrets, PURPOSE, secret)
}

/**
 * Returns null when SESSION_SECRET no longer holds the key. Codes are then wrong; recovery codes
 * still work.
 */
export function unsealSecret(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  sealedSecret: string,
): string | null {
  const secret = unseal(config.sessionSecrets, PURPOSE, sealedSecret)
  if (secret === null) log.error('a second factor is sealed with a SESSION_SECRET that is not set')
  return secret
}
