import { DAY, HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { signInDeveloper } from '../../../test/make/developers.ts'
import { expectDone } from '../../../test/make/rings.ts'
import { patient } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'

async function start() {
  const app = await startApp()
  const run = (name: string) => runJob(app.deps, name)
  const owner = await app.make.member()
  /** Signs in each time: sessions do not last 60 days. */
  const by = async ({ id }: { id: string }) => app.as(id)
  const noticesOf = ({ id }: { id: string }) =>
    app.db
      .selectFrom('userMessages')
      .select(['type', 'title', 'message'])
      .where('userId', '=', id)
      .execute()
  const statesOf = async (person: { id: string }) => {
    const own = (await (await by(person)).get('/api/items/mine')).json()
    return own.map(({ stillThere }: { stillThere?: string }) => stillThere)
  }
  const resting = async () =>
    (await app.db.selectFrom('items').select('id').where('restedAt', 'is not', null).execute()).map(
      ({ id }) => id,
    )
  return { ...app, run, owner, by, noticesOf, statesOf, resting }
}

test('R-74 after 60 days the owner is asked once about all old items together, and they rest 14 days later', async () => {
  const { make, run, owner, by, passTime, noticesOf, statesOf } = await start()
  const lamp = await make.item({ userId: owner.id, title: 'Brass lamp' })
  const desk = await make.item({ userId: owner.id, title: 'Oak desk' })
  passTime(59 * DAY)
  await run('ask-about-items')
  expect(await noticesOf(owner)).toEqual([])
  passTime(DAY)
  await run('ask-about-items')
  await run('ask-about-items')
  const [notice, ...more] = await noticesOf(owner)
  expect(more).toEqual([])
  expect(notice).toMatchObject({ type: 'items_asked', title: 'Are your items still there?' })
  expect(notice?.message).toMatch(/“Brass lamp” and “Oak desk”/)
  passTime(13 * DAY)
  await run('rest-items')
  expect(await statesOf(owner)).toEqual(['asked', 'asked'])
  passTime(DAY)
  await run('rest-items')
  expect(await statesOf(owner)).toEqual(['resting', 'resting'])
  const reader = await make.member()
  const listed = async () => (await by(reader)).get('/api/items/nearby?radius=50')
  expect((await listed()).json()).toEqual([])
  const offer = { toItemId: lamp.id, cashAdjustment: 5 }
  expect((await (await by(reader)).post('/api/trade-offers', offer)).statusCode).toBe(404)
  const woken = await (await by(owner)).post('/api/items/still-there', { itemIds: [lamp.id] })
  expect(woken.json()).toEqual({ count: 1, message: '1 item is back.' })
  expect((await listed()).json()).toMatchObject([{ id: lamp.id }])
  const own = { toItemId: (await make.item({ userId: reader.id })).id, fromItemId: desk.id }
  expect((await (await by(owner)).post('/api/trade-offers', own)).json()).toMatchObject({
    code: 'offers.own_item_resting',
  })
})

test('R-74 T-09 the owner alone reads at the item itself whether they were asked and whether it rests', async () => {
  const { db, make, owner, by } = await start()
  const item = await make.item({ userId: owner.id })
  const staff = await make.member({ isAdmin: true })
  const read = async (reader: { id: string }) =>
    (await (await by(reader)).get(`/api/items/${item.id}`)).json()
  const signs = { askedAt: new Date() }
  await db.updateTable('items').set(signs).where('id', '=', item.id).execute()
  expect(await read(owner)).toMatchObject({ stillThere: 'asked' })
  expect(await read(await make.member())).not.toHaveProperty('stillThere')
  await db.updateTable('items').set({ restedAt: new Date() }).where('id', '=', item.id).execute()
  expect(await read(owner)).toMatchObject({ stillThere: 'resting' })
  const seen = await read(staff)
  expect(seen).toMatchObject({ id: item.id })
  expect(seen).not.toHaveProperty('stillThere')
})

test('R-74 S-92 an item in a trade or swapped away is not asked about in My Items', async () => {
  const { db, make, owner, statesOf, passTime } = await start()
  const item = await make.item({ userId: owner.id })
  await db.updateTable('items').set({ askedAt: new Date() }).where('id', '=', item.id).execute()
  const trade = await make.offer({ fromItemId: item.id, status: 'accepted' })
  expect(await statesOf(owner)).toEqual([undefined])
  const confirmed = { fromCompletedAt: new Date() }
  await db.updateTable('tradeOffers').set(confirmed).where('id', '=', trade.id).execute()
  passTime(15 * DAY)
  expect(await statesOf(owner)).toEqual([undefined])
})

test('R-74 an owner is asked about further items a week later at the earliest', async () => {
  const { make, run, owner, passTime, noticesOf } = await start()
  await make.item({ userId: owner.id, title: 'Brass lamp' })
  passTime(60 * DAY)
  await run('ask-about-items')
  // Created at the database's time, which is 60 days behind.
  await make.item({ userId: owner.id, title: 'Oak desk' })
  await run('ask-about-items')
  passTime(6 * DAY)
  await run('ask-about-items')
  expect(await noticesOf(owner)).toHaveLength(1)
  passTime(DAY)
  await run('ask-about-items')
  expect((await noticesOf(owner)).map(({ title }) => title)).toContain('Is “Oak desk” still there?')
})

test('R-74 one answer keeps all items that were asked about, and only own ones', async () => {
  const { make, run, owner, by, passTime, resting } = await start()
  await make.item({ userId: owner.id })
  await make.item({ userId: owner.id })
  const other = await make.member()
  const foreign = await make.item({ userId: other.id })
  passTime(60 * DAY)
  await run('ask-about-items')
  const given = await (await by(other)).post('/api/items/still-there', {})
  expect(given.json()).toEqual({ count: 1, message: '' })
  const taken = await (await by(owner)).post('/api/items/still-there', { itemIds: [foreign.id] })
  expect(taken.json()).toEqual({
    count: 0,
    message: 'None of your items is waiting for an answer.',
  })
  const all = await (await by(owner)).post('/api/items/still-there', {})
  expect(all.json()).toEqual({ count: 2, message: '' })
  passTime(14 * DAY)
  await run('rest-items')
  expect(await resting()).toEqual([])
})

test('R-74 R-73 one answer also brings back what rests, but nothing that is out of sight for another reason', async () => {
  const { db, make, run, owner, by, passTime, deps } = await start()
  const titles = ['Brass lamp', 'Oak desk', 'Hidden chair', 'Removed rug']
  const items = []
  for (const title of titles) items.push(await make.item({ userId: owner.id, title }))
  const [lamp, desk, hidden, removed] = items.map(({ id }) => id)
  passTime(60 * DAY)
  await run('ask-about-items')
  passTime(14 * DAY)
  await run('rest-items')
  const hiding = { hiddenAs: 'hidden', hiddenReason: 'Wrong', hiddenAt: deps.now() } as const
  await db
    .updateTable('items')
    .set(hiding)
    .where('id', '=', hidden ?? '')
    .execute()
  await (await by(owner)).delete(`/api/items/${removed}`)
  await (await by(owner)).post('/api/absence', { as: 'paused', until: null })
  await db.deleteFrom('wantQueue').execute()
  const answer = async () => (await (await by(owner)).post('/api/items/still-there', {})).json()
  expect(await answer()).toEqual({ count: 3, message: '3 items are back.' })
  const queued = (await db.selectFrom('wantQueue').select('itemId').execute()).map(
    ({ itemId }) => itemId,
  )
  expect(queued.sort()).toEqual([lamp, desk, hidden].sort())
  const reader = await make.member()
  const listed = async () => {
    const list = (await (await by(reader)).get('/api/items/nearby?radius=50')).json()
    return list.map(({ id }: { id: string }) => id).sort()
  }
  expect(await listed()).toEqual([])
  await (await by(owner)).delete('/api/absence')
  expect(await listed()).toEqual([lamp, desk].sort())
  expect((await answer()).count).toBe(0)
})

test('R-74 an edit and an answer to an offer are signs of life', async () => {
  const { make, run, owner, by, passTime, noticesOf } = await start()
  const [edited, wanted] = [
    await make.item({ userId: owner.id }),
    await make.item({ userId: owner.id }),
  ]
  const asker = await make.member()
  const made = await (await by(asker)).post('/api/trade-offers', {
    toItemId: wanted.id,
    cashAdjustment: 5,
  })
  passTime(10 * DAY)
  await (await by(owner)).form('PATCH', `/api/items/${edited.id}`, { title: 'Another bench' })
  await (await by(owner)).delete(`/api/trade-offers/${made.json().id}`)
  passTime(55 * DAY)
  await run('ask-about-items')
  expect(await noticesOf(owner)).toEqual([expect.objectContaining({ type: 'offer_received' })])
  passTime(5 * DAY)
  await run('ask-about-items')
  expect((await noticesOf(owner)).map(({ type }) => type)).toContain('items_asked')
})

test('R-74 nothing rests that is in a trade, has a pending offer, or whose owner is absent', async () => {
  const { make, run, owner, by, passTime, deps, resting } = await start()
  const absent = await make.member()
  const away = await make.item({ userId: absent.id })
  const [asked, traded] = [
    await make.item({ userId: owner.id }),
    await make.item({ userId: owner.id }),
  ]
  passTime(60 * DAY)
  await run('ask-about-items')
  const until = new Date(deps.now().getTime() + 30 * DAY).toISOString()
  await (await by(absent)).post('/api/absence', { as: 'away', until })
  await make.offer({ toItemId: asked.id })
  await make.offer({ toItemId: traded.id, status: 'accepted' })
  passTime(14 * DAY)
  await run('rest-items')
  expect(await resting()).toEqual([])
  await (await by(absent)).delete('/api/absence')
  await run('rest-items')
  expect(await resting()).toEqual([])
  passTime(14 * DAY)
  await run('rest-items')
  expect(await resting()).toContain(away.id)
})

test('R-74 S-92 whose item was hidden, in a trade, or whose account was banned has 14 days again afterwards', async () => {
  const { db, make, run, by, passTime, deps, resting, visitor } = await start()
  const own = async () => make.item({ userId: (await make.member()).id })
  const [hidden, suspended, cancelled, lapsed] = [
    await own(),
    await own(),
    await own(),
    await own(),
  ]
  const items = [hidden, suspended, cancelled, lapsed].map(({ id }) => id).sort()
  passTime(60 * DAY)
  await run('ask-about-items')

  const hiding = { hiddenAs: 'hidden', hiddenReason: 'Wrong', hiddenAt: deps.now() } as const
  await db.updateTable('items').set(hiding).where('id', '=', hidden.id).execute()
  const staff = await make.member({ isAdmin: true })
  const developer = () => signInDeveloper({ deps, visitor }, staff.id)
  const member = `/api/dev/members/${suspended.userId}`
  expectDone(await (await developer()).patch(`${member}/ban`, { reason: 'Spam' }))
  const trades = [cancelled, lapsed].map(({ id }) =>
    make.offer({ fromItemId: id, status: 'accepted' }),
  )
  const [trade, silent] = await Promise.all(trades)
  const url = (offer: typeof trade) => `/api/trade-offers/${offer?.id}`
  passTime(7 * DAY)
  const leaving = await by({ id: lapsed.userId })
  const reason = 'The sofa does not fit'
  expectDone(await leaving.post(`${url(silent)}/request-cancel`, { reason }))

  passTime(8 * DAY)
  expectDone(await (await by(staff)).post(`/api/items/${hidden.id}/show-again`))
  expectDone(await (await developer()).patch(`${member}/unban`))
  const [asking, agreeing] = [
    await by({ id: cancelled.userId }),
    await by({ id: trade?.toUserId ?? '' }),
  ]
  expectDone(await asking.post(`${url(trade)}/request-cancel`, { reason }))
  expectDone(await agreeing.post(`${url(trade)}/agree-cancel`))
  const rating = { rating: 4, comment: 'Fair enough' }
  expectDone(await agreeing.post(`${url(trade)}/rate-cancel`, rating))
  await run('rest-items')
  expect(await resting()).toEqual([])
  await run('run-offer-clock')
  expect(await db.selectFrom('itemTradeLocks').select('itemId').execute()).toEqual([])
  passTime(14 * DAY - HOUR)
  await run('rest-items')
  expect(await resting()).toEqual([])
  passTime(HOUR)
  await run('rest-items')
  expect((await resting()).sort()).toEqual(items)
})

test(
  'F-13 R-74 two processes ask once, and an answer or an offer on its way keeps an item',
  patient,
  async () => {
    const { make, run, owner, by, passTime, noticesOf, resting } = await start()
    const items = [await make.item({ userId: owner.id }), await make.item({ userId: owner.id })]
    const [kept, wanted] = items
    if (!kept || !wanted) throw new Error('unreachable')
    passTime(60 * DAY)
    await Promise.all([run('ask-about-items'), run('ask-about-items'), run('ask-about-items')])
    expect(await noticesOf(owner)).toHaveLength(1)
    passTime(14 * DAY)
    const asker = await make.member()
    const [answered, offered] = await Promise.all([
      (await by(owner)).post('/api/items/still-there', { itemIds: [kept.id] }),
      (await by(asker)).post('/api/trade-offers', { toItemId: wanted.id, cashAdjustment: 5 }),
      ...[run('rest-items'), run('rest-items')],
    ])
    expect(answered.statusCode).toBe(200)
    const rested = await resting()
    expect(rested).not.toContain(kept.id)
    expect(rested.includes(wanted.id)).toBe(offered.statusCode !== 201)
  },
)
