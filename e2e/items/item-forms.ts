import type { Locator, Page } from 'playwright-core'
import type { PageOptions } from '../browser/browser.ts'
import type { ServedApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

/** Signs in as this member and opens My Items. */
export async function openMyItems(
  app: ServedApp,
  userId: string,
  options: PageOptions = {},
): Promise<Page> {
  const page = await openAs(app, userId, '/member-home?tab=myItems', options)
  await page.getByRole('heading', { name: 'My Items' }).waitFor()
  return page
}

/** Opens Post an Item and returns its dialog. */
export async function openPosting(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Post (Item|Your First Item)$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Post an Item' })
  await dialog.waitFor()
  return dialog
}

/** Opens Edit Item and returns its dialog. */
export async function openEditing(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Item' })
  await dialog.waitFor()
  return dialog
}

export async function choosePhotos(
  dialog: Locator,
  ...files: Record<string, Buffer>[]
): Promise<void> {
  const picked = files.flatMap((file) => Object.entries(file))
  await dialog
    .locator('input[type=file]')
    .setInputFiles(
      picked.map(([name, buffer]) => ({ name, mimeType: 'application/octet-stream', buffer })),
    )
}

export function card(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ hasText: title })
}
