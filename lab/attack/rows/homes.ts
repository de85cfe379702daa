import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import { browseCalls } from '@swapstead/domain/browse/calls.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import { RESIDENTS_LEAST } from '../../../packages/server/src/platform/places/areas.ts'
import { loadPlaces } from '../../../packages/server/src/platform/places/places.ts'
import { milesBetween } from '../../../packages/server/src/platform/places/points.ts'
import { readResidents } from '../../../packages/server/src/platform/places/residents.ts'
import { type LabRequest, requestOf, sendRequest } from '../../kit/request.ts'
import type { LabServer } from '../../kit/server.ts'
import { random } from '../../kit/statistics.ts'
import { type Attack, atLeast, exactly } from '../attack.ts'
import type { Stage } from '../stage.ts'

const HOMES = 15
const VIEWPOINTS = 4
/** The ZIP codes around a home that the attacker compares with it. */
const REACH_MILES = 60
const COMPARED_MOST = 80

type Home = { zipCode: string; city: string; state: string; latitude: number; longitude: number }
type Resident = { userId: string; cookie: string; itemId: string; word: string }

/**
 * Finding a home (T-40). The attacker reads all that the API tells of an item, as a visitor and
 * from several accounts, then moves an account of their own through the ZIP codes around and looks
 * where it reads the same. What reads the same cannot be told apart.
 */
export const homeAttack: Attack = {
  id: 'T-40',
  run: async (stage) => {
    const server = await stage.start()
    const homes = listHomes()
    const residents = readResidents()
    const dice = random(7)
    const [victim, decoy] = [await settle(stage, 0, 'zqvictim'), await settle(stage, 1, 'zqdecoys')]
    const accounts = stage.cookies.slice(2, 2 + VIEWPOINTS)
    let fewest = Number.POSITIVE_INFINITY
    let split = 0
    let compared = 0
    for (let turn = 0; turn < HOMES; turn += 1) {
      const home = homes[Math.floor(dice() * homes.length)] as Home
      await move(server, victim, home)
      const wanted = await cluesOf(server, accounts, victim)
      const alike: Home[] = []
      for (const other of around(home, homes)) {
        await move(server, decoy, other)
        compared += 1
        if ((await cluesOf(server, accounts, decoy)) === wanted) alike.push(other)
      }
      const people = alike.reduce((sum, { zipCode }) => sum + (residents.get(zipCode) ?? 0), 0)
      fewest = Math.min(fewest, people)
      if (missesTown(home, homes, alike)) split += 1
    }
    const asked = `${HOMES} homes, ${VIEWPOINTS + 1} viewpoints, ${compared} moves`
    return [
      atLeast(
        `finding a home: residents that cannot be told apart, fewest of ${asked}`,
        fewest,
        RESIDENTS_LEAST,
      ),
      exactly('finding a home: homes told apart from others in their town', split, 0),
      exactly(
        'finding a home: meeting places told on an offer that nobody accepted',
        await placesBeforeAcceptance(server, decoy, victim),
        0,
      ),
    ]
  },
}

/** One home in each ZIP code where somebody lives. */
function listHomes(): Home[] {
  const places = loadPlaces()
  return [...readResidents().keys()].flatMap((zipCode) => {
    const elsewhere = places.find({ city: '', state: '', zipCode })
    if (!elsewhere || !('zipState' in elsewhere)) return []
    const state = elsewhere.zipState
    const found = places.find({ city: '', state, zipCode })
    if (!found || !('town' in found)) return []
    const { name, latitude, longitude } = found.town
    return [{ zipCode, city: name, state, latitude, longitude }]
  })
}

/** The home's own ZIP code comes first. */
function around(home: Home, homes: readonly Home[]): Home[] {
  return homes
    .filter(({ state }) => state === home.state)
    .map((other) => ({ other, miles: milesBetween(home, other) }))
    .filter(({ miles }) => miles <= REACH_MILES)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, COMPARED_MOST)
    .map(({ other }) => other)
}

function missesTown(home: Home, homes: readonly Home[], alike: readonly Home[]): boolean {
  const found = new Set(alike.map(({ zipCode }) => zipCode))
  return around(home, homes).some(({ city, zipCode }) => city === home.city && !found.has(zipCode))
}

/** A member with one listed item that a rare word finds. */
async function settle(stage: Stage, at: number, word: string): Promise<Resident> {
  const { userId = '' } = stage.readers[at] ?? {}
  const [item] = await stage.query<{ id: string }>(
    `update items set title = $2, category = 'other', is_active = true
     where id = (select i.id from items i where i.user_id = $1
       and not exists (select from item_trade_locks l where l.item_id = i.id) limit 1)
     returning id`,
    [userId, word],
  )
  return { userId, cookie: stage.cookies[at] ?? '', itemId: item?.id ?? '', word }
}

async function move({ origin }: LabServer, { cookie }: Resident, home: Home): Promise<void> {
  const { city, state, zipCode } = home
  const body = { city, state, zipCode, streetNumber: '1', streetName: 'Main Street' }
  const request = requestOf(accountCalls.updateProfile, { body })
  const answer = await sendRequest({ origin, cookie }, request)
  if (!answer.ok) throw new Error(`no home in ${city}, ${state}: ${await answer.text()}`)
}

/** Everything told about where the item is, as one text. */
async function cluesOf(
  { origin }: LabServer,
  accounts: readonly string[],
  { itemId, word }: Resident,
): Promise<string> {
  const questions: LabRequest[] = [
    requestOf(browseCalls.places, { query: { search: word, radius: 2000 } }),
    requestOf(browseCalls.item, { params: { id: itemId } }),
    ...[25, 100, 500, 2000].map((radius) =>
      requestOf(browseCalls.nearby, { query: { search: word, radius } }),
    ),
  ]
  const told: unknown[] = []
  for (const cookie of [undefined, ...accounts]) {
    for (const question of questions) {
      const answer = await sendRequest({ origin, cookie }, question)
      told.push(onlyWhere(await answer.json()))
    }
  }
  return JSON.stringify(told)
}

const whereabouts = /^(distance|city|state|latitude|longitude|name|placeId|places|owner|items)$/

/** Keeps the fields that tell where something is. Names and ids differ between two members. */
function onlyWhere(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onlyWhere)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => whereabouts.test(name))
      .map(([name, child]) => [name, onlyWhere(child)]),
  )
}

async function placesBeforeAcceptance(
  { origin }: LabServer,
  { cookie }: Resident,
  { itemId }: Resident,
): Promise<number> {
  const body = { toItemId: itemId, fromItemId: null, cashAdjustment: '5.00' }
  const sent = await sendRequest({ origin, cookie }, requestOf(offerCalls.make, { body }))
  if (!sent.ok) throw new Error(`no offer was made: ${await sent.text()}`)
  const { id } = (await sent.json()) as { id: string }
  const request = requestOf(offerCalls.meetingPlaces, { params: { id } })
  const answer = await sendRequest({ origin, cookie }, request)
  const { places, towns } = (await answer.json()) as { places: unknown[]; towns: unknown[] }
  return places.length + towns.length
}
