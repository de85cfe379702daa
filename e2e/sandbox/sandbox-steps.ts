import type { Locator, Page } from 'playwright-core'
import { beginSandbox } from '../../packages/server/test/make/guests.ts'
import { openPage, type PageOptions } from '../browser/browser.ts'
import type { ServedApp } from '../browser/served-app.ts'
import { sessionCookie } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'

/** The client stores the sandbox's id under this key. */
const KEY = 'swapstead.guest'

/** The expected refusal for a visitor's browser. */
const asVisitor = /^401 GET \/api\/auth\/user/

export function visit(
  address: string,
  { expected = [], ...options }: PageOptions = {},
): Promise<Page> {
  return openPage(address, { ...options, expected: [asVisitor, ...expected] })
}

/** The dialog that asks for a starting place. */
export function entryDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Try Sandbox Mode' })
}

/** Opens the window of a sandbox in Maplewood that was created through the API. */
export async function openSandbox(served: ServedApp, options: PageOptions = {}): Promise<Page> {
  const { id, browser } = await beginSandbox(served)
  const kept = { origin: served.url, localStorage: [{ name: KEY, value: id }] }
  const storageState = { cookies: [sessionCookie(served, browser)], origins: [kept] }
  const context = { ...options.context, storageState }
  const page = await visit(`${served.url}/#sandbox`, { ...options, context })
  await page.getByRole('heading', { level: 1, name: 'Your day on the porch' }).waitFor()
  return page
}

/** Starts a sandbox in Maplewood as a visitor does. Gives the page with its window. */
export async function enterSandbox(url: string, options: PageOptions = {}): Promise<Page> {
  const page = await visit(`${url}/#sandbox`, options)
  await page.getByLabel('City').fill('Maplewood')
  await page.getByLabel('State').selectOption('NJ')
  await page.getByRole('button', { name: 'Start the 24 hours' }).click()
  await toast(page, 'Sandbox Session Created!')
  // The toast covers the page on a phone. It may disappear by itself first.
  const dismiss = page.locator('.toast').getByRole('button', { name: 'Dismiss' })
  await dismiss.click({ timeout: 5_000 }).catch(() => undefined)
  await page.locator('.toast').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Your day on the porch' }).waitFor()
  return page
}

/** Gives the open dialog Post Test Item. */
export async function openTestPosting(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Post Test Item' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Post Test Item' })
  await dialog.waitFor()
  return dialog
}

export async function postTestItem(page: Page, title: string, wish = 'Camera'): Promise<void> {
  const dialog = await openTestPosting(page)
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Value').fill('60')
  await dialog.getByRole('combobox', { name: 'Wish 1' }).fill(wish)
  await dialog.getByRole('button', { name: 'Post Test Item' }).click()
  await toast(page, 'Test Item Created!')
}

export function storedGuest(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), KEY)
}

/** The next page load reads the id. */
export function storeGuest(page: Page, id: string): Promise<void> {
  return page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, id] as const)
}
