import type { Locator, Page } from 'playwright-core'
import { beginSandbox, type Guest } from '../../packages/server/test/make/guests.ts'
import { openPage, type PageOptions } from '../browser/browser.ts'
import type { ServedApp } from '../browser/served-app.ts'
import { sessionCookie } from '../browser/signed-in.ts'

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

/** Opens the window of this guest, or of a new one in Maplewood. */
export async function openSandbox(
  served: ServedApp,
  { guest, ...options }: PageOptions & { guest?: Guest } = {},
): Promise<Page> {
  const { id, browser } = guest ?? (await beginSandbox(served))
  const cookies = [sessionCookie(served, browser)]
  const page = await visit(`${served.url}/robots.txt`, { ...options, cookies })
  await storeGuest(page, id)
  await page.goto(`${served.url}/#sandbox`)
  await windowHeading(page).waitFor()
  return page
}

/** The heading of an open sandbox. */
export function windowHeading(page: Page): Locator {
  return page.getByRole('heading', { level: 1, name: 'Your day on the porch' })
}

/** Gives the open dialog Post Test Item. */
export async function openTestPosting(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Post Test Item' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Post Test Item' })
  await dialog.waitFor()
  return dialog
}

export function storedGuest(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), KEY)
}

/** The next page load reads the id. */
export function storeGuest(page: Page, id: string): Promise<void> {
  return page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, id] as const)
}
