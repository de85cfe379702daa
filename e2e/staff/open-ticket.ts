import type { Locator, Page } from 'playwright-core'

/** Opens a ticket from the list by its number, or by its subject where that is the only one. */
export async function openTicket(page: Page, subject: string, number = subject): Promise<Locator> {
  const card = page.getByRole('article').filter({ hasText: number })
  await card.getByRole('button', { name: 'View Details' }).click()
  const dialog = page.getByRole('dialog', { name: subject })
  await dialog.waitFor()
  return dialog
}
