import type { Locator, Page } from 'playwright-core'
import type { ServedApp } from '../browser/served-app.ts'

export const ticketRequest = {
  subject: 'Second photo will not upload',
  description: 'Every time I add a second picture to the sofa the page says the file is too large.',
  category: 'bug',
  priority: 'high',
}

/** A new member who has sent a ticket. */
export async function memberWithTicket({ make }: ServedApp, change: object = {}) {
  const { id, email, browser } = await make.person({ firstName: 'Ann' })
  const path = '/api/member-auth/support-tickets'
  const ticket = (await browser.post(path, { ...ticketRequest, ...change })).json()
  return { id, email, ticketId: String(ticket.id), number: String(ticket.ticketNumber) }
}

export function ticketCard(page: Page, number: string): Locator {
  return page.getByRole('article').filter({ hasText: number })
}

/** Opens a ticket from the list by its number, or by its subject where that is the only one. */
export async function openTicket(page: Page, subject: string, number = subject): Promise<Locator> {
  await ticketCard(page, number).getByRole('button', { name: 'View Details' }).click()
  const dialog = page.getByRole('dialog', { name: subject })
  await dialog.waitFor()
  return dialog
}
