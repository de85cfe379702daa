import * as z from 'zod/mini'
import { Email, existingPassword, NewPassword } from '../accounts/credentials.ts'

/** Both Forgot Password forms (ACCOUNTS-42). */
export const ForgottenPassword = z.object({ email: Email })
export type ForgottenPassword = z.infer<typeof ForgottenPassword>

/** A token of a mail's link: 32 random bytes as base64url. */
function token(missing: string) {
  return z.string({ error: missing }).check(z.minLength(1, missing), z.maxLength(100, missing))
}

export const ResetToken = z.object({ token: token('Reset token is required') })
export const VerificationToken = z.object({ token: token('Verification token is required') })

/** Both reset forms; their spelling is their own (ACCOUNTS-43 to ACCOUNTS-46, readings C-40). */
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

/** The change-password page (ACCOUNTS-47 to ACCOUNTS-49). */
export const PasswordChange = z
  .object({
    currentPassword: existingPassword('Current password is required'),
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
