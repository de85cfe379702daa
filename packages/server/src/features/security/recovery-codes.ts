import { createHash, randomInt } from 'node:crypto'

/** Digits and letters without those that look alike (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits: too many to try against a stolen hash, and few enough to type. */
const LENGTH = 16
const COUNT = 10

/** Ten new codes, each once for an authenticator app that is lost. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, makeCode)
}

/** What is stored of a code, however it is typed. */
export function hashRecoveryCode(typed: string): string {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return createHash('sha256').update(code).digest('base64url')
}

function makeCode(): string {
  const code = Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('')
  return code.replace(/.{4}(?=.)/g, '$&-')
}
