import { noShowOf } from '@swapstead/domain/offers/meeting/no-show.ts'
import { noShowVerdicts } from '@swapstead/domain/offers/offer.ts'
import { DAY, HOUR } from '@swapstead/domain/times.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { watchStatements } from '../../../test/observe/statements.ts'
import { isNoShowCounted } from './expectations.ts'

const { db, deps, make, as } = await startApp()
const ago = (duration: number) => new Date(deps.now().getTime() - duration)

async function person() {
  const { id } = await make.member()
  return { id, browser: await as(id), item: (await make.item({ userId: id })).id }
}
type Person = Awaited<ReturnType<typeof person>>
const ownerOf = async ({ browser }: Person, owner: Person) =>
  (await browser.get(`/api/items/${owner.item}/who-to-expect`)).json()
const partnersOf = async ({ browser }: Person) =>
  (await browser.get('/api/trade-offers/partners')).json()

/** An offer that the person answered after `took`. */
async function answered(to: Person, took: number, way: 'accept' | 'decline' | 'reject') {
  const from = await person()
  const offer = await make.offer({
    fromItemId: from.item,
    toItemId: (await make.item({ userId: to.id })).id,
    createdAt: ago(took),
  })
  const url = `/api/trade-offers/${offer.id}`
  const done =
    way === 'decline'
      ? await to.browser.delete(url)
      : await to.browser.patch(url, { status: way === 'accept' ? 'accepted' : 'rejected' })
  expect(done.statusCode, done.body).toBe(200)
}

/** A trade whose meeting was an hour ago, with these changes. */
async function met(one: Person, other: Person, changes: Record<string, unknown>) {
  const [mine, theirs] = [
    await make.item({ userId: one.id }),
    await make.item({ userId: other.id }),
  ]
  const offer = await make.offer({ fromItemId: mine.id, toItemId: theirs.id, status: 'accepted' })
  const meeting = {
    createdAt: ago(20 * DAY + HOUR),
    acceptedAt: ago(20 * DAY),
    proposedByUserId: one.id,
    meetingAgreedAt: ago(15 * DAY),
    proposedMeetingLocation: '1 Main St, Nyack',
    agreedMeetingLocation: '1 Main St, Nyack',
    proposedMeetingTime: ago(10 * DAY),
    agreedMeetingTime: ago(10 * DAY),
    proposedMeetingTimeZone: 'America/New_York',
    agreedMeetingTimeZone: 'America/New_York',
  }
  await db
    .updateTable('tradeOffers')
    .set({ ...meeting, ...changes })
    .where('id', '=', offer.id)
    .execute()
  await db.deleteFrom('itemTradeLocks').where('tradeOfferId', '=', offer.id).execute()
  return offer.id
}
const kept = () => ({
  status: 'completed',
  completedAt: ago(9 * DAY),
  fromCompletedAt: ago(9 * DAY),
  toCompletedAt: ago(9 * DAY),
})
const missedBy = (reporter: Person, changes: Record<string, unknown> = {}) => ({
  status: 'rejected',
  cancelRequestedBy: reporter.id,
  cancelRequestedAt: ago(9 * DAY),
  cancelRequestReason: 'Didn’t show up at the meeting.',
  noShowReportedAt: ago(9 * DAY),
  cancelAgreedAt: ago(2 * DAY),
  cancelledAt: ago(DAY),
  cancelReason: 'Didn’t show up at the meeting.',
  ...changes,
})

test('R-17 how soon an owner answers is told from five answers on, declined and removed offers too', async () => {
  const [owner, reader] = [await person(), await person()]
  for (const way of ['accept', 'decline', 'reject', 'decline'] as const) {
    await answered(owner, 3 * HOUR, way)
  }
  expect(await ownerOf(reader, owner)).toEqual({ repliesWithin: null, meetingsKept: 0 })
  await answered(owner, 3 * DAY, 'decline')
  expect(await ownerOf(reader, owner)).toMatchObject({ repliesWithin: 'hours' })
  expect((await ownerOf(owner, owner)).code).toBe('items.not_found')
})

test('R-17 T-94 kept meetings are told before an offer, missed ones to the other party of an open offer alone, from two on', async () => {
  const [owner, reader] = [await person(), await person()]
  for (let meeting = 0; meeting < 3; meeting += 1) await met(await person(), owner, kept())
  const first = await person()
  await met(first, owner, missedBy(first))
  // The same member again, a banned one, one whose report staff rejected, a disputed and an old
  // one.
  await met(owner, first, missedBy(first))
  const banned = await person()
  await met(banned, owner, missedBy(banned))
  const ban = { isBanned: true, bannedAt: deps.now(), banReason: 'Spam' }
  await db.updateTable('users').set(ban).where('id', '=', banned.id).execute()
  for (const changes of [
    { noShowVerdict: 'struck' },
    { noShowDisputedAt: ago(8 * DAY) },
    { noShowReportedAt: ago(366 * DAY) },
  ]) {
    const other = await person()
    await met(other, owner, missedBy(other, changes))
  }
  // Staff found that the other member did not show up.
  const wrong = await person()
  await met(wrong, owner, missedBy(wrong, { noShowVerdict: 'returned' }))
  await make.offer({ fromItemId: reader.item, toItemId: owner.item })
  const told = { isAcquainted: false, userId: owner.id, repliesWithin: 'hour', meetingsKept: 3 }
  expect(await partnersOf(reader)).toEqual([{ ...told, meetingsMissed: 0 }])
  const second = await person()
  await met(second, owner, missedBy(second))
  expect(await partnersOf(reader)).toEqual([{ ...told, meetingsMissed: 2 }])
  const third = await person()
  await met(owner, third, missedBy(owner, { noShowVerdict: 'returned' }))
  expect(await partnersOf(reader)).toEqual([{ ...told, meetingsMissed: 3 }])
  expect(await ownerOf(reader, owner)).toEqual({ repliesWithin: 'hour', meetingsKept: 3 })
  expect(await partnersOf(await person())).toEqual([])
  await db.deleteFrom('tradeOffers').where('status', '=', 'pending').execute()
  expect(await partnersOf(reader)).toEqual([])
})

test('T-98 R-17 two accounts of one mailbox make no two missed meetings', async () => {
  const [owner, reader] = [await person(), await person()]
  await make.offer({ fromItemId: reader.item, toItemId: owner.item })
  const twins = [await person(), await person()]
  for (const [index, twin] of twins.entries()) {
    const email = `accuser${index === 0 ? '' : '+two'}@example.org`
    await db.updateTable('users').set({ email }).where('id', '=', twin.id).execute()
    await met(twin, owner, missedBy(twin))
  }
  expect(await partnersOf(reader)).toMatchObject([{ userId: owner.id, meetingsMissed: 0 }])
  const other = await person()
  await met(other, owner, missedBy(other))
  expect(await partnersOf(reader)).toMatchObject([{ userId: owner.id, meetingsMissed: 2 }])
})

test('B18 R-17 whom to expect takes one statement beside the session read, one partner or ten', async () => {
  const reader = await person()
  const { texts } = watchStatements()
  for (const [more, size] of [
    [1, 1],
    [9, 10],
  ] as const) {
    for (let count = 0; count < more; count += 1) {
      const partner = await person()
      const sides = { fromItemId: reader.item, toItemId: partner.item }
      await make.offer(count % 2 ? sides : { fromItemId: partner.item, toItemId: reader.item })
    }
    texts.length = 0
    expect(await partnersOf(reader)).toHaveLength(size)
    const rest = texts.filter((text) => !/from "?sessions"?/.test(text))
    expect(rest, rest.join('\n')).toHaveLength(1)
  }
})

test('R-19 the database counts a missed meeting exactly when the rule does', async () => {
  const [one, other] = [await person(), await person()]
  const id = await met(one, other, missedBy(one))
  const moment = fc.constantFrom(null, ago(6 * DAY))
  const states = fc.record({
    noShowReportedAt: fc.constantFrom(ago(7 * DAY), ago(7 * DAY - 1000), ago(HOUR)),
    noShowDisputedAt: moment,
    noShowVerdict: fc.constantFrom(null, ...noShowVerdicts),
    cancelAgreedBy: fc.constantFrom(null, other.id),
  })
  await fc.assert(
    fc.asyncProperty(states, async (changes) => {
      await db.updateTable('tradeOffers').set(changes).where('id', '=', id).execute()
      const { rows } = await sql<{ counts: boolean }>`
        select ${isNoShowCounted(deps.now())} as counts from trade_offers o where o.id = ${id}`.execute(
        db,
      )
      const offer = { ...changes, cancelRequestedBy: one.id }
      expect(rows[0]?.counts).toBe(noShowOf(offer, deps.now()) === 'counts')
    }),
    { numRuns: 60 },
  )
})
