import * as z from 'zod/mini'
import { text, withoutControls } from '../text.ts'

export const PASSWORD_MIN = 8
const PASSWORD_MAX = 128

const INVALID_EMAIL = 'Please enter a valid email address'
const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters`
const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_MAX} characters`

/** Addresses are compared in lower case. */
export const Email = z
  .string({ error: INVALID_EMAIL })
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, INVALID_EMAIL), z.email(INVALID_EMAIL))

/** Taken as typed: never trimmed or cut. */
export function newPassword(min: number, tooShort: string) {
  return z
    .string({ error: tooShort })
    .check(z.minLength(min, tooShort), z.maxLength(PASSWORD_MAX, PASSWORD_TOO_LONG))
}

export const NewPassword = newPassword(PASSWORD_MIN, PASSWORD_TOO_SHORT)

function personName(label: string) {
  return text(1, 50, `${label} is required`, `${label} must be 50 characters or less`).check(
    withoutControls(`${label} has a character that cannot be shown`),
  )
}

export const FirstName = personName('First name')
export const LastName = personName('Last name')

/** The Join Now form and `POST /api/member-auth/register`. */
export const Registration = z
  .object({
    firstName: FirstName,
    lastName: LastName,
    email: Email,
    password: NewPassword,
    confirmPassword: z
      .string({ error: 'Please confirm your password' })
      .check(z.minLength(1, 'Please confirm your password')),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
    }),
  )
export type Registration = z.infer<typeof Registration>

/**
 * A password to check: short ones from older rules are accepted, but none too long to be hashed.
 */
export function existingPassword(missing: string) {
  return z
    .string({ error: missing })
    .check(z.minLength(1, missing), z.maxLength(PASSWORD_MAX, PASSWORD_TOO_LONG))
}

/** A code of the authenticator app, or a recovery code. */
export const SecondFactorCode = z
  .string({ error: 'Please enter the code from your authenticator app' })
  .check(
    z.trim(),
    z.minLength(6, 'Please enter the code from your authenticator app'),
    z.maxLength(20, 'This code is too long'),
  )

/** The Sign In form of all doors; `code` once the account has a second factor. */
export const Credentials = z.object({
  email: Email,
  password: existingPassword('Password is required'),
  code: z.optional(SecondFactorCode),
})
export type Credentials = z.infer<typeof Credentials>
