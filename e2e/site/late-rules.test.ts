import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, settled, signedOut } from '../browser/browser.ts'
import { holdTimers } from '../browser/held-timers.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { itemsOf, openMyItems, openPosting } from '../items/item-forms.ts'
import { memberWithTicket } from '../staff/ticket-steps.ts'
import { juneAndDana, openDialog, tradeUnderway } from '../trades/trade-parties.ts'

const served = await serveApp()
const { db, make, url } = served

/** Holds this code until the returned function runs. */
async function hold(page: Page, name: string): Promise<() => void> {
  const { promise: mayArrive, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await mayArrive
    await route.continue()
  })
  return resolve
}

test('F-14 MESSAGES-09 a reply pressed twice before its rules arrive is sent once, as it stood', async () => {
  const { june, offer } = await tradeUnderway(served)
  const page = await openAs(served, june.id, '/robots.txt')
  const letArrive = await hold(page, 'rules')
  await page.goto(`${url}/messages?conversation=${offer.id}`)
  const dialog = page.getByRole('dialog', { name: 'Trade Conversation' })
  const reply = dialog.getByLabel('Reply', { exact: true })
  await reply.fill('Hello')
  await dialog.getByRole('button', { name: 'Send Reply' }).click()
  await dialog.getByRole('button', { name: 'Sending...' }).waitFor()
  await reply.fill('Hello Dana')
  await reply.press('Control+Enter')
  letArrive()
  await dialog.getByText('Hello', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Send Reply' }).waitFor()
  await settled(page)
  expect(await reply.inputValue()).toBe('Hello Dana')
  const sent = db.selectFrom('messages').select('content').where('fromUserId', '=', june.id)
  expect((await sent.execute()).filter(({ content }) => content.startsWith('Hello'))).toEqual([
    { content: 'Hello' },
  ])
})

test('F-14 SUPPORT-28 a message about a ticket pressed twice before its rules arrive is sent once', async () => {
  const { id, ticketId } = await memberWithTicket(served)
  const page = await openAs(served, id, '/robots.txt')
  const letArrive = await hold(page, 'rules')
  await page.goto(`${url}/member-tickets?ticket=${ticketId}`)
  const message = page.getByLabel('Message', { exact: true })
  await message.fill('It is back')
  await message.press('Control+Enter')
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  await message.fill('It is back again')
  await message.press('Control+Enter')
  letArrive()
  await toast(page, 'Message sent')
  await settled(page)
  expect(await message.inputValue()).toBe('It is back again')
  const sent = db
    .selectFrom('supportTicketMessages')
    .select('message')
    .where('ticketId', '=', ticketId)
  expect(await sent.execute()).toEqual([{ message: 'It is back' }])
})

test('F-14 ITEMS-14 while the rules of a new item are on the way it is being posted, and takes no more photos', async () => {
  const { id } = await make.member()
  const page = await openMyItems(served, id)
  const letArrive = await hold(page, 'rules')
  const dialog = await openPosting(page)
  await dialog.getByLabel('Title').fill('Kayak')
  await dialog.getByLabel('Value').fill('90')
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await dialog.getByRole('button', { name: 'Posting...' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Add photo 1' }).isDisabled()).toBe(true)
  // What is posted stood there at the press.
  await dialog.getByLabel('Title').fill('Kayak and paddle')
  letArrive()
  await toast(page, 'Item Posted')
  expect(await itemsOf(served, id)).toMatchObject([{ title: 'Kayak' }])
})

test('F-14 a form whose rules hang is sent after some seconds', async () => {
  const page = await openPage(`${url}/robots.txt`, { expected: [signedOut, /^400 POST/] })
  const letArrive = await hold(page, 'rules')
  const patience = await holdTimers(page, 8_000)
  await page.goto(`${url}/member-login?tab=join`)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'Creating account...' }).waitFor()
  await patience.begun()
  await patience.end()
  await page.getByText('First name is required').first().waitFor()
  letArrive()
})

test('F-14 without rules the server refuses a sign-in, an address and an offer under their fields', async () => {
  const expected = [
    ...[signedOut, /^400 POST/, /assets\/rules-.*\.js/],
    /Failed to (fetch dynamically imported module|load resource)/,
  ]
  const visitor = await openPage(`${url}/robots.txt`, { expected })
  const { june, wanted } = await juneAndDana(served)
  const member = await openAs(served, june.id, '/robots.txt', { expected })
  for (const page of [visitor, member]) {
    await page.route('**/assets/rules-*.js', (route) => route.abort())
  }
  for (const [path, button] of [
    ['/member-login', 'Sign In'],
    ['/member/forgot-password', 'Send Reset Link'],
  ] as const) {
    await visitor.goto(url + path)
    await visitor.locator('form').getByRole('button', { name: button }).click()
    await visitor.locator('[name=email][aria-invalid=true]').waitFor()
  }
  await member.goto(`${url}/items/${wanted.id}`)
  const dialog = await openDialog(member)
  await dialog.getByRole('radio', { name: /Nikon FE/ }).check()
  await dialog.getByLabel('Message').fill('x'.repeat(501))
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await dialog.locator('[name=message][aria-invalid=true]').waitFor()
})

test('F-14 ITEMS-16 Post an Item is there while the code that reads a draft is on the way', async () => {
  const { id } = await make.member()
  const page = await openMyItems(served, id)
  const dialog = await openPosting(page)
  await dialog.getByLabel('Title').fill('Cordless drill')
  await settled(page)
  const letArrive = await hold(page, 'stored-fields')
  await page.reload()
  await openPosting(page)
  letArrive()
  await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('Cordless drill')
})
