import { randomInt } from 'node:crypto'
import { sha256 } from '../../platform/core/sha256.ts'

/** Crockford's base 32, which leaves out letters that look alike. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits: safe against guessing from a stolen hash, and short enough to type. */
const LENGTH = 16
const COUNT = 10

export function createRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, makeCode)
}

/** The hash as stored. Spaces, case and look-alike letters make no difference. */
export function hashRecoveryCode(typed: string): string {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return sha256(code)
}

function makeCode(): string {
  const code = Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('')
  return code.replace(/.{4}(?=.)/g, '$&-')
}
