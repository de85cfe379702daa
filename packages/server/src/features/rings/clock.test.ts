import { advanceRingClock } from '@swapstead/domain/rings/change.ts'
import { ringAsOf } from '@swapstead/domain/rings/clock.ts'
import { EASTERN } from '@swapstead/domain/states.ts'
import { after, DAY, HOUR } from '@swapstead/domain/times.ts'
import { sql, type Updateable } from 'kysely'
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
import type { Tables } from '../../platform/database/tables.ts'
import { isRingDue, isRingProposed, isRingUnderway } from '../swap-state/index.ts'
import { findRing } from './queries.ts'

const app = await startApp()
const { db, deps } = app

/** Rings in the states that the clock distinguishes, with and without a sent reminder. */
async function manyRings(): Promise<string[]> {
  const proposed = await makeProposedRing(app)
  const reminded = await makeProposedRing(app)
  const agreed = await makeAgreedRing(app)
  const met = await makeAgreedRing(app)
  const given = await makeAgreedRing(app)
  const noticed = await makeAgreedRing(app)
  const missed = await makeAgreedRing(app)
  const [remindedOnce, remindedAgain, asked, cleared, pending] = [
    await makeAgreedRing(app),
    await makeAgreedRing(app),
    await makeAgreedRing(app),
    await makeAgreedRing(app),
    await makeAgreedRing(app),
  ]
  const ids = [
    ...[proposed, reminded, agreed, met, given, noticed, missed],
    ...[remindedOnce, remindedAgain, asked, cleared, pending],
  ].map(({ id }) => id)
  for (const ring of [met, given, noticed, missed, asked, cleared]) await meetInRing(app, ring, 2)
  for (const ring of [given, noticed, missed]) {
    await endMeeting(app, ring)
    const code = await codeOf(ring, ring.bob)
    expectDone(await ring.post(ring.ann, 'hand-over', { code }))
  }
  const now = deps.now()
  const mark = (id: string, changes: Updateable<Tables['rings']>) =>
    db.updateTable('rings').set(changes).where('id', '=', id).execute()
  await mark(reminded.id, { remindedAt: now })
  await mark(noticed.id, { completionRemindedAt: now })
  const reported = { missing: 2, missingReportedBy: 1 }
  await mark(missed.id, { ...reported, missingReportedAt: after(now, 3 * DAY) })
  await mark(remindedOnce.id, { meetingMissingRemindedAt: after(now, 3 * DAY) })
  await mark(remindedAgain.id, { meetingMissingRemindedAt: after(now, 25 * DAY) })
  await mark(asked.id, { swapAskedAt: after(now, 4 * DAY) })
  const takenBack = { missingWithdrawnAt: after(now, 12 * DAY), missingsWithdrawn: 1 }
  await mark(cleared.id, { swapAskedAt: after(now, 4 * DAY), ...takenBack })
  await mark(pending.id, {
    ...{ meetingMissingRemindedAt: after(now, 10 * DAY), meetingProposedAt: after(now, 9 * DAY) },
    ...{ proposedMeetingBy: 0, proposedMeetingLocation: 'Here' },
    ...{ proposedMeetingTime: after(now, 31 * DAY), proposedMeetingTimeZone: EASTERN },
  })
  return ids
}

test('S-92 R-42 the statements for lists and the job say what the rules say at any hour', async () => {
  const ids = await manyRings()
  const begin = deps.now()
  const seen = new Set<string>()
  for (let hour = 0; hour < 24 * 40; hour += 1) {
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
