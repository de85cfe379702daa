import * as z from 'zod/mini'
import { Email, FirstName, LastName } from '../accounts/credentials.ts'
import { FILL_IN_ALL, hasEmptyField } from '../text.ts'

/** Test accounts have addresses in this domain only. No email reaches it (RFC 2606). */
export const TEST_MAIL_DOMAIN = 'test-login.example'

export const testLoginPresets = [
  ['Maya', 'Okafor'],
  ['Ben', 'Lindqvist'],
  ['Rosa', 'Delgado'],
  ['Theo', 'Marsh'],
  ['June', 'Whitaker'],
  ['Sam', 'Ito'],
].map(([firstName = '', lastName = '']) => ({
  firstName,
  lastName,
  email: `${firstName.toLowerCase()}@${TEST_MAIL_DOMAIN}`,
}))

const Filled = z
  .string({ error: FILL_IN_ALL })
  .check(z.refine((typed) => !hasEmptyField([typed]), { error: FILL_IN_ALL, abort: true }))

export const TestLogin = z.object({
  email: z.pipe(Filled, Email),
  firstName: z.pipe(Filled, FirstName),
  lastName: z.pipe(Filled, LastName),
})
export type TestLogin = z.infer<typeof TestLogin>

/** Title and sentence for a form with an empty field. */
export const missingInformation = ['Missing Information', FILL_IN_ALL] as const
