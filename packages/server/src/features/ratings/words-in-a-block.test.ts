import { ratingCalls } from '@swapstead/domain/ratings/calls.ts'
import { mayInRing, ratableBy } from '@swapstead/domain/rings/moves.ts'
import { othersOf, type RingPosition } from '@swapstead/domain/rings/ring.ts'
import { RingView, ringOfView, ringViewAsOf } from '@swapstead/domain/rings/view.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeDeveloper } from '../../../test/make/developers.ts'
import { endedTrade } from '../../../test/make/ratings.ts'
import {
  expectDone,
  makeAgreedRing,
  type Swapper,
  type TestRing,
} from '../../../test/make/rings.ts'
import { noticesTo } from '../../../test/make/trades.ts'

const app = await startApp()
const { db, deps, make, as, visitor } = app

const PublicRatings = ratingCalls.list.answer
const block = ({ browser }: Pick<Swapper, 'browser'>, memberId: string) =>
  browser.post('/api/blocks', { memberId })
const { browser: developer } = await makeDeveloper(app)
const staff = await as((await make.member({ isAdmin: true })).id)
async function ban(id: string): Promise<void> {
  expectDone(await developer.patch(`/api/dev/members/${id}/ban`, { reason: 'For a test of bans' }))
}

async function wordsAbout(id: string, reader = visitor()): Promise<string[]> {
  const ratings = (await reader.get(`/api/users/${id}/ratings`)).json()
  return ratings.map(({ comment }: { comment: string }) => comment)
}

/** Hidden comments that this reader may open. */
async function openedBy({ browser }: Pick<Swapper, 'browser'>, id: string) {
  const ratings = PublicRatings.parse((await browser.get(`/api/users/${id}/ratings`)).json())
  return ratings.map(({ hiddenWords }) => hiddenWords)
}

/** The members whom the ring's page lets this member rate. */
async function offeredTo(ring: TestRing, who: Swapper): Promise<RingPosition[]> {
  const view = ringViewAsOf(RingView.parse(await ring.read(who)), deps.now())
  const facts = ringOfView(view)
  return mayInRing('rate', facts, view.you, deps.now())
    ? ratableBy(facts, view.you, deps.now())
    : []
}
const rate = (ring: TestRing, who: Swapper, position: number, comment: string) =>
  ring.post(who, 'rate', { position, rating: 1, comment })

test('S-65 R-46 R-49 after a block each of the three rates both others, as the page offers and the server takes it', async () => {
  const ring = await makeAgreedRing(app)
  expectDone(await block(ring.ann, ring.bob.id))
  for (const [at, who] of ring.all.entries()) {
    const others = othersOf(at as RingPosition)
    expect(await offeredTo(ring, who)).toEqual(others)
    for (const other of others) expectDone(await rate(ring, who, other, `From ${at}`))
    expect(await offeredTo(ring, who)).toEqual([])
  }
})

test('S-65 R-46 R-49 after a ban both who are left rate each other and who was banned', async () => {
  const ring = await makeAgreedRing(app)
  const { ann, bob, cat } = ring
  await ban(cat.id)
  expect(await offeredTo(ring, ann)).toEqual([1, 2])
  for (const [who, other] of [
    [ann, 1],
    [ann, 2],
    [bob, 0],
    [bob, 2],
  ] as const) {
    expectDone(await rate(ring, who, other, 'Never came'))
  }
})

test('S-65 S-33 R-78 T-98 two in a block read no words of each other, whoever they are about, but open those about themselves, and everybody else reads all', async () => {
  const ring = await makeAgreedRing(app)
  const { ann, bob, cat } = ring
  expectDone(await block(ann, bob.id))
  for (const [who, other, comment] of [
    [ann, 1, 'Ann of Bob'],
    [bob, 0, 'Bob of Ann'],
    [bob, 2, 'Bob of Cat'],
    [cat, 1, 'Cat of Bob'],
    [ann, 2, 'Ann of Cat'],
    [cat, 0, 'Cat of Ann'],
  ] as const)
    expectDone(await rate(ring, who, other, comment))
  const hidden = 'Not shown.'
  expect(await wordsAbout(cat.id, ann.browser)).toEqual(['Ann of Cat', hidden])
  expect(await wordsAbout(cat.id, bob.browser)).toEqual([hidden, 'Bob of Cat'])
  expect(await wordsAbout(ann.id, ann.browser)).toEqual(['Cat of Ann', hidden])
  expect(await wordsAbout(bob.id, bob.browser)).toEqual(['Cat of Bob', hidden])
  expect(await openedBy(ann, ann.id)).toEqual([null, 'Bob of Ann'])
  expect(await openedBy(bob, bob.id)).toEqual([null, 'Ann of Bob'])
  expect(await openedBy(ann, cat.id)).toEqual([null, null])
  for (const reader of [cat.browser, visitor(), staff]) {
    expect(await wordsAbout(cat.id, reader)).toEqual(['Ann of Cat', 'Bob of Cat'])
  }
  const told = (await noticesTo(app, ann.id)).filter(({ type }) => type === 'rating_told')
  expect(told.map(({ title, message }) => [title, message])).toEqual([
    ['Bob gave you 1 of 5 stars', 'It is about your cancelled trade.'],
    ['Cat gave you 1 of 5 stars', expect.stringContaining('Read what they said')],
  ])
})

test('S-65 S-33 words of who is banned are read by staff alone, and their stars go on counting', async () => {
  const { ann, bob, rate: rateTrade } = await endedTrade(app)
  await rateTrade(bob, 2, 'Late')
  await rateTrade(ann, 5, 'Kind')
  expect(await wordsAbout(ann.id)).toEqual(['Late'])
  await ban(bob.id)
  expect(await wordsAbout(ann.id)).toEqual(['Not shown.'])
  expect(await wordsAbout(ann.id, ann.browser)).toEqual(['Not shown.'])
  expect(await openedBy(ann, ann.id)).toEqual([null])
  expect(await wordsAbout(ann.id, staff)).toEqual(['Late'])
  const stats = (await visitor().get(`/api/users/${ann.id}/rating-stats`)).json()
  expect(stats).toMatchObject({ totalRatings: 1, averageRating: 2 })
})

test('S-65 S-33 after a block the trade itself has no words of the other any more, but their stars and one’s own words', async () => {
  const { ann, bob, id, rate: rateTrade } = await endedTrade(app)
  await rateTrade(bob, 2, 'Late')
  await rateTrade(ann, 5, 'Kind')
  const read = async () => (await ann.browser.get(`/api/trade-offers/${id}`)).json()
  expect(await read()).toMatchObject({ fromUserComment: 'Late', toUserComment: 'Kind' })
  expectDone(await block(bob, ann.id))
  expect(await read()).toMatchObject({
    ...{ fromUserRating: 2, fromUserComment: null },
    ...{ toUserRating: 5, toUserComment: 'Kind' },
  })
  expect(
    await db.selectFrom('userRatings').select('id').where('comment', '=', 'Late').execute(),
  ).not.toEqual([])
})
