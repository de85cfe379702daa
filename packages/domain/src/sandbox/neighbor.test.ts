import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANN, BOB, EVE, SOFA, sampleOffer } from '../../test/sample-offer.ts'
import type { OpenAmendment } from '../offers/amendment/open-amendment.ts'
import { decide } from '../offers/decide.ts'
import type { OfferView } from '../offers/offer.ts'
import { EASTERN } from '../states.ts'
import { DAY } from '../times.ts'
import { NEIGHBOR_DELAY_MS, neighborMove } from './neighbor.ts'

const start = new Date('2026-05-01T12:00:00Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)
const offer = (changes: Partial<OfferView> = {}) => sampleOffer(start, changes)
const accepted = { status: 'accepted', acceptedAt: start } as const
const proposed = {
  ...accepted,
  proposedMeetingLocation: '1 Main St, Maplewood',
  proposedMeetingTime: after(DAY),
  proposedMeetingTimeZone: EASTERN,
  proposedByUserId: ANN,
  meetingProposedAt: start,
}
const cancelAsked = {
  ...accepted,
  cancelRequestedBy: ANN,
  cancelRequestReason: 'The sofa does not fit',
  cancelRequestedAt: start,
}
const completed = { ...accepted, status: 'completed', completedAt: start } as const

const { fromItemId, toItemId, toItem } = offer()
const change = (proposedByUserId: string): OpenAmendment => ({
  id: '01900000-0000-7000-8000-0000000000d1',
  proposedByUserId,
  proposedAt: start,
  message: null,
  fromItemId,
  toItemId,
  moreFromItemIds: [],
  moreToItemIds: [],
  toItem,
  moreFromItems: [],
  moreToItems: [],
  cashAdjustment: 500,
  cashAsked: 0,
  isAvailable: true,
  itemChanges: [],
  itemsSeen: 'as they are',
})

/** Ann is the guest and offers; Bob is simulated. */
const turns: [what: string, offer: OfferView, move: string | null][] = [
  ['an offer waits for his answer', offer(), 'accept'],
  ['his item is in another trade', offer({ itemsInTrade: true }), null],
  ['nothing is proposed yet', offer(accepted), null],
  ['a meeting is proposed', offer(proposed), 'agreeMeeting'],
  ['he has proposed it himself', offer({ ...proposed, proposedByUserId: BOB }), null],
  ['she proposes a change', offer({ ...accepted, amendment: change(ANN) }), 'agreeAmendment'],
  ['he has proposed a change himself', offer({ ...accepted, amendment: change(BOB) }), null],
  ['she has confirmed', offer({ ...accepted, fromCompletedAt: start }), 'complete'],
  ['he alone has confirmed', offer({ ...accepted, toCompletedAt: start }), null],
  ['she asks to cancel', offer(cancelAsked), 'agreeCancel'],
  [
    'a cancellation is agreed',
    offer({ ...cancelAsked, cancelAgreedBy: BOB, cancelAgreedAt: start }),
    'rateCancel',
  ],
  ['the trade is completed', offer(completed), 'rate'],
  ['he has rated it', offer({ ...completed, toUserRating: 5, toUserComment: 'Fine' }), null],
  ['it was declined', offer({ status: 'rejected' }), null],
  ['her sandbox is a member’s block', offer({ partiesActive: false }), null],
]

test('S-84 a simulated neighbor answers when it is their turn, and only then', () => {
  for (const [what, given, move] of turns) {
    expect(neighborMove(given, BOB, start)?.command.move ?? null, what).toBe(move)
    expect(neighborMove(given, EVE, start), `${what}, to a stranger`).toBeNull()
  }
})

test('S-84 they think for three seconds after the last change', () => {
  const moved = offer({ updatedAt: after(60_000) })
  expect(neighborMove(moved, BOB, start)?.from).toEqual(after(60_000 + NEIGHBOR_DELAY_MS))
})

test('S-84 they agree to the meeting as it is proposed', () => {
  expect(neighborMove(offer(proposed), BOB, start)?.command).toEqual({
    move: 'agreeMeeting',
    location: proposed.proposedMeetingLocation,
    time: proposed.proposedMeetingTime.toISOString(),
    meetingProposedAt: start,
  })
})

test('S-84 whatever they do the rules of the street allow, and they come to an end', () => {
  const any = fc.constantFrom(...turns.map(([, given]) => given))
  fc.assert(
    fc.property(any, fc.boolean(), fc.integer({ min: 0, max: 20 }), (given, isSender, days) => {
      let current = isSender ? { ...given, fromUserId: BOB, toUserId: ANN } : given
      const now = after(days * DAY)
      for (let moves = 0; ; moves += 1) {
        const next = neighborMove(current, BOB, now)
        if (!next) return
        expect(moves).toBeLessThan(4)
        const change = decide(current, next.command, BOB, now)
        expect(change.ok, next.command.move).toBe(true)
        if (!change.ok || !change.next) return
        const isAmended = next.command.move === 'agreeAmendment'
        current = { ...current, ...change.next, ...(isAmended && { amendment: null }) }
      }
    }),
  )
})

test('T-100 a neighbor lets an offer stand for the item that the guest has edited', () => {
  const change = { itemId: SOFA, title: 'Sofa', field: 'value', was: '$900', is: '$1' }
  const edited = offer({ itemChanges: [{ ...change, isLarge: true }] })
  expect(neighborMove(edited, ANN, start)?.command).toEqual({
    move: 'keep',
    itemsSeen: edited.itemsSeen,
  })
  expect(neighborMove(edited, BOB, start)).toBeNull()
})
