import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { expectDone, makeProposedRing, makeSwappers, yes } from '../../../test/make/rings.ts'
import { newestMail } from '../../../test/observe/mailbox.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp({ REQUIRE_VERIFIED_EMAIL: 'on' })
const { db, deps, make, as } = app
const verify = (id: string, emailVerified: boolean) =>
  db.updateTable('users').set({ emailVerified }).where('id', '=', id).execute()

test('S-17 where an operator wants it, offers wait for a verified address', async () => {
  const { id } = await make.member()
  const wanted = await make.item()
  const browser = await as(id)
  const send = () => browser.post('/api/trade-offers', { toItemId: wanted.id, cashAdjustment: 5 })
  await verify(id, false)
  const waiting = await send()
  expectRefusal(waiting, 403, 'offers.email_unverified')
  await verify(id, true)
  expect((await send()).statusCode).toBe(201)
})

test('S-17 T-101 nobody accepts an offer or agrees to a swap of three before the address is verified', async () => {
  const { id, browser } = await make.person()
  const item = await make.item({ userId: id })
  const offer = await make.offer({ toItemId: item.id })
  const accept = () => browser.patch(`/api/trade-offers/${offer.id}`, { status: 'accepted' })
  await verify(id, false)
  expectRefusal(await accept(), 403, 'offers.email_unverified')
  const stranger = await make.person({ emailVerified: false })
  const foreign = stranger.browser.patch(`/api/trade-offers/${offer.id}`, { status: 'accepted' })
  expectRefusal(await foreign, 404, 'offers.not_found')
  await verify(id, true)
  expect((await accept()).statusCode).toBe(200)

  const ring = await makeProposedRing(app)
  await verify(ring.ann.id, false)
  expectRefusal(await ring.post(ring.ann, 'answer', yes), 403, 'rings.email_unverified')
  await verify(ring.ann.id, true)
  expectDone(await ring.post(ring.ann, 'answer', yes))
})

test('S-17 R-51 hearts are set before that, and become a swap once the address is verified', async () => {
  const [ann, bob, cat] = await makeSwappers(app)
  if (!ann || !bob || !cat) throw new Error('three make a ring')
  const email = `cat.${cat.id}@example.org`
  await db
    .updateTable('users')
    .set({ emailVerified: false, email })
    .where('id', '=', cat.id)
    .execute()
  for (const [who, item] of [
    [ann, cat],
    [bob, ann],
    [cat, bob],
  ] as const) {
    expectDone(await who.browser.post(`/api/items/${item.itemId}/heart`, { forAny: true }))
  }
  const ringsOf = async () => (await ann.browser.get('/api/rings')).json()
  for (const job of ['find-rings', 'match-rings'] as const) {
    await runJob(deps, job)
    expect(await ringsOf()).toEqual([])
  }
  await cat.browser.post('/api/auth/resend-verification')
  const { token } = await newestMail(deps, email)
  expectDone(await app.visitor().post('/api/auth/verify-email', { token }))
  await runJob(deps, 'find-rings')
  expect(await ringsOf()).toHaveLength(1)
})
