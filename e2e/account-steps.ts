/** What somebody does again and again to get into an account. */
import type { Locator, Page } from 'playwright-core'
import { type ReadMail, readMails } from '../packages/server/test/observe/mailbox.ts'
import type { ServedApp } from './served-app.ts'

export const PASSWORD = 'two lamps and a rug'
export const NEW_PASSWORD = 'a lamp and two rugs'

/**
 * Nobody is signed in (any more): the client's question who is there is answered with 401, and so is the event stream
 * of a page whose session ends while it opens.
 */
export const signedOut = /^401 GET \/api\/(member-auth\/user|auth\/user|events)/

/** The newest mail about this, with its link on the test's server: mails begin with PUBLIC_URL. */
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

/** What the fields of a registration are called, with what June writes into them. */
export function registrationOf(email: string): [label: string, text: string][] {
  return [
    ['First name', 'June'],
    ['Last name', 'Abernathy'],
    ['Email', email],
    ['Password', PASSWORD],
    ['Confirm password', PASSWORD],
  ]
}

/** Fills in the profile that comes first, as somebody of Maplewood, NJ. */
export async function fillProfile(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Street number').fill('48')
  await page.getByLabel('Street name').fill('Prospect Street')
  await page.getByRole('combobox', { name: 'ZIP code' }).fill('07040')
  await page.getByLabel('City').fill('Maplewood')
  await page.getByRole('combobox', { name: 'State' }).selectOption('NJ')
}

/** Goes on with the Tab key until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not lead there')
}

/** The path this page is at. */
export function pathOf(page: Page): string {
  return new URL(page.url()).pathname
}
