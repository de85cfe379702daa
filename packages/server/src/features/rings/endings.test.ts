import { DAY, HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import {
  codeOf,
  endMeeting,
  expectDone,
  makeAgreedRing,
  makeMetRing,
  makeProposedRing,
  meetInRing,
  type Swapper,
  type TestRing,
  yes,
} from '../../../test/make/rings.ts'
import { MEETING_PLACE, noticesTo, wallIn } from '../../../test/make/trades.ts'
import { runJob } from '../../../test/run-job.ts'
import { transact } from '../../platform/database/database.ts'
import { hideItem } from '../items/index.ts'
import { deleteGuests } from '../sandbox/deletion.ts'

const app = await startApp()
const { db, deps, make, as, passTime } = app
const typesTo = async (id: string) => (await noticesTo(app, id)).map(({ type }) => type)
const rowOf = (id: string) =>
  db.selectFrom('rings').selectAll().where('id', '=', id).executeTakeFirst()
const clock = () => runJob(deps, 'run-ring-clock')

/** The subjects of a member's support tickets. */
async function subjectsOf({ id }: Swapper): Promise<string[]> {
  const tickets = db.selectFrom('supportTickets').select('subject').where('userId', '=', id)
  return (await tickets.execute()).map(({ subject }) => subject)
}

/** Makes a move in a new session, because the first one has ended. */
async function later(ring: TestRing, { id }: Swapper, move: string, sent: object = {}) {
  return (await as(id)).post(`${ring.url}/${move}`, sent)
}

test('R-46 a hidden item and a large edit end a proposal; a small edit does not', async () => {
  const ring = await makeProposedRing(app)
  const edit = ({ ann }: TestRing, fields: Record<string, string>) =>
    ann.browser.form('PATCH', `/api/items/${ann.itemId}`, fields)
  expectDone(await edit(ring, { title: 'Power Drill!' }))
  expect(await rowOf(ring.id)).toMatchObject({ status: 'proposed' })
  await transact(db, (tx) => hideItem(deps, tx, ring.bob.itemId, 'Not yours'))
  expect(await rowOf(ring.id)).toMatchObject({ status: 'ended', endReason: 'item_gone' })
  expect(await typesTo(ring.cat.id)).toEqual(['ring_proposed', 'ring_lapsed'])
  const told = db.selectFrom('userMessages').select('message').where('type', '=', 'ring_lapsed')
  const { message } = await told.where('userId', '=', ring.bob.id).executeTakeFirstOrThrow()
  expect(message).toContain('is no longer free.')
  expect(message).not.toContain('as before')
  const other = await makeProposedRing(app)
  expectDone(await edit(other, { value: '1' }))
  expect(await rowOf(other.id)).toMatchObject({ status: 'ended', endReason: 'item_gone' })
})

test('R-46 an item of proposals alone is deleted with them; one of an agreed ring stays', async () => {
  const ring = await makeProposedRing(app)
  expectDone(await ring.ann.browser.delete(`/api/items/${ring.ann.itemId}`))
  expect(await rowOf(ring.id)).toBeUndefined()
  expect(await typesTo(ring.bob.id)).toEqual(['ring_proposed', 'ring_lapsed'])
  const agreed = await makeAgreedRing(app)
  expectDone(await agreed.post(agreed.ann, 'step-out', { reason: 'Broken' }))
  expectDone(await agreed.ann.browser.delete(`/api/items/${agreed.ann.itemId}`))
  expect(await rowOf(agreed.id)).toMatchObject({ status: 'ended' })
})

test('R-46 a member who leaves takes the ring along, and the items of the others are free', async () => {
  const { id, ann, bob } = await makeAgreedRing(app)
  await transact(db, async (tx) => {
    await deps.events.publish(tx, [{ type: 'member_leaving', userId: ann.id }])
    await tx.deleteFrom('users').where('id', '=', ann.id).execute()
  })
  expect(await rowOf(id)).toBeUndefined()
  expect(await typesTo(bob.id)).toEqual(['ring_proposed', 'ring_agreed', 'ring_parted'])
  const locks = db.selectFrom('itemTradeLocks').selectAll().where('itemId', '=', bob.itemId)
  expect(await locks.execute()).toEqual([])
})

test('R-46 the end of a sandbox deletes its rings', async () => {
  const swappers = await Promise.all(
    ['Ann', 'Bob', 'Cat'].map(async (firstName) => {
      const { id } = await make.member({ isGuest: true, firstName })
      const item = await make.item({ userId: id, value: '100.00' })
      return { id, browser: await as(id), itemId: item.id }
    }),
  )
  const ring = await makeProposedRing(app, swappers)
  await transact(db, (tx) => deleteGuests(deps, tx, [ring.ann.id]))
  expect(await rowOf(ring.id)).toBeUndefined()
})

test('R-47 who gave and got nothing is told, support hears of it, and what was given stays given', async () => {
  const ring = await makeAgreedRing(app)
  const { ann, bob, cat, all } = ring
  await meetInRing(app, ring, 1)
  await endMeeting(app, ring)
  expectDone(await ring.post(ann, 'hand-over', { code: await codeOf(ring, bob) }))
  passTime(3 * DAY)
  const out = await later(ring, ann, 'step-out', { reason: 'No' })
  expectRefusal(out, 409, 'rings.something_given')
  expectDone(await later(ring, bob, 'report-missing', { position: 2 }))
  expectRefusal(await later(ring, cat, 'confirm-missing'), 403, 'rings.blamed_yourself')
  const ended = await later(ring, ann, 'confirm-missing')
  expect(ended.json()).toMatchObject({ status: 'ended', endReason: 'no_show', endedBy: 2 })
  expect(await subjectsOf(ann)).toEqual(['I gave “Power drill” and got nothing'])
  const isActive = await Promise.all(
    all.map(async ({ itemId }) => {
      const item = db.selectFrom('items').select('isActive').where('id', '=', itemId)
      return (await item.executeTakeFirst())?.isActive
    }),
  )
  expect(isActive).toEqual([false, true, true])
})

/** A ring that has met, in which the first `handOvers` members have handed over. */
async function metRing(handOvers: number): Promise<TestRing> {
  const ring = await makeMetRing(app, 1)
  for (let index = 0; index < handOvers; index += 1) await giveNext(ring, index)
  return ring
}

async function giveNext(ring: TestRing, index: number): Promise<void> {
  const [giver, getter] = [ring.all[index], ring.all[index + 1]]
  if (!giver || !getter) throw new Error('a ring has three members')
  expectDone(await ring.post(giver, 'hand-over', { code: await codeOf(ring, getter) }))
}

const lossOf = ({ id }: Swapper) =>
  db.selectFrom('supportTickets').select('description').where('userId', '=', id).execute()

test('R-47 R-42 who took an item and gives none is reported, the swap ends, and who gave in vain is helped', async () => {
  const kept = await metRing(2)
  const { ann, bob, cat } = kept
  expectRefusal(await kept.post(bob, 'report-missing', { position: 0 }), 409, 'rings.missing_came')
  expectDone(await kept.post(ann, 'report-missing', { position: 2 }))
  expect((await noticesTo(app, cat.id)).at(-1)?.title).toBe(
    'Ann says that you did not hand your “Bike rack” over',
  )
  expectDone(await kept.post(bob, 'confirm-missing'))
  expect(await rowOf(kept.id)).toMatchObject({ status: 'ended', endReason: 'no_show', endedBy: 2 })
  expect(await lossOf(ann)).toEqual([
    {
      description:
        'I gave “Power drill” in a swap of three and did not get “Bike rack”: Cat did not hand it over.',
    },
  ])
  const taken = await metRing(1)
  expectDone(await taken.post(taken.cat, 'report-missing', { position: 1 }))
  passTime(15 * DAY)
  await clock()
  expect(await rowOf(taken.id)).toMatchObject({ status: 'ended', endReason: 'no_show' })
  expect(await subjectsOf(taken.ann)).toEqual(['I gave “Power drill” and got nothing'])
})

test('R-43 R-47 T-98 two cannot shut the third in days before, and nobody ends a swap for an accomplice who has got something', async () => {
  const ring = await makeAgreedRing(app)
  const { ann, bob, cat } = ring
  await meetInRing(app, ring, 1)
  const code = await codeOf(ring, bob)
  expectRefusal(await ring.post(ann, 'hand-over', { code }), 409, 'rings.too_early')
  const agreedMeetingTime = new Date(deps.now().getTime() + HOUR)
  await db.updateTable('rings').set({ agreedMeetingTime }).where('id', '=', ring.id).execute()
  expectDone(await ring.post(ann, 'hand-over', { code }))
  for (const who of [ann, bob, cat]) {
    const left = await ring.post(who, 'step-out', { reason: 'Not with you two' })
    expectRefusal(left, 409, 'rings.something_given')
  }
})

test('R-46 whose items go together are both told that theirs is no longer free', async () => {
  const { ann, bob, cat } = await makeProposedRing(app)
  const offer = await make.offer({ fromItemId: ann.itemId, toItemId: bob.itemId })
  expectDone(await bob.browser.patch(`/api/trade-offers/${offer.id}`, { status: 'accepted' }))
  const lapsed = async ({ id }: Swapper) =>
    (await noticesTo(app, id)).find(({ type }) => type === 'ring_lapsed')?.message
  expect(await lapsed(ann)).toBe('Your “Power drill” is no longer free.')
  expect(await lapsed(bob)).toBe('Your “Family tent” is no longer free.')
  expect(await lapsed(cat)).toContain('Your “Bike rack” is still free')
})

test('R-47 whoever has given in vain when a silent absence ends the swap is told, and support', async () => {
  const ring = await metRing(1)
  const { ann, bob, cat } = ring
  expectDone(await later(ring, bob, 'report-missing', { position: 2 }))
  passTime(7 * DAY)
  await clock()
  expect((await noticesTo(app, ann.id)).at(-1)).toMatchObject({
    type: 'ring_parted',
    message: expect.stringContaining(
      'You gave your item and got nothing: ask Bob to give it back.',
    ),
  })
  expect(await subjectsOf(ann)).toEqual(['I gave “Power drill” and got nothing'])
  for (const other of [bob, cat]) expect(await subjectsOf(other)).toEqual([])
})

test('R-47 T-99 that somebody did not show up is taken back twice, then it stands', async () => {
  const ring = await makeAgreedRing(app)
  await meetInRing(app, ring, 1)
  passTime(3 * DAY)
  const say = () => later(ring, ring.bob, 'report-missing', { position: 2 })
  const takeBack = () => later(ring, ring.bob, 'withdraw-missing')
  for (let time = 0; time < 2; time += 1) {
    expectDone(await say())
    expectDone(await takeBack())
  }
  expectDone(await say())
  const refused = await takeBack()
  expectRefusal(refused, 409, 'rings.missing_stands')
  expect(refused.json().message).toContain('said and taken back twice in this swap')
  const reports = (await typesTo(ring.cat.id)).filter((type) => type === 'ring_missing_reported')
  expect(reports.length).toBeLessThanOrEqual(3)
  await expect(
    db.updateTable('rings').set({ missingsWithdrawn: 3 }).where('id', '=', ring.id).execute(),
  ).rejects.toThrow(/rings_missings_withdrawn/)
})

test('S-92 R-42 R-47 an item of a ring that completed by silence reads as swapped before any job, that of who had no part in it as free', async () => {
  const ring = await makeMetRing(app, 1)
  const code = await codeOf(ring, ring.bob)
  expectDone(await ring.post(ring.ann, 'hand-over', { code }))
  passTime(17 * DAY)
  const owner = await as(ring.bob.id)
  const mine = (await owner.get('/api/items/mine')).json()
  expect(mine).toMatchObject([{ isActive: false, isPending: false }])
  expect((await owner.get(ring.url)).json()).toMatchObject({ status: 'completed' })
  expect((await owner.get('/api/rings?state=open')).json()).toEqual([])
  expect((await owner.get('/api/rings?state=over')).json()).toMatchObject([{ id: ring.id }])
  const pageOf = async ({ id }: { id: string }) => (await owner.get(`/api/members/${id}`)).json()
  const swappedAt = expect.any(String)
  expect(await pageOf(ring.ann)).toMatchObject({ swapsCompleted: 1, swappedAt })
  expect(await pageOf(ring.bob)).toMatchObject({ swapsCompleted: 1 })
  expect(await pageOf(ring.cat)).toMatchObject({ swapsCompleted: 0, swappedAt: null })
  const third = await as(ring.cat.id)
  const isFree = async () => (await third.get('/api/items/mine')).json()
  const free = [{ isActive: true, isPending: false }]
  expect(await isFree()).toMatchObject(free)
  expect(await rowOf(ring.id)).toMatchObject({ status: 'agreed' })
  await clock()
  expect(await rowOf(ring.id)).toMatchObject({ status: 'completed' })
  expect(await isFree()).toMatchObject(free)
  expect(await subjectsOf(ring.ann)).toEqual(['I gave “Power drill” and got nothing'])
  for (const other of [ring.bob, ring.cat]) expect(await subjectsOf(other)).toEqual([])
  const ids = ring.all.map(({ id }) => id)
  const swapped = db.selectFrom('membersWhoSwapped').select('userId').where('userId', 'in', ids)
  const found = (await swapped.execute()).map(({ userId }) => userId)
  expect(found.sort()).toEqual([ring.ann.id, ring.bob.id].sort())
})

test('S-92 R-42 an item whose ring has ended by the clock can be traded at once', async () => {
  const ring = await makeAgreedRing(app)
  await meetInRing(app, ring, 1)
  passTime(2 * DAY)
  expectDone(await later(ring, ring.bob, 'report-missing', { position: 2 }))
  passTime(7 * DAY)
  const offer = await make.offer({ toItemId: ring.bob.itemId })
  const owner = await as(ring.bob.id)
  expectDone(await owner.patch(`/api/trade-offers/${offer.id}`, { status: 'accepted' }))
  expect(await rowOf(ring.id)).toMatchObject({ status: 'ended', endReason: 'no_show' })
})

test('R-42 an answer and a meeting are reminded of once', async () => {
  const ring = await makeProposedRing(app)
  passTime(24 * HOUR)
  for (let run = 0; run < 2; run += 1) await clock()
  expect(await typesTo(ring.ann.id)).toEqual(['ring_proposed', 'ring_reminded'])
  for (const who of ring.all) expectDone(await later(ring, who, 'answer', yes))
  await meetInRing(app, ring, 3)
  const { agreedMeetingTime: time } = (await rowOf(ring.id)) ?? {}
  passTime(Number(time) - deps.now().getTime() - 12 * HOUR)
  for (let run = 0; run < 2; run += 1) await clock()
  const types = await typesTo(ring.ann.id)
  expect(types.filter((type) => type === 'ring_meeting_reminded')).toHaveLength(1)
})

test('R-42 who has said yes is not reminded to answer, who said later is', async () => {
  const ring = await makeProposedRing(app)
  expectDone(await ring.post(ring.ann, 'answer', yes))
  expectDone(await ring.post(ring.bob, 'answer', { answer: 'later' }))
  passTime(24 * HOUR)
  await clock()
  const reminded = await Promise.all(ring.all.map(({ id }) => typesTo(id)))
  expect(reminded.map((types) => types.includes('ring_reminded'))).toEqual([false, true, true])
})

test('R-43 no other meeting is agreed once an item has changed hands or somebody is reported missing', async () => {
  for (const move of ['hand-over', 'report-missing'] as const) {
    const ring = await makeAgreedRing(app)
    await meetInRing(app, ring, 1)
    const [ann, bob, cat] = ring.all
    const proposed = await later(ring, bob, 'propose-meeting', {
      proposedMeetingLocation: MEETING_PLACE,
      proposedMeetingTime: wallIn(deps.now(), 80, '12:00'),
    })
    const seen = { meetingProposedAt: proposed.json().proposedMeeting.proposedAt }
    expectDone(await later(ring, cat, 'agree-meeting', seen))
    passTime(2 * DAY)
    const code = (await (await as(ann.id)).get(ring.url)).json().code
    const sent = move === 'hand-over' ? { code } : { position: 0 }
    expectDone(await later(ring, cat, move, sent))
    const answer = await later(ring, ann, 'agree-meeting', seen)
    expect(answer.statusCode, answer.body).toBe(409)
    const { agreedMeetingTime } = (await rowOf(ring.id)) ?? {}
    expect(Number(agreedMeetingTime)).toBeLessThan(deps.now().getTime())
  }
})

test('R-48 what the three write is read by each apart, screened, and one unread notification', async () => {
  const ring = await makeAgreedRing(app)
  const { ann, bob, cat, post } = ring
  expectDone(await post(ann, 'messages', { content: 'Hello you two' }))
  expectDone(await post(ann, 'messages', { content: 'I have a Glock handgun too' }))
  expect(await ring.read(bob)).toMatchObject({ unread: 2 })
  expect((await typesTo(bob.id)).filter((type) => type === 'ring_message_sent')).toHaveLength(1)
  expectDone(await bob.browser.patch(`${ring.url}/read`))
  expect(await ring.read(bob)).toMatchObject({ unread: 0 })
  expect(await ring.read(cat)).toMatchObject({ unread: 2 })
  expect((await cat.browser.get(`${ring.url}/messages`)).json()).toMatchObject([
    { position: 0, content: 'Hello you two' },
    { position: 0 },
  ])
  const finds = db.selectFrom('screeningFinds').select('kind').where('userId', '=', ann.id)
  expect(await finds.execute()).toEqual([{ kind: 'message' }])
  const report = await cat.browser.post('/api/member-auth/support-tickets', {
    subject: 'Report: what they wrote',
    description: 'They want to give me a weapon.',
    reference: { kind: 'conversation', id: ring.id },
  })
  expectDone(report)
})

test('R-43 the calendar has the agreed meeting, and says when it is off', async () => {
  const ring = await makeAgreedRing(app)
  const early = await ring.ann.browser.get(`${ring.url}/calendar.ics`)
  expectRefusal(early, 409, 'rings.no_meeting')
  await meetInRing(app, ring)
  const file = await ring.ann.browser.get(`${ring.url}/calendar.ics`)
  expect(file.body).toContain('SUMMARY:Swap with Bob and Cat')
  expect(file.body).toContain('STATUS:CONFIRMED')
  expectDone(await ring.post(ring.bob, 'step-out', { reason: 'Too far' }))
  const off = await ring.ann.browser.get(`${ring.url}/calendar.ics`)
  expect(off.body).toContain('STATUS:CANCELLED')
})

test('R-49 when one steps out, the two who would take each other’s item are told so', async () => {
  const ring = await makeAgreedRing(app)
  const { ann, bob, cat } = ring
  const want = (who: Swapper, wanted: Swapper) => ({
    givenItemId: who.itemId,
    wantedItemId: wanted.itemId,
    userId: who.id,
    source: 'heart' as const,
  })
  await db
    .insertInto('wants')
    .values([want(ann, bob), want(bob, ann)])
    .execute()
  expectDone(await ring.post(cat, 'step-out', { reason: 'No time' }))
  const told = await noticesTo(app, ann.id)
  expect(told.at(-1)?.message).toContain('You and Bob want each other’s item')
})
