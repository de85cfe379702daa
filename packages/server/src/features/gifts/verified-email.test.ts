import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { acceptGift, creditsOf, giveGift } from '../../../test/make/gifts.ts'

const { db, deps, make, as } = await startApp({ REQUIRE_VERIFIED_EMAIL: 'on' })

test('S-17 GIFTS-16 where an operator wants it, gifts wait for a verified address', async () => {
  const { id } = await make.member({ emailVerified: false })
  const [ann, bob] = [await as(id), await as((await make.member()).id)]
  const gift = await giveGift(deps, id)
  const waiting = await acceptGift(ann, gift)
  expect({ statusCode: waiting.statusCode, body: waiting.json() }).toEqual({
    statusCode: 403,
    body: {
      code: 'gifts.email_unverified',
      message: 'Please verify your email address before you accept gifts',
    },
  })
  expect((await acceptGift(bob, gift)).statusCode).toBe(404)
  expect((await ann.get('/api/member-gifts')).json()).toMatchObject([{ status: 'pending' }])
  expect(await creditsOf(deps, id)).toMatchObject({ held: 0, ledger: 0 })
  await db.updateTable('users').set({ emailVerified: true }).where('id', '=', id).execute()
  expect((await acceptGift(ann, gift)).statusCode).toBe(200)
  expect(await creditsOf(deps, id)).toMatchObject({ held: 10, ledger: 10 })
})
