import { expect, test } from 'vitest'
import { newId } from '../../packages/server/src/platform/core/ids.ts'
import { makePending } from '../../packages/server/test/make/trades.ts'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths, openPage } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

const app = await serveApp()
const { db, make, url } = app

/** A neighbor with things, wishes, a rating and a swap with the reader. */
async function neighborOf(readerId: string, firstName: string) {
  const { id } = await make.member({ firstName, lastName: 'Zzyzxova', username: null })
  for (const title of ['Brass lamp', 'Oak stool']) {
    await make.item({ userId: id, title, wishlist: ['A tent', 'Bike rack'] })
  }
  const offer = await make.offer({
    fromItemId: (await make.item({ userId: readerId })).id,
    toItemId: (await make.item({ userId: id })).id,
    status: 'accepted',
  })
  const at = new Date('2026-05-04T12:00:00Z')
  const done = { acceptedAt: at, fromCompletedAt: at, toCompletedAt: at, completedAt: at }
  await db
    .updateTable('tradeOffers')
    .set({ status: 'completed', createdAt: at, ...done })
    .where('id', '=', offer.id)
    .execute()
  const rating = { raterUserId: readerId, rating: 5, comment: 'Kind and in time' }
  await db
    .insertInto('userRatings')
    .values({ id: newId(), ratedUserId: id, ...rating, ratingType: 'trade' })
    .execute()
  return id
}

test('S-30 T-14 a member reads who a neighbor is, also on a phone, by day and dusk, and by keyboard', async () => {
  const { id: bob } = await make.member({ firstName: 'Bob' })
  const cleo = await neighborOf(bob, 'Cleo')
  const page = await openAs(app, bob, `/members/${cleo}`)
  await page.getByRole('heading', { level: 1, name: 'Cleo' }).waitFor()
  await page.getByText(/^Maplewood, NJ\. Member since /).waitFor()
  await page.getByText(/1 swap completed/).waitFor()
  await page.getByText(/^You swapped in May/).waitFor()
  const out = page.getByRole('region', { name: 'Out now' })
  await out.getByRole('link', { name: 'Oak stool' }).waitFor()
  const card = out.getByRole('article').filter({ hasText: 'Oak stool' })
  expect(await card.textContent()).not.toMatch(/Cleo|Maplewood/)
  const wished = page.getByRole('region', { name: 'Wished for' })
  expect(await wished.getByRole('listitem').allInnerTexts()).toEqual(['A tent', 'Bike rack'])
  await page
    .getByRole('region', { name: 'What neighbors say' })
    .getByText('Kind and in time')
    .waitFor()
  expect(await page.getByText('Zzyzxova').count()).toBe(0)
  await atBothWidths(page, expectAccessibleAtAnyHour)
})

test('S-30 S-35 the page is reached from an item and an offer, and there a neighbor is reported and blocked', async () => {
  const { sender, receiver, wanted } = await makePending(app, {
    sender: { username: 'bob.of.elm' },
  })
  const page = await openAs(app, sender.id, `/items/${wanted.id}`, { expected: [/^404 /] })
  await page.getByRole('main').getByRole('link', { name: 'Ann', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Ann' }).waitFor()
  expect(page.url()).toBe(`${url}/members/${receiver.id}`)
  await page.goto(`${url}/offers?tab=outgoing`)
  await page.getByRole('heading', { name: /^Ann/ }).getByRole('link', { name: 'Ann' }).click()
  await page.getByRole('button', { name: 'Report Ann' }).click()
  await page.getByRole('dialog').getByText('the member Ann').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Block Ann' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
  await page.goto(`${url}/members/${receiver.id}`)
  await page.getByRole('heading', { level: 1, name: 'Member not found' }).waitFor()
})

test('T-02 a visitor sees the name of an owner without a way to more of them', async () => {
  const { id } = await make.member({ firstName: 'Dana', username: null })
  const item = await make.item({ userId: id, title: 'Red kite' })
  const page = await openPage(`${url}/items/${item.id}`, {
    expected: [/^401 GET \/api\/auth\/user/],
  })
  await page.getByRole('heading', { level: 1, name: 'Red kite' }).waitFor()
  await page.getByRole('main').getByText('Dana', { exact: true }).first().waitFor()
  expect(await page.getByRole('link', { name: 'Dana', exact: true }).count()).toBe(0)
  await page.goto(`${url}/members/${id}`)
  await page.getByText('Access Denied').waitFor()
})
