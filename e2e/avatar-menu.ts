import type { Page } from 'playwright-core'

/** Opens the avatar menu; answers what it offers and where each entry leads, null where it does something here. */
export async function openAvatarMenu(page: Page): Promise<[label: string, href: string | null][]> {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  const entries = page.getByRole('menuitem')
  await entries.first().waitFor()
  return entries.evaluateAll((rows) =>
    rows.map((row) => [row.textContent, row.getAttribute('href')] as [string, string | null]),
  )
}
