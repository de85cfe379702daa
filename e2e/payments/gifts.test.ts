import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR } from '../../packages/domain/src/times.ts'
import { transact } from '../../packages/server/src/platform/database/database.ts'
import { acceptGift, creditsOf, giveGift } from '../../packages/server/test/make/gifts.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths, failNextPage, hold } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import {
  card,
  chooseForItem,
  choosePhotos,
  openEditing,
  openMyItems,
  openPosting,
} from '../items/item-forms.ts'
import { plainPhoto } from '../items/item-images.ts'

const app = await serveApp()
const { url, db, deps, make, as } = app

const giftCard = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const backLink = (page: Page) => page.getByRole('link', { name: 'Back to Dashboard' })
const applied = 'Gift Applied to Account'

test('GIFTS-10 GIFTS-17 GIFTS-21 GIFTS-22 a member accepts a gift, reads why it failed at first, is not offered it again while the list is on its way, and sees its credits', async () => {
  const { id } = await make.member()
  await giveGift(deps, id, { quantity: 2, description: 'For your patience on Tuesday.' })
  const page = await openAs(app, id, '/member-home', { expected: [/^500 POST/] })
  await page.getByRole('link', { name: /^Gifts\s*1/ }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: /^Gifts\s*, 1 waiting for you$/ }).click()
  await page.getByRole('heading', { name: 'My Gifts' }).waitFor()
  await page.getByText('You have 0 premium photo credits.').waitFor()
  const gift = giftCard(page, '2 x Standard Plus')
  await gift.getByText('20 premium photo credits').waitFor()
  await gift.getByText('For your patience on Tuesday.').waitFor()
  await atBothWidths(page)
  const accept = gift.getByRole('button', { name: 'Accept 2 x Standard Plus' })
  await page.route('**/accept', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await accept.click()
  await toast(page, 'Failed to Accept Gift', 'Something went wrong')
  await page.unroute('**/accept')
  const arrive = await hold(page, '**/api/member-gifts')
  await accept.click()
  await toast(page, 'Gift Accepted!', 'Its photo credits are on your account.')
  await gift.getByText(applied).waitFor()
  expect(await accept.count()).toBe(0)
  arrive()
  await expect.poll(() => gift.evaluate((row) => row === document.activeElement)).toBe(true)
  await page.getByText('You have 20 premium photo credits.').waitFor()
  expect(await creditsOf(deps, id)).toMatchObject({ held: 20, ledger: 20 })
  await atBothWidths(page)
})

test('SHELL-15 SHELL-35 GIFTS-18 GIFTS-19 without gifts the page says so, and how they work; one that comes stands there at once', async () => {
  const { id } = await make.member()
  const page = await openAs(app, id, '/member-gifts', { width: 390 })
  await page.getByRole('heading', { name: 'No Gifts Yet' }).waitFor()
  await page.getByRole('heading', { name: 'How Gifts Work' }).waitFor()
  await expect.poll(() => page.title()).toBe('My Gifts | Swapstead')
  await expect.poll(() => backLink(page).getAttribute('href')).toBe('/member-home')
  await page.getByRole('button', { name: 'Post an item' }).click()
  const posting = page.getByRole('dialog', { name: 'Post an Item' })
  await posting.waitFor()
  await page.keyboard.press('Escape')
  await posting.waitFor({ state: 'detached' })

  await page.setViewportSize({ width: 1280, height: 900 })
  const bar = page.getByRole('banner')
  const links = bar.getByRole('navigation').getByRole('link')
  const names = async () => (await links.allInnerTexts()).map((text) => text.replace(/\s*\d+$/, ''))
  await expect.poll(names).toEqual(['Browse', 'My Items', 'Offers', 'Messages', 'Gifts'])
  const current = bar.locator('.nav [aria-current=page]')
  expect(await current.allInnerTexts()).toEqual(['Gifts'])
  await bar.getByRole('button', { name: 'Post Item' }).waitFor()

  await giveGift(deps, id, { premiumType: 'super_max' })
  await giftCard(page, 'SUPER Max').getByText('75 premium photo credits').waitFor()
  await page.goto(`${url}/messages?tab=other`)
  await page
    .getByText('SUPER Max (75 photo credits) from the Support Team. Open Gifts to accept it.')
    .waitFor()
  await page.getByRole('link', { name: 'Open Gifts' }).click()
  await giftCard(page, 'SUPER Max').waitFor()
  await page.goto(`${url}/member-messages`)
  expect(await page.getByRole('link', { name: 'Open Gifts' }).getAttribute('href')).toBe(
    '/member-gifts',
  )
})

test('GIFTS-20 at the other door the way back is the front page', async () => {
  const staff = await make.member({ isAdmin: true })
  const developerUntil = new Date(deps.now().getTime() + 1_800_000)
  const developer = await openAs(app, staff.id, '/member-gifts', {
    grant: { door: 'developer', developerUntil },
    expected: [/^401 GET \/api\/member-auth\/user/],
  })
  await expect.poll(() => backLink(developer).getAttribute('href')).toBe('/')
})

test('GIFTS-11 GIFTS-13 SHELL-48 an expired gift cannot be accepted, and visitors see no gifts', async () => {
  const { id } = await make.member()
  const gift = await giveGift(deps, id, { expiresAt: new Date(Date.now() + HOUR) })
  await db
    .updateTable('memberGifts')
    .set({ expiresAt: new Date(Date.now() - 60_000) })
    .where('id', '=', gift)
    .execute()
  const page = await openAs(app, id, '/member-gifts')
  await giftCard(page, 'Standard Plus').getByText('Expired').waitFor()
  expect(await page.getByRole('button', { name: /^Accept/ }).count()).toBe(0)
  await expectAccessible(page)
  const guest = await make.member({ isGuest: true })
  const denied = await openAs(app, guest.id, '/member-gifts', { expected: [/^40[13] /] })
  await denied.getByRole('heading', { name: 'Access Denied' }).waitFor()
})

test('GIFTS-23 GIFTS-24 gifts that cannot be loaded say why, and can be asked for again', async () => {
  const { id } = await make.member()
  await giveGift(deps, id)
  const page = await openAs(app, id, '/robots.txt', { expected: [/^503 GET/] })
  await page.route('**/api/member-gifts*', (route) => route.fulfill({ status: 503, body: 'busy' }))
  onTestFinished(() => page.unroute('**/api/member-gifts*'))
  await page.goto(`${url}/member-gifts`)
  await page
    .getByRole('heading', { name: 'Error loading gifts: Failed to fetch gifts: 503' })
    .waitFor()
  await page.unroute('**/api/member-gifts*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await giftCard(page, 'Standard Plus').waitFor()
})

test('GIFTS-17 SHELL-59 a next page that does not come is told, and comes when it is asked for again', async () => {
  const { id } = await make.member()
  await giveGift(deps, id)
  const page = await openAs(app, id, '/robots.txt', { expected: [/^503 GET/] })
  const bringBack = await failNextPage(page, '/api/member-gifts')
  await page.goto(`${url}/member-gifts`)
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByRole('alert').getByText('More could not be loaded.').waitFor()
  await giftCard(page, 'Standard Plus').waitFor()
  bringBack()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => page.getByText('More could not be loaded.').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
})

/** A member who has accepted a gift of ten credits. */
async function holder() {
  const { id } = await make.member()
  await acceptGift(await as(id), await giveGift(deps, id))
  return id
}
const photos = async (count: number) =>
  Object.fromEntries(
    await Promise.all(
      Array.from({ length: count }, async (_, index) => [
        `photo${index}.jpg`,
        await plainPhoto('red'),
      ]),
    ),
  )

test('PHOTOS-18 PHOTOS-19 PHOTOS-20 PHOTOS-21 a member posts an item with photos in slots of gift credits', async () => {
  const id = await holder()
  const page = await openMyItems(app, id)
  const dialog = await openPosting(page)
  await dialog.getByText('You have 10 premium photo credits.').waitFor()
  await dialog.getByRole('button', { name: 'Use credits instead' }).click()
  const count = dialog.getByRole('spinbutton', { name: 'Credits to use' })
  await expect.poll(() => count.evaluate((input) => input === document.activeElement)).toBe(true)
  await count.fill('11')
  await dialog.getByRole('button', { name: 'Confirm credits' }).click()
  await dialog.getByText('You can use from 1 credit up to all you have.').waitFor()
  await atBothWidths(page, expectAccessible)
  await count.fill('3')
  await count.press('Enter')
  await dialog.getByText('0 of 5 slots used').waitFor()
  await dialog.getByText('3 extra slots').waitFor()
  await choosePhotos(dialog, await photos(4))
  await dialog.getByText('4 of 5 slots used').waitFor()
  await atBothWidths(page)
  await dialog.getByRole('button', { name: 'Change number' }).click()
  await expect.poll(() => count.inputValue()).toBe('3')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByText('4 of 5 slots used').waitFor()
  await dialog.getByRole('button', { name: 'Change number' }).click()
  await count.fill('2')
  await dialog.getByRole('button', { name: 'Confirm credits' }).click()
  await dialog.getByText('4 of 4 slots used').waitFor()
  await dialog.getByRole('button', { name: 'Cancel credits' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove 2 photos?' })
  await atBothWidths(page, expectAccessible)
  await question.getByRole('button', { name: 'Keep' }).click()
  await dialog.getByText('4 of 4 slots used').waitFor()
  await dialog.getByRole('button', { name: 'Cancel credits' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByText('2 of 2 free slots used').waitFor()
  await dialog.getByText('2 photos have no slot: this item holds 2.').waitFor()
  await dialog.getByRole('button', { name: 'Use credits instead' }).click()
  await count.fill('2')
  await dialog.getByRole('button', { name: 'Confirm credits' }).click()
  await choosePhotos(dialog, await photos(1))
  await dialog.getByText('3 of 4 slots used').waitFor()
  await dialog.getByLabel('Title').fill('Cordless drill')
  await dialog.getByLabel('Value').fill('45')
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await toast(page, 'Item Posted')
  await card(page, 'Cordless drill').getByText('4 Photos').waitFor()
  expect(await creditsOf(deps, id)).toEqual({ held: 8, ledger: 8, spent: 2, extraSlots: 2 })
  const [item] = await (await as(id)).get('/api/items/mine').then((answer) => answer.json())
  expect(item.photos).toHaveLength(3)
})

test('PHOTOS-07 PHOTOS-20 S-47 credits are used for a posted item once, and not returned with it', async () => {
  const id = await holder()
  await make.item({ userId: id, title: 'Lamp' })
  const page = await openMyItems(app, id, { width: 390 })
  const dialog = await openEditing(page, 'Lamp')
  await dialog.getByRole('button', { name: 'Use credits instead' }).click()
  await dialog.getByRole('spinbutton', { name: 'Credits to use' }).fill('10')
  await dialog.getByRole('button', { name: 'Confirm credits' }).click()
  await choosePhotos(dialog, await photos(3))
  await dialog.getByText('3 of 12 slots used').waitFor()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Item Updated')
  expect(await creditsOf(deps, id)).toMatchObject({ held: 0, ledger: 0, extraSlots: 10 })
  await openEditing(page, 'Lamp')
  await dialog.getByText('Already Premium!').waitFor()
  expect(await dialog.getByRole('button', { name: 'Use credits instead' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await chooseForItem(page, 'Lamp', 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete “Lamp”?' })
  await question.getByText('Its 10 extra photo slots go with it').waitFor()
})

test('ITEMS-16 PHOTOS-20 a begun item comes back with its credits and the photos in their slots', async () => {
  const id = await holder()
  const page = await openMyItems(app, id)
  const dialog = await openPosting(page)
  await dialog.getByRole('button', { name: 'Use credits instead' }).click()
  await dialog.getByRole('spinbutton', { name: 'Credits to use' }).fill('3')
  await dialog.getByRole('button', { name: 'Confirm credits' }).click()
  await choosePhotos(dialog, await photos(4))
  await dialog.getByText('4 of 5 slots used').waitFor()
  await dialog.getByLabel('Title').fill('Cordless drill')
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await toast(page, 'Draft saved')
  await page.reload()
  await openPosting(page)
  await dialog.getByText('Your draft is back').waitFor()
  await dialog.getByText('4 of 5 slots used').waitFor()
  await dialog.getByText('3 extra slots').waitFor()
  expect(await creditsOf(deps, id)).toMatchObject({ held: 10, spent: 0 })
})

test('C-05 S-47 slots that are bought while credits are chosen leave the credits with the member', async () => {
  const id = await holder()
  const { id: itemId } = await make.item({ userId: id, title: 'Lamp' })
  const page = await openAs(app, id, `/items/${itemId}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Item' })
  await dialog.getByRole('button', { name: 'Use credits instead' }).click()
  await dialog.getByRole('spinbutton', { name: 'Credits to use' }).fill('3')
  await dialog.getByRole('button', { name: 'Confirm credits' }).click()
  await dialog.getByText('0 of 5 slots used').waitFor()
  await db.updateTable('items').set({ maxPhotos: 12 }).where('id', '=', itemId).execute()
  await transact(db, (tx) => deps.live.announce(tx, { userIds: [id], topics: ['items'] }))
  await dialog.getByText('so your credits weren’t used', { exact: false }).waitFor()
  await dialog.getByText('0 of 12 slots used').waitFor()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Item Updated')
  expect(await creditsOf(deps, id)).toMatchObject({ held: 10, spent: 0 })
})

test('S-46 the form of an item whose extra slots have ended says so, and offers no further place', async () => {
  const { id } = await make.member()
  const { id: itemId } = await make.item({ userId: id, title: 'Lamp' })
  const premiumFeaturesExpiry = new Date(deps.now().getTime() - 60_000)
  const lamp = db.updateTable('items').where('id', '=', itemId)
  await lamp.set({ maxPhotos: 12, premiumFeaturesExpiry }).execute()
  const page = await openMyItems(app, id, { width: 390 })
  const dialog = await openEditing(page, 'Lamp')
  await dialog
    .getByText('The extra photo slots of this item have ended', { exact: false })
    .waitFor()
  await dialog.getByText('0 of 2 free slots used').waitFor()
  await choosePhotos(dialog, await photos(3))
  await dialog.getByText('1 photo has no slot: this item holds 2.').waitFor()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Item Updated')
})
