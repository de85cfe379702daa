import { NO_SHOW_SILENCE } from '@swapstead/domain/rings/periods.ts'
import { before, HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import {
  expectDone,
  makeMetRing,
  makeProposedRing,
  type Swapper,
  type TestRing,
} from '../../../test/make/rings.ts'
import { noticesTo } from '../../../test/make/trades.ts'
import { mixed, patient, ROUNDS, race } from '../../../test/observe/races.ts'
import { storeRingClock } from './service.ts'

const app = await startApp()
const { db, deps, make, passTime } = app
const rowOf = (id: string) =>
  db.selectFrom('rings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ticketsOf = ({ id }: Swapper) =>
  db.selectFrom('supportTickets').select(['id', 'subject']).where('userId', '=', id).execute()
const DISPUTE = 'dispute-missing'

/** A ring that has met. Ann reports that Cat did not come. */
async function reported(): Promise<TestRing> {
  const ring = await makeMetRing(app, 1)
  expectDone(await ring.post(ring.ann, 'report-missing', { position: 2 }))
  return ring
}

test('R-82 R-47 who was there says so with one press, and support has the ticket that a report makes', async () => {
  const ring = await reported()
  const { ann, bob, cat } = ring
  expectRefusal(await ring.post(bob, DISPUTE), 409, 'rings.not_blamed')
  const told = () => Promise.all([ann, bob].map(({ id }) => noticesTo(app, id)))
  const before = await told()
  const disputed = await ring.post(cat, DISPUTE)
  expectDone(disputed)
  expect(disputed.json().missing.disputedAt).not.toBeNull()
  expectRefusal(await ring.post(cat, DISPUTE), 409, 'rings.already_disputed')
  expect((await ticketsOf(cat)).map(({ subject }) => subject)).toEqual([
    'I was there: swap of three with “Bike rack”',
  ])
  const report = db.selectFrom('ticketReports').select(['kind', 'subjectId', 'isOpen'])
  expect(await report.where('reporterId', '=', cat.id).execute()).toEqual([
    { kind: 'conversation', subjectId: ring.id, isOpen: true },
  ])
  // The others do not see the dispute and may still end the swap.
  for (const other of [ann, bob]) {
    expect((await ring.read(other)).missing.disputedAt).toBeNull()
  }
  expect(await told()).toEqual(before)
  expectDone(await ring.post(bob, 'confirm-missing'))
})

test('R-82 a press moves nothing in the lists of the others', async () => {
  const ring = await reported()
  const { ann, bob, cat } = ring
  passTime(HOUR)
  const items = ring.all.map(async ({ id, browser }) => {
    const item = await make.item({ userId: id, value: '100.00' })
    return { id, browser, itemId: item.id }
  })
  const later = await makeProposedRing(app, await Promise.all(items))
  const orderFor = async (who: Swapper) =>
    (await who.browser.get('/api/rings?state=open')).json().map(({ id }: TestRing) => id)
  passTime(HOUR)
  expectDone(await ring.post(cat, DISPUTE))
  for (const other of [ann, bob]) expect(await orderFor(other)).toEqual([later.id, ring.id])
})

test(
  'R-82 of 16 presses one counts, be it before or after the third one says so too',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ring = await reported()
      const { bob, cat } = ring
      const dispute = () => ring.post(cat, DISPUTE)
      const tally = await race(
        mixed(round, dispute, dispute, dispute, () => ring.post(bob, 'confirm-missing')),
      )
      expect(tally[200]).toBe(2)
      expect(await ticketsOf(cat)).toHaveLength(1)
      expect(await rowOf(ring.id)).toMatchObject({ endReason: 'no_show', endedBy: 2 })
    }
  },
)

test(
  'R-82 R-42 a press against the job that ends the week: it is stored with its ticket, or refused',
  patient,
  async () => {
    const outcomes = new Set<number>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const ring = await reported()
      const { cat } = ring
      const missingReportedAt = before(deps.now(), NO_SHOW_SILENCE - HOUR)
      await db.updateTable('rings').set({ missingReportedAt }).where('id', '=', ring.id).execute()
      const end = async () => {
        passTime(HOUR)
        await storeRingClock(deps, ring.id)
      }
      // First after the end, then before it, then at the same moment.
      if (round === 0) await end()
      const pressed = race(Array.from({ length: 8 }, () => () => ring.post(cat, DISPUTE)))
      if (round === 1) await pressed
      await end()
      const tally = await pressed
      const stored = tally[200] ?? 0
      outcomes.add(stored)
      expect(stored).toBeLessThan(2)
      expect(await ticketsOf(cat)).toHaveLength(stored)
      const row = await rowOf(ring.id)
      expect(row).toMatchObject({ status: 'ended', endReason: 'no_show', endedBy: null })
      expect(row.missingDisputedAt !== null).toBe(stored === 1)
    }
    expect([...outcomes].toSorted()).toEqual([0, 1])
  },
)
