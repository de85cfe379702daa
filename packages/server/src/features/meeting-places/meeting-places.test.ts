import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { makeTrade, wallIn } from '../../../test/make/trades.ts'
import { walkPages } from '../../../test/observe/pages.ts'
import { race } from '../../../test/observe/races.ts'
import { randomLetters } from '../../platform/core/ids.ts'

const app = await startApp()
const { db, deps, make, as } = app
const PLACES = '/api/public-places'
const { id: staffId } = await make.member({ isAdmin: true })
const staff = await as(staffId)

/** A place in a town that no other test uses. A name of digits would be read as a phone number. */
const library = (changes: object = {}) => ({
  name: `Library ${randomLetters(12)}`,
  kind: 'library',
  address: '129 Boyden Ave',
  city: 'Maplewood',
  state: 'nj',
  zipCode: '07040',
  source: 'The town’s own page',
  sourceUrl: 'https://www.maplewoodnj.gov/library',
  ...changes,
})
async function added(changes: object = {}) {
  const answer = await staff.post(PLACES, library(changes))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: string; name: string; latitude: number; longitude: number }>()
}
const deedsOn = async (id: string) =>
  (
    await db
      .selectFrom('auditEntries')
      .select(['actorId', 'action', 'type'])
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, actorId, type }) => [action, type, actorId === staffId])

test('S-11 S-12 MEETINGS-01 staff add a place, which lies where its town does, and every change is written down', async () => {
  const place = await added()
  const found = deps.places.find({ city: 'Maplewood', state: 'NJ', zipCode: '07040' })
  if (!found || !('place' in found)) throw new Error('no Maplewood')
  const { latitude, longitude } = found.town
  expect(place).toMatchObject({ state: 'NJ', kind: 'library', retiredAt: null })
  expect(place.latitude).toEqual(latitude)
  expect(place.longitude).toEqual(longitude)
  const renamed = library({ name: `${place.name} West`, latitude: 40.73, longitude: -74.27 })
  const changed = await staff.patch(`${PLACES}/${place.id}`, renamed)
  expect(changed.json()).toMatchObject({ name: renamed.name, latitude: 40.73, longitude: -74.27 })
  // A colleague changes only the source, from a page that still shows the old name.
  const sourced = await staff.patch(`${PLACES}/${place.id}`, { source: 'A sign at the door' })
  const kept = { name: renamed.name, latitude: 40.73, source: 'A sign at the door' }
  expect(sourced.json()).toMatchObject(kept)
  const half = await staff.patch(`${PLACES}/${place.id}`, { latitude: null })
  expect(half.json().issues).toMatchObject([{ path: 'longitude' }])
  expect((await staff.patch(`${PLACES}/${place.id}/retire`)).json().retiredAt).not.toBeNull()
  expect((await staff.patch(`${PLACES}/${place.id}/restore`)).json().retiredAt).toBeNull()
  expect(await deedsOn(place.id)).toEqual(
    ['added', 'changed', 'changed', 'retired', 'restored'].map((deed) => [
      `meeting_place_${deed}`,
      'meeting_place',
      true,
    ]),
  )
})

test('MEETINGS-01 S-57 traders are suggested a new place and never a retired one; an agreed meeting keeps its words', async () => {
  const trade = await makeTrade(app)
  const suggested = async () => {
    const answer = await trade.sender.browser.get(`${trade.url}/meeting-places`)
    return answer.json().places.map(({ name }: { name: string }) => name)
  }
  const place = await added()
  expect(await suggested()).toContain(place.name)
  const time = wallIn(deps.now(), 3, '12:00')
  const words = `${place.name}, 129 Boyden Ave, Maplewood, NJ`
  const proposal = { proposedMeetingLocation: words, proposedMeetingTime: time }
  expect((await trade.post(trade.sender, 'propose-meeting', proposal)).statusCode).toBe(200)
  const agreement = { agreedMeetingLocation: words, agreedMeetingTime: time }
  expect((await trade.post(trade.receiver, 'agree-meeting', agreement)).statusCode).toBe(200)
  await staff.patch(`${PLACES}/${place.id}/retire`)
  expect(await suggested()).not.toContain(place.name)
  const kept = await trade.sender.browser.get(trade.url)
  expect(kept.json().agreedMeetingLocation).toBe(words)
  await staff.patch(`${PLACES}/${place.id}/restore`)
  expect(await suggested()).toContain(place.name)
})

test('S-04 what is no public place is refused under its field, and nothing is written', async () => {
  const wrong: [object, string, string][] = [
    [{ name: ' x ' }, 'name', 'The name must be at least 2 characters'],
    [{ kind: 'basement' }, 'kind', 'Please choose what kind of place it is'],
    [{ address: 'x' }, 'address', 'The street address must be at least 5 characters'],
    [
      { city: 'Nowhere At All', zipCode: null },
      'city',
      'We could not find this town. Please check the town, state and ZIP code.',
    ],
    [{ state: 'NY' }, 'zipCode', 'This ZIP code belongs to another state.'],
    [{ zipCode: '0704' }, 'zipCode', 'The ZIP code has five digits'],
    [{ latitude: 40.7 }, 'longitude', 'Please give latitude and longitude, or neither'],
    [
      { latitude: 30.27, longitude: -97.74 },
      'latitude',
      'This point is more than 30 miles from the town.',
    ],
    [{ latitude: 91, longitude: 0 }, 'latitude', 'The latitude lies between -90 and 90'],
    [
      { name: 'Books 609-555-0142' },
      'address',
      'Members could not choose it: Please enter an address alone, without links and phone numbers',
    ],
    [
      { name: 'x'.repeat(150), address: 'y'.repeat(50) },
      'address',
      'Members could not choose it: Meeting location must be 200 characters or less',
    ],
    [{ source: '' }, 'source', 'Please say where this information comes from'],
    [
      { sourceUrl: 'javascript:alert(1)' },
      'sourceUrl',
      'Please enter an address that begins with https://',
    ],
  ]
  const name = `Library ${randomLetters(12)}`
  for (const [changes, path, message] of wrong) {
    const answer = await staff.post(PLACES, library({ name, ...changes }))
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json().issues?.[0], answer.body).toEqual({ path, message })
  }
  expect((await staff.get(`${PLACES}?search=${name}`)).json()).toEqual([])
})

test('S-48 T-28 a place is on the list once, also when many add it at once; a retired one makes room', async () => {
  const twin = library()
  const tally = await race(Array.from({ length: 8 }, () => () => staff.post(PLACES, twin)))
  expect(tally).toEqual({ 201: 1, 409: 7 })
  const again = await staff.post(PLACES, {
    ...twin,
    name: twin.name.toUpperCase(),
    city: 'MAPLEWOOD',
  })
  expectRefusal(again, 409, 'meeting_places.listed_already')
  const [first] = (await staff.get(`${PLACES}?search=${twin.name}`)).json()
  await staff.patch(`${PLACES}/${first.id}/retire`)
  expect((await staff.post(PLACES, twin)).statusCode).toBe(201)
  const back = await staff.patch(`${PLACES}/${first.id}/restore`)
  expectRefusal(back, 409, 'meeting_places.listed_already')
  const other = await added()
  const renamed = await staff.patch(`${PLACES}/${other.id}`, twin)
  expectRefusal(renamed, 409, 'meeting_places.listed_already')
})

test('S-03 the list is searched by words, state and standing, page by page', async () => {
  const word = `Athenaeum${randomLetters(8)}`
  const names = Array.from({ length: 5 }, (_, index) => `${word} ${index}`)
  for (const name of names) await added({ name })
  const inNyack = { name: `${word} Nyack`, city: 'Nyack', state: 'NY', zipCode: null }
  const { id } = await added(inNyack)
  const read = async (query: string) =>
    (await staff.get(`${PLACES}?search=${word}${query}`))
      .json()
      .map((place: { name: string }) => place.name)
  expect(await read('&state=NJ')).toEqual(names.toReversed())
  expect(await read('&state=ny')).toEqual([inNyack.name])
  await staff.patch(`${PLACES}/${id}/retire`)
  expect(await read('&state=NY')).toEqual([])
  expect(await read('&retired=true')).toEqual([inNyack.name])
  const pages = await walkPages(staff, `${PLACES}?search=${word}&limit=2`)
  expect(pages.flat()).toHaveLength(5)
})
