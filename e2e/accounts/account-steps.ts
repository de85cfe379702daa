/** Steps for signing in and registering. */
import type { Page } from 'playwright-core'
import { type ReadMail, readMails } from '../../packages/server/test/observe/mailbox.ts'
import type { ServedApp } from '../browser/served-app.ts'

export const PASSWORD = 'two lamps and a rug'
export const NEW_PASSWORD = 'a lamp and two rugs'

/** The link in the newest mail on this subject, on the test's server. Mails use PUBLIC_URL. */
export async function linkOf(
  { deps, url }: ServedApp,
  address: string,
  subject: RegExp,
): Promise<string> {
  const mails = await readMails(deps, address)
  const link = mails.findLast((mail: ReadMail) => subject.test(mail.subject))?.link
  if (!link) throw new Error(`no mail about ${subject} to ${address}`)
  return url + link.pathname + link.search
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export async function fillNewPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm New Password').fill(password)
}

/** The labels of the registration form with June's input. */
export function registrationOf(email: string): [label: string, text: string][] {
  return [
    ['First name', 'June'],
    ['Last name', 'Abernathy'],
    ['Email', email],
    ['Password', PASSWORD],
    ['Confirm password', PASSWORD],
  ]
}

/** Fills in the required profile as a member from Maplewood, NJ. */
export async function fillProfile(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Street number').fill('48')
  await page.getByLabel('Street name').fill('Prospect Street')
  await page.getByRole('combobox', { name: 'ZIP code' }).fill('07040')
  await page.getByLabel('City').fill('Maplewood')
  await page.getByRole('combobox', { name: 'State' }).selectOption('NJ')
}
