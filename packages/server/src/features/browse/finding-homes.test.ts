import { MINUTE } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeTrade } from '../../../test/make/trades.ts'
import { cluesOf, reads, tellingReads, urlsFor } from '../../../test/observe/clues.ts'
import { patient } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'
import { RESIDENTS_LEAST } from '../../platform/places/areas.ts'
import { readResidents } from '../../platform/places/residents.ts'

const app = await startApp()
const { db, deps, make, visitor, as, passTime } = app
const residents = readResidents()

type Home = { city: string; state: string; zipCode: string }
/** Homes around three towns: a town with many ZIP codes, small towns, and a remote one. */
const regions: Home[][] = [
  homesAround({ city: 'Lambertville', state: 'NJ', zipCode: '08530' }),
  homesAround({ city: 'Ely', state: 'MN', zipCode: '55731' }),
  homesAround({ city: 'Helena', state: 'MT', zipCode: '59601' }),
]

/** The homes of a region, one per ZIP code: the ten nearest codes by number. */
function homesAround({ state, zipCode }: Home): Home[] {
  return [...residents.keys()]
    .sort((a, b) => Math.abs(Number(a) - Number(zipCode)) - Math.abs(Number(b) - Number(zipCode)))
    .flatMap((zip) => {
      const found = deps.places.find({ city: '', state, zipCode: zip })
      return found && 'town' in found ? [{ city: found.town.name, state, zipCode: zip }] : []
    })
    .slice(0, 10)
}

/** Towns among the homes and next to them, whose pages anybody can read. */
const towns = ['nj/lambertville', 'nj/stockton', 'pa/new-hope', 'mn/ely', 'mn/winton', 'mt/helena']

const viewpoints: Home[] = [
  { city: 'Maplewood', state: 'NJ', zipCode: '07040' },
  { city: 'Duluth', state: 'MN', zipCode: '55802' },
  { city: 'Denver', state: 'CO', zipCode: '80205' },
]

test('T-40 the attack asks every call that reads and keeps those that tell of an item or its owner', async () => {
  const owner = await make.member()
  const item = await make.item({ userId: owner.id, title: 'zqsample' })
  const clue = { search: 'zqsample', itemId: item.id, ownerId: owner.id, towns: ['nj/maplewood'] }
  const readers = [visitor(), (await make.person()).browser]
  const urls = urlsFor(clue)
  const telling = (await tellingReads(readers, clue)).map((index) => urls[index])
  expect(reads.length).toBeGreaterThan(40)
  expect(telling).toEqual(
    expect.arrayContaining([
      '/api/items/places?search=zqsample&radius=2000',
      '/api/items/nearby?search=zqsample&radius=50',
      ...[`/api/items/${item.id}?`, `/api/items/${item.id}/similar?`],
      ...[`/api/users/${owner.id}/ratings?`, `/api/members/${owner.id}/items?`],
      '/api/towns/nj/maplewood',
    ]),
  )
  await db.updateTable('items').set({ isActive: false }).where('id', '=', item.id).execute()
})

test(
  'T-40 S-34 the whole API and many accounts narrow no home to less than its town and 5,000 residents',
  patient,
  async () => {
    const readers = [visitor()]
    for (const place of viewpoints) readers.push(await as((await make.member(place)).id))
    let word = 0
    let telling: number[] | null = null
    for (const homes of regions) {
      const clues = new Map<string, Home[]>()
      for (const home of homes) {
        word += 1
        const search = `zq${'abcdefghij'[Math.floor(word / 100)]}${'abcdefghij'[Math.floor(word / 10) % 10]}${'abcdefghij'[word % 10]}x`
        const owner = await make.member({ ...home, username: null, firstName: 'Pat' })
        const item = await make.item({ userId: owner.id, title: search })
        const clue = { search, itemId: item.id, ownerId: owner.id, towns }
        // Pages of towns are cached for a minute.
        passTime(2 * MINUTE)
        telling ??= await tellingReads(readers, clue)
        const told = await cluesOf(readers, clue, telling)
        // Otherwise the next home's answers would contain this item.
        await db.updateTable('items').set({ isActive: false }).where('id', '=', item.id).execute()
        clues.set(told, [...(clues.get(told) ?? []), home])
      }
      for (const alike of clues.values()) {
        const codes = new Set(alike.map(({ zipCode }) => zipCode))
        const area = areaOf(alike[0])
        const whole = [...residents.keys()].filter(
          (zip) => areaOf({ ...alike[0], zipCode: zip } as Home) === area,
        )
        const told = homes.filter((home) => areaOf(home) === area)
        expect(
          told.every(({ zipCode }) => codes.has(zipCode)),
          area,
        ).toBe(true)
        const people = whole.reduce((sum, zip) => sum + (residents.get(zip) ?? 0), 0)
        expect(people, area).toBeGreaterThanOrEqual(RESIDENTS_LEAST)
      }
      expect(clues.size).toBeLessThan(homes.length)
    }
  },
)

function areaOf(home: Home | undefined): string {
  const found = home && deps.places.find(home)
  return found && 'place' in found ? found.place.code : ''
}

test('T-40 a move within an area changes no answer to anybody, not even to who trades with the member', async () => {
  const [from, to] = [
    { city: 'Ely', state: 'MN', zipCode: '55731' },
    { city: 'Winton', state: 'MN', zipCode: '55796' },
  ]
  expect(areaOf(from)).toBe(areaOf(to))
  const trade = await makeTrade(app, {
    receiver: { ...from, username: 'by.the.lake' },
    sender: { city: 'Duluth', state: 'MN', zipCode: '55802' },
  })
  const readers = [visitor(), trade.sender.browser]
  const clue = { search: 'lamp', itemId: trade.wanted.id, ownerId: trade.receiver.id }
  const telling = await tellingReads(readers, clue)
  const told = async () => {
    const { body } = await trade.sender.browser.get(`${trade.url}/meeting-places`)
    const offers = await trade.sender.browser.get('/api/trade-offers/outgoing')
    return [await cluesOf(readers, clue, telling), body, offers.body]
  }
  const before = await told()
  const { statusCode } = await trade.receiver.browser.patch('/api/profile', to)
  expect(statusCode).toBe(200)
  expect(await told()).toEqual(before)
})

test('T-40 S-34 a place from before areas is moved into one, with the items, and only once', async () => {
  const owner = await make.member({ city: 'Winton', state: 'MN', zipCode: '55796' })
  const item = await make.item({ userId: owner.id })
  const { id: old } = await db
    .insertInto('places')
    .values({
      code: 'zip:55796',
      name: 'Winton',
      state: 'MN',
      timeZone: 'America/Chicago',
      latitude: '47.93',
      longitude: '-91.80',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ placeId: old }).where('id', '=', owner.id).execute()
  await db.updateTable('items').set({ placeId: old }).where('id', '=', item.id).execute()
  await runJob(deps, 'move-to-areas')
  const placed = async (table: 'users' | 'items', id: string) =>
    db
      .selectFrom(table)
      .innerJoin('places', 'places.id', `${table}.placeId`)
      .select('places.code')
      .where(`${table}.id`, '=', id)
      .executeTakeFirstOrThrow()
  expect(await placed('users', owner.id)).toEqual({ code: 'area:ely,MN' })
  expect(await placed('items', item.id)).toEqual({ code: 'area:ely,MN' })
})
