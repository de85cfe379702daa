import { advanceRingClock } from '@swapstead/domain/rings/change.ts'
import { ringAsOf } from '@swapstead/domain/rings/clock.ts'
import { after, DAY, HOUR } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import {
  codeOf,
  endMeeting,
  expectDone,
  makeAgreedRing,
  makeProposedRing,
  meetInRing,
} from '../../../test/make/rings.ts'
import { isRingDue, isRingProposed, isRingUnderway } from '../offer-clock/index.ts'
import { findRing } from './queries.ts'

const app = await startApp()
const { db, deps } = app

/** Rings in the states that the clock knows, and those with a reminder sent. */
async function manyRings(): Promise<string[]> {
  const proposed = await makeProposedRing(app)
  const reminded = await makeProposedRing(app)
  const agreed = await makeAgreedRing(app)
  const met = await makeAgreedRing(app)
  const given = await makeAgreedRing(app)
  const noticed = await makeAgreedRing(app)
  const missed = await makeAgreedRing(app)
  const ids = [proposed, reminded, agreed, met, given, noticed, missed].map(({ id }) => id)
  for (const ring of [met, given, noticed, missed]) await meetInRing(app, ring, 2)
  for (const ring of [given, noticed, missed]) {
    await endMeeting(app, ring)
    const code = await codeOf(ring, ring.bob)
    expectDone(await ring.post(ring.ann, 'hand-over', { code }))
  }
  const now = deps.now()
  const mark = (id: string, changes: { remindedAt?: Date; completionRemindedAt?: Date }) =>
    db.updateTable('rings').set(changes).where('id', '=', id).execute()
  await mark(reminded.id, { remindedAt: now })
  await mark(noticed.id, { completionRemindedAt: now })
  await db
    .updateTable('rings')
    .set({ missing: 2, missingReportedBy: 1, missingReportedAt: after(now, 3 * DAY) })
    .where('id', '=', missed.id)
    .execute()
  return ids
}

test('S-92 R-42 the statements for lists and the job say what the rules say at any hour', async () => {
  const ids = await manyRings()
  const begin = deps.now()
  const seen = new Set<string>()
  for (let hour = 0; hour < 24 * 20; hour += 1) {
    const now = after(begin, hour * HOUR + 1)
    const { rows } = await sql<{ id: string; due: boolean; proposed: boolean; underway: boolean }>`
      select r.id, ${isRingDue(now)} as due, ${isRingProposed(now)} as proposed,
        ${isRingUnderway(now)} as underway
      from rings r where r.id = any(${ids}::uuid[])`.execute(db)
    for (const { id, ...told } of rows) {
      const ring = rings.get(id) ?? (await findRing(db, id, begin))
      if (!ring) throw new Error('the ring is gone')
      rings.set(id, ring)
      const { status } = ringAsOf(ring, now)
      const due = advanceRingClock(ring, now) !== null
      const rule = { due, proposed: status === 'proposed', underway: status === 'agreed' }
      expect(told, `ring ${ids.indexOf(id)}, hour ${hour}`).toEqual(rule)
      seen.add(`${status} ${due}`)
    }
  }
  expect([...seen].sort()).toEqual([
    'agreed false',
    'agreed true',
    'completed true',
    'ended true',
    'proposed false',
    'proposed true',
  ])
})

const rings = new Map<string, NonNullable<Awaited<ReturnType<typeof findRing>>>>()
