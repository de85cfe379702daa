import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Email, FirstName, LastName } from '@swapstead/domain/accounts/credentials.ts'
import { ProfileSetup } from '@swapstead/domain/accounts/profile.ts'
import { photographers } from '@swapstead/domain/demo/photographers.ts'
import { categories } from '@swapstead/domain/items/categories.ts'
import { guessCategory } from '@swapstead/domain/items/guess-category.ts'
import { NewItem } from '@swapstead/domain/items/schemas.ts'
import { matchingWishes } from '@swapstead/domain/items/wishlist-matching.ts'
import { PublicPlaceText } from '@swapstead/domain/meeting-places/public-place.ts'
import { MeetingProposal } from '@swapstead/domain/meetings/proposal.ts'
import { CancelReason, NewOffer, TradeRating } from '@swapstead/domain/offers/schemas.ts'
import { expect, test } from 'vitest'
import { loadPlaces } from '../../platform/places/places.ts'
import { assembleCast } from './cast.ts'
import type { DemoItem } from './demo-item.ts'
import type { DemoMove } from './demo-offer.ts'
import { demoItems } from './items/all-items.ts'
import { demoLibraries } from './libraries.ts'
import { type DemoMember, type DemoMemberKey, demoEmail, demoMembers } from './members.ts'

const cast = assembleCast(loadPlaces())
const items = Object.entries<DemoItem>(demoItems)
const members = Object.entries<DemoMember>(demoMembers)

test('the demo has neighbors in many towns whom the registration and setup forms would take', () => {
  for (const [key, member] of members) {
    ProfileSetup.parse({ ...member, username: key })
    Email.parse(demoEmail(key as DemoMemberKey))
    FirstName.parse(member.firstName)
    LastName.parse(member.lastName)
  }
  expect(members.length).toBeGreaterThanOrEqual(14)
  expect(new Set(members.map(([, { city }]) => city)).size).toBeGreaterThanOrEqual(7)
})

test('R-63 the ids of the demo’s neighbors tell no moment of joining, as those of members', () => {
  for (const { user } of cast.members.values()) expect(user.id).toMatch(/^.{14}4/)
})

test('S-57 the demo has public places to meet at, as the form of staff would take them', () => {
  for (const library of Object.values(demoLibraries)) {
    PublicPlaceText.parse({ ...library, kind: 'library', source: 'Its own address' })
    expect(cast.libraries).toContainEqual(expect.objectContaining(library))
  }
  const towns = new Set(members.map(([, { city }]) => city))
  expect(cast.libraries.filter(({ city }) => towns.has(city)).length).toBeGreaterThanOrEqual(4)
})

test('ITEMS-07 the demo has things of all 13 categories, as the posting form would take them', () => {
  for (const [, item] of items) {
    NewItem.parse({
      ...item,
      wishlist: [...item.wishlist],
      acceptOnlyWishlistOffers: item.wishlistOnly ?? false,
    })
  }
  expect(items.length).toBeGreaterThanOrEqual(70)
  expect(new Set(items.map(([, { category }]) => category))).toEqual(new Set(categories))
})

test('the demo speaks of values and swaps, in the voice of a neighbor', () => {
  const texts = items.flatMap(([, { title, description }]) => [title, description])
  expect(
    texts.filter((text) => /!|\b(price|buy|bought|sell|seller|sale|grey)\b/i.test(text)),
  ).toEqual([])
})

test('many wishes of the demo are somebody else’s things, some of them both ways', () => {
  const bothWays = items.flatMap(([key, item], index) =>
    items
      .slice(index + 1)
      .filter(([, other]) => other.owner !== item.owner)
      .filter(([, other]) => matchingWishes(item.wishlist, other).length > 0)
      .filter(([, other]) => matchingWishes(other.wishlist, item).length > 0)
      .map(([partner]) => [key, partner]),
  )
  expect(bothWays).toEqual(expect.arrayContaining([['terracottaPots', 'fern']]))
  expect(bothWays.length).toBeGreaterThanOrEqual(20)
})

test('every thing has a picture of its own, at most a third of them drawn', () => {
  const first = items.map(([, { photos }]) => photos[0])
  expect(new Set(first.map((photo) => photo?.file)).size).toBe(items.length)
  const drawn = first.filter((photo) => photo?.kind === 'drawing')
  expect(drawn.length * 3).toBeLessThanOrEqual(items.length)
  for (const photo of drawn) {
    const file = new URL(`../../../demo-photos/${photo?.file}`, import.meta.url)
    expect(existsSync(fileURLToPath(file)), photo?.file).toBe(true)
  }
})

test('photographers are credited by name, each once, and nobody else', () => {
  const files = items
    .flatMap(([, { photos }]) => photos)
    .flatMap(({ kind, file }) => (kind === 'photograph' ? [file] : []))
  // "brandi-redd-104140-unsplash.jpg" is by Brandi Redd.
  const shown = files.map((file) => file.replace(/-\d+-unsplash\.jpg$/, ''))
  const credited = photographers.map((name) => name.toLowerCase().replaceAll(' ', '-'))
  expect(credited.toSorted()).toEqual([...new Set(shown)].toSorted())
})

test('what the demo’s neighbors say and do would pass the forms, and nobody acts before they could', () => {
  for (const offer of cast.offers) {
    const [wanted, given] = [cast.items.get(offer.wants), cast.items.get(offer.gives ?? '')]
    NewOffer.parse({
      toItemId: wanted?.id,
      fromItemId: given?.id,
      cashAdjustment: offer.cash,
      message: offer.message ?? null,
    })
    const began = [wanted, given].flatMap((item) => (item ? [item.postedDaysAgo] : []))
    expect(Math.min(...began), offer.wants).toBeGreaterThan(offer.sent)
    for (const { ago } of [...(offer.moves ?? []), ...(offer.talk ?? [])]) {
      expect(ago, offer.wants).toBeLessThan(offer.sent)
    }
    for (const move of offer.moves ?? []) parseWords(move)
  }
  for (const item of cast.items.values()) {
    expect(demoMembers[item.owner].joinedDaysAgo, item.title).toBeGreaterThan(item.postedDaysAgo)
  }
})

function parseWords(move: DemoMove): void {
  if (move.move === 'requestCancel') CancelReason.parse(move)
  if (move.move === 'rate' || move.move === 'rateCancel') TradeRating.parse(move)
  if (move.move === 'proposeMeeting') {
    MeetingProposal.parse({
      proposedMeetingLocation: move.place,
      proposedMeetingTime: `2026-05-01T${move.at}`,
    })
  }
}

test('ITEMS-07 at least 8 of 10 of the demo’s titles tell their category, though the guess was not made from them', () => {
  const wrong = items.filter(([, { title, category }]) => guessCategory(title) !== category)
  expect(wrong.length, wrong.map(([, { title }]) => title).join('\n')).toBeLessThanOrEqual(
    items.length / 5,
  )
})
