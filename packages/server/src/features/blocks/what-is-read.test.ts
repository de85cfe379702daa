import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeAgreedRing, makeProposedRing, meetInRing } from '../../../test/make/rings.ts'
import { CANCEL_REASON, makeTrade } from '../../../test/make/trades.ts'

const app = await startApp()
const { db, make } = app

type Person = Awaited<ReturnType<typeof make.person>>
const block = ({ browser }: Pick<Person, 'browser'>, memberId: string) =>
  browser.post('/api/blocks', { memberId })
const read = async ({ browser }: Pick<Person, 'browser'>, path: string) =>
  (await browser.get(path)).json()
/** Gives a member another town, picture and last name. */
const moveOn = async (id: string) => {
  const picture = await db
    .updateTable('users')
    .set({ profileImageUrl: 'preset-3', lastName: 'Newname' })
    .where('id', '=', id)
    .executeTakeFirst()
  expect(picture.numUpdatedRows).toBe(1n)
}
const ban = (id: string) =>
  db
    .updateTable('users')
    .set({ isBanned: true, bannedAt: new Date(), banReason: 'for a test' })
    .where('id', '=', id)
    .execute()
const gone = { city: null, state: null, profileImageUrl: null, totalRatings: 0, averageRating: 0 }
const present = { city: 'Maplewood', state: 'NJ', profileImageUrl: 'preset-3' }

test('S-65 the list of blocks has a name, and nothing else of anybody', async () => {
  const ann = await make.person()
  const bob = await make.member({ firstName: 'Bob', username: null })
  const cleo = await make.member({ firstName: 'Cleo', username: 'cleo' })
  await moveOn(bob.id)
  for (const { id } of [bob, cleo]) await block(ann, id)
  expect(await read(ann, '/api/blocks')).toEqual([
    { id: cleo.id, username: 'cleo', firstName: '', profileImageUrl: null },
    { id: bob.id, username: null, firstName: 'Bob', profileImageUrl: null },
  ])
})

test('S-65 T-14 who has blocked the reader is blocked back as anybody unknown, unless something of them is left to read', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const unknown = await block(bob, '018f0000-0000-7000-8000-00000000dead')
  await block(ann, bob.id)
  const { statusCode, body } = await block(bob, ann.id)
  expect([statusCode, body]).toEqual([404, unknown.body])
  expect(await read(bob, '/api/blocks')).toEqual([])
  await make.offer({ fromUserId: ann.id, toUserId: bob.id })
  expect((await block(bob, ann.id)).statusCode).toBe(200)
  const [cleo, dora] = [await make.person(), await make.person()]
  for (const [blocker, other] of [
    [cleo, dora],
    [dora, cleo],
    [cleo, dora],
  ] as const) {
    const earlier = blocker === cleo ? 200 : 404
    expect((await block(blocker, other.id)).statusCode).toBe(earlier)
  }
  const ring = await makeAgreedRing(app)
  await block(ring.ann, ring.bob.id)
  expect((await block(ring.bob, ring.ann.id)).statusCode).toBe(200)
})

test('S-65 R-21 after a block or a ban what stays of a trade says who it was, not where or how they live now', async () => {
  for (const end of ['block', 'ban'] as const) {
    const [ann, bob] = [await make.person(), await make.person({ firstName: 'Bob' })]
    const given = await make.item({ userId: bob.id })
    const wanted = await make.item({ userId: ann.id })
    const ids = { fromItemId: given.id, toItemId: wanted.id }
    const trade = await make.offer({ ...ids, fromUserId: bob.id, status: 'accepted' })
    const words = { toUserId: ann.id, content: 'Hello', tradeOfferId: trade.id }
    await bob.browser.post('/api/messages', words)
    await moveOn(bob.id)
    const offerOf = async () => {
      const [{ offer }] = await read(ann, '/api/conversations')
      const one = await read(ann, `/api/trade-offers/${trade.id}`)
      expect(offer.fromUser).toEqual(one.fromUser)
      expect(one.fromItem.user).toEqual(one.fromUser)
      return one
    }
    expect((await offerOf()).fromUser).toMatchObject(present)
    if (end === 'block') await block(bob, ann.id)
    else await ban(bob.id)
    const { fromUser, toUser } = await offerOf()
    expect(fromUser).toMatchObject({ ...gone, id: bob.id, firstName: 'Bob' })
    expect(toUser).toMatchObject({ city: 'Maplewood' })
    const [message] = await read(ann, `/api/conversations/${trade.id}`)
    expect(message.fromUser).toEqual({ firstName: 'Bob', lastName: '' })
    const told = await read(ann, '/api/messages')
    for (const { relatedOffer } of told) {
      if (!relatedOffer) continue
      expect(relatedOffer.fromItem.user).toMatchObject(gone)
      expect(relatedOffer.toItem.user).toMatchObject({ city: 'Maplewood' })
    }
    expect(JSON.stringify(told)).not.toContain('preset-3')
  }
})

test('S-65 R-46 in a swap of three only the two who have parted read so of each other', async () => {
  const ring = await makeAgreedRing(app)
  await moveOn(ring.bob.id)
  await block(ring.ann, ring.bob.id)
  const bobFor = async (who: typeof ring.ann) =>
    (await ring.read(who)).members.find(
      ({ user }: { user: { id: string } }) => user.id === ring.bob.id,
    ).user
  expect(await bobFor(ring.ann)).toMatchObject(gone)
  expect(await bobFor(ring.cat)).toMatchObject(present)
  expect(await bobFor(ring.bob)).toMatchObject(present)
  const proposed = await makeProposedRing(app)
  await block(proposed.ann, proposed.bob.id)
  const view = await proposed.read(proposed.ann)
  expect(view.towns.filter((town: string) => town === 'Maplewood, NJ')).toHaveLength(1)
})

test('S-65 T-40 no meeting places tell where a partner has moved after a block, a ban or the end', async () => {
  const none = { places: [], towns: [], ownMeetings: [] }
  for (const end of ['block', 'ban', 'late block', 'end'] as const) {
    const trade = await makeTrade(app)
    const [ann, bob] = [trade.receiver, trade.sender]
    const places = () => read(bob, `${trade.url}/meeting-places`)
    expect((await places()).towns, end).not.toEqual([])
    if (end === 'ban') await ban(ann.id)
    else if (end === 'end') {
      await trade.post(ann, 'request-cancel', { reason: CANCEL_REASON })
      await trade.post(bob, 'agree-cancel')
    } else {
      if (end === 'late block') await trade.post(ann, 'complete')
      await block(ann, bob.id)
    }
    expect(await places(), end).toEqual(none)
  }
})

test('S-65 R-43 R-46 a swap of three tells no places to who has parted, and none after its end', async () => {
  const ring = await makeAgreedRing(app)
  await meetInRing(app, ring, 2)
  const townsFor = async (who: typeof ring.ann) =>
    (await read(who, `${ring.url}/meeting-places`)).towns
  const soon = new Date(app.deps.now().getTime() + 3_600_000)
  await db.updateTable('rings').set({ agreedMeetingTime: soon }).where('id', '=', ring.id).execute()
  for (const who of ring.all) expect(await townsFor(who)).not.toEqual([])
  await block(ring.ann, ring.bob.id)
  expect((await ring.read(ring.cat)).status).toBe('agreed')
  for (const who of [ring.ann, ring.bob]) expect(await townsFor(who)).toEqual([])
  expect(await townsFor(ring.cat)).not.toEqual([])
  const ended = await makeAgreedRing(app)
  await ended.post(ended.ann, 'step-out', { reason: 'The drill has broken' })
  for (const who of ended.all)
    expect((await read(who, `${ended.url}/meeting-places`)).towns).toEqual([])
})
