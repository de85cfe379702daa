import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { newId } from '../../platform/core/ids.ts'

const { db, make, visitor } = await startApp()

async function rate(ratedUserId: string, rating: number, rater?: string): Promise<string> {
  const raterUserId = rater ?? (await make.member({ isNew: true })).id
  const id = newId()
  await db
    .insertInto('userRatings')
    .values({ id, ratedUserId, raterUserId, rating, comment: 'x', ratingType: 'trade' })
    .execute()
  return id
}
const raters = [(await make.member()).id, (await make.member()).id]

/** The owner's rating on item pages, and in the rating statistics. */
async function figuresOf({ id, userId }: { id: string; userId: string }) {
  const { owner } = (await visitor().get(`/api/items/${id}`)).json()
  const stats = (await visitor().get(`/api/users/${userId}/rating-stats`)).json()
  return {
    shown: [owner.averageRating, owner.totalRatings],
    counted: [stats.averageRating, stats.totalRatings],
  }
}

test('RATINGS-03 S-33 the rating that stands with an owner is that of the statistics, whatever comes and goes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 7 }),
      fc.nat(6),
      async (ratings, gone) => {
        const item = await make.item()
        const ids: string[] = []
        // Up to four raters, some of whom rate several times.
        for (const [index, rating] of ratings.entries()) {
          ids.push(await rate(item.userId, rating, raters[(index + gone) % 4]))
        }
        const given = await figuresOf(item)
        expect(given.shown).toEqual(given.counted)
        expect(given.shown[1]).toBe(ratings.length)
        await db
          .deleteFrom('userRatings')
          .where('id', 'in', ids.slice(gone % ids.length))
          .execute()
        const left = await figuresOf(item)
        expect(left.shown).toEqual(left.counted)
        expect(left.shown[1]).toBe(gone % ids.length)
      },
    ),
    { numRuns: 8 },
  )
})

test('RATINGS-03 S-19 a rating counts on when whoever gave it leaves, and all of them when many rate at once', async () => {
  const item = await make.item()
  const ids = await Promise.all([5, 4, 4, 1].map((rating) => rate(item.userId, rating)))
  expect((await figuresOf(item)).shown).toEqual([3.5, 4])
  const { raterUserId } = await db
    .selectFrom('userRatings')
    .select('raterUserId')
    .where('id', '=', ids[0] ?? '')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('users')
    .where('id', '=', raterUserId ?? '')
    .execute()
  expect((await figuresOf(item)).shown).toEqual([3.5, 4])
  await db
    .updateTable('userRatings')
    .set({ rating: 3 })
    .where('id', '=', ids[3] ?? '')
    .execute()
  expect((await figuresOf(item)).shown).toEqual([4, 4])
  await db.deleteFrom('users').where('id', '=', item.userId).execute()
})

test('S-33 RATINGS-03 what one member gave another counts once in the average, also when they are gone', async () => {
  const item = await make.item()
  const [friend = ''] = raters
  const { id: leaver } = await make.member()
  for (const rater of [friend, friend, friend, leaver, leaver]) await rate(item.userId, 5, rater)
  await rate(item.userId, 2)
  expect((await figuresOf(item)).shown).toEqual([4, 6])
  await db.deleteFrom('users').where('id', '=', leaver).execute()
  await rate(item.userId, 1, friend)
  const { shown, counted } = await figuresOf(item)
  expect(shown).toEqual([3.7, 7])
  expect(counted).toEqual(shown)
})
