import { expect, test } from 'vitest'
import { notificationsFor } from '../notifications/drafts.ts'

const taken = {
  type: 'rating_taken_down',
  ratingId: 'words',
  userId: 'bob',
  ratedUserId: 'ann',
  ratedName: 'Ann',
  tradeOfferId: 'swap',
  ratingType: 'trade',
  staffId: 'dora',
  reason: 'No insults here.',
} as const

test('S-95 RATINGS-02 whoever wrote what was taken down reads about whom it was, and why', () => {
  expect(notificationsFor(taken)).toMatchObject([
    {
      userId: 'bob',
      title: 'Your words about Ann were taken down',
      message: expect.stringContaining('“No insults here.”'),
    },
  ])
})

test('S-95 S-19 nobody is told when whoever wrote them is gone', () => {
  expect(notificationsFor({ ...taken, userId: null })).toEqual([])
})

test('S-95 the longest words fit a notification', () => {
  const longest = { ...taken, ratedName: 'n'.repeat(100), reason: 'r'.repeat(500) }
  const [{ title, message } = { title: '', message: '' }] = notificationsFor(longest)
  expect([title.length <= 200, message.length <= 2000]).toEqual([true, true])
  expect(message).toContain(longest.reason)
})
