import { expect, test } from 'vitest'
import {
  ANN,
  BOB,
  CAMERA,
  EVE,
  OFFER,
  SOFA,
  sampleOffer,
  sampleUser,
} from '../../test/sample-offer.ts'
import { noRules } from '../items/incoming-rules.ts'
import { EASTERN } from '../states.ts'
import { counterOffer } from './counter.ts'
import { may, refusalOf } from './moves.ts'
import type { NewOfferFacts, TradedItem } from './new-offer.ts'
import type { OfferView } from './offer.ts'
import { OFFER_LIFE } from './periods.ts'
import type { NewOffer } from './schemas.ts'

const born = new Date('2026-05-01T12:00:00Z')
const now = new Date('2026-05-09T12:00:00Z')
const made = { id: '01900000-0000-7000-8000-0000000000f2', now }
const member = (id: string, name: string) => ({
  ...sampleUser(id, name),
  isBanned: false,
  absence: null,
  timeZone: EASTERN,
})
const bob = member(BOB, 'Bob')
const item = (id: string, title: string, owner: string, changes: Partial<TradedItem> = {}) => ({
  id,
  title,
  description: null,
  category: 'other' as const,
  wishlist: [],
  acceptOnlyWishlistOffers: false,
  isActive: true,
  isPending: false,
  isHidden: false,
  isResting: false,
  isMembersOnly: false,
  value: 10_000,
  incomingRules: null,
  owner: owner === BOB ? bob : member(owner, 'Ann'),
  ...changes,
})
const LAMP = '01900000-0000-7000-8000-0000000000c3'
/** Bob asks $15 more for his sofa than Ann's camera alone. */
const input: NewOffer = {
  toItemId: CAMERA,
  fromItemId: SOFA,
  moreFromItemIds: [],
  moreToItemIds: [],
  cashAdjustment: 0,
  cashAsked: 1500,
  message: 'A little more?',
  offerType: undefined,
}
const facts: NewOfferFacts = {
  from: bob,
  wanted: item(CAMERA, 'Camera', ANN),
  offered: item(SOFA, 'Sofa', BOB),
  moreWanted: [],
  moreOffered: [],
  hasSameOffer: false,
  mustVerifyEmail: false,
  openOffers: null,
  miles: null,
}
const counter = (
  changes: Partial<OfferView> = {},
  others: Partial<NewOfferFacts> = {},
  asked: Partial<NewOffer> = {},
) => counterOffer(sampleOffer(born, changes), { ...facts, ...others }, { ...input, ...asked }, made)
const codeOf = (decision: ReturnType<typeof counter>) => (decision.ok ? null : decision.code)

test('R-06 the receiver turns the sides, the old offer ends as countered, the new one begins anew', () => {
  const decision = counter()
  if (!decision.ok) throw new Error(decision.code)
  const { ended, row } = decision.next
  expect(ended).toMatchObject({
    next: { status: 'rejected', counteredAt: now, expiredAt: null },
    events: [],
    effects: [],
  })
  expect(row).toMatchObject({
    id: made.id,
    fromUserId: BOB,
    toUserId: ANN,
    status: 'pending',
    createdAt: now,
    fromItemId: SOFA,
    toItemId: CAMERA,
    cashAdjustment: 0,
    cashAsked: 1500,
    counterOfId: OFFER,
    chainId: OFFER,
    counterNumber: 1,
    acceptedAt: null,
  })
  expect(decision.events).toMatchObject([
    {
      type: 'offer_countered',
      offerId: made.id,
      counteredOfferId: OFFER,
      toTitle: 'Camera',
      changes: [{ side: 'yours', text: '$15 added' }],
      message: 'A little more?',
    },
  ])
  expect(now.getTime() + OFFER_LIFE).toBeGreaterThan(born.getTime() + OFFER_LIFE)
})

test('R-06 a chain keeps its first offer and has ten counters at most', () => {
  const decision = counter({ id: made.id, chainId: OFFER, counterOfId: OFFER, counterNumber: 9 })
  expect(decision.ok && decision.next.row).toMatchObject({ chainId: OFFER, counterNumber: 10 })
  expect(codeOf(counter({ counterNumber: 10 }))).toBe('offers.counters_used')
  expect(may('accept', sampleOffer(born, { counterNumber: 10 }), BOB, now)).toBe(true)
})

test('R-14 a newcomer counters as long as their counter-offers and trades are fewer than ten', () => {
  const open = { waiting: 10, counters: 4, unmet: 5, hasCompletedTrade: false }
  expect(codeOf(counter({}, { openOffers: open }))).toBeNull()
  const full = { ...open, counters: 5 }
  expect(codeOf(counter({}, { openOffers: full }))).toBe('offers.too_many_open_newcomer')
  expect(codeOf(counter({}, { openOffers: { ...full, hasCompletedTrade: true } }))).toBeNull()
})

test('R-06 only the receiver of a pending offer counters', () => {
  expect(refusalOf('counter', sampleOffer(born), ANN, now)).toBe('offers.only_receiver')
  expect(refusalOf('counter', sampleOffer(born), EVE, now)).toBe('offers.not_found')
  expect(refusalOf('counter', sampleOffer(born, { partiesActive: false }), BOB, now)).toBe(
    'offers.member_unavailable',
  )
  for (const changes of [
    { status: 'accepted', acceptedAt: born },
    { status: 'rejected' },
    { createdAt: new Date(now.getTime() - OFFER_LIFE) },
  ] as const) {
    expect(codeOf(counter(changes))).toBe('offers.not_pending')
  }
})

test('R-07 a counter has to change something, and asks for items of the same member alone', () => {
  expect(codeOf(counter({}, {}, { cashAsked: 0 }))).toBe('offers.counter_unchanged')
  expect(codeOf(counter({ cashAdjustment: 1500 }))).toBe('offers.counter_unchanged')
  const eves = item(LAMP, 'Lamp', EVE)
  expect(codeOf(counter({}, { wanted: eves }, { toItemId: LAMP }))).toBe('offers.not_their_item')
})

test('R-07 everything that holds for a new offer holds for a counter', () => {
  const camera = (changes: Partial<TradedItem>) => ({
    wanted: item(CAMERA, 'Camera', ANN, changes),
  })
  const sofa = (changes: Partial<TradedItem>) => ({ offered: item(SOFA, 'Sofa', BOB, changes) })
  const cases: [Partial<NewOfferFacts>, string][] = [
    [{ wanted: null }, 'items.not_found'],
    [camera({ isActive: false }), 'items.not_found'],
    [camera({ isPending: true }), 'offers.item_in_trade'],
    [sofa({ isPending: true }), 'offers.item_in_trade'],
    [sofa({ isHidden: true }), 'offers.own_item_hidden'],
    [{ offered: item(SOFA, 'Sofa', ANN) }, 'offers.not_your_item'],
    [{ mustVerifyEmail: true }, 'offers.email_unverified'],
    [{ hasSameOffer: true }, 'offers.already_made'],
  ]
  for (const [others, code] of cases) expect(codeOf(counter({}, others))).toBe(code)
})

test('R-08 what its owner put into the offer is bound by no wish and rule of theirs, another thing of theirs does', () => {
  const picky = { acceptOnlyWishlistOffers: true, wishlist: ['Canoe'] }
  expect(codeOf(counter({}, { wanted: item(CAMERA, 'Camera', ANN, picky) }))).toBeNull()
  const lamp = item(LAMP, 'Lamp', ANN, picky)
  expect(codeOf(counter({}, { wanted: lamp }, { toItemId: LAMP }))).toBe('offers.not_on_wishlist')
  const strict = { incomingRules: { ...noRules, refusedCategories: ['other' as const] } }
  expect(codeOf(counter({}, { wanted: item(CAMERA, 'Camera', ANN, strict) }))).toBeNull()
  const other = item(LAMP, 'Lamp', ANN, strict)
  expect(codeOf(counter({}, { wanted: other }, { toItemId: LAMP }))).toBe('offers.category_refused')
})
