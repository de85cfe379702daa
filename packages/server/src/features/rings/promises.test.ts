import { LogQuery } from '@swapstead/domain/dev-team/log-lines.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { expectDone, makeAgreedRing, makeMetRing } from '../../../test/make/rings.ts'
import { noticesTo } from '../../../test/make/trades.ts'
import { milesBetween } from '../../platform/places/points.ts'

const app = await startApp({ LOG_LEVEL: 'trace' })
const { db, deps, make, as } = app

test('T-93 nothing of a hand-over code reaches the log, whether it is right, wrong or no code', async () => {
  const ring = await makeMetRing(app)
  await db
    .updateTable('handOverCodes')
    .set({ code: '0042' })
    .where('ringId', '=', ring.id)
    .execute()
  for (const code of ['0043', '0044 and more', '0042']) {
    await ring.post(ring.ann, 'hand-over', { code })
  }
  expect(await ring.read(ring.bob)).toMatchObject({ code: '0042' })
  const { lines } = deps.logLines.read(LogQuery.parse({}))
  expect(JSON.stringify(lines)).toContain('hand-over')
  // The code by itself, not as a part of an id or a time.
  expect(JSON.stringify(lines)).not.toMatch(/(?<![\w.-])004[234](?![\w.-])/)
})

const homes = [
  { city: 'Maplewood', state: 'NJ', zipCode: '07040' },
  { city: 'Nyack', state: 'NY', zipCode: '10960' },
  { city: 'Stamford', state: 'CT', zipCode: '06901' },
]

test('R-43 MEETINGS-01 the public places come whose longest way of the three is shortest', async () => {
  const ends = homes.map((home) => {
    const found = deps.places.find(home)
    if (!found || !('place' in found)) throw new Error(`no place at ${home.zipCode}`)
    return found.place
  })
  const swappers = await Promise.all(
    homes.map(async (home) => {
      const { id, browser } = await make.person(home)
      return { id, browser, itemId: (await make.item({ userId: id, value: '100.00' })).id }
    }),
  )
  const [from, to, aside] = ends
  if (!from || !to || !aside) throw new Error('three live somewhere')
  const known = Array.from({ length: 36 }, (_, index) => {
    const [along, across] = [(index % 6) / 5, Math.floor(index / 6) / 5]
    const between = (axis: 'latitude' | 'longitude') =>
      from[axis] + (to[axis] - from[axis]) * along + (aside[axis] - from[axis]) * across
    return {
      name: `Library ${index}`,
      latitude: between('latitude'),
      longitude: between('longitude'),
    }
  })
  await db
    .insertInto('publicPlaces')
    .values(
      known.map(({ name, latitude, longitude }) => ({
        code: `test:${name}`,
        name,
        kind: 'library',
        address: '1 Main St',
        city: 'Tarrytown',
        state: 'NY',
        latitude: latitude.toFixed(8),
        longitude: longitude.toFixed(8),
      })),
    )
    .execute()
  const longest = (place: (typeof known)[number]) =>
    Math.max(...ends.map((end) => milesBetween(end, place)))
  const nearest = known.toSorted((one, other) => longest(one) - longest(other)).slice(0, 3)
  const ring = await makeAgreedRing(app, swappers)
  for (const { browser } of ring.all) {
    const { places } = (await browser.get(`${ring.url}/meeting-places`)).json()
    expect(places.map(({ name }: { name: string }) => name)).toEqual(
      nearest.map(({ name }) => name),
    )
    for (const [at, { milesFromYou, milesFromPartner }] of places.entries()) {
      const miles = longest(nearest[at] ?? known[0] ?? { name: '', latitude: 0, longitude: 0 })
      expect(Math.max(milesFromYou, milesFromPartner)).toBeCloseTo(miles, 1)
    }
  }
})

test('R-48 S-97 staff take down the words of a rating given in a ring, once, and its author is told', async () => {
  const ring = await makeAgreedRing(app)
  const { ann, bob, cat } = ring
  expectDone(await ring.post(cat, 'step-out', { reason: 'No time' }))
  const rate = (who: typeof ann, position: number, comment: string) =>
    ring.post(who, 'rate', { position, rating: 2, comment })
  expectDone(await rate(ann, 1, 'A crook, and so is his mother'))
  expectDone(await rate(bob, 0, 'Never again'))
  const wordsAbout = async (id: string) =>
    (await cat.browser.get(`/api/users/${id}/ratings`)).json()
  const [rating] = await wordsAbout(bob.id)
  expect(rating).toMatchObject({ comment: 'A crook, and so is his mother' })
  const staff = await as((await make.member({ isAdmin: true })).id)
  const takeDown = () =>
    staff.post(`/api/support/ratings/${rating.id}/take-down`, { reason: 'No insults here.' })
  expectDone(await takeDown())
  expectRefusal(await takeDown(), 409, 'ratings.taken_down')
  expect(await wordsAbout(bob.id)).toMatchObject([{ rating: 2, comment: 'Taken down by staff.' }])
  expect(await wordsAbout(ann.id)).toMatchObject([{ comment: 'Never again' }])
  const told = (await noticesTo(app, ann.id)).filter(({ type }) => type === 'rating_taken_down')
  expect(told).toMatchObject([{ message: expect.stringContaining('“No insults here.”') }])
})
