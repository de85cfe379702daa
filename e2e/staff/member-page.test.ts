import { expect, test } from 'vitest'
import { giveGift } from '../../packages/server/test/make/gifts.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { openAsDeveloper } from './developers.ts'
import { memberWithTicket } from './ticket-steps.ts'

const served = await serveApp()
const { deps, make } = served
const { id: developerId } = await make.member({ isAdmin: true, firstName: 'Dana' })

test('MEMBERS-02 MEMBERS-04 MEMBERS-09 MEMBERS-10 the page of a member has an address, and bans and lets in', async () => {
  const lastName = `Fox${Date.now()}`
  const { id } = await make.member({ firstName: 'Cleo', lastName })
  const item = await make.item({ userId: id, title: 'Hand-turned maple rolling pin' })
  await make.offer({ toItemId: item.id })
  await make.offer({ fromUserId: id, status: 'accepted' })
  await giveGift(deps, id)
  await served.as(id)
  const page = await openAsDeveloper(served, developerId, '/dev-team?view=console&tab=members')
  await page.getByLabel('Search members').fill(lastName)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: `Cleo ${lastName}` }).click()
  await page.getByRole('heading', { name: `Cleo ${lastName}` }).waitFor()
  expect(page.url()).toContain(`member=${id}`)
  const trades = page.locator('section').filter({ hasText: /^Trades/ })
  await trades.getByText(/rolling pin with/).waitFor()
  await page.getByText('Maplewood, NJ').waitFor()
  const sessions = page.locator('section').filter({ hasText: /^Open sessions/ })
  await sessions
    .getByText(/last used/)
    .first()
    .waitFor()
  await atBothWidths(page)
  await page.getByRole('button', { name: 'Ban Cleo' }).click()
  const dialog = page.getByRole('dialog', { name: /^Ban Cleo/ })
  await dialog.getByLabel('Reason').fill('Sold the same bike twice')
  await dialog.getByRole('button', { name: 'Ban member' }).click()
  await page.getByText('Member deactivated successfully - they can no longer login').waitFor()
  await page.getByText('DEACTIVATED', { exact: true }).waitFor()
  await page.getByText('A member was deactivated').waitFor()
  await page.getByRole('button', { name: 'Unban Cleo' }).click()
  await page.getByText('Member reactivated successfully - they can now login').waitFor()
  await page.getByText('A member was reactivated').waitFor()
})

test('CONSOLE-30 SUPPORT-33 the tickets of a member lead to the Support tab, where they are open', async () => {
  const { id } = await memberWithTicket(served, { subject: 'The photo is gone' })
  const path = `/dev-team?view=console&tab=members&member=${id}`
  const page = await openAsDeveloper(served, developerId, path)
  await page.getByRole('link', { name: 'The photo is gone' }).click()
  const dialog = page.getByRole('dialog', { name: 'The photo is gone' })
  await dialog.getByLabel('Message to member').waitFor()
  await page.reload()
  await dialog.getByLabel('Message to member').waitFor()
  await atBothWidths(page, expectAccessible)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toMatch(/tab=support$/)
  await page.goBack()
  await page.getByRole('link', { name: 'The photo is gone' }).waitFor()
})

test('S-06 CONSOLE-30 the team ends all sessions of a member; an address of nobody says so', async () => {
  const { id } = await make.member({ firstName: 'Theo' })
  const theirs = await openAs(served, id, '/member-home', { expected: [/^401 /] })
  await theirs.getByRole('heading', { name: 'Items Near You' }).waitFor()
  const path = `/dev-team?view=console&tab=members&member=${id}`
  const page = await openAsDeveloper(served, developerId, path, { expected: [/^404 /] })
  await page.getByRole('button', { name: 'End all sessions' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText('Sign Theo out everywhere?').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'End all sessions' }).click()
  await page.getByText('Signed out everywhere').first().waitFor()
  await expect.poll(() => theirs.getByRole('heading', { name: 'Items Near You' }).count()).toBe(0)
  await expect
    .poll(() => page.getByRole('button', { name: 'End all sessions' }).isDisabled())
    .toBe(true)
  const missing = '018f0000-0000-7000-8000-00000000dead'
  await page.goto(`${served.url}/dev-team?view=console&tab=members&member=${missing}`)
  await page.getByText('Member not found').waitFor()
})
