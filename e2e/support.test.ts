import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { serveApp } from './served-app.ts'
import { openAs } from './signed-in.ts'
import { toast } from './toast.ts'

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
  await page.route('**/support-tickets', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'down' }),
  )
  await dialog.getByRole('button', { name: 'Send' }).click()
  await toast(
    page,
    'Failed to create ticket',
    'There was an error submitting your support ticket. Please try again.',
  )
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('My photo is gone')
  await page.unroute('**/support-tickets')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await toast(page, 'Support ticket created')
  const told = await page.locator('.toast-text').innerText()
  const tickets = db.selectFrom('supportTickets').select(['subject', 'ticketNumber'])
  const [ticket] = await tickets.where('userId', '=', id).execute()
  expect(ticket?.subject).toBe('My photo is gone')
  expect(told).toBe(
    `Your ticket number is ${ticket?.ticketNumber}. Our team will review it shortly.`,
  )
})
