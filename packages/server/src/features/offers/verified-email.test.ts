import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'

const { db, make, as } = await startApp({ REQUIRE_VERIFIED_EMAIL: 'on' })

test('S-17 where an operator wants it, offers wait for a verified address', async () => {
  const { id } = await make.member()
  const wanted = await make.item()
  const browser = await as(id)
  const send = () => browser.post('/api/trade-offers', { toItemId: wanted.id, cashAdjustment: 5 })
  const verify = (emailVerified: boolean) =>
    db.updateTable('users').set({ emailVerified }).where('id', '=', id).execute()
  await verify(false)
  const waiting = await send()
  expectRefusal(waiting, 403, 'offers.email_unverified')
  await verify(true)
  expect((await send()).statusCode).toBe(201)
})
