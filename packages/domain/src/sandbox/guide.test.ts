import { expect, test } from 'vitest'
import { ANN, BOB, sampleOffer } from '../../test/sample-offer.ts'
import { type GuideStep, guideSteps, guideTexts, stepsDone } from './guide.ts'

const start = new Date('2026-05-01T12:00:00Z')
const offer = (changes: Parameters<typeof sampleOffer>[1] = {}) => sampleOffer(start, changes)
const stars = { toUserRating: 5, toUserComment: 'Fine' }

test('S-84 the guide has seven steps at most, and a word on each', () => {
  expect(guideSteps.length).toBeLessThanOrEqual(7)
  for (const step of guideSteps) {
    expect(guideTexts[step].title, step).toMatch(/\S/)
    expect(guideTexts[step].text, step).toMatch(/[.]$/)
  }
})

test('S-84 what is stored tells which steps are done, whatever their order', () => {
  const rows: [posted: boolean, offers: ReturnType<typeof offer>[], GuideStep[]][] = [
    [false, [], []],
    [true, [], ['post']],
    [true, [offer()], ['post', 'offer']],
    [true, [offer({ fromUserId: BOB, toUserId: ANN })], ['post']],
    [false, [offer({ fromUserId: BOB, toUserId: ANN, acceptedAt: start })], ['accept']],
    [
      true,
      [offer({ acceptedAt: start, agreedMeetingTime: start })],
      ['post', 'offer', 'accept', 'meet'],
    ],
    [false, [offer({ status: 'completed', ...stars })], ['offer', 'complete']],
    [
      false,
      [offer({ status: 'completed', fromUserRating: 4, fromUserComment: 'Good' })],
      ['offer', 'complete', 'rate'],
    ],
  ]
  for (const [posted, offers, steps] of rows) expect(stepsDone(ANN, posted, offers)).toEqual(steps)
})
