import { expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { settled } from './browser.ts'
import { serveApp } from './served-app.ts'
import { openAs } from './signed-in.ts'
import { toast } from './toast.ts'
import { juneAndDana, openDialog } from './trade-parties.ts'

const app = await serveApp()
const { make } = app
const widths = [1280, 390] as const

const advice =
  'These items differ in value by more than $50. Consider adding cash so the trade is fair.'
const nothingOffered = 'Please either select an item to offer or enter a cash amount'

test('OFFERS-12 OFFERS-13 OFFERS-14 OFFERS-15 kind, item and cash follow each other', async () => {
  const { june, wanted } = await juneAndDana(app)
  for (const width of widths) {
    const page = await openAs(app, june.id, `/items/${wanted.id}`, { width })
    const dialog = await openDialog(page)
    const items = dialog.getByRole('group', { name: 'Your item' }).getByRole('radio')
    expect(await items.first().evaluate((radio) => radio.closest('label')?.innerText)).toContain(
      'On their wishlist',
    )
    await dialog.getByRole('radio', { name: /Nikon FE/ }).check()
    const cash = dialog.getByLabel(/^Cash a/)
    await expect.poll(() => cash.inputValue()).toBe('50')
    await dialog.getByText('Both sides weigh the same.').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: /^Cash/ }).check()
    await dialog.getByRole('group', { name: 'Your item' }).waitFor({ state: 'detached' })
    expect(await cash.inputValue()).toBe('50')
    await cash.fill('75')
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: /^An item/ }).check()
    await expect.poll(() => cash.inputValue()).toBe('0')
    expect(await dialog.getByRole('radio', { name: /Nikon FE/ }).isChecked()).toBe(false)
  }
})

test('OFFERS-16 OFFERS-17 OFFERS-18 OFFERS-19 advice never blocks, an empty or negative offer does', async () => {
  const { june, wanted } = await juneAndDana(app, { value: '200.00' })
  const page = await openAs(app, june.id, `/items/${wanted.id}`)
  const dialog = await openDialog(page)
  const send = dialog.getByRole('button', { name: 'Send offer' })
  await send.click()
  await dialog.getByText(nothingOffered).waitFor()
  await dialog.getByRole('radio', { name: /Nikon FE/ }).check()
  await dialog.getByText('Your side is $10 heavier.').waitFor()
  await expect.poll(() => dialog.getByText(nothingOffered).count()).toBe(0)
  expect(await dialog.getByText(advice).count()).toBe(0)
  expect(await dialog.getByLabel('Cash adjustment').inputValue()).toBe('0')
  await dialog.getByRole('radio', { name: /Floor lamp/ }).check()
  await dialog.getByText(advice).waitFor()
  await expect.poll(() => dialog.getByLabel('Cash adjustment').inputValue()).toBe('160')

  await dialog.getByRole('radio', { name: /^Cash/ }).check()
  await dialog.getByLabel('Cash amount').fill('-90')
  await send.click()
  await dialog.getByText('Cash amount cannot be negative').waitFor()
  await dialog.getByLabel('Cash amount').fill('ninety')
  await send.click()
  await dialog.getByText(nothingOffered).waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Cash amount').fill('60')
  await send.click()
  await toast(page, 'Cash Offer sent!')
})

test('OFFERS-40 OFFERS-20 a refused offer says why and keeps everything typed', async () => {
  const { june, wanted, camera } = await juneAndDana(app)
  const page = await openAs(app, june.id, `/items/${wanted.id}`, {
    expected: [/^409 POST \/api\/trade-offers/, /^net::ERR_FAILED POST/],
  })
  const dialog = await openDialog(page)
  // Made meanwhile on another device.
  await make.offer({ fromItemId: camera.id, toItemId: wanted.id })
  await dialog.getByRole('radio', { name: /Nikon FE/ }).check()
  await dialog.getByLabel('Message').fill('Still interested')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await toast(page, 'Error', 'You have already made this offer')
  await dialog.locator('.toast').waitFor()
  expect(await dialog.getByLabel('Message').inputValue()).toBe('Still interested')
  expect(await dialog.getByRole('radio', { name: /Nikon FE/ }).isChecked()).toBe(true)
  expect(await dialog.getByLabel('Cash adjustment').inputValue()).toBe('50')

  await page.route('**/api/trade-offers', (route) => route.abort('failed'))
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await toast(page, 'Error', 'Failed to send offer')
  await page.unroute('**/api/trade-offers')

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  expect(await dialog.getByLabel('Message').inputValue()).toBe('Still interested')
  await dialog.getByRole('radio', { name: /Floor lamp/ }).check()
  await dialog.getByLabel('Message').fill('')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await toast(page, 'Offer sent!')
})

test('OFFERS-40 S-90 a message that is being written stays when its item goes meanwhile', async () => {
  const { june, dana, wanted } = await juneAndDana(app)
  const page = await openAs(app, june.id, `/items/${wanted.id}`, {
    expected: [/^404 (GET|POST)/],
  })
  const dialog = await openDialog(page)
  await dialog.getByRole('radio', { name: /Floor lamp/ }).check()
  await dialog.getByLabel('Message').fill('Still interested')
  const gone = page.waitForResponse((answer) => answer.status() === 404)
  await (await app.as(dana.id)).delete(`/api/items/${wanted.id}`)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await gone
  await settled(page)
  expect(await dialog.getByLabel('Message').inputValue()).toBe('Still interested')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('heading', { name: /not found|gone/i }).waitFor()
})

test('OFFERS-38 while an offer is on its way a second click sends nothing', async () => {
  const { june, wanted } = await juneAndDana(app)
  const page = await openAs(app, june.id, `/items/${wanted.id}`)
  const sent: string[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/trade-offers', async (route) => {
    sent.push(route.request().method())
    await held
    await route.continue()
  })
  const dialog = await openDialog(page)
  await dialog.getByRole('radio', { name: /Floor lamp/ }).check()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  const sending = dialog.getByRole('button', { name: 'Sending...' })
  await sending.click({ force: true })
  await dialog.getByLabel('Cash adjustment').press('Enter')
  await settled(page)
  expect(sent).toEqual(['POST'])
  release()
  await toast(page, 'Offer sent!')
  expect(sent).toEqual(['POST'])
})

test('OFFERS-12 OFFERS-28 what a wishlist-only item does not take is said before it is chosen', async () => {
  const { june, wanted } = await juneAndDana(app, { acceptOnlyWishlistOffers: true })
  const page = await openAs(app, june.id, `/items/${wanted.id}`)
  const dialog = await openDialog(page)
  await dialog.getByText(/^dana\.\d+ takes only what is on the wishlist: Floor lamp\.$/).waitFor()
  expect(await dialog.getByRole('radio', { name: /Nikon FE/ }).isDisabled()).toBe(true)
  await dialog.getByText('The owner only takes items from the wishlist').waitFor()
  expect(await dialog.getByRole('radio', { name: /^Cash/ }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /Floor lamp/ }).check()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await toast(page, 'Offer sent!')
})

test('OFFERS-12 ITEMS-09 whoever has more than a hundred items can offer each of them', async () => {
  const { june, wanted } = await juneAndDana(app)
  const older = Array.from({ length: 99 }, (_, index) =>
    make.item({ userId: june.id, title: `Chair ${index}` }),
  )
  await Promise.all(older)
  const page = await openAs(app, june.id, `/items/${wanted.id}`)
  const dialog = await openDialog(page)
  const items = dialog.getByRole('group', { name: 'Your item' }).getByRole('radio')
  await expect.poll(() => items.count()).toBe(100)
  const more = dialog.getByRole('button', { name: 'Show more' })
  await expectAccessible(page)
  await more.press('Enter')
  await expect.poll(() => items.count()).toBe(101)
  await more.waitFor({ state: 'detached' })
  const isInDialog = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await expect.poll(isInDialog).toBe(true)
  // The first that was posted comes last.
  await dialog.getByRole('radio', { name: /Nikon FE/ }).check()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await toast(page, 'Offer sent!')
})

test('OFFERS-12 OFFERS-19 whoever has nothing yet is shown how to begin', async () => {
  const { wanted } = await juneAndDana(app)
  const reader = await make.member()
  const page = await openAs(app, reader.id, `/items/${wanted.id}`, { width: 390 })
  const dialog = await openDialog(page)
  await dialog.getByRole('heading', { name: 'You have nothing to offer yet' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await dialog.getByText(nothingOffered).waitFor()
  expect(await dialog.getByRole('link', { name: 'Post an item' }).getAttribute('href')).toBe(
    '/member-home?tab=myItems',
  )
  await dialog.getByRole('button', { name: 'Offer cash instead' }).click()
  await dialog.getByLabel('Cash amount').fill('200')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await toast(page, 'Cash Offer sent!')
})

test('S-48 S-52 an open offer stands where its item is, is not made twice, and is taken back there', async () => {
  for (const width of widths) {
    const { june, dana, wanted, lamp } = await juneAndDana(app)
    await make.offer({ fromItemId: lamp.id, toItemId: wanted.id, cashAdjustment: '5.00' })
    const page = await openAs(app, june.id, `/items/${wanted.id}`, { width })
    const offers = page.getByRole('list', { name: 'Your offers for this' }).getByRole('listitem')
    await offers.getByText('You offered your Floor lamp and $5 cash').waitFor()
    await offers.getByText(`Waiting for ${dana.username}’s answer, until `).waitFor()
    const link = offers.getByRole('link', { name: `See your offer to ${dana.username}` })
    expect(await link.getAttribute('href')).toBe('/offers?tab=outgoing')
    expect(await page.getByRole('button', { name: 'Make a Trade Offer' }).count()).toBe(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Make another offer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make a Trade Offer' })
    expect(await dialog.getByRole('radio', { name: /Floor lamp/ }).isDisabled()).toBe(true)
    await dialog.getByText('You have already made this offer').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: /Nikon FE/ }).check()
    await dialog.getByRole('button', { name: 'Send offer' }).click()
    await toast(page, 'Offer sent!')
    await expect.poll(() => offers.count()).toBe(2)

    const camera = offers.filter({ hasText: 'Nikon FE' })
    await camera.getByRole('button', { name: 'Withdraw offer' }).click()
    const question = page.getByRole('alertdialog', { name: 'Withdraw this offer?' })
    await question.getByRole('button', { name: 'Keep it' }).click()
    expect(await offers.count()).toBe(2)
    for (const left of [1, 0]) {
      await offers.first().getByRole('button', { name: 'Withdraw offer' }).click()
      await question.getByRole('button', { name: 'Withdraw offer' }).click()
      await expect.poll(() => offers.count()).toBe(left)
      await question.waitFor({ state: 'detached' })
    }
    const again = page.getByRole('button', { name: 'Make a Trade Offer' })
    await again.waitFor()
    const isAround = () => again.evaluate((button) => document.activeElement?.contains(button))
    await expect.poll(isAround).toBe(true)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
    await expectAccessible(page)
  }
})

test('S-50 an offer on hold says why on the page of its item, and may be withdrawn', async () => {
  const { june, wanted, lamp } = await juneAndDana(app)
  await make.offer({ fromItemId: lamp.id, toItemId: wanted.id })
  await make.offer({ toItemId: wanted.id, status: 'accepted' })
  const page = await openAs(app, june.id, `/items/${wanted.id}`, { width: 390 })
  await page.getByText('If that trade is called off, your offer stands again.').waitFor()
  await page.getByRole('button', { name: 'Trade In Progress' }).waitFor()
  expect(await page.getByRole('button', { name: 'Make another offer' }).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Withdraw offer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw offer' }).click()
  await toast(page, 'Offer withdrawn')
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

test('C-20 S-39 whoever takes only wishes and has named none says so before anything is chosen', async () => {
  const { june, dana, wanted } = await juneAndDana(app, { wishlist: [] })
  await (await app.as(dana.id)).patch('/api/profile', { acceptOnlyWishlistOffers: true })
  const page = await openAs(app, june.id, `/items/${wanted.id}`)
  const said = `${dana.username} takes only what is on the wishlist, and it is still empty.`
  await page.getByText(said).waitFor()
  const dialog = await openDialog(page)
  await dialog.getByText(said).waitFor()
  expect(await dialog.getByRole('radio', { name: /Floor lamp/ }).isDisabled()).toBe(true)
  expect(await dialog.getByRole('radio', { name: /^Cash/ }).isDisabled()).toBe(true)
})
