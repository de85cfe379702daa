import { Credentials, Registration } from '@swapstead/domain/accounts/credentials.ts'
import { ProfileChange, ProfileSetup, Username } from '@swapstead/domain/accounts/profile.ts'
import { safeParse, zodResolver } from '../../lib/form/form-schema.ts'

export const checkCredentials = zodResolver(Credentials)
export const checkRegistration = zodResolver(Registration)
export const checkSetup = zodResolver(ProfileSetup, undefined, { raw: true })
export const checkChange = zodResolver(ProfileChange, undefined, { raw: true })

export function isUsername(typed: string): boolean {
  return safeParse(Username, typed).success
}
