import type { Locator, Page } from 'playwright-core'
import type { ServedApp } from '../browser/served-app.ts'

/** Opens a ticket from the list by its number, or by its subject where that is the only one. */
export async function openTicket(page: Page, subject: string, number = subject): Promise<Locator> {
  const card = page.getByRole('article').filter({ hasText: number })
  await card.getByRole('button', { name: 'View Details' }).click()
  const dialog = page.getByRole('dialog', { name: subject })
  await dialog.waitFor()
  return dialog
}

export const ticketRequest = {
  subject: 'Second photo will not upload',
  description: 'Every time I add a second picture to the sofa the page says the file is too large.',
  category: 'bug',
  priority: 'high',
}

/** A member who has written to Support. */
export async function ticketOfMember({ make }: ServedApp, change: object = {}) {
  const { id, email, browser } = await make.person({ firstName: 'Ann' })
  const answer = await browser.post('/api/member-auth/support-tickets', {
    ...ticketRequest,
    ...change,
  })
  const ticket = answer.json()
  return { id, email, ticketId: String(ticket.id), number: String(ticket.ticketNumber) }
}
