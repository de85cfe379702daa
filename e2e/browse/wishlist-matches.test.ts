import { expect, test } from 'vitest'
import { newId } from '../../packages/server/src/platform/core/ids.ts'
import { transact } from '../../packages/server/src/platform/database/database.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths, openPage, sendEmptyPages, signedOut } from '../browser/browser.ts'

import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

const app = await serveApp()
const { db, make } = app
const inOuray = { city: 'Ouray', state: 'CO', zipCode: '81427' }
const MATCHES = 'Nearby wishlist matches'

/** A town of its own: a member with a table, somebody who has what they wish for, somebody who wants it as well. */
async function swappers(zip: { city: string; state: string; zipCode: string }) {
  const [dana, priya, june] = [
    await make.member(zip),
    await make.member(zip),
    await make.member(zip),
  ]
  const table = await make.item({
    userId: dana.id,
    title: 'Kitchen table',
    wishlist: ['Houseplants', 'Bike'],
  })
  await make.item({ userId: priya.id, title: 'Red bike' })
  const plant = { userId: june.id, title: 'Hanging houseplant', wishlist: ['Kitchen tables'] }
  await make.item(plant)
  return { dana, priya, june, table }
}

test('ITEMS-36 BROWSE-14 BROWSE-12 the own item shows who has what is wished for, within the chosen radius', async () => {
  const { dana, table } = await swappers({ city: 'Bisbee', state: 'AZ', zipCode: '85603' })
  const far = await make.member({ city: 'Phoenix', state: 'AZ', zipCode: '85004' })
  await make.item({ userId: far.id, title: 'Racing bike' })
  const page = await openAs(app, dana.id, `/items/${table.id}`)
  const section = page.getByRole('region', { name: MATCHES })
  const titles = () => section.getByRole('heading', { level: 3 }).allInnerTexts()
  await expect.poll(titles).toEqual(['Hanging houseplant', 'Red bike', 'Racing bike'])
  const cards = section.getByRole('article')
  await cards.first().getByText('You each have what the other wants').waitFor()
  await cards.nth(1).getByText('Matches Bike').waitFor()
  await section.getByLabel('Within').selectOption('25 miles')
  await expect.poll(titles).toEqual(['Hanging houseplant', 'Red bike'])
  await section.getByText('2 items match what you asked for').waitFor()
  await atBothWidths(page)
})

test('ITEMS-36 without matches and without wishes there are ways on', async () => {
  const alone = await make.member({ city: 'Barrow', state: 'AK', zipCode: '99723' })
  const oboe = await make.item({ userId: alone.id, title: 'Oboe', wishlist: ['Theremin'] })
  const page = await openAs(app, alone.id, `/items/${oboe.id}`)
  const section = page.getByRole('region', { name: MATCHES })
  await section.getByText('No matches yet').waitFor()
  await section.getByText('We’ll tell you when something turns up within 50 miles.').waitFor()
  await section.getByRole('button', { name: 'Look nationwide' }).click()
  await expect.poll(() => section.getByLabel('Within').inputValue()).toBe('2000')
  await section.getByRole('button', { name: 'Change wishes' }).click()
  await page.getByRole('dialog', { name: 'Edit Item' }).waitFor()

  const bare = await make.item({ userId: alone.id, title: 'Stool' })
  await page.goto(`${app.url}/items/${bare.id}`)
  await section.getByText('Nothing on your wishlist yet').waitFor()
  await section.getByRole('button', { name: 'Add wishes' }).click()
  await page.getByRole('dialog', { name: 'Edit Item' }).waitFor()
})

test('BROWSE-21 a list that cannot be fetched says so, and can be asked for again', async () => {
  const { dana, table } = await swappers({ city: 'Nome', state: 'AK', zipCode: '99762' })
  const page = await openAs(app, dana.id, '/robots.txt', { expected: [/wishlist-nearby|500/] })
  await page.route('**/wishlist-nearby*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong', code: 'broken' } }),
  )
  await sendEmptyPages(page)
  await page.goto(`${app.url}/items/${table.id}`)
  const section = page.getByRole('region', { name: MATCHES })
  await section.getByText('Failed to fetch wishlist items').waitFor()
  await page.unroute('**/wishlist-nearby*')
  await section.getByRole('button', { name: 'Try again' }).click()
  await section.getByText('You each have what the other wants').waitFor()
})

test('BROWSE-15 RATINGS-04 a card says what goes either way, and how its owner was rated', async () => {
  const { dana, june } = await swappers({ city: 'Moab', state: 'UT', zipCode: '84532' })
  for (const rating of [5, 4]) {
    const { id: raterUserId } = await make.member({ isNew: true })
    const given = { ratedUserId: june.id, raterUserId, rating, comment: 'Kind' }
    await db
      .insertInto('userRatings')
      .values({ id: newId(), ...given, ratingType: 'trade' })
      .execute()
  }
  const page = await openAs(app, dana.id, '/member-home?radius=25')
  const card = (title: string) => page.getByRole('article').filter({ hasText: title })
  await card('Hanging houseplant').getByText('On your wishlist').waitFor()
  await card('Hanging houseplant').getByText('Wants your Kitchen table').waitFor()
  await card('Hanging houseplant').getByText('Rated 4.5 of 5 from 2').waitFor({ state: 'attached' })
  await card('Red bike').getByText('On your wishlist').waitFor()
  expect(
    await card('Red bike')
      .getByText(/Wants your|Rated|No ratings/)
      .count(),
  ).toBe(0)
})

test('BROWSE-15 a card shows the first three wishes as they were put, lit where the reader has one', async () => {
  const [owner, reader] = [await make.member(inOuray), await make.member(inOuray)]
  const wished = (title: string, ...wishlist: string[]) =>
    make.item({ userId: owner.id, title, wishlist })
  await wished('Oak desk', 'Rug', 'Brass lamp', 'Tent')
  await wished('Pine shelf', 'Rug', 'Record player', 'Tent', 'Brass lamp')
  await make.item({ userId: reader.id, title: 'Brass lamp' })
  const page = await openAs(app, reader.id, '/member-home?radius=25')
  const card = (title: string) => page.getByRole('article').filter({ hasText: title })
  const wishes = (title: string) => card(title).getByRole('list', { name: 'Wishlist' }).innerText()
  await card('Pine shelf').getByText('Wants your Brass lamp').waitFor()
  expect(await wishes('Oak desk')).toMatch(/^Rug\s+Brass lamp\s*, you have this\s+Tent$/)
  // What stands beyond the third is told by the mark.
  expect(await wishes('Pine shelf')).toMatch(/^Rug\s+Record player\s+Tent\s+\+1 more$/)
})

test('BROWSE-16 S-30 under an item stand similar ones; without any, what else is near', async () => {
  const { dana, priya, june } = await swappers({ city: 'Taos', state: 'NM', zipCode: '87571' })
  const lamp = await make.item({ userId: priya.id, title: 'Brass lamp', category: 'home' })
  await make.item({ userId: june.id, title: 'Floor lamp', category: 'home' })
  const page = await openAs(app, dana.id, `/items/${lamp.id}`)
  await page.getByRole('heading', { name: 'Similar items nearby' }).waitFor()
  await page.getByRole('link', { name: 'Floor lamp' }).waitFor()
  expect(await page.getByRole('heading', { name: 'More nearby' }).count()).toBe(0)
  const canoe = await make.item({ userId: priya.id, title: 'Canoe', category: 'boats' })
  await page.goto(`${app.url}/items/${canoe.id}`)
  await page.getByRole('heading', { name: 'More nearby' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Similar items nearby' }).count()).toBe(0)
})

test('BROWSE-16 S-30 a visitor finds under an item what is out around its town, not what is newest anywhere', async () => {
  const inOrleans = { city: 'Orleans', state: 'MA', zipCode: '02653' }
  const [owner, neighbor] = [await make.member(inOrleans), await make.member(inOrleans)]
  const farAway = await make.member({ city: 'Astoria', state: 'OR', zipCode: '97103' })
  const boat = await make.item({ userId: owner.id, title: 'Cedar skiff', category: 'boats' })
  await make.item({ userId: neighbor.id, title: 'Oyster knife', category: 'tools' })
  await make.item({ userId: farAway.id, title: 'Rain barrel', category: 'home' })
  const beyond = await make.member({ city: 'Boston', state: 'MA', zipCode: '02108' })
  await make.item({ userId: beyond.id, title: 'Harbor bell', category: 'books' })
  const page = await openPage(`${app.url}/items/${boat.id}`, { expected: [signedOut] })
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'More around Orleans' }),
  })
  await section.getByRole('link', { name: 'Oyster knife' }).waitFor()
  expect(
    await section.getByRole('link', { name: /Cedar skiff|Rain barrel|Harbor bell/ }).count(),
  ).toBe(0)
  expect(await page.getByRole('heading', { name: 'More nearby' }).count()).toBe(0)
})

test('S-38 S-60 what turns up is told on the page of notifications, which leads to it', async () => {
  const { dana, table } = await swappers({ city: 'Marfa', state: 'TX', zipCode: '79843' })
  const other = await make.member({ city: 'Marfa', state: 'TX', zipCode: '79843' })
  const bike = await make.item({ userId: other.id, title: 'Blue bike' })
  await transact(db, (tx) =>
    app.deps.events.publish(tx, [
      {
        type: 'wishes_filled',
        userId: dana.id,
        finds: [
          {
            itemId: bike.id,
            title: 'Blue bike',
            ownItemId: table.id,
            ownTitle: 'Kitchen table',
            miles: 0,
            isMutual: false,
          },
        ],
        more: 0,
        itemId: bike.id,
      },
    ]),
  )
  const page = await openAs(app, dana.id, '/messages?tab=other')
  await page.getByText('On your wishlist: “Blue bike”, in your area').waitFor()
  await atBothWidths(page, expectAccessible)
  await page.getByRole('link', { name: 'Have a Look' }).click()
  await page.getByRole('heading', { name: 'Blue bike', level: 1 }).waitFor()
})
