import { TELLING_WAIT } from '@swapstead/domain/ratings/telling.ts'
import { DAY } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { makeTrade, type Trade } from '../../../test/make/trades.ts'
import { newestMail } from '../../../test/observe/mailbox.ts'
import { patient, RACERS, ROUNDS, race } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp()
const { db, deps, make, as, visitor, passTime } = app
const password = 'correct horse'
const words = { rating: 1, comment: 'Never came, then left.' }

let names = 0
/** Bob, with a mailbox of his own, deletes his account during the accepted trade with Ann. */
async function left() {
  names += 1
  const email = `left${names}@example.org`
  const trade = await makeTrade(app, { sender: { email } })
  await leave(trade.sender.id, email)
  return { ...trade, email }
}
async function leave(userId: string, email: string) {
  await (await as(userId)).post('/api/member-auth/request-account-deletion')
  const { token } = await newestMail(deps, email)
  const answer = await visitor().post('/api/member-auth/confirm-account-deletion', { token })
  expect(answer.statusCode, answer.body).toBe(200)
}
async function comeBack(email: string): Promise<string> {
  const answer = await visitor().post('/api/member-auth/register', {
    firstName: 'Bob',
    lastName: 'Lee',
    email,
    password,
    confirmPassword: password,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}
type Party = Trade['receiver']
const rate = ({ browser }: Party, id: string, body: object = words) =>
  browser.post(`/api/removed-offers/${id}/rate`, body)
const read = async ({ browser }: Party, id: string) =>
  (await browser.get(`/api/removed-offers/${id}`)).json()
const ratingsOf = async (id: string) =>
  (await visitor().get(`/api/users/${id}/ratings`))
    .json()
    .map(({ rating, comment }: { rating: number; comment: string }) => [rating, comment])

test('T-98 S-33 who was left in an accepted trade rates once, nobody sees it, and it waits for whoever comes back', async () => {
  const { receiver: ann, id, email } = await left()
  const { ratableUntil } = await read(ann, id)
  expect(Date.parse(ratableUntil)).toBeGreaterThan(deps.now().getTime() + 29 * DAY)
  const rated = await rate(ann, id)
  expect(rated.statusCode, rated.body).toBe(200)
  expect(rated.json()).toMatchObject({ id, ratableUntil: null })
  expectRefusal(await rate(ann, id), 409, 'ratings.not_open')
  const { rows } = await sql<{ text: string }>`
    select (m, r)::text as text from former_members m
    join former_ratings r on r.former_member_id = m.id
    where r.rater_user_id = ${ann.id}`.execute(db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toContain(email.split('@')[0])
  const back = await comeBack(email)
  expect(await ratingsOf(back)).toEqual([[1, words.comment]])
})

/** Bob and Ann have swapped. */
async function swapped() {
  names += 1
  const email = `swapped${names}@example.org`
  const trade = await makeTrade(app, { sender: { email } })
  for (const party of [trade.sender, trade.receiver]) {
    const answer = await trade.post(party, 'complete')
    expect(answer.statusCode, answer.body).toBe(200)
  }
  return { ...trade, email }
}

test('T-98 S-33 deleting the account right after a swap is no way out of its rating', async () => {
  const { sender, receiver: ann, id, email } = await swapped()
  passTime(DAY)
  await leave(sender.id, email)
  const now = { ...ann, browser: await as(ann.id) }
  const { ratableUntil } = await read(now, id)
  expect(Date.parse(ratableUntil)).toBeLessThan(deps.now().getTime() + 29.5 * DAY)
  const rated = await rate(now, id)
  expect(rated.statusCode, rated.body).toBe(200)
  expectRefusal(await rate(now, id), 409, 'ratings.not_open')
  const back = await comeBack(email)
  const ratings = (await visitor().get(`/api/users/${back}/ratings`)).json()
  expect(ratings).toMatchObject([{ ...words, ratingType: 'trade' }])
})

test('T-98 S-33 nobody answers the rating of somebody who left once it is told, and nobody rates twice', async () => {
  const { sender, receiver: ann, id, email, post } = await swapped()
  const given = await post(sender, 'rate', { rating: 2, comment: 'Late' })
  expect(given.statusCode, given.body).toBe(200)
  await leave(sender.id, email)
  const { ratableUntil } = await read(ann, id)
  expect(Date.parse(ratableUntil)).toBeLessThanOrEqual(deps.now().getTime() + TELLING_WAIT)
  passTime(TELLING_WAIT)
  expectRefusal(await rate({ ...ann, browser: await as(ann.id) }, id), 409, 'ratings.not_open')

  const both = await swapped()
  expect((await both.post(both.receiver, 'rate', words)).statusCode).toBe(200)
  await leave(both.sender.id, both.email)
  expect(await read(both.receiver, both.id)).not.toHaveProperty('ratableUntil', expect.any(String))
})

test('T-98 coming back ends nobody’s time to rate, and leaving again neither', async () => {
  const { receiver: ann, id, email } = await left()
  const back = await comeBack(email)
  await leave(back, email)
  const again = await comeBack(email)
  expect((await rate(ann, id)).statusCode).toBe(200)
  expect(await ratingsOf(again)).toEqual([[1, words.comment]])
  expectRefusal(await rate(ann, id), 409, 'ratings.not_open')
})

test('T-98 S-97 the words are screened once somebody can read them', async () => {
  const { receiver: ann, id, email } = await left()
  const comment = 'Cocaine in the lamp'
  expect((await rate(ann, id, { rating: 1, comment })).statusCode).toBe(200)
  const finds = async () =>
    db
      .selectFrom('screeningFinds')
      .select(['kind', 'subjectId'])
      .where('userId', '=', ann.id)
      .execute()
  expect(await finds()).toEqual([])
  const back = await comeBack(email)
  const given = db.selectFrom('userRatings').select('id').where('ratedUserId', '=', back)
  const { id: subjectId } = await given.executeTakeFirstOrThrow()
  expect(await finds()).toEqual([{ kind: 'rating', subjectId }])
})

test('T-98 words that no screen has read stay away when their writer has left too', async () => {
  const { receiver: ann, id, email } = await left()
  expect((await rate(ann, id)).statusCode).toBe(200)
  await db.deleteFrom('users').where('id', '=', ann.id).execute()
  expect(await ratingsOf(await comeBack(email))).toEqual([])
})

test('T-98 T-03 nobody else rates, nobody after 30 days, and nobody for an offer without a yes', async () => {
  const { receiver: ann, id } = await left()
  const stranger = await make.person()
  const missing = await rate(stranger, '018f0000-0000-7000-8000-00000000dead')
  const refused = await rate(stranger, id)
  expect({ statusCode: refused.statusCode, body: refused.body }).toEqual({
    statusCode: 404,
    body: missing.body,
  })
  expect((await rate(ann, id, { rating: 6, comment: 'Never came' })).statusCode).toBe(400)
  passTime(30 * DAY)
  const later = { ...ann, browser: await as(ann.id) }
  expect(await read(later, id)).toMatchObject({ id, ratableUntil: null })
  expectRefusal(await rate(later, id), 409, 'ratings.not_open')
  await runJob(deps, 'forget-former-trades')
  const kept = db.selectFrom('formerTrades').select('id').where('id', '=', id)
  expect(await kept.execute()).toEqual([])

  const pending = await make.offer({ toUserId: ann.id })
  await db.deleteFrom('tradeOffers').where('id', '=', pending.id).execute()
  expectRefusal(await rate(later, pending.id), 409, 'ratings.not_open')
})

test('T-98 who has rated the cancellation before the other left rates no second time', async () => {
  const email = 'cancelled.and.left@example.org'
  const trade = await makeTrade(app, { sender: { email } })
  await trade.post(trade.sender, 'request-cancel', { reason: 'The tent is torn' })
  await trade.post(trade.receiver, 'agree-cancel')
  const rated = await trade.post(trade.receiver, 'rate-cancel', words)
  expect(rated.statusCode, rated.body).toBe(200)
  await leave(trade.sender.id, email)
  expect((await rate(trade.receiver, trade.id)).statusCode).not.toBe(200)
})

test('T-98 of many ratings at once one is kept', patient, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { receiver: ann, id } = await left()
    const browsers = await Promise.all(Array.from({ length: RACERS }, () => as(ann.id)))
    const tries = browsers.map((browser) => () => rate({ ...ann, browser }, id))
    expect(await race(tries)).toEqual({ 200: 1, 409: RACERS - 1 })
    const kept = db.selectFrom('formerRatings').select('id').where('raterUserId', '=', ann.id)
    expect(await kept.execute()).toHaveLength(1)
  }
})
