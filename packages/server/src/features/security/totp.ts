import { PRODUCT } from '@swapstead/domain/product.ts'
import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A clock may be one step off, and a code needs a moment to be typed. */
const STEPS_OFF = 1
/** 160 bits, the length of what the codes are made with. */
const SECRET_BYTES = 20

/** A new secret in the letters that authenticator apps take. */
export function makeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The secret as the address that a QR code carries. */
export function secretUri(secret: string, email: string): string {
  return new TOTP({ ...settings, issuer: PRODUCT, label: email, secret }).toString()
}

/** The time step whose code this is, or null when it is none of now. */
export function stepOf(code: string, secret: string, now: Date): number | null {
  const token = code.replaceAll(' ', '')
  // The library compares bytes and fails on digits of other scripts, which have more of them.
  if (!/^[0-9]{6}$/.test(token)) return null
  const totp = new TOTP({ ...settings, secret })
  const timestamp = now.getTime()
  const offset = totp.validate({ token, timestamp, window: STEPS_OFF })
  return offset === null ? null : totp.counter({ timestamp }) + offset
}
