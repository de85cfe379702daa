import { DAY, MINUTE } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { endedTrade, passTellingWait, runRatingsJob } from '../../../test/make/ratings.ts'
import { noticesTo } from '../../../test/make/trades.ts'
import { readMails } from '../../../test/observe/mailbox.ts'
import { patient, ROUNDS } from '../../../test/observe/races.ts'
import type { Visitor } from '../../../test/visitor.ts'

const app = await startApp()
const { db, deps, make, as, visitor, passTime } = app
const staff = await as((await make.member({ isAdmin: true })).id)

type Trade = Awaited<ReturnType<typeof endedTrade>>
type Person = Trade['ann']

const ended = (how?: 'trade' | 'cancellation') => endedTrade(app, how)
const get = async (url: string, reader: Visitor = visitor()) => (await reader.get(url)).json()
const toldTo = async ({ id }: Person) =>
  (await noticesTo(app, id)).filter(({ type }) => type === 'rating_told')

/**
 * What others can see of a member's ratings: comments, statistics, and the stars beside an item.
 */
async function findingsOf({ id }: Person, reader?: Visitor) {
  const { averageRating, totalRatings } = await get(`/api/users/${id}/rating-stats`, reader)
  const item = await make.item({ userId: id })
  const { owner } = await get(`/api/items/${item.id}`, reader)
  return {
    words: (await get(`/api/users/${id}/ratings`, reader)).map(
      ({ comment }: { comment: string }) => comment,
    ),
    counted: [averageRating, totalRatings],
    shown: [owner.averageRating, owner.totalRatings],
  }
}
const nothing = { words: [], counted: [0, 0], shown: [0, 0] }
const downloaded = async ({ browser }: Person) =>
  get((await browser.post('/api/account/exports')).json().url, browser)

const fields = {
  trade: ['fromUserRating', 'fromUserComment', 'toUserRating', 'toUserComment'],
  cancellation: [
    ...['cancelFromUserRating', 'cancelFromUserComment'],
    ...['cancelToUserRating', 'cancelToUserComment'],
  ],
} as const

test('S-33 F-17 a rating is told by the server’s one clock, wherever its stars stand', async () => {
  const { ann, bob, rate } = await ended()
  await rate(bob, 2, 'Late')
  expect(await findingsOf(ann)).toEqual(nothing)
  passTime(15 * DAY)
  expect(await findingsOf(ann)).toEqual({ words: ['Late'], counted: [2, 1], shown: [2, 1] })
  passTime(-15 * DAY)
  expect(await findingsOf(ann)).toEqual(nothing)
})

test.for(['trade', 'cancellation'] as const)(
  'S-33 RATINGS-01 the first rating of a %s is its author’s alone until the other has rated',
  async (how) => {
    const { ann, bob, id, rate } = await ended(how)
    await rate(bob, 2, 'Late')
    await runRatingsJob(app)
    for (const reader of [undefined, ann.browser, bob.browser, staff]) {
      expect(await findingsOf(ann, reader)).toEqual(nothing)
    }
    const seenBy = async ({ browser }: Person) => {
      const lists = ['', '/incoming?limit=100', '/outgoing?limit=100', '/open']
      const answers = await Promise.all(
        lists.map((list) => get(`/api/trade-offers${list || `/${id}`}`, browser)),
      )
      const offers = JSON.stringify(answers)
      return fields[how].map((name) => {
        const [one] = answers
        return offers.includes(`"${name}":${JSON.stringify(one[name])}`) ? one[name] : 'differs'
      })
    }
    expect(await seenBy(bob)).toEqual([2, 'Late', null, null])
    expect(await seenBy(ann)).toEqual([null, null, null, null])
    const listed = await get('/api/trade-offers/incoming?limit=100', ann.browser)
    expect(JSON.stringify(listed)).not.toContain('Late')
    expect(JSON.stringify(await downloaded(ann))).not.toContain('Late')
    expect((await downloaded(bob)).ratingsGiven).toMatchObject([{ comment: 'Late', rating: 2 }])
    expect([...(await toldTo(ann)), ...(await toldTo(bob))]).toEqual([])
    const answer = await rate(ann, 5, 'Kind')
    expect(fields[how].map((name) => answer[name])).toEqual([2, 'Late', 5, 'Kind'])
    expect(await findingsOf(ann)).toEqual({ words: ['Late'], counted: [2, 1], shown: [2, 1] })
    expect(await findingsOf(bob)).toEqual({ words: ['Kind'], counted: [5, 1], shown: [5, 1] })
    expect(await toldTo(ann)).toMatchObject([{ title: 'Bob gave you 2 of 5 stars' }])
    expect(await toldTo(bob)).toMatchObject([{ title: 'Ann gave you 5 of 5 stars' }])
    for (const { email } of [ann, bob]) {
      const subjects = (await readMails(deps, email ?? '')).map(({ subject }) => subject)
      expect(subjects.filter((subject) => subject.includes('of 5 stars'))).toHaveLength(1)
    }
    expect((await downloaded(ann)).ratingsReceived).toMatchObject([{ comment: 'Late' }])
  },
)

test('S-33 S-61 the mail of a rating gives its reader two minutes to read it on the page', async () => {
  const { ann, bob, rate } = await ended()
  await rate(bob, 2, 'Late')
  await rate(ann, 5, 'Kind')
  const mailTo = ({ email }: Person) =>
    db
      .selectFrom('mailOutbox')
      .select(['createdAt', 'nextAttemptAt'])
      .where('toAddress', '=', email)
      .where('subject', 'like', '%of 5 stars%')
      .execute()
  for (const reader of [ann, bob]) {
    const [mail, ...more] = await mailTo(reader)
    expect(more).toEqual([])
    expect(Number(mail?.nextAttemptAt) - Number(mail?.createdAt)).toBe(2 * MINUTE)
  }
  await ann.browser.patch('/api/messages/read-all', {})
  expect(await mailTo(ann)).toEqual([])
  expect(await mailTo(bob)).toHaveLength(1)
})

test('S-33 S-92 a rating that stays alone is shown and counted 14 days after the end, told by the job once', async () => {
  const { ann, bob, id, rate } = await ended()
  await rate(bob, 2, 'Late')
  await passTellingWait(app, id)
  const told = { words: ['Late'], counted: [2, 1], shown: [2, 1] }
  expect(await findingsOf(ann)).toEqual(told)
  expect(await get(`/api/trade-offers/${id}`, ann.browser)).toMatchObject({ fromUserRating: 2 })
  expect(await toldTo(ann)).toEqual([])
  await Promise.all([runRatingsJob(app), runRatingsJob(app)])
  await runRatingsJob(app)
  expect(await toldTo(ann)).toHaveLength(1)
  expect(await findingsOf(ann)).toEqual(told)
})

test.for(['trade', 'cancellation'] as const)(
  'S-33 T-98 a rating of a %s that has been told is answered with none, and awaits none',
  async (how) => {
    const { ann, bob, id, url, rate } = await ended(how)
    const awaiting = async () =>
      (await get('/api/trade-offers/open', ann.browser)).awaitingRating.offers.length === 1
    await rate(bob, 2, 'Late')
    expect(await awaiting()).toBe(true)
    await passTellingWait(app, id)
    expect(await awaiting()).toBe(false)
    const move = how === 'trade' ? 'rate' : 'rate-cancel'
    const revenge = await ann.browser.post(`${url}/${move}`, { rating: 1, comment: 'Revenge' })
    expectRefusal(revenge, 409, 'offers.rating_told')
    expect(await findingsOf(bob)).toEqual(nothing)
  },
)

test('S-33 S-32 whoever rates first after 14 days does so for 30, and is told at once', async () => {
  const { ann, bob, id, url, rate } = await ended()
  await passTellingWait(app, id)
  await rate(bob, 2, 'Late')
  expect((await findingsOf(ann)).counted).toEqual([2, 1])
  const answer = await ann.browser.post(`${url}/rate`, { rating: 1, comment: 'Revenge' })
  expectRefusal(answer, 409, 'offers.rating_told')
})

test('S-33 S-19 a rating whose author leaves is told at its time, as of a former member', async () => {
  const { ann, bob, id, rate } = await ended()
  await rate(bob, 2, 'Late')
  await passTellingWait(app, id)
  await app.db.deleteFrom('users').where('id', '=', bob.id).execute()
  expect((await findingsOf(ann)).counted).toEqual([2, 1])
  await runRatingsJob(app)
  expect(await toldTo(ann)).toMatchObject([{ title: 'Former member gave you 2 of 5 stars' }])
})

test('S-33 T-20 of two who rate each other at once both are told, once', patient, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ann, bob, rate } = await ended()
    await Promise.all([rate(bob, 2, 'Late'), rate(ann, 5, 'Kind')])
    expect([await toldTo(ann), await toldTo(bob)].map(({ length }) => length)).toEqual([1, 1])
    expect((await findingsOf(ann)).shown).toEqual([2, 1])
    expect((await findingsOf(bob)).shown).toEqual([5, 1])
  }
})
