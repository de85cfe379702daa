import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { hold, settled } from '../browser/browser.ts'
import { tabTo } from '../browser/keyboard.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAsStaff } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { openAsDeveloper } from './developers.ts'
import { openTicket, ticketOfMember, ticketRequest } from './open-ticket.ts'

const served = await serveApp()
const { make } = served

const cardOf = (page: Page, number: string) => page.getByRole('article').filter({ hasText: number })

/** Goes there by Tab alone, and presses the key. */
async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await target.waitFor()
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await target.waitFor()
  await tabTo(page, target)
  await page.keyboard.type(text)
}

test('SUPPORT-33 staff find and answer a ticket without a mouse', async () => {
  const { browser } = await make.person({ firstName: 'Ann' })
  const word = `porch${Date.now()}`
  await browser.post('/api/member-auth/support-tickets', {
    subject: `${word} will not upload`,
    description: 'Every time I add a second picture to the sofa it is too large.',
  })
  const page = await openAsStaff(served)
  await typeInto(page, page.getByLabel('Search tickets'), word)
  await page.keyboard.press('Enter')
  const ticket = page.getByRole('article').filter({ hasText: word })
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  const open = ticket.getByRole('button', { name: 'View Details' })
  await pressOn(page, open)
  const dialog = page.getByRole('dialog', { name: new RegExp(word) })
  await dialog.waitFor()
  await typeInto(page, dialog.getByLabel('Message to member'), 'Could you tell me its width?')
  await pressOn(page, dialog.getByRole('button', { name: 'Send', exact: true }))
  await toast(page, 'Message sent')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('MEMBERS-01 MEMBERS-05 CONSOLE-20 the developer team bans a member without a mouse', async () => {
  const { email } = await make.member({ firstName: 'Cleo', lastName: `Fox${Date.now()}` })
  const { id } = await make.member({ isAdmin: true, firstName: 'Dana' })
  const page = await openAsDeveloper(served, id, '/dev-team?view=console&tab=docs')
  const tabs = page.getByRole('navigation', { name: 'Console' })
  await pressOn(page, tabs.getByRole('link', { name: 'Members' }))
  await typeInto(page, page.getByLabel('Search members'), email)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: email })
  await pressOn(page, row.getByRole('button', { name: 'Ban Cleo' }))
  const dialog = page.getByRole('dialog', { name: /^Ban Cleo/ })
  await typeInto(page, dialog.getByLabel('Reason'), 'Sold the same bike twice')
  await pressOn(page, dialog.getByRole('button', { name: 'Ban member' }))
  await row.getByText('DEACTIVATED').waitFor()
})

test('SUPPORT-33 SUPPORT-25 the key N opens who waits longest; nothing blank is sent; replies are saved and inserted; others are seen', async () => {
  const { number, ticketId } = await ticketOfMember(served, { priority: 'urgent' })
  const everybody = served.db.updateTable('supportTickets').where('id', '<>', ticketId)
  await everybody.set({ waitingSince: null }).execute()
  const eli = await make.person({ isAdmin: true, firstName: 'Eli' })
  const page = await openAsStaff(served)
  await cardOf(page, number).waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: ticketRequest.subject })
  await dialog.getByText(number).waitFor()
  const path = `/api/support-tickets/${ticketId}`
  await eli.browser.get(path)
  await eli.browser.patch(`${path}/admin-notes`, { adminNotes: 'I read it too.' })
  await dialog.getByText('Eli is looking at this ticket too.').waitFor()
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
  const [first, second] = [await ticketOfMember(served), await ticketOfMember(served)]
  const others = served.db.updateTable('supportTickets').set({ waitingSince: null })
  await others.where('id', 'not in', [first.ticketId, second.ticketId]).execute()
  const page = await openAsStaff(served)
  const release = await hold(page, '**/api/support-tickets/next*')
  await cardOf(page, first.number).waitFor()
  await page.keyboard.press('n')
  const dialog = await openTicket(page, ticketRequest.subject, second.number)
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
