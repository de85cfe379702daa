import { expect, test } from 'vitest'
import { ANN, BOB, sampleOffer } from '../../test/sample-offer.ts'
import { DAY } from '../times.ts'
import { seenBy } from './seen.ts'

const now = new Date('2026-05-01T16:00:00Z')
const later = (time: number) => new Date(now.getTime() + time)
const completed = { status: 'completed', completedAt: now } as const
const cancelled = { status: 'rejected', cancelledAt: now, cancelAgreedAt: now } as const
const byAnn = { fromUserRating: 2, fromUserComment: 'Late' }
const byBob = { toUserRating: 1, toUserComment: 'Revenge' }

test('S-33 RATINGS-01 until both have rated or 14 days have passed, each party sees its own rating', () => {
  const offer = sampleOffer(now, { ...completed, ...byAnn })
  expect(seenBy(offer, ANN, now)).toEqual(offer)
  const hidden = { fromUserRating: null, fromUserComment: null }
  expect(seenBy(offer, BOB, later(14 * DAY - 1))).toEqual({ ...offer, ...hidden })
  expect(seenBy(offer, BOB, later(14 * DAY))).toEqual(offer)
  const both = { ...offer, ...byBob }
  for (const reader of [ANN, BOB]) expect(seenBy(both, reader, now)).toEqual(both)
  const his = sampleOffer(now, { ...completed, ...byBob })
  expect(seenBy(his, ANN, now)).toMatchObject({ toUserRating: null, toUserComment: null })
  expect(seenBy(his, BOB, now)).toEqual(his)
})

test('S-33 CANCEL-08 ratings of a cancellation are seen alike', () => {
  const given = { cancelFromUserRating: 2, cancelFromUserComment: 'Late' }
  const offer = sampleOffer(now, { ...cancelled, ...given })
  expect(seenBy(offer, ANN, now)).toEqual(offer)
  const hidden = { cancelFromUserRating: null, cancelFromUserComment: null }
  expect(seenBy(offer, BOB, now)).toEqual({ ...offer, ...hidden })
  expect(seenBy(offer, BOB, later(14 * DAY))).toEqual(offer)
  const answer = { cancelToUserRating: 1, cancelToUserComment: 'Revenge' }
  expect(seenBy({ ...offer, ...answer }, BOB, now)).toEqual({ ...offer, ...answer })
})

test('R-73 R-81 T-14 of a receiver who takes no offers the sender reads the same, whyever and until whenever', () => {
  const waiting = { status: 'pending', acceptedAt: null } as const
  const away = sampleOffer(now, {
    ...waiting,
    toAbsence: { until: later(8 * DAY) },
    waitsFrom: later(8 * DAY),
  })
  const onBreak = { ...away, toAbsence: { until: null }, waitsFrom: later(9000 * DAY) }
  expect(seenBy(away, BOB, now)).toEqual(away)
  expect(seenBy(away, ANN, now)).toEqual(seenBy(onBreak, ANN, now))
  const read = JSON.stringify(seenBy(away, ANN, now))
  expect(read).not.toContain(later(8 * DAY).toISOString())
  const back = { ...away, toAbsence: null }
  expect(seenBy(back, ANN, now)).toEqual(back)
})

test('R-78 S-65 with a partner who is gone for them, each party reads its own words and not the other’s', () => {
  const trade = { ...completed, ...byAnn, ...byBob }
  const cancellation = {
    ...{ ...cancelled, cancelFromUserRating: 2, cancelFromUserComment: 'Late' },
    ...{ cancelToUserRating: 1, cancelToUserComment: 'Revenge' },
  }
  for (const told of [trade, cancellation]) {
    const offer = sampleOffer(now, told)
    const gone = { ...offer, partiesActive: false }
    const ofBob = { toUserComment: null, cancelToUserComment: null }
    expect(seenBy(gone, ANN, now)).toMatchObject({ ...told, ...ofBob })
    const ofAnn = { fromUserComment: null, cancelFromUserComment: null }
    expect(seenBy(gone, BOB, now)).toMatchObject({ ...told, ...ofAnn })
    expect(seenBy(offer, BOB, now)).toMatchObject(told)
  }
})
