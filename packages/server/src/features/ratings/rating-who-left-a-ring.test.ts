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
import { patient, ROUNDS, race } from '../../../test/observe/races.ts'

const app = await startApp()
const { db, deps, make, as, visitor, passTime } = app
const password = 'correct horse'
const words = { rating: 1, comment: 'Left us without a word.' }

let names = 0
/** Gives a member a mailbox that nobody else has. */
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
const keptOf = ({ id }: TestRing) =>
  db.selectFrom('formerTrades').select('raterUserId').where('id', '=', id).execute()

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

test('T-98 T-91 of two who leave a swap at once the third rates one', patient, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ring = await makeAgreedRing(app, await makeSwappers(app))
    const leaving = [ring.ann, ring.bob]
    const deletions: Awaited<ReturnType<typeof deletionOf>>[] = []
    for (const who of leaving) {
      await nameMailbox(who)
      deletions.push(await deletionOf(who))
    }
    expect(await race(deletions)).toEqual({ 200: 2 })
    expect(await keptOf(ring)).toEqual([{ raterUserId: ring.cat.id }])
    expect((await rate(ring.cat, ring)).statusCode).toBe(200)
  }
})
