import type { Page } from 'playwright-core'

/** Gives the menu's entries. `href` is null for an entry that acts in place. */
export async function openAvatarMenu(page: Page): Promise<[label: string, href: string | null][]> {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  const entries = page.getByRole('menuitem')
  await entries.first().waitFor()
  return entries.evaluateAll((rows) =>
    rows.map((row) => [row.textContent, row.getAttribute('href')] as [string, string | null]),
  )
}
