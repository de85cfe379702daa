import { after, HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeDeveloper } from '../../../test/make/developers.ts'
import {
  codeOf,
  expectDone,
  makeAgreedRing,
  makeAlmostAgreedRing,
  makeMetRing,
  makeSwappers,
  propose,
  type Swapper,
  type TestRing,
  yes,
} from '../../../test/make/rings.ts'
import { MEETING_PLACE, noticesTo, wallIn } from '../../../test/make/trades.ts'
import {
  expectRingsWhole,
  mixed,
  patient,
  RACERS,
  ROUNDS,
  race,
} from '../../../test/observe/races.ts'
import { watchStatements } from '../../../test/observe/statements.ts'
import { runJob } from '../../../test/run-job.ts'
import type { Answer } from '../../../test/visitor.ts'

const app = await startApp()
const { db, deps, make } = app
const rowOf = (id: string) =>
  db.selectFrom('rings').selectAll().where('id', '=', id).executeTakeFirst()
const locksOf = async (ringId: string) =>
  (await db.selectFrom('itemTradeLocks').select('itemId').where('ringId', '=', ringId).execute())
    .length

async function swapper(): Promise<Swapper> {
  const { id, browser } = await make.person()
  return { id, browser, itemId: (await make.item({ userId: id, value: '100.00' })).id }
}

/** A meeting in an hour. Only Cat has not agreed to it. */
async function proposeMeeting(ring: TestRing): Promise<Date> {
  const proposed = await ring.post(ring.ann, 'propose-meeting', {
    proposedMeetingLocation: MEETING_PLACE,
    proposedMeetingTime: wallIn(deps.now(), 2, '12:00'),
  })
  const meetingProposedAt = proposed.json().proposedMeeting.proposedAt
  expectDone(await ring.post(ring.bob, 'agree-meeting', { meetingProposedAt }))
  const proposedMeetingTime = after(deps.now(), HOUR)
  await db.updateTable('rings').set({ proposedMeetingTime }).where('id', '=', ring.id).execute()
  return meetingProposedAt
}

test('T-90 of two rings with one item exactly one comes to be', patient, async () => {
  const { refusals } = watchStatements()
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await makeAlmostAgreedRing(app)
    const other = await makeAlmostAgreedRing(app, [one.ann, await swapper(), await swapper()])
    const tally = await race(
      mixed(
        round,
        () => one.post(one.cat, 'answer', yes),
        () => other.post(other.cat, 'answer', yes),
      ),
    )
    expect(tally).toEqual({ 200: 1, 409: RACERS - 1 })
    const statuses = [await rowOf(one.id), await rowOf(other.id)].map((row) => row?.status)
    expect(statuses.sort()).toEqual(['agreed', 'ended'])
    const lost = (await rowOf(one.id))?.status === 'ended' ? one : other
    expect(await rowOf(lost.id)).toMatchObject({ endReason: 'item_gone' })
    const told = await noticesTo(app, lost.cat.id)
    expect(told.map(({ type }) => type)).toEqual(['ring_proposed', 'ring_lapsed'])
  }
  expect(refusals.filter((code) => code === '40P01')).toEqual([])
  await expectRingsWhole(db)
})

test('T-90 of a ring and a trade with one item exactly one comes to be', patient, async () => {
  const { refusals } = watchStatements()
  for (let round = 0; round < ROUNDS; round += 1) {
    const ring = await makeAlmostAgreedRing(app)
    const { itemId } = await swapper()
    const offer = await make.offer({ toItemId: ring.bob.itemId, fromItemId: itemId })
    const accept = () =>
      ring.bob.browser.patch(`/api/trade-offers/${offer.id}`, { status: 'accepted' })
    const tally = await race(mixed(round, () => ring.post(ring.cat, 'answer', yes), accept))
    expect(tally).toEqual({ 200: 1, 409: RACERS - 1 })
    const isAgreed = (await rowOf(ring.id))?.status === 'agreed'
    const trades = db.selectFrom('tradeOffers').select('status').where('id', '=', offer.id)
    expect((await trades.executeTakeFirst())?.status).toBe(isAgreed ? 'pending' : 'accepted')
    expect(await locksOf(ring.id)).toBe(isAgreed ? 3 : 0)
  }
  expect(refusals.filter((code) => code === '40P01')).toEqual([])
  await expectRingsWhole(db)
})

test('T-90 T-95 the same ring is proposed once by many at once', patient, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const swappers = await makeSwappers(app)
    const proposals = await Promise.all(
      Array.from({ length: RACERS }, () => propose(app, swappers)),
    )
    const refused = proposals.filter((proposal) => 'refusal' in proposal)
    expect(refused).toEqual(Array(RACERS - 1).fill({ refusal: 'already_open' }))
  }
})

test(
  'T-91 whatever comes to be, nobody sits in an agreed ring with somebody blocked',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ring = await makeAlmostAgreedRing(app)
      const racers = Array.from({ length: RACERS }, () => () => ring.post(ring.cat, 'answer', yes))
      racers[round] = () => ring.ann.browser.post('/api/blocks', { memberId: ring.bob.id })
      await race(racers)
      expect(await rowOf(ring.id)).toMatchObject({ status: 'ended', endReason: 'member_gone' })
      expect(await locksOf(ring.id)).toBe(0)
    }
    await expectRingsWhole(db)
  },
)

test(
  'R-46 R-79 T-91 of a block and the third agreement to a meeting within two hours, the first one holds',
  patient,
  async () => {
    let met = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const ring = await makeAgreedRing(app)
      const meetingProposedAt = await proposeMeeting(ring)
      const statuses: number[] = []
      const agree = async () => {
        // A block takes a few steps before it locks, so it wins only if the agreements wait.
        const steps = round % 2 === 0 ? 0 : round
        for (let step = 0; step < steps; step += 1) await ring.read(ring.cat)
        const answer = await ring.post(ring.cat, 'agree-meeting', { meetingProposedAt })
        statuses.push(answer.statusCode)
        return answer
      }
      const block = () => ring.ann.browser.post('/api/blocks', { memberId: ring.bob.id })
      await race(mixed(round, agree, block))
      const isMet = statuses.includes(200)
      if (isMet) met += 1
      expect(await rowOf(ring.id)).toMatchObject(
        isMet ? { status: 'agreed' } : { status: 'ended', endReason: 'member_gone' },
      )
    }
    expect(met).toBeGreaterThan(0)
    expect(met).toBeLessThan(ROUNDS)
    await expectRingsWhole(db)
  },
)

test(
  'T-91 a ring that is agreed while a member is banned leaves nothing locked',
  patient,
  async () => {
    const { browser: developer } = await makeDeveloper(app)
    for (let round = 0; round < ROUNDS; round += 1) {
      const ring = await makeAlmostAgreedRing(app)
      const racers = Array.from({ length: RACERS }, () => () => ring.post(ring.cat, 'answer', yes))
      racers[round] = () =>
        developer.patch(`/api/dev/members/${ring.ann.id}/ban`, { reason: 'Never comes' })
      await race(racers)
      expect(await rowOf(ring.id)).toMatchObject({ status: 'ended', endReason: 'member_gone' })
      expect(await locksOf(ring.id)).toBe(0)
    }
    await expectRingsWhole(db)
  },
)

/** Changes of an item while the third member says yes, and whether a success ends the ring. */
const doings: Record<string, (ring: TestRing) => Promise<Answer>> = {
  'a large edit': ({ ann }) =>
    ann.browser.form('PATCH', `/api/items/${ann.itemId}`, { title: 'Toy drill', value: '3' }),
  'a removal': ({ ann }) => ann.browser.delete(`/api/items/${ann.itemId}`),
}

for (const [name, act] of Object.entries(doings)) {
  test(
    `T-91 a yes against ${name}: the ring is agreed as seen, or not at all`,
    patient,
    async () => {
      let won = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const ring = await makeAlmostAgreedRing(app)
        const statuses: number[] = []
        const say = async () => {
          // An edit takes a few steps before it locks, so the answer waits longer in each round.
          for (let step = 0; step < round; step += 1) await ring.read(ring.cat)
          return ring.post(ring.cat, 'answer', yes)
        }
        const racers = Array.from({ length: RACERS }, () => say)
        racers[round] = async () => {
          const done = await act(ring)
          statuses.push(done.statusCode)
          return done
        }
        await race(racers)
        const row = await rowOf(ring.id)
        const isDone = (statuses[0] ?? 500) < 300
        if (isDone) won += 1
        expect(row?.status === 'agreed').toBe(!isDone)
        expect(await locksOf(ring.id)).toBe(isDone ? 0 : 3)
      }
      expect(won).toBeGreaterThan(0)
      await expectRingsWhole(db)
    },
  )
}

test(
  'T-91 one who steps out while others write, meet and answer ends the ring once',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ring = await makeAgreedRing(app)
      const tally = await race(
        mixed(
          round,
          () => ring.post(ring.ann, 'step-out', { reason: 'No time' }),
          () => ring.post(ring.bob, 'step-out', { reason: 'Too far' }),
        ),
      )
      expect(tally).toEqual({ 200: 1, 409: RACERS - 1 })
      const told = (await noticesTo(app, ring.cat.id)).map(({ type }) => type)
      expect(told).toEqual(['ring_proposed', 'ring_agreed', 'ring_parted'])
    }
    await expectRingsWhole(db)
  },
)

test('T-92 the deadline against the third yes has one outcome, told once', patient, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ring = await makeAlmostAgreedRing(app)
    // The last millisecond passes while the requests are under way.
    const proposedAt = new Date(deps.now().getTime() - 48 * HOUR + round)
    await db.updateTable('rings').set({ proposedAt }).where('id', '=', ring.id).execute()
    await Promise.all([
      race(Array.from({ length: RACERS / 2 }, () => () => ring.post(ring.cat, 'answer', yes))),
      ...Array.from({ length: RACERS / 2 }, () => runJob(deps, 'run-ring-clock')),
    ])
    const row = await rowOf(ring.id)
    const types = (await noticesTo(app, ring.ann.id)).map(({ type }) => type)
    const ends = types.filter((type) => type === 'ring_agreed' || type === 'ring_lapsed')
    expect(ends).toEqual([row?.status === 'agreed' ? 'ring_agreed' : 'ring_lapsed'])
    expect(await locksOf(ring.id)).toBe(row?.status === 'agreed' ? 3 : 0)
  }
  await expectRingsWhole(db)
})

test(
  'R-43 of many hand-overs at once each counts once, and the ring completes once',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ring = await makeMetRing(app)
      const codes = new Map<string, string>()
      for (const who of ring.all) codes.set(who.id, await codeOf(ring, who))
      const racers = ring.all.map((giver, index) => () => {
        const getter = ring.all[(index + 1) % 3]
        return ring.post(giver, 'hand-over', { code: codes.get(getter?.id ?? '') })
      })
      const tally = await race(mixed(round, ...racers))
      expect(tally).toEqual({ 200: 3, 409: RACERS - 3 })
      expect(await rowOf(ring.id)).toMatchObject({ status: 'completed' })
      const told = (await noticesTo(app, ring.ann.id)).map(({ type }) => type)
      expect(told.filter((type) => type === 'ring_completed')).toHaveLength(1)
    }
    await expectRingsWhole(db)
  },
)
