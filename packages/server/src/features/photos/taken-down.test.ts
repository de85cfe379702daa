import { DAY, MINUTE } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { imageFile } from '../../../test/make/images.ts'
import { sendReport } from '../../../test/make/reports.ts'
import { makeAgreedRing, makeProposedRing, makeSwappers } from '../../../test/make/rings.ts'
import type { Visitor } from '../../../test/visitor.ts'

const app = await startApp()
const { db, deps, make, visitor, as, passTime } = app
const staff = await as((await make.member({ isAdmin: true })).id)

async function posted() {
  const owner = await make.person()
  const answer = await owner.browser.form(
    'POST',
    '/api/items',
    { title: 'Lamp', value: '100' },
    { image1: await imageFile() },
  )
  const { id, photos } = answer.json()
  const url: string = photos[0].url
  const urls = ['', '-card', '-thumb'].map((size) => url.replace('.webp', `${size}.webp`))
  return { owner, id: id as string, urls }
}

const statuses = async (reader: Visitor, urls: readonly string[]) => {
  const answers = await Promise.all(urls.map((url) => reader.get(url)))
  return [...new Set(answers.map(({ statusCode }) => statusCode))]
}

/**
 * Takes down an item with a public photo. A minute later this process no longer remembers the
 * photo.
 */
async function takenDown(takeDown: (item: Awaited<ReturnType<typeof posted>>) => Promise<unknown>) {
  const item = await posted()
  expect(await statuses(visitor(), item.urls)).toEqual([200])
  await takeDown(item)
  passTime(MINUTE)
  return item
}

const hide = (id: string) =>
  db
    .updateTable('items')
    .set({ hiddenAs: 'hidden', hiddenReason: 'Not allowed here', hiddenAt: new Date() })
    .where('id', '=', id)
    .execute()

const ban = (id: string) =>
  db
    .updateTable('users')
    .set({ isBanned: true, bannedAt: new Date(), banReason: 'sold fakes' })
    .where('id', '=', id)
    .execute()

test('S-95 T-57 photos of a hidden item are gone for all but its owner and staff, and back with it', async () => {
  const { owner, id, urls } = await takenDown(({ id }) => hide(id))
  const other = await make.person()
  expect(await statuses(visitor(), urls)).toEqual([404])
  expect(await statuses(other.browser, urls)).toEqual([404])
  expect(await statuses(owner.browser, urls)).toEqual([200])
  expect(await statuses(staff, urls)).toEqual([200])
  for (const reader of [owner.browser, staff]) {
    const { headers } = await reader.get(urls[0] ?? '')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers).not.toHaveProperty('set-cookie')
  }
  expect((await visitor().get(urls[0] ?? '')).headers['cache-control']).toBe('no-store')
  await db
    .updateTable('items')
    .set({ hiddenAs: null, hiddenReason: null, hiddenAt: null })
    .where('id', '=', id)
    .execute()
  expect(await statuses(visitor(), urls)).toEqual([200])
})

test('T-57 photos of a deleted item are gone for everybody', async () => {
  const { owner, urls } = await takenDown(({ owner, id }) =>
    owner.browser.delete(`/api/items/${id}`),
  )
  expect(await statuses(visitor(), urls)).toEqual([404])
  expect(await statuses(owner.browser, urls)).toEqual([404])
})

test('S-77 T-57 photos of a banned member are gone for all but staff', async () => {
  const { urls } = await takenDown(({ owner }) => ban(owner.id))
  expect(await statuses(visitor(), urls)).toEqual([404])
  expect(await statuses(staff, urls)).toEqual([200])
})

test.each([
  ['has agreed', makeAgreedRing, 200, 201],
  ['is only asked', makeProposedRing, 404, 404],
] as const)(
  'S-95 T-57 R-48 who %s to a swap of three sees and reports its hidden item accordingly',
  async (_, begin, seen, reported) => {
    const { owner, id, urls } = await posted()
    const [, bob, cat] = await makeSwappers(app)
    if (!bob || !cat) throw new Error('a ring has three members')
    const ring = await begin(app, [{ ...owner, itemId: id }, bob, cat])
    await hide(id)
    expect(await statuses(ring.cat.browser, urls)).toEqual([seen])
    const report = await sendReport(ring.cat.browser, { kind: 'item', id })
    expect(report.statusCode, report.body).toBe(reported)
  },
)

test('S-95 T-57 who has agreed on a trade still sees a hidden item until 30 days after its end or its owner is banned, who has only offered does not', async () => {
  const { owner, id, urls } = await posted()
  const [agreed, asking] = [await make.person(), await make.person()]
  await make.offer({ fromUserId: asking.id, toItemId: id })
  const offer = await make.offer({ fromUserId: agreed.id, toItemId: id })
  expect(
    (await owner.browser.patch(`/api/trade-offers/${offer.id}`, { status: 'accepted' })).statusCode,
  ).toBe(200)
  await hide(id)
  expect(await statuses(agreed.browser, urls)).toEqual([200])
  expect(await statuses(asking.browser, urls)).toEqual([404])
  const end = (days: number) =>
    db
      .updateTable('tradeOffers')
      .set({ status: 'completed', completedAt: new Date(deps.now().getTime() - days * DAY) })
      .where('id', '=', offer.id)
      .execute()
  await end(29)
  expect(await statuses(agreed.browser, urls)).toEqual([200])
  await end(30)
  expect(await statuses(agreed.browser, urls)).toEqual([404])
  await end(0)
  expect(await statuses(agreed.browser, urls)).toEqual([200])
  await ban(owner.id)
  expect(await statuses(agreed.browser, urls)).toEqual([404])
})

test('R-73 T-57 the other side of an open offer sees its items while their owner takes a break', async () => {
  const offered = await posted()
  const tent = await posted()
  const body = { fromItemId: offered.id, toItemId: tent.id }
  expect((await offered.owner.browser.post('/api/trade-offers', body)).statusCode).toBe(201)
  for (const { browser } of [offered.owner, tent.owner]) {
    const pause = await browser.post('/api/absence', { as: 'paused', until: null })
    expect(pause.statusCode, pause.body).toBe(200)
  }
  passTime(MINUTE)
  const other = await make.person()
  for (const [item, side] of [
    [offered, tent],
    [tent, offered],
  ] as const) {
    expect(await statuses(side.owner.browser, item.urls)).toEqual([200])
    expect(await statuses(other.browser, item.urls)).toEqual([404])
  }
  await hide(offered.id)
  expect(await statuses(tent.owner.browser, offered.urls)).toEqual([404])
})

test('T-57 a kept photo is asked for again and told to be unchanged, or gone', async () => {
  const { id, urls } = await posted()
  const [url = ''] = urls
  const { headers } = await visitor().get(url)
  const again = () => visitor().get(url, { headers: { 'if-none-match': String(headers.etag) } })
  expect((await again()).statusCode).toBe(304)
  expect((await again()).body).toBe('')
  await hide(id)
  passTime(MINUTE)
  expect((await again()).statusCode).toBe(404)
})

test('S-84 T-57 T-99 released photos of the sandbox are seen by guests alone', async () => {
  const { id, urls } = await posted()
  const item = await make.item({ userId: (await make.member({ isGuest: true })).id })
  await db.updateTable('itemPhotos').set({ itemId: item.id }).where('itemId', '=', id).execute()
  const guest = await as((await make.member({ isGuest: true })).id)
  expect(await statuses(guest, urls)).toEqual([404])
  await db
    .updateTable('itemPhotos')
    .set(({ ref }) => ({ releasedKey: ref('key') }))
    .where('itemId', '=', item.id)
    .execute()
  const member = await make.person()
  expect(await statuses(visitor(), urls)).toEqual([404])
  expect(await statuses(member.browser, urls)).toEqual([404])
  expect(await statuses(guest, urls)).toEqual([200])
})
