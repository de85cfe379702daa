import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths, hold, sendEmptyPages } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'

const app = await serveApp()
const { db, make } = app

async function townWithItem(city: string, state: string, zipCode: string) {
  const zip = { city, state, zipCode }
  const reader = await make.member({ ...zip, firstName: 'Dana' })
  const owner = await make.member({ ...zip, firstName: 'Priya' })
  const item = await make.item({ userId: owner.id, title: 'Pair of shell chairs' })
  const lamp = await make.item({ userId: reader.id, title: 'Floor lamp' })
  return { reader, owner, item, lamp }
}

const heartsOf = (userId: string) =>
  db
    .selectFrom('itemHearts')
    .select(['itemId', 'offeredItemId'])
    .where('userId', '=', userId)
    .execute()

/** Says in the heart's dialog that this own item would be given; returns the dialog. */
async function sayForHeart(page: Page, title: string) {
  await page.getByRole('button', { name: 'Say what you’d give' }).click()
  const dialog = page.getByRole('dialog', { name: 'I’d swap for this' })
  await dialog.getByRole('radio', { name: 'One of those I choose' }).check()
  await dialog.getByLabel(title).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  return dialog
}

async function giveForHeart(page: Page, title: string) {
  const dialog = await sayForHeart(page, title)
  await dialog.waitFor({ state: 'detached' })
}

const refusal = { status: 503, json: { message: 'Please try again in a moment.', code: 'x' } }

test('BROWSE-16 S-38 one tap hearts an item and goes back if that is not saved, another takes it back, and it is there after a reload', async () => {
  const { reader, item } = await townWithItem('Salida', 'CO', '81201')
  const page = await openAs(app, reader.id, '/member-home?radius=25', {
    expected: [/^503 POST \/api\/items\/[\w-]+\/heart/],
  })
  const heart = page
    .getByRole('button', { name: 'I’d swap for this: Pair of shell chairs' })
    .first()
  await page.route('**/heart', (route) => route.fulfill(refusal))
  await heart.click()
  await toast(page, 'Your heart could not be saved', 'Please try again in a moment.')
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await page.unroute('**/heart')
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => heartsOf(reader.id)).toHaveLength(1)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await atBothWidths(page)
  await page.reload()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await expect.poll(() => heartsOf(reader.id)).toEqual([])
  await db.deleteFrom('items').where('id', '=', item.id).execute()
})

test('BROWSE-16 T-14 a heart says with what, which stays in its dialog until it is saved, for its giver alone; the owner sees a number', async () => {
  const { reader, owner, item, lamp } = await townWithItem('Astoria', 'OR', '97103')
  const page = await openAs(app, reader.id, `/items/${item.id}`, {
    expected: [/^503 POST \/api\/items\/[\w-]+\/heart/],
  })
  await page.getByRole('button', { name: 'I’d swap for this', exact: true }).click()
  await expect.poll(() => heartsOf(reader.id)).toHaveLength(1)
  await page.route('**/heart', (route) => route.fulfill(refusal))
  const dialog = await sayForHeart(page, 'Floor lamp')
  await toast(page, 'Your heart could not be saved', 'Please try again in a moment.')
  expect(await dialog.getByLabel('Floor lamp').isChecked()).toBe(true)
  await page.unroute('**/heart')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => heartsOf(reader.id))
    .toEqual([{ itemId: item.id, offeredItemId: lamp.id }])

  const hers = await openAs(app, owner.id, '/member-home?tab=myItems')
  await hers.getByText('1 neighbor would swap for this').waitFor()
  await hers.goto(`${app.url}/items/${item.id}`)
  await hers.getByText('1 neighbor would swap for this').waitFor()
  expect(await hers.getByRole('main').innerText()).not.toContain('Dana')
})

test('BROWSE-16 R-40 a heart says for any own item, and how much in whole dollars is on top', async () => {
  const { reader, item } = await townWithItem('Bend', 'OR', '97701')
  const page = await openAs(app, reader.id, `/items/${item.id}`)
  await page.getByRole('button', { name: 'I’d swap for this', exact: true }).click()
  await page.getByText('You haven’t said what for. Only you see this.').waitFor()
  await page.getByRole('button', { name: 'Say what you’d give' }).click()
  const dialog = page.getByRole('dialog', { name: 'I’d swap for this' })
  await dialog.getByRole('radio', { name: 'One of those I choose' }).check()
  await dialog.getByLabel('How much would you add?').fill('12.50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Please enter whole dollars').waitFor()
  await dialog.getByText('Please choose between one and 20 items').waitFor()
  await atBothWidths(page, expectAccessible)
  await dialog.getByRole('radio', { name: 'Any of my items' }).check()
  await dialog.getByLabel('How much would you add?').fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('For any of your items, and up to $12 on top.').waitFor()
  await expect
    .poll(() =>
      db
        .selectFrom('itemHearts')
        .select(['forAny', 'onTop'])
        .where('userId', '=', reader.id)
        .executeTakeFirst(),
    )
    .toEqual({ forAny: true, onTop: 1_200 })
  await page.reload()
  await page.getByText('For any of your items, and up to $12 on top.').waitFor()
})

test('BROWSE-16 the last of two quick changes of a heart stays, however slow the first is', async () => {
  const { reader, item, lamp } = await townWithItem('Wallace', 'ID', '83873')
  const page = await openAs(app, reader.id, `/items/${item.id}`)
  const gate = Promise.withResolvers<void>()
  await page.route('**/heart', async (route) => {
    if (route.request().postDataJSON().offeredItemId === null) await gate.promise
    await route.continue()
  })
  let answers = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/heart')) answers += 1
  })
  await page.getByRole('button', { name: 'I’d swap for this', exact: true }).click()
  const dialog = await sayForHeart(page, 'Floor lamp')
  const terms = page.getByText('For your Floor lamp. Only you see this.')
  await terms.waitFor()
  gate.resolve()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => answers).toBe(2)
  expect(await heartsOf(reader.id)).toEqual([{ itemId: item.id, offeredItemId: lamp.id }])
  expect(await terms.count()).toBe(1)
})

test('BROWSE-07 S-38 Hearted shows what the reader would swap for, and says when that is nothing', async () => {
  const { reader, owner } = await townWithItem('Marfa', 'TX', '79843')
  await make.item({ userId: owner.id, title: 'Copper kettle' })
  const page = await openAs(app, reader.id, '/member-home?radius=25')
  await page.getByText('2 items found').waitFor()
  await page.getByRole('button', { name: 'I’d swap for this: Copper kettle' }).click()
  await expect.poll(() => heartsOf(reader.id)).toHaveLength(1)
  await page.getByRole('button', { name: 'Hearted' }).click()
  await page.getByText('1 item found').waitFor()
  await page.getByRole('link', { name: 'Copper kettle' }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('hearted')).toBe('true')
  await expectAccessible(page)
  await page.reload()
  await page.getByText('1 item found').waitFor()
  await db.deleteFrom('itemHearts').where('userId', '=', reader.id).execute()
  await page.reload()
  await page.getByText('Heart an item to keep it here, just for you.').waitFor()
  await page.getByRole('button', { name: 'Show all items' }).click()
  await page.getByText('2 items found').waitFor()
})

test('OFFERS-12 OFFERS-15 BROWSE-16 the offer begins with what the heart names, and closing it untouched asks nothing', async () => {
  const { reader, item, lamp } = await townWithItem('Helena', 'MT', '59601')
  await make.item({ userId: reader.id, title: 'Oak stool' })
  await db.updateTable('items').set({ value: '45.00' }).where('id', '=', item.id).execute()
  await db.updateTable('items').set({ value: '5.00' }).where('id', '=', lamp.id).execute()
  const page = await openAs(app, reader.id, '/member-home?radius=25')
  await page.getByRole('link', { name: 'Pair of shell chairs' }).click()
  await page.getByRole('button', { name: 'I’d swap for this', exact: true }).click()
  await giveForHeart(page, 'Floor lamp')
  await expect.poll(() => heartsOf(reader.id)).toMatchObject([{ offeredItemId: lamp.id }])

  await page.getByRole('button', { name: 'Make a Trade Offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a Trade Offer' })
  const chosen = dialog.getByRole('radio', { name: /Floor lamp/ })
  await expect.poll(() => chosen.isChecked()).toBe(true)
  const cash = dialog.getByLabel('Cash adjustment')
  expect(await cash.inputValue()).toBe('40')
  await atBothWidths(page, expectAccessible)
  // Nothing was chosen by hand: nothing is asked.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Make a Trade Offer' }).click()
  await expect.poll(() => chosen.isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await toast(page, 'Offer sent!')
  await page.getByText(/^You offered your Floor lamp and \$/).waitFor()
  await atBothWidths(page, async (_, width) => {
    if (width === 390) await expectAccessible(page)
  })
})

test('OFFERS-12 OFFERS-04 an address with an item to give opens no offer for an own item', async () => {
  const { reader, item, lamp } = await townWithItem('Bozeman', 'MT', '59715')
  const page = await openAs(app, reader.id, `/items/${lamp.id}?give=${lamp.id}`)
  await page.getByText('This is your item').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goto(`${app.url}/items/${item.id}?give=${lamp.id}`)
  const dialog = page.getByRole('dialog', { name: 'Make a Trade Offer' })
  await expect.poll(() => dialog.getByRole('radio', { name: /Floor lamp/ }).isChecked()).toBe(true)
})

test('OFFERS-12 what the heart names and is in a trade by now is not chosen', async () => {
  const { reader, item, lamp } = await townWithItem('Nome', 'AK', '99762')
  await make.item({ userId: reader.id, title: 'Oak stool' })
  await (await app.as(reader.id)).post(`/api/items/${item.id}/heart`, { offeredItemId: lamp.id })
  await make.offer({ fromItemId: lamp.id, status: 'accepted' })
  const page = await openAs(app, reader.id, `/items/${item.id}`)
  await page.getByRole('button', { name: 'Say what you’d give' }).waitFor()
  await page.getByRole('button', { name: 'Make a Trade Offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a Trade Offer' })
  const stool = dialog.getByRole('radio', { name: /Oak stool/ })
  await stool.waitFor()
  expect(await stool.isChecked()).toBe(false)
  expect(await dialog.getByRole('radio', { name: /Floor lamp/ }).count()).toBe(0)
  expect(await dialog.getByLabel('Cash adjustment').inputValue()).toBe('0')
})

test('OFFERS-12 own items that come late are begun with all the same, and what was typed meanwhile stays', async () => {
  const { reader, item, lamp } = await townWithItem('Minot', 'ND', '58701')
  await (await app.as(reader.id)).post(`/api/items/${item.id}/heart`, { offeredItemId: lamp.id })
  const page = await openAs(app, reader.id, '/robots.txt')
  const letGo = await hold(page, '**/api/items/mine/available*')
  await sendEmptyPages(page)
  await page.goto(`${app.url}/items/${item.id}`)
  await page.getByRole('button', { name: 'Make a Trade Offer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a Trade Offer' })
  await dialog.getByLabel('Message').fill('Shall we?')
  letGo()
  await expect.poll(() => dialog.getByRole('radio', { name: /Floor lamp/ }).isChecked()).toBe(true)
  expect(await dialog.getByLabel('Message').inputValue()).toBe('Shall we?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await toast(page, 'Offer sent!')
})
