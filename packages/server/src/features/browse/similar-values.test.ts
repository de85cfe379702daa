import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const { db, deps, make, visitor } = await startApp()

const guideFor = async ({ browser }: { browser: ReturnType<typeof visitor> }, title: string) => {
  const query = new URLSearchParams({ title, category: 'tools' })
  const answer = await browser.get(`/api/items/similar-values?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Theremin stands of these values, each of a different member. */
async function stands(values: readonly number[], fields: object = {}) {
  for (const value of values) {
    await make.item({
      title: 'Walnut theremin stand',
      category: 'tools',
      value: value.toFixed(2),
      ...fields,
    })
  }
}

test('R-53 the values of similar items are told once five are out, by quarters', async () => {
  const reader = await make.person()
  await stands([10, 20, 30, 40])
  expect(await guideFor(reader, 'Theremin stand')).toBeNull()
  await stands([1_000])
  expect(await guideFor(reader, 'Theremin stand, walnut')).toEqual({
    low: '20.00',
    median: '30.00',
    high: '40.00',
  })
  expect(await guideFor(reader, 'Cordless drill')).toBeNull()
  expect(await guideFor(reader, '!')).toBeNull()
})

test('R-53 nobody alone says what things are worth: each owner counts once, with the median of theirs', async () => {
  const reader = await make.person()
  const flood = await make.member()
  const title = 'Birch psaltery bow'
  const values = Array.from({ length: 45 }, (_, index) => 900 + index)
  await stands(values, { title, userId: flood.id })
  await stands([10, 20, 30], { title })
  expect(await guideFor(reader, title)).toBeNull()
  await stands([40], { title })
  expect(await guideFor(reader, title)).toEqual({ low: '20.00', median: '30.00', high: '40.00' })
})

test('R-53 T-14 own, hidden, sandbox and other kinds of items do not count', async () => {
  const reader = await make.person()
  await stands([500, 500, 500, 500, 500], { title: 'Brass zither key', userId: reader.id })
  await stands([500, 500, 500, 500, 500], { title: 'Brass zither key', category: 'toys' })
  await stands([500, 500, 500, 500, 500], { title: 'Brass zither key', isActive: false })
  expect(await guideFor(reader, 'Brass zither key')).toBeNull()
})

test('R-53 S-92 S-65 what other lists leave out does not count: items of members in a block, or swapped by now', async () => {
  const reader = await make.person()
  await stands([10, 20, 30, 40], { title: 'Copper viola mute' })
  const blocked = await make.member()
  await stands([50], { title: 'Copper viola mute', userId: blocked.id })
  expect(await guideFor(reader, 'Viola mute')).not.toBeNull()
  await reader.browser.post('/api/blocks', { memberId: blocked.id })
  expect(await guideFor(reader, 'Viola mute')).toBeNull()
  await stands([50], { title: 'Copper viola mute' })
  expect(await guideFor(reader, 'Viola mute')).not.toBeNull()
  const { id } = await db
    .selectFrom('items')
    .select('id')
    .where('title', '=', 'Copper viola mute')
    .orderBy('value')
    .executeTakeFirstOrThrow()
  const offer = await make.offer({ toItemId: id, status: 'accepted' })
  const long = new Date(deps.now().getTime() - 60 * DAY)
  await db
    .updateTable('tradeOffers')
    .set({ createdAt: long, acceptedAt: long, fromCompletedAt: long })
    .where('id', '=', offer.id)
    .execute()
  expect(await guideFor(reader, 'Viola mute')).toBeNull()
})

test('R-53 the highest values that an item can have are told too', async () => {
  const reader = await make.person()
  await stands([1, 21_474_836.47, 21_474_836.48, 99_999_999.99, 99_999_999.99], {
    title: 'Gilded celesta stool',
  })
  expect(await guideFor(reader, 'Celesta stool')).toEqual({
    low: '21474836.47',
    median: '21474836.48',
    high: '99999999.99',
  })
})

test('R-53 T-14 visitors are not told, and a title is needed', async () => {
  const path = '/api/items/similar-values?category=tools'
  expect((await visitor().get(`${path}&title=Drill`)).statusCode).toBe(401)
  const { browser } = await make.person()
  expect((await browser.get(`${path}&title=`)).json()).toMatchObject({
    message: 'Please enter a title',
  })
})
