import { after, MINUTE } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import {
  codeOf,
  endMeeting,
  expectDone,
  makeAgreedRing,
  makeMetRing,
  meetInRing,
  type Swapper,
  type TestRing,
} from '../../../test/make/rings.ts'
import { MEETING_PLACE, noticesTo, wallIn } from '../../../test/make/trades.ts'

const app = await startApp()
const { db, deps } = app
const rowOf = (id: string) =>
  db.selectFrom('rings').selectAll().where('id', '=', id).executeTakeFirst()

/** A ring whose meeting begins in so many minutes. */
async function ringMeetingIn(minutes: number): Promise<TestRing> {
  const ring = await makeAgreedRing(app)
  await meetInRing(app, ring)
  const agreedMeetingTime = after(deps.now(), minutes * MINUTE)
  await db.updateTable('rings').set({ agreedMeetingTime }).where('id', '=', ring.id).execute()
  return ring
}

test('R-46 R-47 before the meeting a block ends the swap and frees all items', async () => {
  const ring = await makeAgreedRing(app)
  await meetInRing(app, ring, 2)
  expectDone(await ring.bob.browser.post('/api/blocks', { memberId: ring.cat.id }))
  expect(await rowOf(ring.id)).toMatchObject({ status: 'ended', endReason: 'member_gone' })
  expect((await ring.bob.browser.get('/api/items/mine')).json()).toMatchObject([
    { isActive: true, isPending: false },
  ])
})

test('R-46 R-79 R-18 T-98 less than two hours before a meeting or later nobody gets around it by a block', async () => {
  for (const minutes of [119, 0, -20]) {
    const ring = await ringMeetingIn(minutes)
    const { ann, bob, cat } = ring
    expectDone(await cat.browser.post('/api/blocks', { memberId: bob.id }))
    expect(await rowOf(ring.id), `${minutes}`).toMatchObject({ status: 'agreed' })
    await endMeeting(app, ring)
    expectDone(await ring.post(ann, 'report-missing', { position: 2 }))
    expectDone(await ring.post(bob, 'confirm-missing'))
    expect(await rowOf(ring.id)).toMatchObject({ endReason: 'no_show', endedBy: 2 })
  }
  const away = await ringMeetingIn(121)
  expectDone(await away.cat.browser.post('/api/blocks', { memberId: away.bob.id }))
  expect(await rowOf(away.id)).toMatchObject({ status: 'ended', endReason: 'member_gone' })
})

test('R-79 R-49 S-65 past a block who steps out is read, and neither of the two is told to make the other an offer', async () => {
  for (const isBlocked of [false, true]) {
    const ring = await ringMeetingIn(60)
    const { ann, bob, cat } = ring
    const want = (who: Swapper, wanted: Swapper) => ({
      ...{ givenItemId: who.itemId, wantedItemId: wanted.itemId, userId: who.id },
      source: 'heart' as const,
    })
    const wants = [want(ann, bob), want(bob, ann)]
    await db.insertInto('wants').values(wants).execute()
    if (isBlocked) expectDone(await ann.browser.post('/api/blocks', { memberId: bob.id }))
    expectDone(await ring.post(cat, 'step-out', { reason: 'The car broke down' }))
    for (const who of [ann, bob]) expect((await ring.read(who)).endWords).toBe('The car broke down')
    const message = (await noticesTo(app, bob.id)).at(-1)?.message
    expect(message?.includes('want each other’s item')).toBe(!isBlocked)
  }
})

test('R-79 S-65 a reason to step out is asked of who would be read, and read by nobody past a block', async () => {
  const ring = await ringMeetingIn(60)
  const { ann, bob, cat } = ring
  expectDone(await ann.browser.post('/api/blocks', { memberId: bob.id }))
  for (const who of ring.all)
    expectRefusal(await ring.post(who, 'step-out'), 400, 'rings.reason_missing')
  expect(await rowOf(ring.id)).toMatchObject({ status: 'agreed' })
  const reason = 'The car broke down'
  expectDone(await ring.post(ann, 'step-out', { reason }))
  expect((await ring.read(cat)).endWords).toBe(reason)
  expect((await ring.read(bob)).endWords).toBeNull()
  const { url } = (await bob.browser.post('/api/account/exports')).json()
  expect((await bob.browser.get(url)).body).not.toContain(reason)
  const alone = await ringMeetingIn(60)
  for (const { id } of [alone.bob, alone.cat])
    expectDone(await alone.ann.browser.post('/api/blocks', { memberId: id }))
  expectDone(await alone.post(alone.ann, 'step-out'))
  expect(await rowOf(alone.id)).toMatchObject({ endReason: 'stepped_out', endWords: null })
})

test('R-79 R-46 S-65 who is in no block reads and does in a swap of three what they would without it', async () => {
  const ring = await ringMeetingIn(60)
  const { ann, bob, cat } = ring
  const seen = async () => {
    const { members, ...view } = await ring.read(cat)
    return { ...view, proposedMeeting: null, people: members.length }
  }
  const before = await seen()
  expectDone(await ann.browser.post('/api/blocks', { memberId: bob.id }))
  expect(await seen()).toEqual(before)
  expect(before).toMatchObject({ membersActive: true, partedFrom: [] })
  expect(await ring.read(ann)).toMatchObject({ membersActive: false, partedFrom: [1] })
  expect(await ring.read(bob)).toMatchObject({ membersActive: false, partedFrom: [0] })
  expectDone(await ring.post(cat, 'messages', { content: 'I am on my way' }))
  const meeting = {
    proposedMeetingLocation: MEETING_PLACE,
    proposedMeetingTime: wallIn(deps.now(), 2, '12:00'),
  }
  const proposed = await ring.post(cat, 'propose-meeting', meeting)
  expectDone(proposed)
  const { proposedAt: meetingProposedAt } = proposed.json().proposedMeeting
  for (const who of [ann, bob]) {
    const refusal = 'rings.member_unavailable'
    expectRefusal(await ring.post(who, 'messages', { content: 'Hello' }), 409, refusal)
    expectRefusal(await ring.post(who, 'propose-meeting', meeting), 409, refusal)
    expectRefusal(await ring.post(who, 'agree-meeting', { meetingProposedAt }), 409, refusal)
  }
  await endMeeting(app, ring)
  expectDone(await ring.post(cat, 'hand-over', { code: await codeOf(ring, ann) }))
  expect(await ring.read(cat)).toMatchObject({ status: 'agreed', membersActive: true })
})

test('R-79 S-65 past a block no meeting is agreed that was proposed before', async () => {
  const ring = await ringMeetingIn(60)
  const { ann, bob, cat } = ring
  const proposed = await ring.post(ann, 'propose-meeting', {
    proposedMeetingLocation: MEETING_PLACE,
    proposedMeetingTime: wallIn(deps.now(), 2, '12:00'),
  })
  const meetingProposedAt = proposed.json().proposedMeeting.proposedAt
  expectDone(await bob.browser.post('/api/blocks', { memberId: cat.id }))
  const agreed = await ring.post(cat, 'agree-meeting', { meetingProposedAt })
  expectRefusal(agreed, 409, 'rings.member_unavailable')
})

test('R-46 R-47 T-98 who got an item does not end the swap by a block, nor shut the others out of saying so', async () => {
  const ring = await makeMetRing(app, 1)
  const { ann, bob, cat } = ring
  expectDone(await ring.post(ann, 'hand-over', { code: await codeOf(ring, bob) }))
  expectDone(await bob.browser.post('/api/blocks', { memberId: cat.id }))
  expect(await rowOf(ring.id)).toMatchObject({ status: 'agreed', endReason: null })
  const mine = (await bob.browser.get('/api/items/mine')).json()
  expect(mine).toMatchObject([{ isPending: true, ringId: ring.id }])
  for (const who of [bob, cat]) {
    const written = await ring.post(who, 'messages', { content: 'Where are you?' })
    expectRefusal(written, 409, 'rings.member_unavailable')
  }
  expectDone(await ring.post(ann, 'messages', { content: 'Where are you?' }))
  expectDone(await ring.post(cat, 'report-missing', { position: 1 }))
  expectDone(await ring.post(ann, 'confirm-missing'))
  expect(await rowOf(ring.id)).toMatchObject({ status: 'ended', endReason: 'no_show', endedBy: 1 })
})

test('R-43 S-65 T-14 the calendar file tells past a block no more of who is in it than the page', async () => {
  const ring = await makeAgreedRing(app)
  await meetInRing(app, ring, 2)
  const { bob, cat } = ring
  const calendarOf = async ({ browser }: Swapper) => {
    const { body } = await browser.get(`${ring.url}/calendar.ics`)
    // Long lines are folded.
    return body.replaceAll('\r\n ', '')
  }
  expect(await calendarOf(cat)).toContain('SUMMARY:Swap with Ann and Bob')
  expectDone(await bob.browser.post('/api/blocks', { memberId: cat.id }))
  const { title: before } = (await ring.read(cat)).gets
  await db
    .updateTable('items')
    .set({ title: 'Moving to Ohio' })
    .where('id', '=', bob.itemId)
    .execute()
  const seen = await calendarOf(cat)
  expect(seen).toContain(`DESCRIPTION:${before} for`)
  expect(seen).not.toContain('Ohio')
})
