import * as z from 'zod/mini'
import {
  Email,
  existingPassword,
  NewPassword,
  newPassword,
  SecondFactorCode,
} from '../accounts/credentials.ts'
import { VERIFICATION_TOKEN_MISSING } from './links.ts'

export const ForgottenPassword = z.object({ email: Email })
export type ForgottenPassword = z.infer<typeof ForgottenPassword>

/** A token of a mailed link: 32 random bytes as base64url. */
function token(missing: string) {
  return z.string({ error: missing }).check(z.minLength(1, missing), z.maxLength(100, missing))
}

export const ResetToken = z.object({ token: token('Reset token is required') })
export const VerificationToken = z.object({ token: token(VERIFICATION_TOKEN_MISSING) })

export const PasswordReset = z
  .object({ password: NewPassword, confirmPassword: NewPassword, ...ResetToken.shape })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: "Passwords don't match",
      path: ['confirmPassword'],
    }),
  )
export type PasswordReset = z.infer<typeof PasswordReset>

const NO_MATCH = 'Passwords do not match'

/** `code` is needed if the account has a second factor. */
const proof = {
  currentPassword: existingPassword('Current password is required'),
  code: z.optional(SecondFactorCode),
}

export const PasswordChange = z
  .object({
    ...proof,
    newPassword: NewPassword,
    confirmPassword: z.string({ error: NO_MATCH }),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: NO_MATCH,
      path: ['confirmPassword'],
    }),
  )
export type PasswordChange = z.infer<typeof PasswordChange>

/** The minimum unless the operator asks for more. */
export const DEVELOPER_PASSWORD_MIN = 6

export function developerPasswordTooShort(min: number = DEVELOPER_PASSWORD_MIN): string {
  return `Password must be at least ${min} characters long.`
}

const developerFields = {
  ...proof,
  newPassword: newPassword(DEVELOPER_PASSWORD_MIN, developerPasswordTooShort()),
}

type TypedTwice = { newPassword: string; confirmPassword?: string | undefined }

const sameTwice = z.refine<TypedTwice>(
  ({ newPassword, confirmPassword = newPassword }) => newPassword === confirmPassword,
  {
    error: 'The new password and its confirmation must be the same.',
    path: ['confirmPassword'],
  },
)

/** The confirmation may be missing. If it is sent, it is checked. */
export const DeveloperPasswordChange = z
  .object({ ...developerFields, confirmPassword: z.optional(z.string()) })
  .check(sameTwice)
export type DeveloperPasswordChange = z.infer<typeof DeveloperPasswordChange>

/** The form of the developer settings, with the new password typed twice. */
export const DeveloperPasswordForm = z
  .object({ ...developerFields, confirmPassword: z.string() })
  .check(sameTwice)
