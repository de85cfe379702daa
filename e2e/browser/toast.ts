import type { Page } from 'playwright-core'

/** Waits for the toast with exactly this title and, if given, exactly this description. */
export async function toast(page: Page, title: string, description?: string): Promise<void> {
  const line = (name: string, text: string) =>
    page.locator(name).and(page.getByText(text, { exact: true }))
  const card = page.locator('.toast').filter({ has: line('.toast-title', title) })
  const shown =
    description === undefined ? card : card.filter({ has: line('.toast-text', description) })
  await shown.waitFor()
}
