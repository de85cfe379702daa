import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { campaignDeveloper, join, reachedBy } from '../../../test/make/campaigns.ts'
import { newestMail } from '../../../test/observe/mailbox.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp({ REQUIRE_VERIFIED_EMAIL: 'on' })
const { db, deps, make, visitor } = app
const { begin, move } = await campaignDeveloper(app)

const verify = async (email: string) => {
  const { token } = await newestMail(deps, email)
  expect((await visitor().post('/api/auth/verify-email', { token })).statusCode).toBe(200)
}

test('T-101 S-75 S-74 where addresses must be verified, campaigns count verified members alone, once they are', async () => {
  const unverified = await make.member({ emailVerified: false })
  const verified = await make.member()
  const early = (await join(visitor())).json()
  const forAll = await begin({ includeExistingMembers: true })
  const forNew = await begin()
  const late = (await join(visitor())).json()
  await runJob(deps, 'give-campaign-gifts')
  expect(await reachedBy(db, forAll)).toContain(verified.id)
  for (const id of [unverified.id, early.id, late.id]) {
    expect(await reachedBy(db, forAll)).not.toContain(id)
  }
  expect(await reachedBy(db, forNew)).toEqual([])
  await verify(early.email)
  await verify(late.email)
  await runJob(deps, 'give-campaign-gifts')
  expect(await reachedBy(db, forAll)).toEqual(expect.arrayContaining([early.id, late.id]))
  expect(await reachedBy(db, forAll)).not.toContain(unverified.id)
  expect(await reachedBy(db, forNew)).toEqual([late.id])
})

test('S-75 S-74 who verifies the address during a pause gets the gift when the campaign goes on', async () => {
  const campaignId = await begin()
  const ann = (await join(visitor())).json()
  await move(campaignId, 'pause')
  await verify(ann.email)
  await runJob(deps, 'give-campaign-gifts')
  expect(await reachedBy(db, campaignId)).toEqual([])
  await move(campaignId, 'unpause')
  await runJob(deps, 'give-campaign-gifts')
  expect(await reachedBy(db, campaignId)).toEqual([ann.id])
})
