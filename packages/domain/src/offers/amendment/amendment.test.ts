import { expect, test } from 'vitest'
import { ANN, BOB, SOFA, sampleItem, sampleOffer, sampleUser } from '../../../test/sample-offer.ts'
import { notificationsFor } from '../../notifications/drafts.ts'
import { before, DAY } from '../../times.ts'
import { decide, type OfferCommand } from '../decide.ts'
import type { OfferView } from '../offer.ts'
import { CANCEL_SILENCE } from '../periods.ts'
import { endAmendment } from './amendment.ts'
import type { OpenAmendment } from './open-amendment.ts'

const now = new Date('2026-05-01T16:00:00Z')
const RUG = '01900000-0000-7000-8000-0000000000c3'
const ann = sampleUser(ANN, 'Ann')
const bob = sampleUser(BOB, 'Bob')

/** Ann would give a rug in place of her camera. */
const amendment: OpenAmendment = {
  id: '01900000-0000-7000-8000-0000000000a1',
  proposedByUserId: ANN,
  proposedAt: before(now, DAY),
  message: null,
  fromItemId: RUG,
  toItemId: SOFA,
  moreFromItemIds: [],
  moreToItemIds: [],
  fromItem: sampleItem(RUG, 'Rug', ann),
  toItem: sampleItem(SOFA, 'Sofa', bob),
  moreFromItems: [],
  moreToItems: [],
  cashAdjustment: 0,
  cashAsked: 0,
  isAvailable: true,
  itemsSeen: '',
  itemChanges: [],
}
const trade = sampleOffer(before(now, 5 * DAY), {
  status: 'accepted',
  acceptedAt: before(now, 4 * DAY),
  agreedMeetingTime: before(now, DAY),
  agreedMeetingTimeZone: 'America/New_York',
  agreedMeetingLocation: '1 Main St, Springfield, IL',
  amendment,
})

test('R-10 a confirmed swap ends the open change, and who proposed it is told unless they confirmed', () => {
  const told = (command: OfferCommand, actor: string) => {
    const decision = decide(trade, command, actor, now)
    if (!decision.ok) throw new Error(decision.code)
    expect(decision.effects).toContainEqual({
      type: 'amendment',
      amendment: { type: 'closed', outcome: 'ended' },
    })
    return decision.events
      .filter(({ type }) => type === 'amendment_ended')
      .flatMap(notificationsFor)
      .map(({ userId, message }) => [userId, message])
  }
  const message = 'Bob confirmed the swap as it was agreed: your “Camera” for their “Sofa”.'
  expect(told({ move: 'complete' }, BOB)).toEqual([[ANN, message]])
  expect(told({ move: 'complete' }, ANN)).toEqual([])
  // Typing the partner's code confirms for the partner, so the member who typed it is told.
  expect(told({ move: 'handOver', isRightCode: true }, ANN)).toEqual([[ANN, message]])
  expect(told({ move: 'handOver', isRightCode: true }, BOB)).toEqual([])
})

test('R-10 S-58 what was due before an item of a change goes is stored with it, and told once', () => {
  const asked: OfferView = {
    ...trade,
    cancelRequestedBy: ANN,
    cancelRequestReason: 'The sofa does not fit.',
    cancelRequestedAt: before(now, CANCEL_SILENCE),
  }
  const change = endAmendment(asked, [RUG], now)
  expect(change?.next).toMatchObject({ cancelAgreedAt: now })
  expect(change?.events.map(({ type }) => type)).toEqual(['cancel_agreed'])
  const ended = endAmendment(trade, [RUG], now)
  expect(ended?.events.map(({ type }) => type)).toEqual(['amendment_ended'])
  expect(endAmendment(trade, [ANN], now)).toBeNull()
})
