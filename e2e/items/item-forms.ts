import type { Locator, Page } from 'playwright-core'
import type { PageOptions } from '../browser/browser.ts'
import type { ServedApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { quarters } from './item-images.ts'

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

/** Opens the menu of an own item's card, and chooses from it. */
export async function chooseForItem(page: Page, title: string, name: 'More photos' | 'Delete') {
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name }).click()
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

/**
 * Holds the reading of photos after the first few, in this page and those it navigates to, until
 * the returned function runs.
 */
export async function holdReading(page: Page, isRead = 0): Promise<() => Promise<void>> {
  await page.addInitScript(holdInPage, isRead)
  await page.evaluate(holdInPage, isRead)
  return () => page.evaluate('letRead()')
}

/** Runs in the page. */
function holdInPage(isRead: number): void {
  const read = window.createImageBitmap as (...given: unknown[]) => Promise<ImageBitmap>
  const gate = Promise.withResolvers<void>()
  let count = 0
  Object.assign(window, {
    letRead: gate.resolve,
    createImageBitmap: async (...given: unknown[]) => {
      count += 1
      if (count > isRead) await gate.promise
      return read(...given)
    },
  })
}

/** The own items of a member, newest first. */
export async function itemsOf({ as }: ServedApp, userId: string) {
  return (await (await as(userId)).get('/api/items/mine')).json()
}

/** The colors of the newest item's photos, in the order of their slots. */
export async function colorsOf(app: ServedApp, userId: string): Promise<string[]> {
  const [item] = await itemsOf(app, userId)
  const photos: { url: string }[] = item.photos
  return Promise.all(
    photos.map(async (photo) => {
      const answer = await fetch(new URL(photo.url, app.url))
      return (await quarters(Buffer.from(await answer.arrayBuffer())))[0]
    }),
  )
}
