import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { chooseInMenu, juneAndDana, openDialog, tradeCard, tradeUnderway } from './trade-parties.ts'

const app = await serveApp()
const { db, make, url } = app

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Adds items to a side of the open dialog. */
async function add(page: Page, side: 'theirs' | 'yours', ...titles: string[]) {
  await page.getByRole('button', { name: `Add another item of ${side}` }).click()
  const picker = page.getByRole('dialog', { name: 'Add another item' })
  for (const title of titles) await picker.getByRole('checkbox', { name: title }).check()
  await picker.getByRole('button', { name: /^Add (item|\d items)$/ }).click()
  await picker.waitFor({ state: 'detached' })
}

test('R-33 R-32 two neighbors offer a bundle, counter it twice, accept, change it and swap', async () => {
  const { june, dana, wanted } = await juneAndDana(app)
  await make.item({ userId: dana.id, title: 'Desk lamp', value: '30.00' })
  await make.item({ userId: dana.id, title: 'Oak stool', value: '40.00' })
  const his = await openAs(app, june.id, `/items/${wanted.id}`, { width: 390 })
  const hers = await openAs(app, dana.id, '/offers')

  const dialog = await openDialog(his)
  await dialog.getByRole('radio', { name: /Nikon FE/ }).check()
  await add(his, 'yours', 'Floor lamp')
  await expect.poll(() => dialog.getByLabel('Cash adjustment').inputValue()).toBe('10')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await toast(his, 'Offer sent!')
  await his.goto(`${url}/offers?tab=outgoing`)

  await tradeCard(hers).getByText('Together $250').waitFor()
  await press(hers, 'Counter')
  const counter = hers.getByRole('dialog', { name: 'Counter this offer' })
  await counter.getByText('Nothing is changed yet.').waitFor()
  await counter.getByText('10 counters left').waitFor()
  await counter.getByRole('button', { name: 'Send counter-offer' }).click()
  await counter.getByText('That’s the same offer. Change something, or accept it.').waitFor()
  expect(await counter.getByLabel('Cash they add').inputValue()).toBe('10')
  // What was put back has not been sent.
  await counter.getByLabel('Cash they add').fill('35')
  await counter.getByText('$35 instead of $10.', { exact: false }).waitFor()
  await counter.getByLabel('Cash they add').fill('10')
  await counter.getByText('Nothing is changed yet.').waitFor()
  expect(await counter.getByText('That’s the same offer.', { exact: false }).count()).toBe(0)
  await counter.getByRole('button', { name: 'Remove Floor lamp' }).click()
  await counter.getByLabel('Cash they add').fill('35')
  await counter
    .getByText('From them: “Floor lamp” left out, $35 instead of $10.', { exact: false })
    .waitFor()
  await counter.getByLabel('Message').fill('The lamp would be too much for our hall.')
  await counter.getByRole('button', { name: 'Send counter-offer' }).click()
  await toast(hers, 'Counter-offer sent!')
  await counter.waitFor({ state: 'detached' })

  await hers.getByText('Past offers').click()
  await tradeCard(hers).getByText('made an offer you countered').waitFor()
  const next = tradeCard(hers).getByRole('link', { name: 'See the counter-offer' })
  expect(await next.getAttribute('href')).toMatch(/^\/messages\?conversation=/)

  await his.getByRole('tab', { name: 'Incoming Offers' }).click()
  await his.getByRole('heading', { name: `${dana.username} countered your offer` }).waitFor()
  await tradeCard(his).getByText('Counter-offer 1 of 10').waitFor()
  await tradeCard(his)
    .getByText('From you: “Floor lamp” left out, $35 instead of $10.', { exact: false })
    .waitFor()
  await chooseInMenu(his, 'Counter')
  await add(his, 'theirs', 'Desk lamp')
  await his.getByText('From them: “Desk lamp” added.', { exact: false }).waitFor()
  await press(his, 'Send counter-offer')
  await toast(his, 'Counter-offer sent!')

  const card = tradeCard(hers)
  await hers.getByRole('tab', { name: 'Incoming Offers' }).click()
  await card.getByText('Counter-offer 2 of 10').waitFor()
  await card.getByText('Together $290').waitFor()
  await press(hers, 'Accept')
  await toast(hers, 'Offer accepted!')
  await his.getByRole('tab', { name: 'Accepted' }).click()
  await tradeCard(his).getByText('PENDING TRADE').waitFor()
  const past = db.selectFrom('tradeOffers').select(['status', 'counterNumber'])
  expect(await past.where('toItemId', 'is not', null).orderBy('counterNumber').execute()).toEqual([
    { status: 'rejected', counterNumber: 0 },
    { status: 'rejected', counterNumber: 1 },
    { status: 'accepted', counterNumber: 2 },
  ])

  await hers.getByRole('tab', { name: 'Accepted' }).click()
  const buttons = card.locator('.acts > .btn:visible')
  const tops = () =>
    buttons.evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().top))])
  await expect.poll(tops).toHaveLength(1)
  await chooseInMenu(hers, 'Change this trade')
  const change = hers.getByRole('dialog', { name: 'Change this trade' })
  await change.getByRole('button', { name: 'Remove Desk lamp' }).click()
  await add(hers, 'yours', 'Oak stool')
  await change.getByText('From you: “Oak stool” added, “Desk lamp” left out.').waitFor()
  await change.getByLabel('Message').fill('The lamp broke. Would you take the stool?')
  await expectAccessible(hers)
  await change.getByRole('button', { name: 'Propose the change' }).click()
  await toast(hers, 'Change proposed')
  await card.getByText('You propose a change').waitFor()

  const proposed = tradeCard(his)
  await proposed.getByText(`${dana.username} proposes a change`).waitFor()
  await proposed.getByText('From them: “Oak stool” added, “Desk lamp” left out.').waitFor()
  await proposed.getByText('The lamp broke. Would you take the stool?').waitFor()
  await press(his, 'Agree to the change')
  await toast(his, 'Trade changed')
  await proposed.getByText('proposes a change').waitFor({ state: 'detached' })
  await proposed.getByText('Oak stool').waitFor()
  await expect.poll(() => proposed.getByText('Desk lamp').count()).toBe(0)

  const { id } = await db
    .selectFrom('tradeOffers')
    .select('id')
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow()
  for (const who of [june, dana]) {
    await (await app.as(who.id)).post(`/api/trade-offers/${id}/complete`)
  }
  await his.getByRole('heading', { name: 'Waiting for your rating' }).waitFor()
  const items = db.selectFrom('items').select('title').where('isActive', '=', true)
  expect(await items.orderBy('title').execute()).toEqual([
    { title: 'Desk lamp' },
    { title: 'Floor lamp' },
  ])
})

test('R-33 a refused counter-offer keeps what was chosen and typed, and cash alone is answered with an item', async () => {
  const { june, dana, wanted, lamp } = await juneAndDana(app)
  await make.offer({ fromUserId: june.id, toItemId: wanted.id, cashAdjustment: '90.00' })
  const page = await openAs(app, dana.id, '/offers', { width: 390, expected: [/^409 POST/] })
  await chooseInMenu(page, 'Counter')
  const dialog = page.getByRole('dialog', { name: 'Counter this offer' })
  await dialog.getByText('offers cash alone. Ask for one of their items too').waitFor()
  await press(page, 'Send counter-offer')
  await dialog.getByText('Please choose an item').waitFor()
  await expectAccessible(page)
  await add(page, 'theirs', 'Floor lamp')
  await dialog.getByLabel('Message').fill('And the lamp?')
  await page.route('**/counter', (route) =>
    route.fulfill({ status: 409, json: { message: 'Gone', code: 'offers.not_pending' } }),
  )
  await press(page, 'Send counter-offer')
  await toast(page, 'Failed to send counter-offer', 'Gone')
  await page.unroute('**/counter')
  expect(await dialog.getByLabel('Message').inputValue()).toBe('And the lamp?')
  expect(await dialog.getByLabel('Cash they add').inputValue()).toBe('90')
  await dialog.getByText('From them: “Floor lamp” added.').waitFor()
  await press(page, 'Send counter-offer')
  await toast(page, 'Counter-offer sent!')
  const made = db.selectFrom('tradeOffers').select(['toItemId', 'fromItemId', 'cashAsked'])
  expect(
    await made.where('counterNumber', '=', 1).where('toUserId', '=', june.id).execute(),
  ).toEqual([{ toItemId: lamp.id, fromItemId: wanted.id, cashAsked: 9000 }])
})

test('R-33 a change of a trade is taken back by who proposed it, and refused by the other', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const his = await openAs(app, june.id, '/offers?tab=accepted', { width: 390 })
  const hers = await openAs(app, dana.id, '/offers?tab=accepted')
  const propose = async () => {
    await chooseInMenu(his, 'Change this trade')
    await add(his, 'yours', 'Floor lamp')
    await his.getByText('From you: “Floor lamp” added.').waitFor()
    await press(his, 'Propose the change')
    await toast(his, 'Change proposed')
    await tradeCard(hers).getByText(`${june.username} proposes a change`).waitFor()
  }
  await propose()
  await press(his, 'Take the change back')
  await toast(his, 'Change taken back')
  await tradeCard(hers).getByText('proposes a change').waitFor({ state: 'detached' })
  await propose()
  await press(hers, 'Keep it as it was')
  await toast(hers, 'Change refused', 'What you agreed on still stands.')
  await tradeCard(his).getByText('You propose a change').waitFor({ state: 'detached' })
  const items = db
    .selectFrom('itemTradeLocks')
    .select('itemId')
    .where('tradeOfferId', '=', offer.id)
  expect((await items.execute()).length).toBe(2)
})

test('R-33 OFFERS-19 both parties of a trade for cash alone may change its cash', async () => {
  const { june, dana, wanted } = await juneAndDana(app)
  const offer = await make.offer({
    fromUserId: june.id,
    toItemId: wanted.id,
    cashAdjustment: '90.00',
    status: 'accepted',
  })
  const proposed = () =>
    db
      .selectFrom('tradeAmendments')
      .select('cashAdjustment')
      .where('tradeOfferId', '=', offer.id)
      .where('outcome', 'is', null)
      .execute()
  const his = await openAs(app, june.id, '/offers?tab=accepted', { width: 390 })
  await chooseInMenu(his, 'Change this trade')
  const change = his.getByRole('dialog', { name: 'Change this trade' })
  await change.getByLabel('Cash adjustment').fill('0')
  await press(his, 'Propose the change')
  const missing = change.getByText('Please either select an item to offer or enter a cash amount')
  await missing.waitFor()
  await change.getByLabel('Cash adjustment').fill('80')
  await missing.waitFor({ state: 'detached' })
  await change.getByText('From you: $80 instead of $90.').waitFor()
  await expectAccessible(his)
  await press(his, 'Propose the change')
  await toast(his, 'Change proposed')
  expect(await proposed()).toEqual([{ cashAdjustment: 8000 }])
  await press(his, 'Take the change back')
  await toast(his, 'Change taken back')

  const hers = await openAs(app, dana.id, '/offers?tab=accepted')
  await chooseInMenu(hers, 'Change this trade')
  await hers.getByLabel('Cash they add').fill('85')
  await press(hers, 'Propose the change')
  await toast(hers, 'Change proposed')
  expect(await proposed()).toEqual([{ cashAdjustment: 8500 }])
})
