import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { join } from '../../../test/make/campaigns.ts'
import { newestMail } from '../../../test/observe/mailbox.ts'
import { newId } from '../../platform/core/ids.ts'
import { transact } from '../../platform/database/database.ts'
import { saveRatings } from './former-members.ts'

const app = await startApp({ REQUIRE_VERIFIED_EMAIL: 'on' })
const { db, deps, make, visitor } = app

const totalOf = async (id: string) =>
  (await visitor().get(`/api/users/${id}/rating-stats`)).json().totalRatings

/** A deleted member with one rating. */
async function formerMember(email: string) {
  const [{ id }, { id: raterUserId }] = [await make.member({ email }), await make.member()]
  const words = { rating: 5, comment: 'Kind', ratingType: 'trade' as const }
  await db
    .insertInto('userRatings')
    .values({ id: newId(), ratedUserId: id, raterUserId, ...words })
    .execute()
  await transact(db, (tx) => saveRatings(deps, tx, id))
  await db.deleteFrom('users').where('id', '=', id).execute()
}

test('T-101 S-19 where addresses must be verified, ratings come back to a verified one alone, and once', async () => {
  await formerMember('ann@example.org')
  const thief = (await join(visitor(), 'ann+thief@example.org')).json()
  expect(await totalOf(thief.id)).toBe(0)
  const { id, email } = (await join(visitor(), 'ann@example.org')).json()
  expect(await totalOf(id)).toBe(0)
  const { token } = await newestMail(deps, email)
  expect((await visitor().post('/api/auth/verify-email', { token })).statusCode).toBe(200)
  expect(await totalOf(id)).toBe(1)
  expect(await totalOf(thief.id)).toBe(0)
})
