import { PRODUCT } from '@swapstead/domain/product.ts'
import { Secret, TOTP } from 'otpauth'

/**
 * The settings of RFC 6238 that all authenticator apps support: SHA-1, six digits, a new code every
 * 30 seconds.
 */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Allows for a clock that is one step off, and for the time to type. */
const STEPS_OFF = 1
/** 160 bits, the length of a SHA-1 key. */
const SECRET_BYTES = 20

/** A new secret in base 32. */
export function createSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The otpauth address for the QR code. */
export function secretUri(secret: string, email: string): string {
  return new TOTP({ ...settings, issuer: PRODUCT, label: email, secret }).toString()
}

/** The time step of a code. Null if the code is wrong or too old. */
export function stepOf(code: string, secret: string, now: Date): number | null {
  const token = code.replaceAll(' ', '')
  // The library compares bytes and fails on digits of other scripts.
  if (!/^[0-9]{6}$/.test(token)) return null
  const totp = new TOTP({ ...settings, secret })
  const timestamp = now.getTime()
  const offset = totp.validate({ token, timestamp, window: STEPS_OFF })
  return offset === null ? null : totp.counter({ timestamp }) + offset
}
