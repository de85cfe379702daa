import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ANN,
  BOB,
  CAMERA,
  SOFA,
  sampleItem,
  sampleOffer,
  sampleUser,
} from '../../test/sample-offer.ts'
import { bundleKeyOf, bundleTitle, fromItemsOf, toItemsOf } from './bundle.ts'
import { decide } from './decide.ts'
import { followItems, itemEditedEvent } from './following.ts'
import { changesFor, itemIdsOf, type OfferView } from './offer.ts'

const now = new Date('2026-05-01T12:00:00Z')
const [LENS, RUG, DESK] = ['c3', 'c4', 'c5'].map(
  (end) => `01900000-0000-7000-8000-0000000000${end}`,
)
const ann = sampleUser(ANN, 'Ann')
const bob = sampleUser(BOB, 'Bob')

/** Ann's camera and lens for Bob's sofa, rug and desk. */
function bundle(changes: Partial<OfferView> = {}): OfferView {
  return sampleOffer(now, {
    moreFromItemIds: [`${LENS}`],
    moreFromItems: [sampleItem(`${LENS}`, 'Lens', ann)],
    moreToItemIds: [`${RUG}`, `${DESK}`],
    moreToItems: [sampleItem(`${RUG}`, 'Rug', bob), sampleItem(`${DESK}`, 'Desk', bob)],
    ...changes,
  })
}
const change = (itemId: string, isLarge = false) => ({
  itemId,
  title: 'It',
  field: 'title',
  was: 'It',
  is: 'Other',
  isLarge,
})

const ids = fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 10 })

test('R-02 S-48 one set of items has one name, whichever comes first; every other set has another', () => {
  const setsOf = (all: readonly string[], cut: number) => {
    const [toItemId = '', ...moreToItemIds] = all.slice(0, cut)
    const [fromItemId = null, ...moreFromItemIds] = all.slice(cut)
    return { fromItemId, moreFromItemIds, toItemId, moreToItemIds }
  }
  fc.assert(
    fc.property(ids, fc.nat(9), (all, number) => {
      const cut = 1 + (number % all.length)
      const turned = [...all.slice(0, cut).reverse(), ...all.slice(cut).reverse()]
      const key = bundleKeyOf(setsOf(all, cut))
      expect(bundleKeyOf(setsOf(turned, cut))).toBe(key)
      expect(key === null).toBe(all.length <= 2 && cut === 1)
      if (key !== null && cut < all.length) {
        expect(bundleKeyOf(setsOf(all, cut + 1))).not.toBe(key)
        expect(
          bundleKeyOf(setsOf([...all.slice(cut), ...all.slice(0, cut)], all.length - cut)),
        ).not.toBe(key)
      }
    }),
  )
  expect(bundleKeyOf(sampleOffer(now))).toBeNull()
})

test('R-01 R-04 a bundle names all its items, the first of each side before the others', () => {
  expect(itemIdsOf(bundle())).toEqual([SOFA, RUG, DESK, CAMERA, LENS])
  expect(fromItemsOf(bundle()).map(({ title }) => title)).toEqual(['Camera', 'Lens'])
  expect(toItemsOf(bundle()).map(({ title }) => title)).toEqual(['Sofa', 'Rug', 'Desk'])
  expect(fromItemsOf({ moreFromItems: [] })).toEqual([])
  expect(bundleTitle('Sofa', 0)).toBe('Sofa')
  expect(bundleTitle('Sofa', 2)).toBe('Sofa and 2 more')
})

test('S-49 T-100 accepting a bundle locks and keeps all its items', () => {
  const accepted = decide(bundle(), { move: 'accept' }, BOB, now)
  const itemIds = [SOFA, RUG, DESK, CAMERA, LENS]
  expect(accepted).toMatchObject({
    ok: true,
    next: { moreFromItemIds: [LENS], moreToItemIds: [RUG, DESK] },
    effects: [
      { type: 'items_locked', itemIds },
      { type: 'items_copied', itemIds, reason: 'accepted' },
    ],
  })
})

test('T-100 what changed is told to the other side of the item, whichever item of a bundle it is', () => {
  const changed = bundle({ itemChanges: [change(`${LENS}`), change(`${DESK}`, true)] })
  expect(changesFor(changed, BOB)).toMatchObject([{ itemId: LENS }])
  expect(changesFor(changed, ANN)).toMatchObject([{ itemId: DESK }])
  expect(decide(changed, { move: 'accept', itemsSeen: 'as they are' }, BOB, now)).toMatchObject({
    code: 'offers.sender_asked',
  })
  const kept = decide(changed, { move: 'keep', itemsSeen: 'as they are' }, ANN, now)
  expect(kept).toMatchObject({
    effects: [{ type: 'items_copied', itemIds: [SOFA, RUG, DESK], reason: 'kept' }],
  })
  expect(itemEditedEvent(changed, `${DESK}`, now)).toMatchObject({ title: 'Desk', asksAnew: true })
  expect(itemEditedEvent(changed, `${LENS}`, now)).toMatchObject({ title: 'Lens', asksAnew: false })
})

test('S-50 a trade on any item of a bundle holds, frees and ends it', () => {
  const types = ['items_locked', 'items_freed', 'items_retired'] as const
  for (const itemId of itemIdsOf(bundle())) {
    const followed = types.map((type) => {
      const change = followItems(bundle(), { type, itemIds: [itemId] }, now)
      return change?.events.map((event) => event.type)
    })
    expect(followed).toEqual([['offer_held'], ['offer_resumed'], ['offer_expired']])
  }
  expect(followItems(bundle(), { type: 'items_locked', itemIds: [ANN] }, now)).toBeNull()
})
