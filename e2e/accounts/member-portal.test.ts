import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { giveGift } from '../../packages/server/test/make/gifts.ts'
import { openPage, pathOf, signedOut } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAsStaff } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { fillSignIn } from './account-steps.ts'

const served = await serveApp()
const { url, db, deps, make, as } = served

/** Somebody has offered cash for one of this member's, and asked something. */
async function receivesOffer(userId: string) {
  const item = await make.item({ userId, title: 'Three-seat sofa' })
  const sender = await make.member({ username: 'june' })
  const browser = await as(sender.id)
  const made = await browser.post('/api/trade-offers', { toItemId: item.id, cashAdjustment: 40 })
  const { id } = made.json<{ id: string }>()
  const content = 'Is the cover washable?'
  await browser.post('/api/messages', { toUserId: userId, tradeOfferId: id, content })
}

/** Follows a link of the bar, or on phones of the menu where it stands there alone. */
async function open(page: Page, label: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(`^${label}`) })
    .filter({ visible: true })
    .first()
    .click()
}

async function choose(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

test('SHELL-05 SHELL-06 a member signs in at the portal and uses everything of the account, first on a phone', async () => {
  const { id, email, password } = await make.account({ firstName: 'Dana' })
  await receivesOffer(id)
  await giveGift(deps, id, { description: 'For your patience on Tuesday.' })

  const page = await openPage(`${url}/member-login`, { width: 390, expected: [signedOut] })
  await fillSignIn(page, email, password)
  await expect.poll(() => pathOf(page)).toBe('/member-home')

  await choose(page, 'Account Settings')
  await page.getByLabel('First name').fill('Dana Rae')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'Changes saved')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Send deletion email' }).click()
  await toast(page, 'Email sent successfully')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await open(page, 'Offers')
  await page.getByRole('article').filter({ hasText: 'Three-seat sofa' }).waitFor()

  await open(page, 'Messages')
  await page.setViewportSize({ width: 1280, height: 900 })
  const notice = (text: string) => page.getByRole('article').filter({ hasText: text })
  await notice('made you an offer').getByRole('button', { name: 'Mark as read' }).click()
  await notice('made you an offer').getByText('Unread: ').waitFor({ state: 'detached' })

  await notice('wrote to you').getByRole('link', { name: 'View Conversation' }).click()
  const talk = page.getByRole('dialog', { name: 'Trade Conversation' })
  await talk.getByText('Is the cover washable?', { exact: true }).waitFor()
  await talk.getByLabel('Reply').fill('It is, at 30 degrees.')
  await talk.getByRole('button', { name: 'Send Reply' }).click()
  await toast(page, 'Message sent')
  await expect.poll(() => talk.getByLabel('Reply').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await talk.waitFor({ state: 'detached' })

  await choose(page, 'Contact Support')
  const ticket = page.getByRole('dialog', { name: 'Contact Support' })
  await ticket.getByLabel('Subject').fill('My photo is gone')
  await ticket.getByLabel('Description').fill('It was there yesterday, and today it is not.')
  await ticket.getByRole('button', { name: 'Send' }).click()
  await toast(page, 'Support ticket created')
  await choose(page, 'Ticket Status')
  await page.getByRole('article').filter({ hasText: 'My photo is gone' }).waitFor()

  await choose(page, 'Gifts')
  await page.getByRole('button', { name: /^Accept .*Standard Plus/ }).click()
  await toast(page, 'Gift Accepted!')

  const account = db.selectFrom('users').select(['firstName', 'premiumPhotoCredits'])
  expect(await account.where('id', '=', id).executeTakeFirst()).toEqual({
    firstName: 'Dana Rae',
    premiumPhotoCredits: 10,
  })
  const written = db.selectFrom('messages').select('content').where('fromUserId', '=', id)
  expect(await written.execute()).toEqual([{ content: 'It is, at 30 degrees.' }])
  const asked = db.selectFrom('supportTickets').select('subject').where('userId', '=', id)
  expect(await asked.execute()).toEqual([{ subject: 'My photo is gone' }])
})

test('SHELL-35 S-90 on a phone gifts, and tickets for staff, are one tap away', async () => {
  const page = await openAsStaff(served, { path: '/member-home', width: 390 })
  const link = (name: string) =>
    page.getByRole('link', { name: new RegExp(`^${name}`) }).filter({ visible: true })
  for (const [name, path] of [
    ['Gifts', '/member-gifts'],
    ['Tickets', '/member-home?tab=tickets'],
  ] as const) {
    // The app's own bar may just be taking the place of the page's, and then there is no box.
    const isInView = async () => {
      const box = await link(name).first().boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 390
    }
    await expect.poll(isInView).toBe(true)
    await link(name).first().click()
    await expect.poll(() => page.url()).toBe(url + path)
  }
})
