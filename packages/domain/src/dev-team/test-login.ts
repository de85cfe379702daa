import * as z from 'zod/mini'
import { Email, FirstName, LastName } from '../accounts/credentials.ts'
import { FILL_IN_ALL } from '../text.ts'

/** Accounts of the test login live at these addresses alone, where no mail can go (readings S-15, RFC 2606). */
export const TEST_MAIL_DOMAIN = 'test-login.example'

/** The six sample users of the test login (CONSOLE-11). */
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

export const TestLogin = z.object({ email: Email, firstName: FirstName, lastName: LastName })
export type TestLogin = z.infer<typeof TestLogin>

/** What is said of a form with an empty field: title and sentence (CONSOLE-10). */
export const missingInformation = ['Missing Information', FILL_IN_ALL] as const
