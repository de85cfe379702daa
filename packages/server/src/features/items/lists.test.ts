import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectDone, makeAgreedRing } from '../../../test/make/rings.ts'
import { idsIn, nextPage, walkPages } from '../../../test/observe/pages.ts'

const app = await startApp()
const { db, make, visitor, as } = app
const MINE = '/api/items/mine'
const AVAILABLE = '/api/items/mine/available'
const COUNT = '/api/items/mine/count'

test('ITEMS-08 S-28 own items are listed newest first, those in a trade and inactive ones too', async () => {
  const { id, browser } = await make.person()
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
  const oldest = await make.item({ userId: id, createdAt: at(1) })
  const inactive = await make.item({ userId: id, createdAt: at(2), isActive: false })
  const inTrade = await make.item({ userId: id, createdAt: at(3) })
  await make.item()
  await make.offer({ toItemId: inTrade.id, status: 'accepted' })
  const answer = await browser.get(MINE)
  expect(answer.headers['x-total-count']).toBe('3')
  expect(answer.headers).not.toHaveProperty('link')
  expect(answer.json()).toMatchObject([
    { id: inTrade.id, isPending: true, isActive: true, distance: null },
    { id: inactive.id, isPending: false, isActive: false },
    { id: oldest.id, isPending: false, isActive: true },
  ])
})

test('ITEMS-08 R-41 T-94 the owner alone reads which swap of three holds an item, while it does', async () => {
  const { id: ringId, ann, bob, post } = await makeAgreedRing(app)
  const page = `/api/items/${ann.itemId}`
  const held = { id: ann.itemId, isPending: true, ringId }
  expect((await ann.browser.get(MINE)).json()).toMatchObject([held])
  expect((await ann.browser.get(page)).json()).toMatchObject(held)
  const staff = await as((await make.member({ isAdmin: true })).id)
  for (const other of [bob.browser, staff, visitor()]) {
    const seen = (await other.get(page)).json()
    expect(seen).toMatchObject({ id: ann.itemId, isPending: true })
    expect(seen).not.toHaveProperty('ringId')
  }
  expectDone(await post(ann, 'step-out', { reason: 'The drill broke this morning.' }))
  expect((await ann.browser.get(MINE)).json()[0]).not.toHaveProperty('ringId')
})

test('ITEMS-09 ITEMS-10 S-28 what can be offered is active and in no trade; what counts is active', async () => {
  const { id, browser } = await make.person()
  const free = await make.item({ userId: id })
  await make.item({ userId: id, isActive: false })
  const wanted = await make.item({ userId: id })
  await make.offer({ toItemId: wanted.id, status: 'accepted' })
  const offered = await make.item({ userId: id })
  await make.offer({ fromItemId: offered.id, status: 'accepted' })
  const asked = await make.item({ userId: id })
  await make.offer({ toItemId: asked.id })
  const ids = idsIn(await browser.get(AVAILABLE))
  expect(new Set(ids)).toEqual(new Set([free.id, asked.id]))
  expect((await browser.get(AVAILABLE)).headers['x-total-count']).toBe('2')
  expect((await browser.get(COUNT)).json()).toEqual({ count: 4 })
})

test('SHELL-41 ITEMS-10 a member without items has none of everything', async () => {
  const { browser } = await make.person()
  for (const url of [MINE, AVAILABLE]) {
    const answer = await browser.get(url)
    expect(answer.json(), url).toEqual([])
    expect(answer.headers['x-total-count'], url).toBe('0')
  }
  expect((await browser.get(COUNT)).json()).toEqual({ count: 0 })
})

test('S-36 pages follow each other by their links, and none skips or repeats an item', async () => {
  const { id, browser } = await make.person()
  const sameMoment = new Date('2026-01-01T00:00:00Z')
  for (let count = 0; count < 13; count += 1) {
    await make.item({ userId: id, ...(count % 2 ? { createdAt: sameMoment } : {}) })
  }
  const whole = idsIn(await browser.get(MINE))
  expect(whole).toHaveLength(13)
  for (const limit of [1, 4, 12, 13, 14]) {
    const pages = await walkPages(browser, `${MINE}?limit=${limit}`)
    expect(pages.flat(), `limit ${limit}`).toEqual(whole)
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
  }
  const [, second = []] = await walkPages(browser, `${AVAILABLE}?limit=10`)
  expect(second).toHaveLength(3)
})

test('S-36 what is posted between two pages moves neither', async () => {
  const { id, browser } = await make.person()
  for (let count = 0; count < 6; count += 1) await make.item({ userId: id })
  const whole = idsIn(await browser.get(MINE))
  const first = await browser.get(`${MINE}?limit=3`)
  await make.item({ userId: id })
  const second = await browser.get(nextPage(first) ?? '')
  expect([...idsIn(first), ...idsIn(second)]).toEqual(whole)
})

test('S-36 a cursor or limit that is none of ours is refused', async () => {
  const { browser } = await make.person()
  const cursors = ['x', '', 'W10', 'bnVsbA', '%00', 'x'.repeat(501), '[]', "'", 'eyJhIjoxfQ']
  for (const cursor of cursors) {
    const answer = await browser.get(`${MINE}?cursor=${cursor}`)
    expect(answer.statusCode, cursor).toBe(cursor === '' ? 200 : 400)
  }
  for (const limit of ['0', '101', '-1', '1.5', 'ten', '', '1e9']) {
    expect((await browser.get(`${MINE}?limit=${limit}`)).statusCode, limit).toBe(400)
  }
})

test('ITEMS-08 ITEMS-09 ITEMS-10 lists are for members, and for nobody else', async () => {
  const guest = await as((await make.member({ isGuest: true })).id)
  for (const url of [MINE, AVAILABLE, COUNT]) {
    expect((await visitor().get(url)).statusCode, url).toBe(401)
    expect((await guest.get(url)).statusCode, url).toBe(403)
  }
  expect(await db.selectFrom('items').select('id').where('userId', 'is', null).execute()).toEqual(
    [],
  )
})
