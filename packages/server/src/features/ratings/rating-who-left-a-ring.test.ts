import { TELLING_WAIT } from '@swapstead/domain/ratings/telling.ts'
import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { makeDeletionToken } from '../../../test/make/deletion-links.ts'
import {
  makeAgreedRing,
  makeAlmostAgreedRing,
  makeSwappers,
  type Swapper,
  type TestRing,
} from '../../../test/make/rings.ts'
import { mixed, patient, ROUNDS, race } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp()
const { db, deps, make, as, visitor, passTime } = app
const password = 'correct horse'
const words = { rating: 1, comment: 'Left us without a word.' }

let names = 0
/** Gives a member a mailbox of their own. */
async function nameMailbox({ id }: Swapper): Promise<string> {
  names += 1
  const email = `left.ring${names}@example.org`
  await db.updateTable('users').set({ email }).where('id', '=', id).execute()
  return email
}
async function deletionOf({ id }: Swapper) {
  const token = await makeDeletionToken(app, id)
  return () => visitor().post('/api/member-auth/confirm-account-deletion', { token })
}
async function leave(who: Swapper): Promise<void> {
  const answer = await (await deletionOf(who))()
  expect(answer.statusCode, answer.body).toBe(200)
}
async function leftRing(ring: TestRing) {
  const email = await nameMailbox(ring.bob)
  await leave(ring.bob)
  return { ...ring, email }
}
const read = ({ browser }: Pick<Swapper, 'browser'>, { id }: TestRing) =>
  browser.get(`/api/removed-rings/${id}`)
const rate = ({ browser }: Pick<Swapper, 'browser'>, { id }: TestRing, body: object = words) =>
  browser.post(`/api/removed-rings/${id}/rate`, body)
/** Members who may rate the one who left. */
const keptOf = ({ id }: TestRing) =>
  db
    .selectFrom('formerTrades')
    .select('raterUserId')
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
const starsOf = async ({ id }: Pick<Swapper, 'id'>) =>
  (await visitor().get(`/api/users/${id}/ratings`))
    .json()
    .map(({ rating }: { rating: number }) => rating)
const ratableFor = async (who: Pick<Swapper, 'browser'>, ring: TestRing) =>
  (await read(who, ring))
    .json()
    .ratable.map(({ name, hasLeft }: { name: string; hasLeft: boolean }) => [name, hasLeft])
/** Positions in the ring. Bob leaves, Ann and Cat stay. */
const ann = { ...words, rating: 4, position: 0 }
const bob = { ...words, rating: 1, position: 1 }
const cat = { ...words, rating: 2, position: 2 }
const expectRated = async (who: Pick<Swapper, 'browser'>, ring: TestRing, body: object) => {
  const answer = await rate(who, ring, body)
  expect(answer.statusCode, answer.body).toBe(200)
}
const onceAgain = async ({ id }: Swapper) => ({ browser: await as(id) })

test('T-98 S-33 both others of a swap of three rate who left within it, and it waits for whoever comes back', async () => {
  const ring = await leftRing(await makeAgreedRing(app))
  const { leftName, about, ratableUntil } = (await read(ring.cat, ring)).json()
  expect(leftName).toBe('Bob')
  expect(about).toBe('Power drill, Family tent, Bike rack')
  expect(Date.parse(ratableUntil)).toBeGreaterThan(deps.now().getTime() + 29 * DAY)
  for (const who of [ring.ann, ring.cat]) {
    const rated = await rate(who, ring)
    expect(rated.statusCode, rated.body).toBe(200)
    expect(rated.json()).toMatchObject({ id: ring.id, leftName: 'Bob', ratableUntil: null })
    expectRefusal(await rate(who, ring), 409, 'ratings.not_open')
  }
  const back = await visitor().post('/api/member-auth/register', {
    firstName: 'Bob',
    lastName: 'Lee',
    email: ring.email,
    password,
    confirmPassword: password,
  })
  expect(back.statusCode, back.body).toBe(201)
  const ratings = (await visitor().get(`/api/users/${back.json().id}/ratings`)).json()
  expect(ratings).toMatchObject([words, words])
})

test('T-98 S-33 R-49 who leaves a swap of three and then deletes the account is rated by both others', async () => {
  const agreed = await makeAgreedRing(app)
  const out = await agreed.post(agreed.bob, 'step-out', { reason: 'No time' })
  expect(out.statusCode, out.body).toBe(200)
  const early = await agreed.post(agreed.ann, 'rate', { ...words, position: 1 })
  expect(early.statusCode, early.body).toBe(200)
  const ring = await leftRing(agreed)
  expectRefusal(await rate(ring.ann, ring), 409, 'ratings.not_open')
  expect((await read(ring.cat, ring)).json()).toMatchObject({ leftName: 'Bob' })
  expect((await rate(ring.cat, ring)).statusCode).toBe(200)
  expect(await keptOf(ring)).toEqual([{ raterUserId: ring.cat.id }])
})

test('T-98 T-03 strangers see nothing of it, nobody rates after 30 days, and a mere proposal opens nothing', async () => {
  const ring = await leftRing(await makeAgreedRing(app))
  expectRefusal(await rate(await make.person(), ring), 404, 'rings.not_found')
  passTime(30 * DAY)
  const later = { browser: await as(ring.cat.id) }
  expect((await read(later, ring)).json()).toMatchObject({ ratableUntil: null })
  expectRefusal(await rate(later, ring), 409, 'ratings.not_open')
  const proposed = await leftRing(await makeAlmostAgreedRing(app))
  expectRefusal(await read(proposed.ann, proposed), 404, 'rings.not_found')
  expect(await keptOf(proposed)).toEqual([])
})

test('T-98 T-91 two who leave a swap at once are both rated by the third', patient, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ring = await makeAgreedRing(app, await makeSwappers(app))
    const leaving = [ring.ann, ring.bob]
    const deletions: Awaited<ReturnType<typeof deletionOf>>[] = []
    for (const who of leaving) {
      await nameMailbox(who)
      deletions.push(await deletionOf(who))
    }
    expect(await race(deletions)).toEqual({ 200: 2 })
    const byCat = { raterUserId: ring.cat.id }
    expect(await keptOf(ring)).toEqual([byCat, byCat])
    for (const left of [ann, bob]) await expectRated(ring.cat, ring, left)
    expectRefusal(await rate(ring.cat, ring), 409, 'ratings.not_open')
  }
})

test('T-98 S-33 R-49 two who stay of a swap of three rate each other, and are told together', async () => {
  const ring = await leftRing(await makeAgreedRing(app))
  expect(await ratableFor(ring.ann, ring)).toEqual([
    ['Bob', true],
    ['Cat', false],
  ])
  await expectRated(ring.ann, ring, cat)
  expectRefusal(await rate(ring.ann, ring, cat), 409, 'ratings.not_open')
  expect(await ratableFor(ring.ann, ring)).toEqual([['Bob', true]])
  expectRefusal(await rate(ring.ann, ring, ann), 409, 'ratings.not_open')
  expect(await starsOf(ring.cat)).toEqual([])
  await expectRated(ring.cat, ring, ann)
  expect([await starsOf(ring.ann), await starsOf(ring.cat)]).toEqual([[4], [2]])
  await expectRated(ring.ann, ring, bob)
  expect(await ratableFor(ring.ann, ring)).toEqual([])
})

test('T-98 S-33 R-49 a rating of before is told with the answer, which nobody gives once it is told', async () => {
  for (const isLate of [false, true]) {
    const agreed = await makeAgreedRing(app)
    await agreed.post(agreed.bob, 'step-out', { reason: 'No time' })
    const early = await agreed.post(agreed.ann, 'rate', cat)
    expect(early.statusCode, early.body).toBe(200)
    const ring = await leftRing(agreed)
    expect(await ratableFor(ring.ann, ring)).toEqual([['Bob', true]])
    if (isLate) passTime(TELLING_WAIT)
    const later = await onceAgain(ring.cat)
    if (isLate) expectRefusal(await rate(later, ring, ann), 409, 'ratings.not_open')
    else await expectRated(later, ring, ann)
    await runJob(deps, 'tell-ratings')
    expect([await starsOf(ring.ann), await starsOf(ring.cat)]).toEqual([isLate ? [] : [4], [2]])
  }
})

test('T-98 S-33 the answer comes within 14 days of the end, or not at all', async () => {
  const ring = await leftRing(await makeAgreedRing(app))
  await expectRated(ring.ann, ring, cat)
  passTime(TELLING_WAIT)
  expect(await starsOf(ring.cat)).toEqual([2])
  const later = await onceAgain(ring.cat)
  expect(await ratableFor(later, ring)).toEqual([['Bob', true]])
  expectRefusal(await rate(later, ring, ann), 409, 'ratings.not_open')
})

test('T-98 S-33 who stayed and leaves later is rated all the same, and has it back with the rest', async () => {
  const ring = await leftRing(await makeAgreedRing(app))
  const email = await nameMailbox(ring.cat)
  await leave(ring.cat)
  expect(await ratableFor(ring.ann, ring)).toEqual([
    ['Bob', true],
    ['Cat', true],
  ])
  await expectRated(ring.ann, ring, cat)
  const back = await visitor().post('/api/member-auth/register', {
    firstName: 'Cat',
    lastName: 'Lee',
    email,
    password,
    confirmPassword: password,
  })
  expect(back.statusCode, back.body).toBe(201)
  expect(await starsOf(back.json())).toEqual([2])
})

test(
  'T-98 S-33 T-20 of two who stay and rate at once each rates once, and both are told',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ring = await leftRing(await makeAgreedRing(app, await makeSwappers(app)))
      const requests = mixed(
        round,
        () => rate(ring.ann, ring, cat),
        () => rate(ring.cat, ring, ann),
      )
      expect(await race(requests)).toEqual({ 200: 2, 409: requests.length - 2 })
      expect([await starsOf(ring.ann), await starsOf(ring.cat)]).toEqual([[4], [2]])
    }
  },
)

test(
  'T-98 S-33 who leaves while the other rates them is rated or is not, once',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ring = await leftRing(await makeAgreedRing(app, await makeSwappers(app)))
      await nameMailbox(ring.cat)
      const deletion = await deletionOf(ring.cat)
      const rateCat = () => rate(ring.ann, ring, cat)
      const rateAnn = () => rate(ring.cat, ring, ann)
      const answers = await race(
        [rateCat, deletion, rateAnn, rateCat].toSorted(() => (round % 2) - 0.5),
      )
      expect(answers[200]).toBeGreaterThan(1)
      const given = await db
        .selectFrom('formerRatings')
        .select('rating')
        .where('raterUserId', '=', ring.ann.id)
        .execute()
      expect(given).toEqual([{ rating: cat.rating }])
    }
  },
)
