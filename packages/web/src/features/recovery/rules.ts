import {
  DeveloperPasswordForm,
  ForgottenPassword,
  PasswordChange,
  PasswordReset,
} from '@swapstead/domain/recovery/schemas.ts'
import { zodResolver } from '../../lib/form/form-schema.ts'

export const checkForgotten = zodResolver(ForgottenPassword)
export const checkReset = zodResolver(PasswordReset)
export const checkChange = zodResolver(PasswordChange)
export const checkDeveloperChange = zodResolver(DeveloperPasswordForm)
