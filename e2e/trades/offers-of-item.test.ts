import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths, hold, sendEmptyPages, settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { juneAndDana } from './trade-parties.ts'

const app = await serveApp()
const { make } = app

test('S-48 S-52 an open offer stands where its item is, is not made twice, and is taken back there', async () => {
  const { june, dana, wanted, lamp } = await juneAndDana(app)
  await make.offer({ fromItemId: lamp.id, toItemId: wanted.id, cashAdjustment: '5.00' })
  const page = await openAs(app, june.id, '/robots.txt')
  const mayArrive = await hold(page, '**/api/trade-offers/outgoing**')
  await sendEmptyPages(page)
  await page.goto(`${app.url}/items/${wanted.id}`)
  await page.getByRole('heading', { name: 'Three-seat sofa', level: 1 }).waitFor()
  await settled(page)
  // Nothing to press until it is known which button it is.
  expect(await page.getByRole('button', { name: /^Make a/ }).count()).toBe(0)
  mayArrive()
  const offers = page.getByRole('list', { name: 'Your offers for this' }).getByRole('listitem')
  await offers.getByText('You offered your Floor lamp and $5 cash').waitFor()
  await offers.getByText(`Waiting for ${dana.username}’s answer, until `).waitFor()
  const link = offers.getByRole('link', { name: `See your offer to ${dana.username}` })
  expect(await link.getAttribute('href')).toBe('/offers?tab=outgoing')
  expect(await page.getByRole('button', { name: 'Make a Trade Offer' }).count()).toBe(0)
  await atBothWidths(page)

  await page.getByRole('button', { name: 'Make another offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a Trade Offer' })
  expect(await dialog.getByRole('radio', { name: /Floor lamp/ }).isDisabled()).toBe(true)
  await dialog.getByText('You have already made this offer').waitFor()
  await atBothWidths(page)
  await dialog.getByRole('radio', { name: /Nikon FE/ }).check()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await toast(page, 'Offer sent!')
  await expect.poll(() => offers.count()).toBe(2)

  const camera = offers.filter({ hasText: 'Nikon FE' })
  await camera.getByRole('button', { name: 'Withdraw offer' }).click()
  const question = page.getByRole('alertdialog', { name: 'Withdraw this offer?' })
  const withdraw = question.getByRole('button', { name: 'Withdraw offer' })
  await question.getByRole('button', { name: 'Keep it' }).click()
  expect(await offers.count()).toBe(2)
  for (const left of [1, 0]) {
    await offers.first().getByRole('button', { name: 'Withdraw offer' }).click()
    await withdraw.click()
    await expect.poll(() => offers.count()).toBe(left)
    await question.waitFor({ state: 'detached' })
  }
  const again = page.getByRole('button', { name: 'Make a Trade Offer' })
  const hasFocusAround = async () => {
    await again.waitFor()
    const isAround = () =>
      again.evaluate(
        (button) =>
          document.activeElement !== document.body && document.activeElement?.contains(button),
      )
    await expect.poll(isAround).toBe(true)
  }
  await hasFocusAround()
  await atBothWidths(page)

  // The same on a phone, where the list comes after the question is gone.
  await (await app.as(june.id)).post('/api/trade-offers', {
    toItemId: wanted.id,
    fromItemId: lamp.id,
  })
  await offers.getByRole('button', { name: 'Withdraw offer' }).click()
  const mayCome = await hold(page, '**/api/trade-offers/outgoing**')
  await withdraw.click()
  await question.waitFor({ state: 'detached' })
  mayCome()
  await expect.poll(() => offers.count()).toBe(0)
  await hasFocusAround()
})

test('S-50 an offer on hold says why on the page of its item, and may be withdrawn', async () => {
  const { june, wanted, lamp } = await juneAndDana(app)
  await make.offer({ fromItemId: lamp.id, toItemId: wanted.id })
  await make.offer({ toItemId: wanted.id, status: 'accepted' })
  const page = await openAs(app, june.id, `/items/${wanted.id}`, { width: 390 })
  await page.getByText('If that trade is called off, your offer is live again.').waitFor()
  await page.getByRole('button', { name: 'Trade In Progress' }).waitFor()
  expect(await page.getByRole('button', { name: 'Make another offer' }).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Withdraw offer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw offer' }).click()
  await toast(page, 'Offer withdrawn')
})

test('BROWSE-18 BROWSE-19 both sides of a trade find it, and what comes next, on the pages of its items', async () => {
  const { june, dana, wanted, lamp } = await juneAndDana(app)
  const offer = await make.offer({ fromItemId: lamp.id, toItemId: wanted.id })
  const page = await openAs(app, june.id, `/items/${wanted.id}`, { width: 390 })
  await page.getByText('You offered your Floor lamp').waitFor()
  const wishes = (of: Page) => [
    of.getByRole('button', { name: 'I’d swap for this' }),
    of.getByRole('button', { name: 'Not interested' }),
  ]
  for (const wish of wishes(page)) await wish.waitFor()
  await (await app.as(dana.id)).patch(`/api/trade-offers/${offer.id}`, { status: 'accepted' })
  const trade = page.getByRole('list', { name: 'Your trade for this' })
  await trade.getByText(`You’re swapping this with ${dana.username}`).waitFor()
  await trade.getByText('Next, agree on a public place and a time in daylight to meet.').waitFor()
  await page.getByRole('button', { name: 'Trade In Progress' }).waitFor()
  // Who swaps for it has said so, and has no reason to hide it.
  for (const wish of wishes(page)) expect(await wish.count()).toBe(0)
  await atBothWidths(page)
  await page.goto(`${app.url}/items/${lamp.id}`)
  await trade.waitFor()
  await trade.getByRole('link', { name: 'See the trade' }).click()
  await page.getByRole('tab', { name: /^Accepted/, selected: true }).waitFor()

  const stranger = await make.member()
  const theirs = await openAs(app, stranger.id, `/items/${wanted.id}`)
  await theirs.getByRole('button', { name: 'Trade In Progress' }).waitFor()
  await settled(theirs)
  expect(await theirs.getByText('You’re swapping this').count()).toBe(0)
  for (const wish of wishes(theirs)) await wish.waitFor()
})

test('S-48 whoever offered cash already is told so, and may offer an item', async () => {
  const { june, wanted } = await juneAndDana(app)
  await make.offer({ fromUserId: june.id, toItemId: wanted.id, cashAdjustment: '75.00' })
  const page = await openAs(app, june.id, `/items/${wanted.id}`)
  await page.getByText('You offered $75 cash').waitFor()
  await page.getByRole('button', { name: 'Make another offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a Trade Offer' })
  expect(await dialog.getByRole('radio', { name: /^Cash/ }).isDisabled()).toBe(true)
  await dialog.getByText('You have already made this offer').waitFor()
  expect(await dialog.getByRole('radio', { name: /Floor lamp/ }).isEnabled()).toBe(true)
})
