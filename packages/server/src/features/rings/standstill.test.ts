import { DAY, MINUTE } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import {
  codeOf,
  expectDone,
  makeAgreedRing,
  makeMetRing,
  meetInRing,
  type TestRing,
} from '../../../test/make/rings.ts'
import { noticesTo } from '../../../test/make/trades.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp()
const { db, deps, as, passTime } = app
const clock = () => runJob(deps, 'run-ring-clock')
const typesTo = async (id: string) => (await noticesTo(app, id)).map(({ type }) => type)
const before = ['ring_proposed', 'ring_agreed']

async function rowOf(id: string) {
  return db.selectFrom('rings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function isLocked(itemId: string): Promise<boolean> {
  const locks = db.selectFrom('itemTradeLocks').selectAll().where('itemId', '=', itemId)
  return (await locks.execute()).length > 0
}

test('S-60 R-77 a swap of three without a meeting is reminded of twice, ends after 30 days, and its items are free', async () => {
  const { id, bob } = await makeAgreedRing(app)
  passTime(3 * DAY)
  await clock()
  await clock()
  expect(await typesTo(bob.id)).toEqual([...before, 'ring_meeting_missing'])
  passTime(7 * DAY)
  await clock()
  await clock()
  const reminded = [...before, 'ring_meeting_missing', 'ring_meeting_missing']
  expect(await typesTo(bob.id)).toEqual(reminded)
  passTime(19 * DAY)
  await clock()
  expect(await rowOf(id)).toMatchObject({ status: 'agreed' })
  passTime(DAY)
  expect((await (await as(bob.id)).get(`/api/rings/${id}`)).json()).toMatchObject({
    ...{ status: 'ended', endReason: 'unanswered', endedBy: null },
  })
  await clock()
  expect(await rowOf(id)).toMatchObject({ status: 'ended', endReason: 'unanswered' })
  expect(await typesTo(bob.id)).toEqual([...reminded, 'ring_parted'])
  expect(await isLocked(bob.itemId)).toBe(false)
})

test('S-60 R-77 the morning after a meeting of three without a code all are asked, and with nothing said it ends', async () => {
  const ring = await makeAgreedRing(app)
  await meetInRing(app, ring, 2)
  passTime(4 * DAY)
  await clock()
  await clock()
  const asked = (await typesTo(ring.cat.id)).filter((type) => type === 'ring_swap_asked')
  expect(asked).toHaveLength(1)
  passTime(14 * DAY)
  await clock()
  expect(await rowOf(ring.id)).toMatchObject({ status: 'ended', endReason: 'unanswered' })
  expect(await isLocked(ring.cat.itemId)).toBe(false)
})

test('R-77 a hand-over by code keeps a swap of three from ending, and long ones get a week’s notice', async () => {
  const ring = await makeAgreedRing(app)
  const old = await makeAgreedRing(app)
  await meetInRing(app, ring, 2)
  passTime(3 * DAY)
  await clock()
  const code = await codeOf({ ...ring, read: readAnew }, ring.bob)
  expectDone(await (await as(ring.ann.id)).post(`${ring.url}/hand-over`, { code }))
  await db
    .updateTable('rings')
    .set({ agreedAt: new Date(deps.now().getTime() - 90 * DAY), meetingMissingRemindedAt: null })
    .where('id', '=', old.id)
    .execute()
  await clock()
  passTime(6 * DAY)
  await clock()
  expect(await rowOf(old.id)).toMatchObject({ status: 'agreed' })
  passTime(DAY)
  await clock()
  expect(await rowOf(old.id)).toMatchObject({ status: 'ended' })
  passTime(21 * DAY)
  await clock()
  expect(await rowOf(ring.id)).toMatchObject({ status: 'completed' })

  async function readAnew({ id }: { id: string }) {
    return (await (await as(id)).get(ring.url)).json()
  }
})

test('R-47 R-18 nobody steps out of a swap of three once it can be said who did not come; before, and without a meeting, anybody may', async () => {
  const ring = await makeMetRing(app)
  const late = await ring.post(ring.cat, 'step-out', { reason: 'Not coming' })
  expectRefusal(late, 409, 'rings.meeting_begun')
  expectDone(await ring.post(ring.ann, 'report-missing', { position: 2 }))
  const ahead = await makeAgreedRing(app)
  await meetInRing(app, ahead, 2)
  expectDone(await ahead.post(ahead.cat, 'step-out', { reason: 'No time' }))
})

/** A ring whose meeting began this long ago. */
async function ringMeeting(ago: number): Promise<TestRing> {
  const ring = await makeMetRing(app)
  const agreedMeetingTime = new Date(deps.now().getTime() - ago)
  await db.updateTable('rings').set({ agreedMeetingTime }).where('id', '=', ring.id).execute()
  return ring
}

test('R-47 R-79 from the time of the meeting on nobody can both step out and report, and who gave in vain reports at once', async () => {
  const report = { position: 2 }
  for (const minutes of [0, 5, 14]) {
    const ring = await ringMeeting(minutes * MINUTE)
    const early = await ring.post(ring.ann, 'report-missing', report)
    expectRefusal(early, 409, 'rings.meeting_not_over')
    expectDone(await ring.post(ring.cat, 'step-out', { reason: 'The car broke down' }))
  }
  for (const minutes of [0, 5, 15]) {
    const ring = await ringMeeting(minutes * MINUTE)
    expectDone(await ring.post(ring.ann, 'hand-over', { code: await codeOf(ring, ring.bob) }))
    const out = await ring.post(ring.cat, 'step-out', { reason: 'The car broke down' })
    expectRefusal(out, 409, 'rings.something_given')
    const byDebtor = await ring.post(ring.bob, 'report-missing', report)
    if (minutes < 15) expectRefusal(byDebtor, 409, 'rings.meeting_not_over')
    expectDone(await ring.post(ring.ann, 'report-missing', report))
    const confirmed = await ring.post(ring.bob, 'confirm-missing')
    if (minutes < 15) expectRefusal(confirmed, 409, 'rings.meeting_not_over')
    else expectDone(confirmed)
  }
  const over = await ringMeeting(15 * MINUTE)
  expectRefusal(await over.post(over.cat, 'step-out', { reason: 'No' }), 409, 'rings.meeting_begun')
  expectDone(await over.post(over.ann, 'report-missing', report))
})

test('R-79 R-18 who steps out when it is time to meet is told to have missed it, and the reason reaches both at once', async () => {
  const ring = await ringMeeting(5 * MINUTE)
  expectDone(await ring.post(ring.cat, 'step-out', { reason: 'The car broke down' }))
  for (const { id } of [ring.ann, ring.bob]) {
    const { title, message } = (await noticesTo(app, id)).at(-1) ?? {}
    expect(title).toBe('Cat left your swap of three')
    expect(message).toContain('Cat left so late that it counts as a missed meeting. Your “')
  }
  const early = await makeAgreedRing(app)
  await meetInRing(app, early, 2)
  expectDone(await early.post(early.cat, 'step-out', { reason: 'No time' }))
  expect((await noticesTo(app, early.ann.id)).at(-1)?.message).not.toContain('missed')
})
