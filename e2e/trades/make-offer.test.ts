import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths, settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { juneAndDana, openDialog } from './trade-parties.ts'

const app = await serveApp()
const { db, make } = app

const advice =
  'These items differ in value by more than $50. Consider adding cash so the trade is fair.'
const cashAdvice =
  'This amount differs by more than $50 from the value of what you get. Consider another one so the trade is fair.'
const nothingOffered = 'Please either select an item to offer or enter a cash amount'

test('OFFERS-12 OFFERS-13 OFFERS-14 OFFERS-15 kind, item and cash follow each other', async () => {
  const { june, wanted } = await juneAndDana(app)
  const page = await openAs(app, june.id, `/items/${wanted.id}`)
  const dialog = await openDialog(page)
  const items = dialog.getByRole('group', { name: 'Your item' }).getByRole('radio')
  expect(await items.first().evaluate((radio) => radio.closest('label')?.innerText)).toContain(
    'On their wishlist',
  )
  await dialog.getByRole('radio', { name: /Nikon FE/ }).check()
  const cash = dialog.getByLabel(/^Cash a/)
  await expect.poll(() => cash.inputValue()).toBe('50')
  await dialog.getByText('Both sides weigh the same.').waitFor()
  await atBothWidths(page)
  const beyond = await dialog.evaluate((open) => open.scrollHeight - open.clientHeight)
  expect(beyond).toBe(0)
  await dialog.getByRole('radio', { name: /^Cash/ }).check()
  await dialog.getByRole('group', { name: 'Your item' }).waitFor({ state: 'detached' })
  expect(await cash.inputValue()).toBe('50')
  await cash.fill('75')
  await atBothWidths(page)
  await dialog.getByRole('radio', { name: /^An item/ }).check()
  await expect.poll(() => cash.inputValue()).toBe('0')
  expect(await dialog.getByRole('radio', { name: /Nikon FE/ }).isChecked()).toBe(false)
})

test('R-32 OFFERS-40 more items on both sides and cash from theirs are added, removed and kept when refused', async () => {
  const { june, dana, camera, wanted } = await juneAndDana(app)
  const titles = ['Kitchen scale', 'Wool blanket', 'Garden hose with a brass nozzle', 'Board game']
  const items = async (userId: string, value: string) => {
    const made: string[] = []
    for (const title of titles) made.unshift((await make.item({ userId, title, value })).id)
    return made
  }
  const theirs = await items(dana.id, '10.00')
  const mine = await items(june.id, '45.00')
  const page = await openAs(app, june.id, `/items/${wanted.id}`, {
    expected: [/^409 POST/],
  })
  const dialog = await openDialog(page)
  const addTheirs = dialog.getByRole('button', { name: 'Add another item of theirs' })
  const addMine = dialog.getByRole('button', { name: 'Add another item of yours' })
  await addTheirs.waitFor()
  expect(await addMine.count()).toBe(0)
  await dialog.getByRole('radio', { name: /Nikon FE/ }).check()
  await expect.poll(() => dialog.getByLabel('Cash adjustment').inputValue()).toBe('50')
  await addTheirs.press('Enter')
  const picker = page.getByRole('dialog', { name: 'Add another item' })
  await picker.getByRole('checkbox').first().waitFor()
  expect(await picker.getByRole('checkbox').count()).toBe(4)
  await atBothWidths(page, expectAccessible)
  for (const box of await picker.getByRole('checkbox').all()) await box.press('Space')
  await picker.getByRole('button', { name: 'Add 4 items' }).click()
  await picker.waitFor({ state: 'detached' })
  expect(await addTheirs.count()).toBe(0)
  await expect.poll(() => dialog.getByLabel('Cash adjustment').inputValue()).toBe('90')
  await addMine.click()
  for (const title of titles) await picker.getByRole('checkbox', { name: title }).check()
  expect(await picker.getByRole('checkbox', { name: 'Floor lamp' }).isDisabled()).toBe(true)
  await picker.getByRole('button', { name: 'Add 4 items' }).click()
  await expect.poll(() => dialog.getByLabel('Cash adjustment').inputValue()).toBe('0')
  await dialog.getByText('Together $300').waitFor()
  await dialog.getByText('Together $390').waitFor()
  await dialog.getByRole('button', { name: 'They add it' }).click()
  await dialog.getByLabel('Cash they add').fill('45')
  await dialog.getByText('They add $45. Close to even. Your side is $45 heavier.').waitFor()
  await atBothWidths(page)
  await dialog.getByRole('button', { name: 'Remove Board game' }).last().press('Enter')
  await dialog.getByText('They add $45. Both sides weigh the same.').waitFor()
  const hasFocus = () => dialog.evaluate((open) => open.contains(document.activeElement))
  await expect.poll(hasFocus).toBe(true)
  await dialog.getByLabel('Message').fill('All of it fits my van.')

  await page.route('**/api/trade-offers', (route) =>
    route.fulfill({ status: 409, json: { message: 'Gone', code: 'offers.item_unavailable' } }),
  )
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await toast(page, 'Error', 'Gone')
  await page.unroute('**/api/trade-offers')
  expect(await dialog.getByLabel('Message').inputValue()).toBe('All of it fits my van.')
  expect(await dialog.getByLabel('Cash they add').inputValue()).toBe('45')
  await dialog.getByText('Together $345').waitFor()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    toItemId: wanted.id,
    fromItemId: camera.id,
    cashAdjustment: '0',
    cashAsked: '45',
    moreToItemIds: theirs,
    moreFromItemIds: mine.slice(1),
  })
  await toast(page, 'Offer sent!')
  await page.goto(`${app.url}/offers?tab=outgoing`)
  const card = page.getByRole('article').filter({ hasText: 'Together $300' })
  for (const title of titles) await card.getByText(title).first().waitFor()
  await card.getByText('$45.00 cash adjustment').waitFor()
  await atBothWidths(page)
  await (await app.as(june.id)).post(`/api/trade-offers/${await onlyOfferOf(june.id)}/withdraw`)
})

test('OFFERS-16 OFFERS-17 OFFERS-18 OFFERS-19 advice never blocks, an empty or negative offer does', async () => {
  const { june, wanted } = await juneAndDana(app, { value: '200.00' })
  const page = await openAs(app, june.id, `/items/${wanted.id}`)
  const dialog = await openDialog(page)
  const send = dialog.getByRole('button', { name: 'Send offer' })
  await dialog.getByLabel('Cash adjustment').fill('20')
  await dialog.getByText('Choose your item to see how both sides compare.').waitFor()
  expect(await dialog.getByText(advice).count()).toBe(0)
  await dialog.getByLabel('Cash adjustment').fill('0')
  await send.click()
  await dialog.getByText(nothingOffered).waitFor()
  await dialog.getByRole('radio', { name: /Nikon FE/ }).check()
  await dialog.getByText('Your side is $10 heavier.').waitFor()
  await expect.poll(() => dialog.getByText(nothingOffered).count()).toBe(0)
  expect(await dialog.getByText(advice).count()).toBe(0)
  expect(await dialog.getByLabel('Cash adjustment').inputValue()).toBe('0')
  await dialog.getByRole('radio', { name: /Floor lamp/ }).check()
  await expect.poll(() => dialog.getByLabel('Cash adjustment').inputValue()).toBe('160')
  await dialog.getByText('You add $160. Both sides weigh the same.').waitFor()
  expect(await dialog.getByText(advice).count()).toBe(0)
  await dialog.getByLabel('Cash adjustment').fill('100')
  await dialog.getByText(advice).waitFor()

  await dialog.getByRole('radio', { name: /^Cash/ }).check()
  await dialog.getByLabel('Cash amount').fill('90')
  await dialog.getByText(cashAdvice).waitFor()
  expect(await dialog.getByText(advice).count()).toBe(0)
  await dialog.getByLabel('Cash amount').fill('-90')
  await send.click()
  await dialog.getByText('Cash amount cannot be negative').waitFor()
  await dialog.getByLabel('Cash amount').fill('ninety')
  await send.click()
  await dialog.getByText(nothingOffered).waitFor()
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
  // It goes once its rules are there.
  await expect.poll(() => sent.length).toBeGreaterThan(0)
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
  await dialog.getByRole('radio', { name: /Floor lamp/ }).check()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await toast(page, 'Offer sent!')
})

test('R-11 R-12 OFFERS-14 what an owner’s rules refuse is said at the item, at the own items and before sending; a long word breaks beside its choice', async () => {
  const { june, wanted } = await juneAndDana(app, { value: '400.00' })
  const rules = {
    leastPercent: 75,
    farthestMiles: null,
    asksForAnItem: true,
    refusedCategories: ['books' as const],
  }
  const set = async (changes: object) =>
    db
      .updateTable('items')
      .set({ incomingRules: JSON.stringify({ ...rules, ...changes }) })
      .where('id', '=', wanted.id)
      .execute()
  await set({})
  await make.item({ userId: june.id, title: 'Old atlas', category: 'books' })
  const title = `${'Rindfleischetikettierung'.repeat(3)} sign`
  await make.item({ userId: june.id, title, value: '20.00' })
  const page = await openAs(app, june.id, `/items/${wanted.id}`, { width: 390 })
  await page.getByText('Worth at least 75% of this in total').waitFor()
  const dialog = await openDialog(page)
  expect(await dialog.getByRole('radio', { name: /Old atlas/ }).isDisabled()).toBe(true)
  await dialog.getByText(/^dana\.\d+ doesn’t take anything from Books$/).waitFor()
  await dialog.getByText(/^dana\.\d+ doesn’t take cash alone$/).waitFor()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const place = await dialog.getByRole('radio', { name: title }).boundingBox()
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThan(width)
  }
  await dialog.getByRole('radio', { name: /Floor lamp/ }).check()
  await dialog.getByLabel('Cash adjustment').fill('1')
  await dialog.getByLabel('Message').fill('Please')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await dialog
    .getByRole('alert')
    .getByText(/asks for at least 75% of the value. Add \$/)
    .waitFor()
  expect(await dialog.getByLabel('Message').inputValue()).toBe('Please')
  await expectAccessible(page)
  const away = await make.member({ city: 'Denver', state: 'CO', zipCode: '80205' })
  await set({ farthestMiles: 25 })
  const far = await openAs(app, away.id, `/items/${wanted.id}`)
  await far.getByText(/swaps only with neighbors within 25 miles. You are farther away.$/).waitFor()
  expect(await far.getByRole('button', { name: 'Make a Trade Offer' }).isDisabled()).toBe(true)
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
  const field = dialog.getByLabel('Find one of your items')
  await field.fill('no such thing')
  await dialog.getByText('None of your items has that name.').waitFor()
  await field.fill('fe nikon')
  await field.press('Enter')
  await expect.poll(() => items.count()).toBe(1)
  await dialog.getByRole('radio', { name: /Nikon FE/ }).check()
  await field.fill('')
  expect(await dialog.getByRole('radio', { name: /Nikon FE/ }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await toast(page, 'Offer sent!')
})

test('OFFERS-12 OFFERS-19 whoever has nothing yet is shown how to begin', async () => {
  const { wanted } = await juneAndDana(app)
  const reader = await make.member()
  const page = await openAs(app, reader.id, `/items/${wanted.id}`, { width: 390 })
  const dialog = await openDialog(page)
  await dialog.getByRole('heading', { name: 'You have nothing to offer yet' }).waitFor()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await dialog.getByText(nothingOffered).waitFor()
  await dialog.getByRole('button', { name: 'Offer cash instead' }).click()
  await dialog.getByLabel('Cash amount').fill('200')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await toast(page, 'Cash Offer sent!')
})

test('OFFERS-12 OFFERS-19 what is posted from an empty offer comes back to it, and what was typed stays', async () => {
  const { wanted } = await juneAndDana(app)
  const reader = await make.member()
  const page = await openAs(app, reader.id, `/items/${wanted.id}`, { width: 390 })
  const dialog = await openDialog(page)
  const message = dialog.getByLabel('Message')
  await message.fill('For the reading corner')
  const posting = page.getByRole('dialog', { name: 'Post an Item' })
  const post = dialog.getByRole('button', { name: 'Post an item' })
  await post.click()
  await posting.getByRole('button', { name: 'Cancel' }).click()
  await posting.waitFor({ state: 'detached' })
  await expect.poll(() => post.evaluate((button) => button === document.activeElement)).toBe(true)
  await post.press('Enter')
  await posting.getByLabel('Title').fill('Arc floor lamp')
  await posting.getByLabel('Value').fill('230')
  await posting.getByRole('button', { name: 'Post Item' }).click()
  await posting.waitFor({ state: 'detached' })
  const lamp = dialog.getByRole('radio', { name: /Arc floor lamp/ })
  await expect.poll(() => lamp.isChecked()).toBe(true)
  await dialog.getByText('You add $30. Both sides weigh the same.').waitFor()
  expect(await message.inputValue()).toBe('For the reading corner')
  await expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true)
  await atBothWidths(page)
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await toast(page, 'Offer sent!')
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

async function onlyOfferOf(userId: string) {
  const offers = db.selectFrom('tradeOffers').select('id').where('fromUserId', '=', userId)
  return (await offers.executeTakeFirstOrThrow()).id
}
