import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { join } from '../../../test/make/campaigns.ts'
import { makeDeletionToken } from '../../../test/make/deletion-links.ts'
import { newestMail } from '../../../test/observe/mailbox.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp()
const careful = await startApp({ REQUIRE_VERIFIED_EMAIL: 'on' })

let names = 0
/** Ann has blocked Bob, who then deleted the account. */
async function blockedAndGone(where: TestApp) {
  names += 1
  const email = `blocked.before${names}@example.org`
  const [ann, bob] = [await where.make.person(), await where.make.person({ email })]
  const lamp = await where.make.item({ userId: ann.id })
  const blocked = await ann.browser.post('/api/blocks', { memberId: bob.id })
  expect(blocked.statusCode, blocked.body).toBeLessThan(300)
  const token = await makeDeletionToken(where, bob.id)
  const left = await where.visitor().post('/api/member-auth/confirm-account-deletion', { token })
  expect(left.statusCode, left.body).toBe(200)
  return { ann, lamp, email }
}
const comeBack = async (where: TestApp, email: string) => {
  const { id } = (await join(where.visitor(), email)).json()
  return { id, browser: await where.as(id) }
}
const offerFor = (who: { browser: Awaited<ReturnType<TestApp['as']>> }, toItemId: string) =>
  who.browser.post('/api/trade-offers', { toItemId, cashAdjustment: 5 })

test('S-65 S-19 T-98 deleting the account and coming back is no way around a block', async () => {
  const { ann, lamp, email } = await blockedAndGone(app)
  const bob = await comeBack(app, email.replace('@', '+again@'))
  expectRefusal(await offerFor(bob, lamp.id), 404, 'items.not_found')
  expect((await bob.browser.get(`/api/items/${lamp.id}`)).statusCode).toBe(404)
  const { id } = await app.make.item({ userId: bob.id })
  expect((await ann.browser.get(`/api/items/${id}`)).statusCode).toBe(404)
  const list = (await ann.browser.get('/api/blocks')).json()
  expect(list).toMatchObject([{ id: bob.id }])
  const freed = await ann.browser.delete(`/api/blocks/${bob.id}`)
  expect(freed.statusCode, freed.body).toBeLessThan(300)
  expect((await bob.browser.get(`/api/items/${lamp.id}`)).statusCode).toBe(200)
})

test('S-65 S-19 T-02 where addresses must be verified, nobody learns of a block by joining with an address', async () => {
  const { lamp, email } = await blockedAndGone(careful)
  const somebody = await comeBack(careful, email)
  expect((await somebody.browser.get(`/api/items/${lamp.id}`)).statusCode).toBe(200)
  const { token } = await newestMail(careful.deps, email)
  expect((await careful.visitor().post('/api/auth/verify-email', { token })).statusCode).toBe(200)
  expectRefusal(await offerFor(somebody, lamp.id), 404, 'items.not_found')
})

test('S-19 T-15 a block waits for a year, and goes with the account of whoever blocked', async () => {
  const [first, second] = [await blockedAndGone(app), await blockedAndGone(app)]
  const waiting = async ({ ann }: typeof first) =>
    (
      await app.db
        .selectFrom('formerBlocks')
        .selectAll()
        .where('blockerUserId', '=', ann.id)
        .execute()
    ).length
  expect([await waiting(first), await waiting(second)]).toEqual([1, 1])
  await app.db.deleteFrom('users').where('id', '=', first.ann.id).execute()
  expect([await waiting(first), await waiting(second)]).toEqual([0, 1])
  app.passTime(366 * DAY)
  await runJob(app.deps, 'forget-former-members')
  expect(await waiting(second)).toBe(0)
  const { id } = (await join(app.visitor(), second.email)).json()
  expect((await (await app.as(id)).get(`/api/items/${second.lamp.id}`)).statusCode).toBe(200)
})
