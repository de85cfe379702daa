import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths, openPage } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs, openAsStaff } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { memberWithTicket, openTicket, ticketCard, ticketRequest } from './ticket-steps.ts'

const served = await serveApp()
const { db, make } = served

test('SUPPORT-19 SUPPORT-20 SUPPORT-58 SUPPORT-59 Contact Support opens a ticket, and keeps what was typed when it cannot', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/member-home', { width: 390, expected: [/^503 POST/] })
  await page.getByRole('button', { name: 'Ann Example' }).click()
  await page.getByRole('menuitem', { name: 'Contact Support' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Support' })
  expect(await dialog.getByLabel('Category').inputValue()).toBe('other')
  await dialog.getByLabel('Subject').fill('Hm')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Subject must be at least 5 characters').waitFor()
  await dialog.getByText('Please provide a detailed description (at least 20 characters)').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Subject').fill('My photo is gone')
  await dialog.getByLabel('Description').fill('It was there yesterday, and today it is not.')
  // On a phone the error below the last field is read above the foot of its dialog.
  const screenshot = dialog.getByLabel('Screenshot address')
  await screenshot.fill('on my desk')
  await dialog.getByLabel('Subject').focus()
  await page.keyboard.press('Enter')
  const error = dialog.locator('.err')
  await error.waitFor()
  const bottom = () => error.evaluate((node) => node.getBoundingClientRect().bottom)
  const send = dialog.getByRole('button', { name: 'Send' })
  const top = await send.evaluate((node) => node.getBoundingClientRect().top)
  await expect.poll(bottom).toBeLessThan(top)
  await screenshot.fill('')

  await page.route('**/support-tickets', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'down' }),
  )
  await send.click()
  await toast(
    page,
    'Failed to create ticket',
    'There was an error submitting your support ticket. Please try again.',
  )
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('My photo is gone')
  await page.unroute('**/support-tickets')
  const sent = page.waitForRequest(/\/support-tickets$/)
  await send.click()
  expect(new URL((await sent).url()).pathname).toBe('/api/member-auth/support-tickets')
  await expectCreated(page, id)
})

/** The only ticket of a member stands, and is told of by its number. */
async function expectCreated(page: Page, userId: string) {
  await toast(page, 'Support ticket created')
  const ticket = await db
    .selectFrom('supportTickets')
    .select(['subject', 'ticketNumber'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  expect(ticket.subject).toBe('My photo is gone')
  const text = `Your ticket number is ${ticket.ticketNumber}. Our team will review it shortly.`
  await toast(page, 'Support ticket created', text)
}

test('SUPPORT-40 SUPPORT-41 SUPPORT-42 SUPPORT-43 who gets all tickets contacts support by the call for admins', async () => {
  const { id } = await make.member({ isAdmin: true })
  const page = await openAs(served, id, '/member-home', { width: 390 })
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Contact Support' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Support' })
  await dialog.getByLabel('Subject').fill('My photo is gone')
  await dialog.getByLabel('Description').fill('It was there yesterday, and today it is not.')
  const sent = page.waitForRequest(/\/support-tickets$/)
  await dialog.getByRole('button', { name: 'Send' }).click()
  expect(new URL((await sent).url()).pathname).toBe('/api/support-tickets')
  await expectCreated(page, id)
})

test('SUPPORT-60 SUPPORT-13 SUPPORT-61 a resolved ticket is deleted after a question; what fails is said', async () => {
  const { id, ticketId, number } = await memberWithTicket(served)
  const staff = (await make.person({ isAdmin: true })).browser
  await staff.patch(`/api/support-tickets/${ticketId}/resolve`, { adminNotes: 'Sorted it out.' })
  // The deleted ticket is still open for a moment.
  const expected = [/^404 GET/, /^503 DELETE/]
  const page = await openAs(served, id, `/member-tickets?ticket=${ticketId}`, { expected })
  const remove = ticketCard(page, number).getByRole('button', { name: `Delete ticket ${number}` })
  await remove.click()
  const question = page.getByRole('alertdialog')
  await expectAccessible(page)
  const path = /\/support-tickets\/[^/]+$/
  await page.route(path, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, contentType: 'text/plain', body: 'down' })
      : route.fallback(),
  )
  await question.getByRole('button', { name: 'Delete ticket' }).click()
  await toast(page, 'Failed to delete ticket')
  await page.unroute(path)
  await remove.click()
  await question.getByRole('button', { name: 'Delete ticket' }).click()
  await toast(page, 'Ticket deleted')
  await page.getByRole('heading', { name: 'No Support Tickets' }).waitFor()
})

test('SUPPORT-31 SUPPORT-30 SHELL-14 without tickets the page says how to get one; back goes to the dashboard', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/member-tickets', { width: 390 })
  await page.getByRole('heading', { name: 'No Support Tickets' }).waitFor()
  await page.getByText(/use Contact Support in the account menu/).waitFor()
  const back = page.getByRole('link', { name: 'Back to Dashboard' })
  expect(await back.getAttribute('href')).toBe('/member-home')
  const staff = await openAsStaff(served, { path: '/member-tickets' })
  const staffBack = staff.getByRole('link', { name: 'Back to Dashboard' })
  expect(await staffBack.getAttribute('href')).toBe('/')
})

test('SHELL-14 SUPPORT-12 Ticket Status leads to the tickets; a link opens one; a closed one takes nothing', async () => {
  const { id, ticketId, number } = await memberWithTicket(served)
  const staff = (await make.person({ isAdmin: true })).browser
  await staff.patch(`/api/support-tickets/${ticketId}/status`, { status: 'closed' })
  const page = await openAs(served, id, '/member-home', { width: 390 })
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Ticket Status' }).click()
  await ticketCard(page, number).getByRole('link', { name: ticketRequest.subject }).click()
  const closed = 'This ticket is closed. Contact support to reopen if needed.'
  await expect.poll(() => page.getByText(closed).count()).toBe(1)
  await page.getByText(/You, original request/).waitFor()
  expect(await page.getByLabel('Message').count()).toBe(0)
})

test('SUPPORT-36 visitors, and members at the pages of staff, read whom support tickets are for', async () => {
  const says = 'Support tickets are for authenticated users.'
  const visitor = await openPage(`${served.url}/member-tickets`, { expected: [/^401 GET/] })
  await visitor.getByText(says).waitFor()
  const { id } = await make.member()
  const page = await openAs(served, id, '/member-home?tab=tickets')
  await page.getByText(`${says} You’re signed in, so you can open yours`).waitFor()
  await atBothWidths(page)
  await page.getByRole('link', { name: 'Open your own tickets' }).click()
  await page.getByRole('heading', { name: 'My Support Tickets' }).waitFor()
})

test('SUPPORT-12 SUPPORT-33 staff read how they open a closed ticket, and answer it then', async () => {
  const { ticketId, number } = await memberWithTicket(served)
  const staff = (await make.person({ isAdmin: true })).browser
  await staff.patch(`/api/support-tickets/${ticketId}/status`, { status: 'closed' })
  const page = await openAsStaff(served)
  const dialog = await openTicket(page, ticketRequest.subject, number)
  await dialog.getByText('This ticket is closed. Set its status to Open to answer.').waitFor()
  expect(await dialog.getByLabel('Message to member').count()).toBe(0)
  await dialog.getByLabel('Status').selectOption('open')
  await dialog.getByLabel('Message to member').fill('Here we are again.')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await toast(page, 'Message sent')
})
