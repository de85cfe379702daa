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

test('S-33 S-60 a told rating is told to whom it is about, with its stars', () => {
  const told = {
    type: 'rating_told',
    ratingId: 'words',
    ratedUserId: 'ann',
    raterUserId: 'bob',
    raterName: 'Bob',
    rating: 2,
    ratingType: 'cancellation',
    tradeOfferId: 'swap',
    hasWords: true,
  } as const
  expect(notificationsFor(told)).toEqual([
    {
      userId: 'ann',
      type: 'rating_told',
      relatedOfferId: 'swap',
      title: 'Bob gave you 2 of 5 stars',
      message: 'It is about your cancelled trade. Read what they said among your ratings.',
    },
  ])
  expect(notificationsFor({ ...told, hasWords: false })).toMatchObject([
    { message: 'It is about your cancelled trade.' },
  ])
})

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
  expect(title.length).toBeLessThanOrEqual(200)
  expect(message.length).toBeLessThanOrEqual(2000)
  expect(message).toContain(longest.reason)
})
