import { NOTHING_FOUND_TEXT, STEP_TAKEN_TEXT } from '@swapstead/domain/reports/report-rules.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { reportLamp, sendReport } from '../../../test/make/reports.ts'
import { patient, RACERS, ROUNDS, race } from '../../../test/observe/races.ts'
import type { Visitor } from '../../../test/visitor.ts'

const app = await startApp()
const { db, make, as } = app
const staff = await as((await make.member({ isAdmin: true, firstName: 'Dana' })).id)

const ALL = '/api/support-tickets'
const step = (id: string, name: string, body: object = {}) =>
  staff.post(`${ALL}/${id}/report/${name}`, body)
const settle = (id: string) => step(id, 'settle-others')
const hide = (id: string) => step(id, 'hide', { reason: 'It is not yours.' })
const detailOf = async (id: string) => (await staff.get(`${ALL}/${id}`)).json()
const toldIn = async (browser: Visitor, id: string) =>
  (await browser.get(`/api/member-auth/support-tickets/${id}`))
    .json()
    .messages.map(({ message }: { message: string }) => message)

type Reference = Parameters<typeof sendReport>[1]
async function reportBy(reference: Reference) {
  const { browser } = await make.person()
  const answer = await sendReport(browser, reference)
  expect(answer.statusCode, answer.body).toBe(201)
  return { browser, id: String(answer.json().id) }
}
/** Three members report one lamp, one reports its owner, and one another item of the owner. */
async function reportedByMany() {
  const first = await reportLamp(app)
  const lamp: Reference = { kind: 'item', id: first.lamp.id }
  const same = [await reportBy(lamp), await reportBy(lamp)] as const
  const member = await reportBy({ kind: 'member', id: first.bob.id })
  const chair = await make.item({ userId: first.bob.id, title: 'Chair' })
  const item = await reportBy({ kind: 'item', id: chair.id })
  return { first, same, member, item }
}

test('S-94 staff who open a report read of the other open ones about the same thing and the same member', async () => {
  const { first, same, member, item } = await reportedByMany()
  const { report } = await detailOf(first.id)
  expect(report.othersCount).toBe(4)
  const others = report.others.map((other: { ticketId: string; isSameThing: boolean }) => [
    other.ticketId,
    other.isSameThing,
  ])
  expect(others).toEqual([
    [same[0].id, true],
    [same[1].id, true],
    [member.id, false],
    [item.id, false],
  ])
  await step(same[0].id, 'nothing')
  expect((await detailOf(first.id)).report.othersCount).toBe(3)
  const own = await first.hers.get(`/api/member-auth/support-tickets/${first.id}`)
  expect(own.body).not.toContain('others')
})

test('S-94 T-101 staff read how few people are behind many reports, by mailbox and browser', async () => {
  const first = await reportLamp(app)
  const peopleOf = async () => (await detailOf(first.id)).report.people
  expect(await peopleOf()).toBeNull()
  const ids: string[] = []
  for (const email of [`nina${first.lamp.id}@gmail.com`, `n.ina${first.lamp.id}+two@gmail.com`]) {
    const { id, browser } = await make.person({ email })
    ids.push(id)
    await sendReport(browser, { kind: 'item', id: first.lamp.id })
  }
  const third = await make.person()
  await sendReport(third.browser, { kind: 'member', id: first.bob.id })
  expect(await peopleOf()).toBe(3)
  for (const userId of [third.id, ids[0] ?? '']) {
    const device = { userId, deviceHash: `browser ${first.lamp.id}` }
    await db.insertInto('knownDevices').values(device).execute()
  }
  expect(await detailOf(first.id)).toMatchObject({ report: { othersCount: 3, people: 2 } })
})

test('S-94 the other reports of the same thing are settled like the one that was answered', async () => {
  const { first, same, member, item } = await reportedByMany()
  expectRefusal(await settle(first.id), 409, 'reports.nothing_to_settle')
  await hide(first.id)
  expect((await settle(first.id)).json()).toMatchObject({
    status: 'open',
    report: { othersCount: 2 },
  })
  for (const { id, browser } of same) {
    expect(await detailOf(id)).toMatchObject({ status: 'resolved', report: { outcome: 'step' } })
    expect(await toldIn(browser, id)).toEqual([STEP_TAKEN_TEXT])
  }
  for (const { id, browser } of [member, item]) {
    expect(await detailOf(id)).toMatchObject({ status: 'open', report: { outcome: null } })
    expect(await toldIn(browser, id)).toEqual([])
  }
  expectRefusal(await settle(first.id), 409, 'reports.nothing_to_settle')
})

test('S-94 nothing found is not said after a step, and what was handed over stays open', async () => {
  const { first, same } = await reportedByMany()
  const third = await reportBy({ kind: 'item', id: first.lamp.id })
  await step(same[0].id, 'warn', { message: 'Please post what is yours alone.' })
  await step(same[1].id, 'hand-over')
  await step(first.id, 'nothing')
  expect((await settle(first.id)).statusCode).toBe(200)
  expect(await toldIn(same[0].browser, same[0].id)).toEqual([STEP_TAKEN_TEXT])
  expect(await toldIn(same[1].browser, same[1].id)).toEqual([])
  for (const { id } of same) expect(await detailOf(id)).toMatchObject({ status: 'open' })
  expect(await toldIn(third.browser, third.id)).toEqual([NOTHING_FOUND_TEXT])
  expect(await detailOf(third.id)).toMatchObject({ status: 'resolved' })
})

test('S-94 two sides of one conversation report each other, not the same thing', async () => {
  const offer = await make.offer()
  const row = await db
    .selectFrom('tradeOffers')
    .select(['fromUserId', 'toUserId'])
    .where('id', '=', offer.id)
    .executeTakeFirstOrThrow()
  const ids: string[] = []
  for (const userId of [row.fromUserId, row.toUserId]) {
    const answer = await sendReport(await as(userId), { kind: 'conversation', id: offer.id })
    expect(answer.statusCode, answer.body).toBe(201)
    ids.push(answer.json().id)
  }
  expect((await detailOf(ids[0] ?? '')).report.others).toEqual([])
})

test(
  'S-94 T-20 staff who settle and dismiss at once tell each reporter once',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await reportLamp(app)
      const other = await reportBy({ kind: 'item', id: first.lamp.id })
      await step(first.id, 'nothing')
      const requests = Array.from({ length: RACERS }, (_, index) =>
        index % 2 === round % 2 ? () => settle(first.id) : () => step(other.id, 'nothing'),
      )
      await race(requests)
      expect(await toldIn(other.browser, other.id)).toEqual([NOTHING_FOUND_TEXT])
    }
  },
)
