import { DAY, MINUTE } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import {
  codeOf,
  endMeeting,
  expectDone,
  makeAgreedRing,
  makeSwappers,
  meetInRing,
  type Swapper,
  type TestRing,
} from '../../../test/make/rings.ts'

const app = await startApp()
const { db, deps, make, as, passTime } = app

/** Kept and missed meetings of a member, read by the sender of an open offer for their item. */
async function told({ id }: Pick<Swapper, 'id'>): Promise<[number, number]> {
  const reader = await make.person()
  const { id: mine } = await make.item({ userId: reader.id })
  const { id: theirs } = await make.item({ userId: id })
  await make.offer({ fromItemId: mine, toItemId: theirs })
  const [partner] = (await reader.browser.get('/api/trade-offers/partners')).json()
  return [partner.meetingsKept, partner.meetingsMissed]
}

/** Goes on a day later, since nobody is proposed more than two swaps a day. */
async function withAnotherItem({ id }: Swapper): Promise<Swapper> {
  passTime(DAY)
  return { id, browser: await as(id), itemId: (await make.item({ userId: id })).id }
}

/** A ring whose meeting is over. This member is the third. */
async function metWith(third?: Swapper): Promise<TestRing> {
  const [ann, bob, cat] = await makeSwappers(app)
  if (!ann || !bob || !cat) throw new Error('a ring has three members')
  const again = third && (await withAnotherItem(third))
  const ring = await makeAgreedRing(app, [ann, bob, again ?? cat])
  await meetInRing(app, ring)
  await endMeeting(app, ring)
  return ring
}

async function give(ring: TestRing, giver: Swapper, getter: Swapper): Promise<void> {
  expectDone(await ring.post(giver, 'hand-over', { code: await codeOf(ring, getter) }))
}

/** Ann reports who did not show up or did not hand over, and Bob confirms it. */
async function miss(ring: TestRing): Promise<void> {
  expectDone(await ring.post(ring.ann, 'report-missing', { position: 2 }))
  expectDone(await ring.post(ring.bob, 'confirm-missing'))
}

test('R-17 a kept meeting of three counts for all who came, as one of two does', async () => {
  const ring = await metWith()
  const { ann, bob, cat } = ring
  await give(ring, ann, bob)
  await give(ring, bob, cat)
  expect(await told(ann)).toEqual([0, 0])
  await give(ring, cat, ann)
  for (const who of ring.all) expect(await told(who)).toEqual([1, 0])
})

test('R-17 who missed a meeting of three has it counted once, and who came and did not hand over has none', async () => {
  const first = await metWith()
  await miss(first)
  expect(await told(first.cat)).toEqual([0, 0])
  const second = await metWith(first.cat)
  await miss(second)
  expect(await told(first.cat)).toEqual([0, 2])
  expect(await told(second.ann)).toEqual([0, 0])
  const third = await metWith(first.cat)
  await give(third, third.bob, third.cat)
  await miss(third)
  expect(await told(first.cat)).toEqual([0, 2])
})

async function report({ id }: TestRing, who: Swapper) {
  const sent = await (await as(who.id)).post('/api/member-auth/support-tickets', {
    subject: 'Report: a swap of three',
    description: 'I was there at noon, and so was my tent.',
    reference: { kind: 'conversation', id },
  })
  expect(sent.statusCode, sent.body).toBeLessThan(300)
  return sent
}

async function findNothing(ticketId: string) {
  const staff = await as((await make.member({ isAdmin: true })).id)
  expectDone(await staff.post(`/api/support-tickets/${ticketId}/report/nothing`, {}))
}

async function replyTo(ticketId: string, who: Swapper) {
  const message = { message: 'I was there, though.' }
  const url = `/api/member-auth/support-tickets/${ticketId}/messages`
  const replied = await (await as(who.id)).post(url, message)
  expect(replied.statusCode, replied.body).toBeLessThan(300)
}

test('T-98 R-47 a missed meeting of three that its member reports counts for nothing until staff have found nothing', async () => {
  const first = await metWith()
  await miss(first)
  const { cat } = first
  await miss(await metWith(cat))
  expect(await told(cat)).toEqual([0, 2])
  expectDone(await report(first, first.ann))
  expect(await told(cat)).toEqual([0, 2])
  const id = (await report(first, cat)).json().id
  // One missed meeting is left, and a single one is not shown.
  expect(await told(cat)).toEqual([0, 0])
  await findNothing(id)
  expect(await told(cat)).toEqual([0, 2])
  await replyTo(id, cat)
  const ticket = db.selectFrom('ticketReports').select('isOpen')
  expect(await ticket.where('reporterId', '=', cat.id).execute()).toEqual([{ isOpen: true }])
  expect(await told(cat)).toEqual([0, 2])
})

test('R-82 T-98 a missed meeting of three that its member disputes with one press counts for nothing until staff have found nothing', async () => {
  const first = await metWith()
  await miss(first)
  const { cat } = first
  await miss(await metWith(cat))
  expect(await told(cat)).toEqual([0, 2])
  expectDone(await first.post(cat, 'dispute-missing'))
  expect(await told(cat)).toEqual([0, 0])
  const tickets = db.selectFrom('supportTickets').select('id').where('userId', '=', cat.id)
  const { id } = await tickets.executeTakeFirstOrThrow()
  await findNothing(id)
  expect(await told(cat)).toEqual([0, 2])
})

test('R-82 T-98 what staff have found before somebody says that they were there does not answer that', async () => {
  const first = await metWith()
  const { cat } = first
  const { id } = (await report(first, cat)).json()
  await findNothing(id)
  await replyTo(id, cat)
  await miss(first)
  await miss(await metWith(cat))
  expect(await told(cat)).toEqual([0, 2])
  expectDone(await first.post(cat, 'dispute-missing'))
  expect(await told(cat)).toEqual([0, 0])
  await findNothing(id)
  expect(await told(cat)).toEqual([0, 2])
})

test('R-82 T-98 what staff have found since somebody was said not to have come is not asked again with a press', async () => {
  for (const isReopened of [false, true]) {
    const first = await metWith()
    await miss(first)
    const { cat } = first
    await miss(await metWith(cat))
    const { id } = (await report(first, cat)).json()
    await findNothing(id)
    if (isReopened) await replyTo(id, cat)
    expectRefusal(await first.post(cat, 'dispute-missing'), 409, 'rings.dispute_decided')
    expect(await told(cat)).toEqual([0, 2])
    const { disputedAt } = (await first.read(cat)).missing
    expect(disputedAt).toBeNull()
    const tickets = db.selectFrom('ticketReports').select(['ticketId', 'outcome'])
    expect(await tickets.where('reporterId', '=', cat.id).execute()).toEqual([
      { ticketId: id, outcome: 'nothing' },
    ])
  }
})

test('R-17 R-18 R-79 stepping out less than two hours before a meeting or later counts as missing it, and sooner does not', async () => {
  const at = async (ring: TestRing, minutes: number) => {
    const agreedMeetingTime = new Date(deps.now().getTime() - minutes * MINUTE)
    await db.updateTable('rings').set({ agreedMeetingTime }).where('id', '=', ring.id).execute()
    expectDone(await ring.post(ring.cat, 'step-out', { reason: 'The car broke down' }))
    return ring
  }
  const { cat } = await at(await metWith(), 5)
  await at(await metWith(cat), -121)
  expect(await told(cat)).toEqual([0, 0])
  await at(await metWith(cat), -119)
  expect(await told(cat)).toEqual([0, 2])
})
