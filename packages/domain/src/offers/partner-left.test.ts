import { expect, test } from 'vitest'
import { ANN, BOB, OFFER, sampleOffer } from '../../test/sample-offer.ts'
import { notificationsFor } from '../notifications/drafts.ts'
import { TELLING_WAIT } from '../ratings/telling.ts'
import { after, before, DAY } from '../times.ts'
import { endOffer, partnerLeftEvent } from './following.ts'
import type { OfferView } from './offer.ts'
import { RATING_PERIOD } from './periods.ts'

const now = new Date('2026-05-10T16:00:00Z')
const ago = (duration: number) => before(now, duration)
const end = ago(3 * DAY)
const accepted = { status: 'accepted', acceptedAt: ago(20 * DAY) } as const
const swap = { ...accepted, status: 'completed', completedAt: end } as const
const cancellation = {
  ...accepted,
  status: 'rejected',
  cancelRequestedBy: ANN,
  cancelRequestedAt: ago(4 * DAY),
  cancelAgreedBy: BOB,
  cancelAgreedAt: ago(4 * DAY),
  cancelledAt: end,
} as const
const offer = (changes: Partial<OfferView>) => sampleOffer(ago(30 * DAY), changes)

test('S-19 S-33 who may still rate a trade that is over is told until when, once its other side deletes the account', () => {
  const until = (changes: Partial<OfferView>, gone = BOB) =>
    partnerLeftEvent(offer(changes), gone, now)
  const told = (ratableUntil: Date, hasSwapped: boolean) =>
    expect.objectContaining({ type: 'partner_left', offerRemoved: true, hasSwapped, ratableUntil })
  const [month, fortnight] = [after(end, RATING_PERIOD), after(end, TELLING_WAIT)]
  expect(until(swap)).toEqual(told(month, true))
  expect(until(swap, ANN)).toEqual(told(month, true))
  expect(until({ ...swap, toUserRating: 2 })).toEqual(told(fortnight, true))
  expect(until(cancellation)).toEqual(told(month, false))
  expect(until({ ...cancellation, cancelToUserRating: 2 })).toEqual(told(fortnight, false))
  const silent = { ...accepted, agreedMeetingTime: ago(18 * DAY), toCompletedAt: ago(16 * DAY) }
  expect(until(silent)).toEqual(told(after(ago(4 * DAY), RATING_PERIOD), true))

  expect(until({ ...swap, fromUserRating: 5 })).toBeNull()
  expect(until({ ...cancellation, cancelFromUserRating: 5 })).toBeNull()
  expect(until({ ...swap, completedAt: ago(RATING_PERIOD) })).toBeNull()
  expect(until({ ...swap, completedAt: ago(TELLING_WAIT), toUserRating: 2 })).toBeNull()
  expect(until({ status: 'rejected' })).toBeNull()
  expect(until({ ...accepted, acceptedAt: ago(1) })).toBeNull()
})

test('S-19 NOTIF-04 who was left in a trade reads that they may rate, and until when', () => {
  const gone = (cause: 'member_deleted' | 'member_banned') =>
    endOffer(offer({ ...accepted, acceptedAt: ago(1) }), { cause, userId: BOB }, now)?.events ?? []
  const left = (changes: Partial<OfferView>) => partnerLeftEvent(offer(changes), BOB, now) ?? []
  const drafts = [gone('member_deleted'), gone('member_banned'), left(swap), left(cancellation)]
    .flat()
    .flatMap(notificationsFor)
  const plain =
    'Bob is no longer available. It was your “Camera” for their “Sofa”. What’s yours is free for other trades again.'
  const rate = 'You can still rate Bob, until Jun 6, 2026.'
  expect(drafts.map(({ title, message }) => [title, message])).toEqual([
    ['Your trade was cancelled', `${plain} You can rate Bob for 30 days.`],
    ['Your trade was cancelled', plain],
    ['Bob is no longer a member', `You swapped your “Camera” for their “Sofa”. ${rate}`],
    ['Bob is no longer a member', `It was your “Camera” for their “Sofa”. ${rate}`],
  ])
  expect(drafts[2]).toMatchObject({
    userId: ANN,
    relatedOfferId: null,
    removedOfferId: OFFER,
    isOfAgreedTrade: true,
  })
})
