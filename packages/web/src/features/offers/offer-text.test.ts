import { EASTERN } from '@swapstead/domain/states.ts'
import { ANN, BOB, SOFA, sampleOffer } from '@swapstead/domain/test/sample-offer.ts'
import { DAY, HOUR, MINUTE } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { sidesOf } from './offer-sides.ts'
import { answerStep, contextOf, partnerAction, partnerIn } from './offer-text.ts'
import { progressOf } from './trade-progress.ts'

const sent = new Date('2026-05-01T16:00:00Z')
const now = new Date(sent.getTime() + 2 * HOUR)
const ann = { id: ANN, timeZone: EASTERN }
const bob = { id: BOB, timeZone: EASTERN }
const offer = (changes: Parameters<typeof sampleOffer>[1] = {}) => sampleOffer(sent, changes)
const accepted = { status: 'accepted', acceptedAt: new Date(sent.getTime() + HOUR) } as const

test('OFFERS-34 each party reads who the other is and what they do', () => {
  expect(partnerIn(offer(), bob).firstName).toBe('Ann')
  expect(partnerIn(offer(), ann).firstName).toBe('Bob')
  expect(partnerAction(offer(), bob, now)).toBe('wants to swap')
  expect(partnerAction(offer({ fromItemId: null, fromItem: undefined }), bob, now)).toBe(
    'offers cash',
  )
  expect(partnerAction(offer(), ann, now)).toBe('has your offer')
  expect(partnerAction(offer(accepted), bob, now)).toBe('and you')
  expect(partnerAction(offer({ status: 'rejected' }), ann, now)).toBe('declined your offer')
  expect(partnerAction(offer({ status: 'rejected', expiredAt: now }), ann, now)).toBe(
    'had your offer',
  )
  const off = { status: 'rejected', cancelledAt: now } as const
  const agreed = { ...off, cancelAgreedAt: now, cancelAgreedBy: BOB }
  expect(partnerAction(offer(agreed), ann, now)).toBe('and you called it off')
  expect(partnerAction(offer({ ...agreed, cancelAgreedBy: null }), ann, now)).toBe('and you, ended')
  expect(partnerAction(offer(off), ann, now)).toBe('and you, ended')
})

test('R-33 each party reads who has countered, while it waits and when it is past', () => {
  const counter = offer({ counterOfId: SOFA, counterNumber: 1 })
  expect(partnerAction(counter, bob, now)).toBe('countered your offer')
  expect(partnerAction(counter, ann, now)).toBe('has your counter-offer')
  const past = offer({ status: 'rejected', counteredAt: now })
  expect(partnerAction(past, bob, now)).toBe('made an offer you countered')
  expect(partnerAction(past, ann, now)).toBe('countered your offer')
  expect(contextOf(past, bob, now)).toBe('Maplewood, NJ, countered just now')
})

test('OFFERS-34 R-01 an offer on hold names what another trade has', () => {
  const held = offer({ itemsInTrade: true })
  const taken = (item: typeof held.toItem) => ({ ...item, isPending: true })
  const toItem = taken(held.toItem)
  expect(answerStep({ ...held, toItem }, bob, now)).toBe(
    `“${toItem.title}” is in another trade. If that trade is called off, you can accept this offer.`,
  )
  const moreToItems = [taken({ ...toItem, id: ANN, title: 'Desk lamp' })]
  expect(answerStep({ ...held, toItem, moreToItems }, ann, now)).toBe(
    `“${toItem.title}” and 1 more are in another trade. If that trade is called off, your offer is live again.`,
  )
})

test('T-100 after a large edit the sender reads that the offer waits, the receiver for whom', () => {
  const change = { itemId: SOFA, title: 'Sofa', field: 'value', was: '$900', is: '$1' }
  const edited = offer({ itemChanges: [{ ...change, isLarge: true }] })
  expect(answerStep(edited, ann, now)).toContain('Bob changed the item you want.')
  expect(answerStep(edited, bob, now)).toContain(
    'The sender is being asked whether it still stands.',
  )
})

test('TIME-04 TIME-06 TIME-07 TIME-08 a card says where the other lives and when it happened', () => {
  expect(contextOf(offer(), bob, now)).toBe('Maplewood, NJ, 2h ago')
  expect(contextOf(offer(), bob, sent)).toBe('Maplewood, NJ, Just now')
  const soon = new Date(sent.getTime() + HOUR + 30_000)
  expect(contextOf(offer(accepted), bob, soon)).toBe('Maplewood, NJ, accepted just now')
  expect(contextOf(offer(), bob, new Date(sent.getTime() + 3 * DAY))).toBe('Maplewood, NJ, 3d ago')
  expect(contextOf(offer(), bob, new Date(sent.getTime() + 7 * DAY))).toBe(
    'Maplewood, NJ, May 1, 2026',
  )
})

test('TIME-05 within the hour a card counts the minutes', () => {
  const soon = new Date(sent.getTime() + 5 * MINUTE)
  expect(contextOf(offer(), bob, soon)).toBe('Maplewood, NJ, 5m ago')
})

test('OFFERS-34 what happens next: the answer, its deadline, or why it has to wait', () => {
  expect(answerStep(offer(), bob, now)).toBe(
    'Accepting reserves both items for this trade and puts other offers on hold. With no answer, it ends May 15, 2026.',
  )
  const bundle = { moreToItemIds: ['another item'] }
  expect(answerStep(offer(bundle), bob, now)).toContain('Accepting reserves all items')
  const cash = { fromItemId: null, fromItem: undefined }
  expect(answerStep(offer({ ...cash, ...bundle }), bob, now)).toContain('reserves your items for')
  expect(answerStep(offer(), ann, now)).toBe('Waiting for Bob’s answer, until May 15, 2026.')
  expect(answerStep(offer({ itemsInTrade: true }), bob, now)).toContain('you can accept this offer')
  expect(answerStep(offer({ itemsInTrade: true }), ann, now)).toContain('your offer is live again')
  expect(answerStep(offer({ itemsInTrade: true }), ann, now)).toContain(
    'An item in this offer is in',
  )
  expect(answerStep(offer({ itemsActive: false }), bob, now)).toBe(
    'An item in this offer is no longer available',
  )
})

test('SANDBOX-12 an offer in the sandbox names no day after the sandbox', () => {
  const ofGuest = (changes: Parameters<typeof sampleOffer>[1] = {}) =>
    offer({ ...changes, toUser: { ...offer().toUser, isGuest: true } })
  expect(answerStep(ofGuest(), bob, now)).toBe(
    'Accepting reserves both items for this trade and puts other offers on hold.',
  )
  expect(answerStep(ofGuest(), ann, now)).toBe('Waiting for Bob’s answer.')
  const change = { itemId: SOFA, title: 'Sofa', field: 'value', was: '$900', is: '$1' }
  expect(answerStep(ofGuest({ itemChanges: [{ ...change, isLarge: true }] }), ann, now)).toBe(
    'Bob changed the item you want. They can accept your offer once you say it stands.',
  )
})

test('R-73 R-81 while the receiver is absent they alone read until which day, whenever the offer was made', () => {
  const midnightOnTheCoast = new Date('2026-05-04T07:00:00Z')
  const waiting = offer({
    toTimeZone: 'America/Los_Angeles',
    toAbsence: { until: midnightOnTheCoast },
    waitsFrom: new Date(sent.getTime() + DAY),
  })
  const later = new Date(sent.getTime() + 36 * HOUR)
  const paused =
    'Bob isn’t taking offers for now. The time to answer is paused until they do again.'
  expect(answerStep(waiting, ann, later)).toBe(paused)
  expect(answerStep(waiting, bob, later)).toContain('when you’re back, on May 4, 2026.')
  const back = new Date(sent.getTime() + 4 * DAY)
  expect(answerStep(waiting, ann, back)).toContain('Waiting for Bob’s answer')
  const open = offer({ toAbsence: { until: null }, waitsFrom: new Date('8999-12-29T00:00:00Z') })
  expect(answerStep(open, ann, later)).toBe(paused)
  expect(answerStep(open, bob, later)).toMatch(/starts when you’re back\.$/)
})

test('OFFERS-34 OFFERS-35 both sides as their reader sees them, with the cash adjustment', () => {
  const withCash = offer({ cashAdjustment: 5000 })
  expect(sidesOf(withCash, bob)).toMatchObject({
    theirs: { label: 'They offer', items: [{ title: 'Camera' }], plus: 5000 },
    yours: { label: 'For your', items: [{ title: 'Sofa' }], plus: 0 },
  })
  expect(sidesOf(withCash, ann)).toMatchObject({
    theirs: { label: 'You want', items: [{ title: 'Sofa' }], plus: 0 },
    yours: { label: 'You offer', items: [{ title: 'Camera' }], plus: 5000 },
  })
  const cash = offer({ ...accepted, fromItemId: null, fromItem: undefined, cashAdjustment: 3000 })
  expect(sidesOf(cash, bob)).toMatchObject({
    theirs: { label: 'They give', items: [], cash: 3000, plus: 0 },
    yours: { label: 'Your Item' },
  })
})

test('R-32 a side lists all its items, and the cash that is asked for stands with who adds it', () => {
  const [lamp, rug] = ['Lamp', 'Rug'].map((title) => ({ ...offer().toItem, id: title, title }))
  if (!lamp || !rug) throw new Error('two items are made')
  const several = offer({
    cashAsked: 2000,
    moreToItemIds: ['Lamp', 'Rug'],
    moreToItems: [lamp, rug],
  })
  expect(sidesOf(several, ann)).toMatchObject({
    theirs: { items: [{ title: 'Sofa' }, { title: 'Lamp' }, { title: 'Rug' }], plus: 2000 },
    yours: { items: [{ title: 'Camera' }], plus: 0 },
  })
  expect(answerStep(several, bob, now)).toContain('Accepting reserves all items for this trade')
  const agreed = { ...several, ...accepted }
  expect(sidesOf(agreed, bob)).toMatchObject({
    theirs: { label: 'Their Item' },
    yours: { label: 'Your Items' },
  })
})

test('OFFERS-35 the way of a trade: where it stands, and where it stopped', () => {
  const states = (changes: Parameters<typeof sampleOffer>[1], reader = bob) =>
    progressOf(offer(changes), reader, now)?.steps.map(({ label, state }) => `${label}: ${state}`)
  expect(states({})).toBeUndefined()
  expect(states(accepted)).toEqual([
    'Offer sent: done',
    'Accepted: done',
    'Meeting: now',
    'Swap: next',
    'Rated: next',
  ])
  const meetingStep = (proposedMeetingTime: Date) => {
    const suggested = { meetingProposedAt: now, proposedByUserId: ANN, proposedMeetingTime }
    return progressOf(offer({ ...accepted, ...suggested }), bob, now)?.steps[2]
  }
  expect(meetingStep(new Date(now.getTime() + 1))).toMatchObject({ detail: 'Your turn' })
  expect(meetingStep(now)).toMatchObject({ detail: 'Comes next' })
  expect(states({ ...accepted, agreedMeetingTime: now })?.slice(2)).toEqual([
    'Meeting: done',
    'Swap: now',
    'Rated: next',
  ])
  const ahead = { ...accepted, agreedMeetingTime: new Date(now.getTime() + 1) }
  expect(states(ahead)?.slice(2)).toEqual(['Meeting: now', 'Swap: next', 'Rated: next'])
  const swapped = ['Meeting: done', 'Swap: now', 'Rated: next']
  expect(states({ ...ahead, toCompletedAt: now })?.slice(2)).toEqual(swapped)
  const done = { ...accepted, status: 'completed', completedAt: now, toUserRating: 5 } as const
  expect(states(done)?.slice(3)).toEqual(['Swap: done', 'Rated: done'])
  expect(states(done, ann)?.slice(3)).toEqual(['Swap: done', 'Rated: now'])
  expect(progressOf(offer({ ...accepted, cancelRequestedAt: now }), bob, now)).toMatchObject({
    isCut: true,
    steps: [{}, {}, { label: 'Cancel requested', detail: 'May 1', state: 'done' }],
  })
  const off = { ...accepted, status: 'rejected', cancelledAt: now } as const
  expect(states(off)).toEqual(['Offer sent: done', 'Accepted: done', 'Cancelled: done'])
})
