import { expect, test } from 'vitest'
import { ANN, BOB, CAMERA, EVE, OFFER, SOFA, sampleUser } from '../../test/sample-offer.ts'
import { EASTERN } from '../states.ts'
import { makeOffer, refusalOfWishlist } from './make.ts'
import type { NewOfferFacts, TradedItem } from './new-offer.ts'
import type { NewOffer } from './schemas.ts'

const now = new Date('2026-05-01T16:00:00Z')

const member = (id: string, name: string) => ({
  ...sampleUser(id, name),
  isBanned: false,
  absence: null,
  timeZone: EASTERN,
})
const ann = member(ANN, 'Ann')
const bob = member(BOB, 'Bob')
const sofa: TradedItem = {
  id: SOFA,
  title: 'Sofa',
  description: null,
  category: 'furniture',
  value: 210_00,
  wishlist: ['Road bike'],
  acceptOnlyWishlistOffers: false,
  incomingRules: null,
  isActive: true,
  isPending: false,
  isHidden: false,
  isResting: false,
  isMembersOnly: false,
  owner: bob,
}
const camera: TradedItem = {
  ...sofa,
  id: CAMERA,
  title: 'Camera',
  category: 'electronics',
  owner: ann,
}

const facts = (changes: Partial<NewOfferFacts> = {}): NewOfferFacts => ({
  from: ann,
  wanted: sofa,
  offered: camera,
  moreWanted: [],
  moreOffered: [],
  hasSameOffer: false,
  mustVerifyEmail: false,
  miles: 0,
  openOffers: { waiting: 0, counters: 0, unmet: 0, hasCompletedTrade: false },
  ...changes,
})
const forItem: NewOffer = {
  toItemId: SOFA,
  fromItemId: CAMERA,
  moreFromItemIds: [],
  moreToItemIds: [],
  cashAdjustment: 5000,
  cashAsked: 0,
  message: 'Hi',
}
const forCash: NewOffer = { ...forItem, fromItemId: null }
const make = (changes: Partial<NewOfferFacts>, input = forItem) =>
  makeOffer(facts(changes), input, OFFER, now)

test('OFFERS-05 OFFERS-21 a new offer starts pending, to the owner of the wanted item', () => {
  expect(make({})).toMatchObject({
    ok: true,
    next: {
      id: OFFER,
      fromUserId: ANN,
      toUserId: BOB,
      fromItemId: CAMERA,
      toItemId: SOFA,
      cashAdjustment: 5000,
      message: 'Hi',
      status: 'pending',
      acceptedAt: null,
      createdAt: now,
      updatedAt: now,
    },
    events: [
      {
        type: 'offer_received',
        offerId: OFFER,
        from: { id: ANN, name: 'Ann' },
        to: { id: BOB, name: 'Bob' },
        fromTitle: 'Camera',
        toTitle: 'Sofa',
        cash: 5000,
      },
    ],
  })
})

test('OFFERS-01 OFFERS-02 a cash offer has no item of the sender', () => {
  expect(make({ offered: null }, forCash)).toMatchObject({
    ok: true,
    next: { fromItemId: null, cashAdjustment: 5000 },
    events: [{ fromTitle: null }],
  })
})

const paused = { as: 'paused', until: null } as const

type Refused = [rows: string, code: string, changes: Partial<NewOfferFacts>]

const refused: Refused[] = [
  ['OFFERS-28', 'items.not_found', { wanted: null }],
  ['OFFERS-28', 'items.not_found', { wanted: { ...sofa, isActive: false } }],
  ['OFFERS-28', 'items.not_found', { wanted: { ...sofa, owner: { ...bob, isBanned: true } } }],
  ['OFFERS-29', 'offers.own_item', { wanted: { ...sofa, owner: ann } }],
  ['OFFERS-29', 'offers.own_item', { wanted: { ...sofa, owner: ann, isActive: false } }],
  [
    'OFFERS-28 SANDBOX-47',
    'offers.sandbox_item',
    { wanted: { ...sofa, owner: { ...bob, isGuest: true } } },
  ],
  ['SANDBOX-46', 'offers.guests_excluded', { from: { ...ann, isGuest: true } }],
  [
    'T-02 SANDBOX-46',
    'items.not_found',
    { from: { ...ann, isGuest: true }, wanted: { ...sofa, isMembersOnly: true } },
  ],
  [
    'T-02 R-73',
    'items.not_found',
    { wanted: { ...sofa, isPending: true, owner: { ...bob, absence: paused } } },
  ],
  ['OFFERS-09 OFFERS-28', 'offers.item_in_trade', { wanted: { ...sofa, isPending: true } }],
  ['OFFERS-21', 'offers.not_your_item', { offered: null }],
  ['OFFERS-21', 'offers.not_your_item', { offered: { ...camera, owner: member(EVE, 'Eve') } }],
  ['OFFERS-21', 'offers.item_unavailable', { offered: { ...camera, isActive: false } }],
  ['OFFERS-09', 'offers.item_in_trade', { offered: { ...camera, isPending: true } }],
  ['S-95', 'items.not_found', { wanted: { ...sofa, isHidden: true } }],
  ['S-95', 'offers.own_item_hidden', { offered: { ...camera, isHidden: true } }],
  ['OFFERS-21', 'offers.already_made', { hasSameOffer: true }],
  ['OFFERS-21', 'offers.email_unverified', { mustVerifyEmail: true }],
]

for (const [rows, code, changes] of refused) {
  test(`${rows} an offer is refused with ${code}: ${Object.keys(changes)}`, () => {
    expect(make(changes)).toEqual({ ok: false, code })
  })
}

test('SANDBOX-45 a guest trades with other sandbox items', () => {
  const guest = { ...ann, isGuest: true }
  const wanted = { ...sofa, owner: { ...bob, isGuest: true } }
  const offered = { ...camera, owner: guest }
  expect(make({ from: guest, wanted, offered })).toMatchObject({ ok: true })
})

test('ITEMS-02 ACCOUNTS-01 a wishlist-only item takes what its wishlist names, whichever flag says so', () => {
  const byItem = { ...sofa, acceptOnlyWishlistOffers: true }
  const byOwner = { ...sofa, owner: { ...bob, acceptOnlyWishlistOffers: true } }
  for (const wanted of [byItem, byOwner]) {
    expect(make({ wanted })).toEqual({ ok: false, code: 'offers.not_on_wishlist' })
    expect(make({ wanted, offered: { ...camera, title: 'Road bike, 54 cm' } })).toMatchObject({
      ok: true,
    })
  }
})

test('ITEMS-02 OFFERS-01 a wishlist-only item takes cash only when a wish says so', () => {
  const wanted = { ...sofa, acceptOnlyWishlistOffers: true }
  const refusal = { ok: false, code: 'offers.cash_not_on_wishlist' }
  expect(make({ wanted, offered: null }, forCash)).toEqual(refusal)
  const open = { ...wanted, wishlist: ['Road bike', 'or cash'] }
  expect(make({ wanted: open, offered: null }, forCash)).toMatchObject({ ok: true })
  expect(make({ wanted: open, offered: camera })).toMatchObject({ ok: false })
  expect(refusalOfWishlist(sofa, [])).toBeNull()
})
