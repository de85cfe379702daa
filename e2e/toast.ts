import type { Page } from 'playwright-core'

/** Waits for the toast with this title, and this text below it. */
export async function toast(page: Page, title: string, description = ''): Promise<void> {
  await page
    .locator('.toast')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: description })
    .waitFor()
}
