import type { TestApp } from '../app.ts'

export const TICKET = {
  subject: 'My photo is gone',
  description: 'It was there yesterday, and today it is not.',
}

/** Ann with a ticket of her own. */
export async function makeTicket({ make, as }: Pick<TestApp, 'make' | 'as'>, change: object = {}) {
  const member = await make.member({ firstName: 'Ann' })
  const browser = await as(member.id)
  const answer = await browser.post('/api/member-auth/support-tickets', { ...TICKET, ...change })
  const { id, ticketNumber } = answer.json()
  return { member, browser, id: String(id), ticketNumber: String(ticketNumber) }
}
