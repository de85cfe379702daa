import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { makeDeletionToken } from '../../../test/make/deletion-links.ts'
import { makeDeveloper } from '../../../test/make/developers.ts'
import { codeOf, expectDone, makeMetRing, type Swapper } from '../../../test/make/rings.ts'
import { noticesTo } from '../../../test/make/trades.ts'
import { newestMail } from '../../../test/observe/mailbox.ts'
import { expectRingsWhole, patient, ROUNDS } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp()
const { as, db, deps, make, passTime, visitor } = app

/** A ring that has met, in which these have handed over: 0 is Ann, 1 Bob, 2 Cat. */
async function metRing(...givers: (0 | 1 | 2)[]) {
  const ring = await makeMetRing(app, 1)
  for (const giver of givers) {
    const getter = ring.all[(giver + 1) % 3] ?? ring.ann
    expectDone(await ring.post(ring.all[giver], 'hand-over', { code: await codeOf(ring, getter) }))
  }
  return ring
}
const rowOf = (id: string) =>
  db.selectFrom('rings').selectAll().where('id', '=', id).executeTakeFirst()
const lockOf = ({ itemId }: Swapper) =>
  db.selectFrom('itemTradeLocks').selectAll().where('itemId', '=', itemId).executeTakeFirst()
const userOf = ({ id }: Swapper) =>
  db.selectFrom('users').select(['id', 'email']).where('id', '=', id).executeTakeFirst()
const ticketsOf = ({ id }: Swapper) =>
  db
    .selectFrom('supportTickets')
    .select(['subject', 'description'])
    .where('userId', '=', id)
    .execute()
const latestTo = async ({ id }: Swapper) => (await noticesTo(app, id)).at(-1)

async function leave({ id }: Swapper): Promise<void> {
  const token = await makeDeletionToken(app, id)
  expectDone(await visitor().post('/api/member-auth/confirm-account-deletion', { token }))
}

/** Another member offers cash for this item, and its owner accepts. */
async function trade(who: Swapper) {
  const offer = await make.offer({ toItemId: who.itemId })
  return (await as(who.id)).patch(`/api/trade-offers/${offer.id}`, { status: 'accepted' })
}

test('R-46 T-98 after a hand-over the ban of an accomplice frees nothing, and what is missing can be said', async () => {
  const { browser: developer } = await makeDeveloper(app)
  // A ban ends the swap before anything is handed over.
  const early = await metRing()
  expectDone(await developer.patch(`/api/dev/members/${early.ann.id}/ban`, { reason: 'Fraud' }))
  expect(await rowOf(early.id)).toMatchObject({ status: 'ended', endReason: 'member_gone' })
  // Ann gave to Bob, who owes his tent to Cat.
  const ring = await metRing(0)
  const banned = await developer.patch(`/api/dev/members/${ring.ann.id}/ban`, { reason: 'Fraud' })
  expectDone(banned)
  expect(await rowOf(ring.id)).toMatchObject({ status: 'agreed', endReason: null })
  expectRefusal(await trade(ring.bob), 409, 'offers.item_in_trade')
  expectDone(await ring.post(ring.cat, 'report-missing', { position: 1 }))
  passTime(7 * DAY)
  await runJob(deps, 'run-ring-clock')
  expect(await rowOf(ring.id)).toMatchObject({ status: 'ended', endReason: 'no_show' })
})

test('R-76 T-98 an accomplice who leaves frees nothing: who got an item and gave none is named, and theirs stays held', async () => {
  // Cat gave to Ann and Ann to Bob, who owes his tent to Cat. Then Ann leaves.
  const ring = await metRing(2, 0)
  await leave(ring.ann)
  expect(await rowOf(ring.id)).toBeUndefined()
  expect(await latestTo(ring.bob)).toMatchObject({
    type: 'ring_parted',
    message: expect.stringContaining(
      'You got “Power drill” and have given nothing yet: give your “Family tent” to Cat.',
    ),
  })
  expect(await latestTo(ring.cat)).toMatchObject({
    type: 'ring_parted',
    message: expect.stringContaining('Bob got “Power drill” and has given nothing yet: ask Bob'),
  })
  expect(await ticketsOf(ring.cat)).toEqual([
    {
      subject: 'I gave “Bike rack” and got nothing',
      description:
        'I gave “Bike rack” in a swap of three and did not get “Family tent”: Bob got “Power drill” and has given nothing.',
    },
  ])
  expect((await latestTo(ring.cat))?.message).toContain(
    'You can rate Ann for 30 days. You can rate Bob',
  )
  expectRefusal(await trade(ring.bob), 409, 'offers.item_in_trade')
  const mine = await (await as(ring.bob.id)).get('/api/items/mine')
  expect(mine.json()).toMatchObject([{ isActive: true, isPending: true, isOwed: true }])
  const removal = await (await as(ring.bob.id)).delete(`/api/items/${ring.bob.itemId}`)
  expectRefusal(removal, 409, 'items.in_trade')
})

test('R-76 S-92 what is owed is free again after two weeks, with or without the job', async () => {
  const [read, stored] = [await metRing(2, 0), await metRing(2, 0)]
  for (const { ann } of [read, stored]) await leave(ann)
  passTime(14 * DAY)
  const mine = await (await as(read.bob.id)).get('/api/items/mine')
  expect(mine.json()).toMatchObject([{ isActive: true, isPending: false }])
  expectDone(await trade(read.bob))
  const waiting = await make.offer({ toItemId: stored.bob.itemId })
  await runJob(deps, 'free-owed-items')
  expect(await lockOf(stored.bob)).toBeUndefined()
  expect(await noticesTo(app, waiting.fromUserId)).toMatchObject([{ type: 'offer_resumed' }])
})

test('R-76 who is owed an item says that they got it: it is held no longer, counts as swapped, and its owner is told', async () => {
  // Cat gave to Ann and Ann to Bob, who owes his tent to Cat.
  const ring = await metRing(2, 0)
  const received = `/api/removed-rings/${ring.id}/received`
  await leave(ring.ann)
  const read = async (who: Swapper) =>
    (await who.browser.get(`/api/removed-rings/${ring.id}`)).json()
  expect(await read(ring.cat)).toMatchObject({ owed: { title: 'Family tent' } })
  expect(await read(ring.bob)).toMatchObject({ owed: null })
  expectRefusal(await ring.bob.browser.post(received), 409, 'rings.nothing_owed')
  const { browser: stranger } = await make.person()
  expectRefusal(await stranger.post(received), 404, 'rings.not_found')
  expect(await lockOf(ring.bob)).toBeDefined()
  expect((await ring.cat.browser.post(received)).json()).toMatchObject({ owed: null })
  expect(await lockOf(ring.bob)).toBeUndefined()
  expectRefusal(await trade(ring.bob), 409, 'offers.item_unavailable')
  expect(await latestTo(ring.bob)).toMatchObject({
    type: 'owed_item_received',
    title: 'Cat says they got “Family tent”',
  })
  expectRefusal(await ring.cat.browser.post(received), 409, 'rings.nothing_owed')
  // After the two weeks the item is free, whatever is said then.
  const late = await metRing(2, 0)
  await leave(late.ann)
  passTime(14 * DAY)
  const again = await (await as(late.cat.id)).post(`/api/removed-rings/${late.id}/received`)
  expectRefusal(again, 409, 'rings.nothing_owed')
  expectDone(await trade(late.bob))
})

test('R-76 T-98 who is told that an owed item was received is mailed at once, with how to say that it was not', async () => {
  const ring = await metRing(2, 0)
  await leave(ring.ann)
  expectDone(await ring.cat.browser.post(`/api/removed-rings/${ring.id}/received`))
  const { subject, text, link } = await newestMail(deps, (await userOf(ring.bob))?.email ?? '')
  expect(subject).toBe('Cat says they got “Family tent”')
  expect(text).toContain('It counts as swapped')
  expect(text).toContain('If that isn’t so, write to support')
  expect(link.pathname).toBe(`/rings/${ring.id}`)
})

test('R-76 T-98 that an owed item was received stays provable, and the ticket about the loss says it', async () => {
  const ring = await metRing(2, 0)
  await leave(ring.ann)
  expectDone(await ring.cat.browser.post(`/api/removed-rings/${ring.id}/received`))
  const entry = await db
    .selectFrom('auditEntries')
    .select(['action', 'actorId', 'type', 'details'])
    .where('subjectId', '=', ring.bob.itemId)
    .executeTakeFirst()
  expect(entry).toEqual({
    action: 'owed_item_received',
    actorId: ring.cat.id,
    type: 'item',
    details: { memberId: ring.bob.id },
  })
  const own = '/api/member-auth/support-tickets'
  const [ticket] = (await ring.cat.browser.get(own)).json()
  const { status, messages } = (await ring.cat.browser.get(`${own}/${ticket.id}`)).json()
  expect(status).toBe('open')
  expect(messages).toMatchObject([
    {
      senderType: 'member',
      message: 'I got “Family tent” after all, and have said so where the swap was.',
    },
  ])
})

test('R-76 T-98 what is owed to somebody who deletes the account is free at once, and stays held after a ban', async () => {
  const [left, banned] = [await metRing(2, 0), await metRing(2, 0)]
  for (const { ann } of [left, banned]) await leave(ann)
  const waiting = await make.offer({ toItemId: left.bob.itemId })
  await leave(left.cat)
  expect(await lockOf(left.bob)).toBeUndefined()
  expect(await noticesTo(app, waiting.fromUserId)).toMatchObject([{ type: 'offer_resumed' }])
  expectDone(await trade(left.bob))
  const { browser: developer } = await makeDeveloper(app)
  const ban = `/api/dev/members/${banned.cat.id}/ban`
  expectDone(await developer.patch(ban, { reason: 'Fraud' }))
  expect(await lockOf(banned.bob)).toBeDefined()
})

test(
  'R-76 T-91 of a receipt and a deletion at once, an owed item is swapped or free, and held for nobody',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ring = await metRing(2, 0)
      await leave(ring.ann)
      const token = await makeDeletionToken(app, ring.cat.id)
      const receive = () => ring.cat.browser.post(`/api/removed-rings/${ring.id}/received`)
      const going = () => visitor().post('/api/member-auth/confirm-account-deletion', { token })
      const gone = round % 2 === 0 ? going() : undefined
      const [received] = await Promise.all([receive(), gone ?? going()])
      expect(await userOf(ring.cat)).toBeUndefined()
      expect(await lockOf(ring.bob)).toBeUndefined()
      const item = await db
        .selectFrom('items')
        .select('isActive')
        .where('id', '=', ring.bob.itemId)
        .executeTakeFirst()
      expect(item?.isActive).toBe(received.statusCode !== 200)
    }
  },
)

test('R-76 who was given an item by somebody who gets nothing more owes theirs to them', async () => {
  // Bob gave to Cat. Ann leaves, who owed Bob a drill and was to get Cat's bike rack.
  const ring = await metRing(1)
  await leave(ring.ann)
  expect(await lockOf(ring.cat)).toMatchObject({ ringId: null, owedUntil: expect.any(Date) })
  expect((await latestTo(ring.cat))?.message).toContain('give your “Bike rack” to Bob')
  expect((await latestTo(ring.bob))?.message).toContain('ask Cat for “Bike rack”')
  // The item of a member who owes the remaining ones nothing is free.
  const even = await metRing(1, 2)
  await leave(even.ann)
  expect(await lockOf(even.cat)).toBeUndefined()
  const untouched = await metRing()
  await leave(untouched.ann)
  expect(await lockOf(untouched.bob)).toBeUndefined()
})

test(
  'R-76 T-91 of a hand-over and a deletion at once, nothing is given or what is owed stays held',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ring = await metRing(2)
      const code = await codeOf(ring, ring.bob)
      const token = await makeDeletionToken(app, ring.cat.id)
      const isLate = round % 2 === 0
      const handOver = () => ring.post(ring.ann, 'hand-over', { code })
      const going = () => visitor().post('/api/member-auth/confirm-account-deletion', { token })
      const given = handOver()
      const gone = isLate ? given.then(going) : going()
      const [handedOver] = await Promise.all([given, gone])
      expect(await rowOf(ring.id)).toBeUndefined()
      // Ann got the bike rack. Until she gives her drill, it is held for Bob.
      const isHeld = (await lockOf(ring.ann)) !== undefined
      expect(isHeld).toBe(handedOver.statusCode !== 200)
    }
    await expectRingsWhole(db)
  },
)
