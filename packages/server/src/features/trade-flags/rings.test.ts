import type { RingPosition } from '@swapstead/domain/rings/ring.ts'
import { DAY } from '@swapstead/domain/times.ts'
import type { TradeFlag } from '@swapstead/domain/trade-flags/flag.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import {
  codeOf,
  endMeeting,
  expectDone,
  makeAgreedRing,
  makeProposedRing,
  meetInRing,
  type Swapper,
  type TestRing,
  yes,
} from '../../../test/make/rings.ts'
import { noticesTo } from '../../../test/make/trades.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp()
const { db, deps, make, as, passTime } = app
const FLAGS = '/api/support/trade-flags'
const { id: staffId } = await make.member({ isAdmin: true, firstName: 'Dana' })

const flagOf = async (id: string): Promise<TradeFlag | undefined> => {
  const flags = (await (await as(staffId)).get(`${FLAGS}?limit=100`)).json<TradeFlag[]>()
  const found = flags.filter((flag) => flag.id === id)
  expect(found.length).toBeLessThanOrEqual(1)
  return found[0]
}
const see = async (id: string) => (await as(staffId)).post(`${FLAGS}/${id}/seen`, {})

/** Records that these members have signed in with one browser. */
const shareDevice = (deviceHash: string, members: readonly Pick<Swapper, 'id'>[]) =>
  db
    .insertInto('knownDevices')
    .values(members.map(({ id }) => ({ userId: id, deviceHash })))
    .execute()

/** Records the shared device after the proposal: before, no ring would be proposed. */
async function makeSharedRing(
  deviceHash: string,
  positions: readonly RingPosition[],
): Promise<TestRing> {
  const ring = await makeProposedRing(app)
  await shareDevice(
    deviceHash,
    positions.map((position) => ring.all[position]),
  )
  for (const who of ring.all) expectDone(await ring.post(who, 'answer', yes))
  return ring
}

async function complete(ring: TestRing): Promise<void> {
  await meetInRing(app, ring)
  await endMeeting(app, ring)
  for (const [index, giver] of ring.all.entries()) {
    const getter = ring.all[(index + 1) % 3] ?? ring.ann
    expectDone(await ring.post(giver, 'hand-over', { code: await codeOf(ring, getter) }))
  }
}

/** A trade in which Ann accepts Bob's offer. */
async function trade(ann: Swapper, bob: Swapper): Promise<string> {
  const offer = await make.offer({ fromUserId: bob.id, toUserId: ann.id })
  const browser = await as(ann.id)
  expectDone(await browser.patch(`/api/trade-offers/${offer.id}`, { status: 'accepted' }))
  return offer.id
}

/** Gives the same three new items. */
const again = (ring: TestRing): Promise<Swapper[]> =>
  Promise.all(
    ring.all.map(async ({ id }) => ({
      id,
      browser: await as(id),
      itemId: (await make.item({ userId: id, value: '100.00' })).id,
    })),
  )

test('T-98 S-65 a swap of three accounts of one browser is flagged once for staff, and its end brings no old reason back', async () => {
  const ring = await makeSharedRing('one person', [0, 1, 2])
  const { ann, bob, cat } = ring
  expect(await flagOf(ring.id)).toMatchObject({
    reasons: ['device'],
    sharesMailbox: false,
    trades: 1,
    status: 'accepted',
    title: 'Power drill, Family tent, Bike rack',
    offeredTitle: null,
    members: [
      { id: ann.id, name: 'Ann', isBanned: false, isGone: false },
      { id: bob.id, name: 'Bob' },
      { id: cat.id, name: 'Cat' },
    ],
    positions: [0, 1, 2],
  })
  expect((await noticesTo(app, ann.id)).map(({ type }) => type)).toEqual([
    'ring_proposed',
    'ring_agreed',
  ])
  expect((await see(ring.id)).statusCode).toBe(200)
  const deeds = db.selectFrom('auditEntries').select(['type', 'action'])
  expect(await deeds.where('subjectId', '=', ring.id).execute()).toEqual([
    { type: 'ring', action: 'trade_flag_seen' },
  ])
  await complete(ring)
  expect(await flagOf(ring.id)).toBeUndefined()
})

test('T-98 S-65 an honest swap of three is not flagged; two who share are, without the third, and what is found at its end flags it then', async () => {
  const honest = await makeProposedRing(app)
  for (const who of honest.all) expectDone(await honest.post(who, 'answer', { answer: 'yes' }))
  expect(await flagOf(honest.id)).toBeUndefined()
  await shareDevice('a household', [honest.ann, honest.cat])
  await complete(honest)
  expect(await flagOf(honest.id)).toMatchObject({
    reasons: ['device'],
    status: 'completed',
    positions: [0, 2],
  })
})

test('T-98 S-65 a seen swap of three comes back when the reason is about others too', async () => {
  const ring = await makeSharedRing('a couple', [0, 1])
  expect((await see(ring.id)).statusCode).toBe(200)
  await shareDevice('a couple', [ring.cat])
  await complete(ring)
  expect(await flagOf(ring.id)).toMatchObject({ reasons: ['device'], positions: [0, 1, 2] })
})

test('T-98 S-65 swaps of three and trades of two count together as repeated, of each pair alone', async () => {
  const first = await makeAgreedRing(app)
  const { ann, bob, cat } = first
  const second = await makeAgreedRing(app, await again(first))
  expect(await flagOf(second.id)).toBeUndefined()
  expect(await flagOf(await trade(ann, bob))).toMatchObject({
    reasons: ['repeated'],
    trades: 3,
    positions: [0, 1],
  })
  passTime(31 * DAY)
  expect(await flagOf(await trade(cat, bob))).toBeUndefined()
  for (let count = 0; count < 2; count += 1) {
    const { id } = await makeAgreedRing(app, await again(first))
    const flag = { reasons: ['repeated'], trades: 3, positions: [1, 2] }
    expect((await flagOf(id)) ?? null).toEqual(count === 0 ? null : expect.objectContaining(flag))
  }
})

test('T-97 T-98 a flag of a swap of three outlives the account of a member, and goes with what is kept of the swap', async () => {
  const ring = await makeSharedRing('left with it', [0, 1])
  await db.deleteFrom('users').where('id', '=', ring.bob.id).execute()
  expect(await flagOf(ring.id)).toMatchObject({
    status: 'accepted',
    title: 'Power drill, Family tent, Bike rack',
    members: [
      { id: ring.ann.id, name: 'Ann', isGone: false },
      { id: ring.bob.id, name: 'Bob', isGone: true, isBanned: false },
      { id: ring.cat.id },
    ],
    positions: [0, 1],
  })
  const runJobs = async () => {
    for (const name of ['erase-removed-offers', 'erase-trade-flags']) await runJob(deps, name)
  }
  const other = await makeSharedRing('stays', [0, 1, 2])
  expectDone(await other.post(other.ann, 'step-out', { reason: 'The drill is broken' }))
  await runJobs()
  expect(await flagOf(other.id)).toMatchObject({ status: 'rejected' })
  expect(await flagOf(ring.id)).toBeDefined()
  passTime(90 * DAY)
  await runJobs()
  const kept = db.selectFrom('tradeFlags').select('id').where('id', 'in', [ring.id, other.id])
  expect(await kept.execute()).toEqual([{ id: other.id }])
  expect((await see(other.id)).statusCode).toBe(200)
})
