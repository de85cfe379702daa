import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { beginSandbox } from '../../packages/server/test/make/guests.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths, hold, settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs, openAsStaff } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { storedGuest, storeGuest } from '../sandbox/sandbox-steps.ts'
import { memberWithTicket, openTicket, ticketCard, ticketRequest } from './ticket-steps.ts'

const served = await serveApp()
const { make, db } = served
/** As if it were of two days that every reader knows. */
async function setDates(ticketId: string) {
  const createdAt = new Date('2026-11-18T18:00:00Z')
  const updatedAt = new Date('2026-11-20T18:00:00Z')
  const dated = db.updateTable('supportTickets').set({ createdAt, updatedAt })
  await dated.where('id', '=', ticketId).execute()
}

const openRequest = (page: Page, number: string) => openTicket(page, ticketRequest.subject, number)

test('S-90 one long word scrolls no page of staff sideways on a small phone', async () => {
  const subject = 'x'.repeat(180)
  await memberWithTicket(served, { subject, description: subject })
  const page = await openAsStaff(served, {
    context: { viewport: { width: 320, height: 640 }, isMobile: true },
  })
  const overhang = () =>
    page.evaluate(() => {
      const parts = [document.documentElement, ...document.querySelectorAll('.dlg, .dlg-b')]
      return parts.map((part) => part.scrollWidth - part.clientWidth)
    })
  await page.getByRole('heading', { name: subject }).waitFor()
  expect(await overhang()).toEqual([0])
  await page.getByRole('button', { name: 'View Details' }).click()
  await page.getByRole('dialog', { name: subject }).getByLabel('Admin notes').waitFor()
  expect(await overhang()).toEqual([0, 0, 0])
})

test('SUPPORT-28 SUPPORT-29 SUPPORT-17 SUPPORT-57 both sides write about a ticket while both look at it', async () => {
  const { id, email, ticketId, number } = await memberWithTicket(served)
  await setDates(ticketId)
  const ann = await openAs(served, id, '/member-tickets')
  await ann.getByRole('heading', { name: 'My Support Tickets', level: 1 }).waitFor()
  await ann.getByText('We answer within 24 to 48 hours.').waitFor()
  const own = ticketCard(ann, number)
  for (const text of [
    'Open',
    'High',
    ticketRequest.subject,
    ticketRequest.description,
    'Something is broken',
  ])
    await own.getByText(text).first().waitFor()
  const dates = 'Created Nov 18, 2026. Updated Nov 20, 2026.'
  await own.getByText(dates).waitFor()
  await own.getByRole('link', { name: ticketRequest.subject }).click()
  await ann.getByText(/You, original request/).waitFor()
  for (const once of [number, ticketRequest.subject, dates]) {
    await expect.poll(() => ann.getByText(once).count(), { message: once }).toBe(1)
  }
  const dana = await openAsStaff(served)
  await dana.getByText(email).waitFor()
  const dialog = await openRequest(dana, number)
  await dialog.getByLabel('Message to member').fill('Could you tell me its width?')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await toast(dana, 'Message sent')
  await ann.getByText('Could you tell me its width?').waitFor()
  await ann.getByText(/^Support Team \(Dana\)/).waitFor()
  await ann.getByLabel('Message').fill('4000 pixels.')
  await ann.getByRole('button', { name: 'Send', exact: true }).click()
  await toast(ann, 'Message sent')
  await expect.poll(() => ann.getByLabel('Message').inputValue()).toBe('')
})

test('SUPPORT-62 SUPPORT-64 SUPPORT-66 SUPPORT-10 staff note, set the status and resolve, and the member sees what is for them', async () => {
  const { id, ticketId, number } = await memberWithTicket(served)
  const ann = await openAs(served, id, `/member-tickets?ticket=${ticketId}`)
  await ann.getByText(/You, original request/).waitFor()
  const dana = await openAsStaff(served)
  const dialog = await openRequest(dana, number)
  await dialog.getByLabel('Admin notes').fill('Over 600 pixels.')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await toast(dana, 'Admin note added')
  await dialog.getByText(/UTC, Dana\] Over 600 pixels\./).waitFor()
  const status = dialog.getByLabel('Status')
  await status.focus()
  await status.selectOption('in-progress')
  await toast(dana, 'Status updated')
  expect(await status.evaluate((field) => field === document.activeElement)).toBe(true)
  await ann.getByText('In progress').first().waitFor()
  await dialog.getByLabel('Resolution notes').fill('Done')
  await dialog.getByRole('button', { name: 'Mark as Resolved' }).click()
  await dialog.getByText('Resolution notes must be at least 10 characters long').waitFor()
  const reply = dialog.getByLabel('Message to member')
  await reply.fill('Half a sen')
  await dialog.getByLabel('Resolution notes').fill('The crop tool sorts it out.')
  await dialog.getByRole('button', { name: 'Mark as Resolved' }).click()
  await toast(dana, 'Ticket resolved')
  const question = dana.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await reply.inputValue()).toBe('Half a sen')
  await dialog.getByLabel('Status').selectOption('in-progress')
  await toast(dana, 'Status updated')
  await reply.fill('')
  await dialog.getByLabel('Resolution notes').fill('The crop tool sorts it out.')
  await dialog.getByRole('button', { name: 'Mark as Resolved' }).click()
  await toast(dana, 'Ticket resolved')
  await dialog.waitFor({ state: 'detached' })
  await ann.getByText('Resolved').first().waitFor()
  expect(await ann.getByText('Over 600 pixels.').count()).toBe(0)
})

test('SUPPORT-32 SUPPORT-34 SUPPORT-35 SANDBOX-27 staff have a Tickets tab with groups, counts and filters', async () => {
  const long = 'It is hard to say. '.repeat(20).trim()
  const word = `porch${Date.now()}`
  const one = await memberWithTicket(served, { subject: `${word} one`, description: long })
  const two = await memberWithTicket(served, { subject: `${word} two`, priority: 'urgent' })
  await setDates(one.ticketId)
  const staff = (await make.person({ isAdmin: true })).browser
  for (const status of ['in-progress', 'resolved', 'closed']) {
    const { ticketId } = await memberWithTicket(served)
    await staff.patch(`/api/support-tickets/${ticketId}/status`, { status })
  }
  const counts = (await staff.get('/api/support-tickets/counts')).json()
  const guest = await beginSandbox(served)
  const page = await openAsStaff(served, { path: '/robots.txt' })
  // The same address is the sandbox's for a visitor who has one.
  await storeGuest(page, guest.id)
  await page.goto(`${served.url}/#sandbox`)
  await page.getByRole('link', { name: /^Tickets/ }).click()
  expect(await storedGuest(page)).toBe(guest.id)
  await page.getByRole('heading', { name: 'Support Tickets Management' }).waitFor()
  await page.getByText(`${counts.all} tickets in total`).waitFor()
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  for (const name of [
    `Open ${counts.open}`,
    `In progress ${counts['in-progress']}`,
    `Resolved / closed ${counts.ended}`,
  ]) {
    await heading(name).waitFor()
  }
  await page.getByLabel('Search tickets').fill(word)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const open = page.getByRole('region', { name: /^Open/ })
  await expect.poll(() => open.getByRole('article').count()).toBe(2)
  await heading('Open 2').waitFor()
  await heading('Resolved / closed 0').waitFor()
  const shown = open.getByRole('article').filter({ hasText: one.number })
  await shown.getByText(one.email).waitFor()
  await shown.getByText('Nov 18, 2026', { exact: true }).waitFor()
  await shown.getByText(`${long.slice(0, 200).trimEnd()}…`).waitFor()
  await atBothWidths(page)
  await page.getByLabel('Priority').selectOption('urgent')
  await expect.poll(() => open.getByRole('article').count()).toBe(1)
  await open.getByText(two.number, { exact: true }).waitFor()
  await heading('Open 1').waitFor()
  await page.getByText(/tickets in total/).waitFor()
  await page.getByRole('link', { name: 'Browse' }).filter({ visible: true }).first().click()
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Tickets' }).click()
  await page.getByRole('heading', { name: 'Support Tickets Management' }).waitFor()
})

test('SHELL-52 C-54 SUPPORT-32 a new ticket comes to an open page of staff by itself, and its answer to another', async () => {
  const [dana, eli] = [await openAsStaff(served), await openAsStaff(served, { width: 390 })]
  await dana.getByRole('heading', { name: 'Support Tickets Management' }).waitFor()
  await eli.getByRole('heading', { name: 'Support Tickets Management' }).waitFor()
  const { number } = await memberWithTicket(served, { subject: 'It comes by itself' })
  const soon = { timeout: 12_000 }
  await ticketCard(dana, number).waitFor(soon)
  await ticketCard(eli, number).waitFor(soon)
  await ticketCard(dana, number).getByRole('button', { name: 'View Details' }).click()
  const dialog = dana.getByRole('dialog', { name: 'It comes by itself' })
  await dialog.getByLabel('Status').selectOption('in-progress')
  await toast(dana, 'Status updated')
  await ticketCard(eli, number).getByText('In progress').waitFor(soon)
})

test('GIFTS-25 GIFTS-26 SUPPORT-33 C-49 staff give the member of a ticket a photo package and their event mails, and a guest none', async () => {
  const { number } = await memberWithTicket(served)
  const ofGuest = await memberWithTicket(served)
  const { id: userId } = await make.member({ isGuest: true })
  const tickets = served.db.updateTable('supportTickets').where('id', '=', ofGuest.ticketId)
  await tickets.set({ userId }).execute()
  const page = await openAsStaff(served, { expected: [/^503 POST/] })
  const dialog = await openRequest(page, ofGuest.number)
  const give = dialog.getByRole('button', { name: 'Gift a photo package' })
  await expect.poll(() => give.isDisabled()).toBe(true)
  await dialog.getByText('A sandbox guest', { exact: true }).waitFor()
  await dialog.getByText(/^A sandbox guest sent this/).waitFor()
  expect(await dialog.getByLabel('Message to member').count()).toBe(0)
  expect(await dialog.getByText('Event emails', { exact: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await openRequest(page, number)
  await dialog.getByRole('button', { name: 'Switch off event emails' }).press('Enter')
  await toast(page, 'Event emails changed')
  await dialog.getByRole('button', { name: 'Switch on event emails' }).press('Enter')
  await dialog.getByRole('button', { name: 'Switch off event emails' }).waitFor()
  await give.click()
  const gift = page.getByRole('dialog', { name: 'Gift a photo package' })
  await gift.getByRole('button', { name: 'Send Gift' }).click()
  await gift.getByText('Please give a reason').waitFor()
  await gift.getByLabel('Package').selectOption('premium_max')
  await gift.getByLabel('Quantity').selectOption('3')
  await gift.getByText(/75 premium photo credits, worth \$6/).waitFor()
  await gift.getByLabel('Reason').fill('For the trouble.')
  await expectAccessible(page)
  const path = /\/api\/support-tickets\/[^/]+\/gift$/
  await page.route(path, (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'down' }),
  )
  await gift.getByRole('button', { name: 'Send Gift' }).click()
  await toast(page, 'Gift failed', 'Failed to send gift. Please try again.')
  expect(await gift.getByLabel('Reason').inputValue()).toBe('For the trouble.')
  await page.unroute(path)
  await gift.getByRole('button', { name: 'Send Gift' }).click()
  await toast(page, 'Gift sent successfully')
  await dialog.getByText('3 x Premium Max: For the trouble.').waitFor()
})

test('SUPPORT-33 SUPPORT-25 the key N opens who waits longest; nothing blank is sent; replies are saved and inserted; others are seen', async () => {
  const { number, ticketId } = await memberWithTicket(served, { priority: 'urgent' })
  const everybody = served.db.updateTable('supportTickets').where('id', '<>', ticketId)
  await everybody.set({ waitingSince: null }).execute()
  const eli = await make.person({ isAdmin: true, firstName: 'Eli' })
  const page = await openAsStaff(served)
  await ticketCard(page, number).waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: ticketRequest.subject })
  await dialog.getByText(number).waitFor()
  const path = `/api/support-tickets/${ticketId}`
  await eli.browser.get(path)
  await eli.browser.patch(`${path}/admin-notes`, { adminNotes: 'I read it too.' })
  await dialog.getByText('Eli Example is looking at this ticket too.').waitFor()
  await dialog.getByLabel('Message to member').fill(' \n ')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByText('Please write a message').waitFor()
  await settled(page)
  const sent = served.db.selectFrom('supportTicketMessages').select('message')
  expect(await sent.where('ticketId', '=', ticketId).execute()).toEqual([])
  await dialog.getByLabel('Message to member').fill('Thank you for telling us.')
  await dialog.getByRole('button', { name: 'Save this reply' }).click()
  const saving = page.getByRole('dialog', { name: 'Save this reply' })
  await saving.getByLabel('Title').fill('Thanks')
  await saving.getByRole('button', { name: 'Save Reply' }).click()
  await toast(page, 'Reply saved')
  // Until it is closed, the focus is about to come back to the button that has opened it.
  await saving.waitFor({ state: 'detached' })
  await dialog.getByLabel('Message to member').fill('')
  await dialog.getByLabel('Saved replies').selectOption({ label: 'Thanks' })
  await expect
    .poll(() => dialog.getByLabel('Message to member').inputValue())
    .toBe('Thank you for telling us.')
  await expectAccessible(page)
})

test('SUPPORT-33 S-90 a half-written reply of staff goes only after a question, and Esc closes the ticket when a sent one has arrived', async () => {
  const [first, second] = [await memberWithTicket(served), await memberWithTicket(served)]
  const others = served.db.updateTable('supportTickets').set({ waitingSince: null })
  await others.where('id', 'not in', [first.ticketId, second.ticketId]).execute()
  const page = await openAsStaff(served)
  const release = await hold(page, '**/api/support-tickets/next*')
  await ticketCard(page, first.number).waitFor()
  await page.keyboard.press('n')
  const dialog = await openRequest(page, second.number)
  const reply = dialog.getByLabel('Message to member')
  await reply.fill('Half a sen')
  const late = page.waitForResponse(/\/next/)
  release()
  await late
  await settled(page)
  expect(await reply.inputValue()).toBe('Half a sen')

  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.mouse.click(4, 4)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Gift a photo package' }).click()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await settled(page)
  expect(asked.filter((url) => url.includes('/next'))).toEqual([])
  await dialog.getByText(second.number).click()
  await page.keyboard.press('n')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await reply.inputValue()).toBe('Half a sen')
  await dialog.getByText(second.number).click()
  await page.keyboard.press('n')
  await question.getByRole('button', { name: 'Leave' }).click()
  await dialog.getByText(first.number).waitFor()
  expect(await reply.inputValue()).toBe('')

  const letSend = await hold(page, '**/messages')
  await reply.fill('Could you tell me its width?')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await page.keyboard.press('Escape')
  await question.waitFor()
  letSend()
  await toast(page, 'Message sent')
  await dialog.waitFor({ state: 'detached' })
})

test('SUPPORT-11 SUPPORT-12 SUPPORT-29 what somebody writes stays in sight when the ticket is closed meanwhile', async () => {
  const { id, ticketId, number } = await memberWithTicket(served)
  const expected = [/^404 GET/]
  const ann = await openAs(served, id, `/member-tickets?ticket=${ticketId}`, { expected })
  const message = ann.getByLabel('Message')
  await message.fill('A long answer')
  await ann.getByRole('link', { name: 'Back to Dashboard' }).click()
  await ann.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  const dana = await openAsStaff(served, { expected })
  const dialog = await openRequest(dana, number)
  await dialog.getByLabel('Resolution notes').fill('A long note')
  const staff = (await make.person({ isAdmin: true })).browser
  await staff.patch(`/api/support-tickets/${ticketId}/resolve`, { adminNotes: 'Sorted it out.' })
  await dana.evaluate(() => dispatchEvent(new Event('online')))
  await dialog.getByText('This ticket has been resolved in the meantime.').waitFor()
  expect(await dialog.getByLabel('Resolution notes').inputValue()).toBe('A long note')
  await staff.patch(`/api/support-tickets/${ticketId}/status`, { status: 'closed' })
  await expect.poll(() => ann.getByText(/^This ticket is closed/).count()).toBe(1)
  expect(await message.inputValue()).toBe('A long answer')
  expect(await ann.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
  await staff.patch(`/api/support-tickets/${ticketId}/status`, { status: 'resolved' })
  await ann.getByText(/^This ticket is closed/).waitFor({ state: 'detached' })
  expect((await staff.delete(`/api/support-tickets/${ticketId}`)).statusCode).toBe(200)
  await ann.getByText('This ticket was deleted.').waitFor()
  expect(await message.inputValue()).toBe('A long answer')
  await message.fill('')
  await message.waitFor({ state: 'detached' })
  await dana.evaluate(() => dispatchEvent(new Event('online')))
  expect(await dialog.getByLabel('Resolution notes').inputValue()).toBe('A long note')
  await dialog.getByText('This ticket was deleted.').waitFor()
  for (const name of ['Add note', 'Mark as Resolved', 'Gift a photo package']) {
    expect(await dialog.getByRole('button', { name }).isDisabled(), name).toBe(true)
  }
})

test('SUPPORT-68 SUPPORT-63 SUPPORT-65 SUPPORT-67 what fails is said, and nothing typed is lost', async () => {
  const { number } = await memberWithTicket(served)
  const page = await openAsStaff(served, { expected: [/^503 (PATCH|GET)/] })
  const dialog = await openRequest(page, number)
  const fail = { status: 503, contentType: 'text/plain', body: 'down' }
  await page.route(/\/api\/support-tickets\/[^/]+\/[^/]+$/, (route) => route.fulfill(fail))
  await dialog.getByLabel('Status').selectOption('closed')
  await toast(page, 'Update failed', 'Failed to update ticket status. Please try again.')
  await dialog.getByLabel('Admin notes').fill('Called back twice.')
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await toast(page, 'Failed to add note')
  expect(await dialog.getByLabel('Admin notes').inputValue()).toBe('Called back twice.')
  await dialog.getByLabel('Resolution notes').fill('Called back twice.')
  await dialog.getByRole('button', { name: 'Mark as Resolved' }).click()
  await toast(page, 'Resolution failed')
  await page.unroute(/\/api\/support-tickets\/[^/]+\/[^/]+$/)
  const gate = Promise.withResolvers<void>()
  await page.route('**/admin-notes', async (route) => {
    await gate.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Add note' }).click()
  // Typed while the first note is on its way.
  await dialog.getByLabel('Admin notes').fill('Wrote a mail, too.')
  gate.resolve()
  await dialog.locator('.ticket-notes').getByText('Called back twice.').waitFor()
  expect(await dialog.getByLabel('Admin notes').inputValue()).toBe('Wrote a mail, too.')
  await page.route(/\/api\/support-tickets\/all\?group=/, (route) => route.fulfill(fail))
  await page.reload()
  await page.getByText('Failed to fetch support tickets').first().waitFor()
})
