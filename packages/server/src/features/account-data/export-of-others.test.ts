import { DAY, HOUR } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectDone, makeAgreedRing, meetInRing } from '../../../test/make/rings.ts'
import { makePending } from '../../../test/make/trades.ts'
import { runJob } from '../../../test/run-job.ts'
import { queriesOf } from './export-queries.ts'

const app = await startApp()
const { as, db, deps, passTime } = app

type Id = { id: string }
async function rowsOf<Row>({ id }: Id, section: string): Promise<Row[]> {
  const query = queriesOf(id, deps.now())[section]
  return (await sql<Row>`${query}`.execute(db)).rows
}

test('T-14 R-81 the download tells a sender no day on which the receiver is back', async () => {
  const [offer, withdrawn] = [await makePending(app), await makePending(app)]
  const waits = async (reader: Id) => {
    const [row] = await rowsOf<{ waitsFrom: Date | null }>(reader, 'offers')
    return row?.waitsFrom?.toISOString().slice(0, 10)
  }
  const until = new Date(deps.now().getTime() + 8 * DAY).toISOString()
  for (const { receiver } of [offer, withdrawn]) {
    const left = await (await as(receiver.id)).post('/api/absence', { as: 'away', until })
    expect(left.statusCode, left.body).toBe(200)
  }
  expectDone(await (await as(withdrawn.sender.id)).post(`${withdrawn.url}/withdraw`))
  expect(await waits(offer.receiver)).toBe(until.slice(0, 10))
  expect(await waits(offer.sender)).toBeUndefined()
  expect(await waits(withdrawn.sender)).toBeUndefined()
  passTime(8 * DAY)
  await runJob(deps, 'end-absences')
  expect(await waits(offer.sender)).toBe(until.slice(0, 10))
})

test('T-97 R-18 of a removed swap of three, who is in a block does not download why the other left', async () => {
  const heard = async (block: 'none' | 'ann' | 'bob') => {
    const ring = await makeAgreedRing(app)
    await meetInRing(app, ring)
    // So near a meeting, a block does not end the swap.
    const agreedMeetingTime = new Date(deps.now().getTime() + HOUR)
    await db.updateTable('rings').set({ agreedMeetingTime }).where('id', '=', ring.id).execute()
    const blocker = block === 'ann' ? ring.ann : ring.bob
    const memberId = block === 'ann' ? ring.bob.id : ring.ann.id
    if (block !== 'none') await blocker.browser.post('/api/blocks', { memberId })
    expectDone(await ring.post(ring.bob, 'step-out', { reason: 'Ann scares me' }))
    await db.deleteFrom('users').where('id', '=', ring.cat.id).execute()
    const rows = await rowsOf<{ content: string }>(ring.ann, 'writtenInRemovedRings')
    return rows.some(({ content }) => content === 'Ann scares me')
  }
  expect(await heard('none')).toBe(true)
  expect(await heard('bob')).toBe(false)
  expect(await heard('ann')).toBe(false)
})
