import type { Locator, Page } from 'playwright-core'
import { beginSandbox } from '../packages/server/test/make/guests.ts'
import { openPage, type PageOptions } from './browser.ts'
import type { ServedApp } from './served-app.ts'
import { sessionCookie } from './signed-in.ts'
import { toast } from './toast.ts'

/** Under this name a browser keeps the id of its sandbox. */
const KEY = 'swapstead.guest'

/** What a visitor's browser is refused, being one. */
const asVisitor = /^401 GET \/api\/auth\/user/

/** Opens a path as a visitor. */
export function visit(
  address: string,
  { expected = [], ...options }: PageOptions = {},
): Promise<Page> {
  return openPage(address, { ...options, expected: [asVisitor, ...expected] })
}

/** The dialog that asks where to begin. */
export function entryDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Try Sandbox Mode' })
}

/** Opens the window of a sandbox in Maplewood that was begun over the wire. */
export async function openSandbox(served: ServedApp, options: PageOptions = {}): Promise<Page> {
  const { id, browser } = await beginSandbox(served)
  const kept = { origin: served.url, localStorage: [{ name: KEY, value: id }] }
  const storageState = { cookies: [sessionCookie(served, browser)], origins: [kept] }
  const context = { ...options.context, storageState }
  const page = await visit(`${served.url}/#sandbox`, { ...options, context })
  await page.getByRole('heading', { level: 1, name: 'Your day on the porch' }).waitFor()
  return page
}

/** Begins a sandbox in Maplewood as a visitor does, and answers the page with its window. */
export async function enterSandbox(url: string, options: PageOptions = {}): Promise<Page> {
  const page = await visit(`${url}/#sandbox`, options)
  await page.getByLabel('City').fill('Maplewood')
  await page.getByLabel('State').selectOption('NJ')
  await page.getByRole('button', { name: 'Start the 24 hours' }).click()
  await toast(page, 'Sandbox Session Created!')
  // On a phone it would lie over what is looked at next; it may go by itself meanwhile.
  const dismiss = page.locator('.toast').getByRole('button', { name: 'Dismiss' })
  await dismiss.click({ timeout: 5_000 }).catch(() => undefined)
  await page.locator('.toast').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Your day on the porch' }).waitFor()
  return page
}

/** The open dialog Post Test Item. */
export async function openTestPosting(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Post Test Item' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Post Test Item' })
  await dialog.waitFor()
  return dialog
}

/** Posts a test item. */
export async function postTestItem(page: Page, title: string, wish = 'Camera'): Promise<void> {
  const dialog = await openTestPosting(page)
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Value').fill('60')
  await dialog.getByRole('combobox', { name: 'Wish 1' }).fill(wish)
  await dialog.getByRole('button', { name: 'Post Test Item' }).click()
  await toast(page, 'Test Item Created!')
}

/** The id that this browser keeps of its sandbox. */
export function storedGuest(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), KEY)
}

/** Keeps the id of a sandbox in this browser, for the next page that is loaded. */
export function storeGuest(page: Page, id: string): Promise<void> {
  return page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, id] as const)
}
