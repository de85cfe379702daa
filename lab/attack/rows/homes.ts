import { accountCalls } from '@swapstead/domain/accounts/calls.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import { RESIDENTS_LEAST } from '../../../packages/server/src/platform/places/areas.ts'
import { loadPlaces } from '../../../packages/server/src/platform/places/places.ts'
import { milesBetween } from '../../../packages/server/src/platform/places/points.ts'
import { readResidents } from '../../../packages/server/src/platform/places/residents.ts'
import {
  type Clue,
  cluesOf,
  type Reader,
  tellingReads,
} from '../../../packages/server/test/observe/clues.ts'
import { requestOf, sendRequest } from '../../kit/request.ts'
import type { LabServer } from '../../kit/server.ts'
import { random } from '../../kit/statistics.ts'
import { type Attack, atLeast, exactly } from '../attack.ts'
import type { Stage } from '../stage.ts'

const HOMES = 15
const VIEWPOINTS = 4
/** The ZIP codes around a home that the attacker compares with it. */
const REACH_MILES = 60
const COMPARED_MAX = 80

type Home = { zipCode: string; city: string; state: string; latitude: number; longitude: number }
type Resident = { cookie: string; clue: Clue }

/**
 * Finding a home (T-40). The attacker asks every call that reads about an item, as a visitor and
 * from several accounts, and compares what it tells with the same item in the ZIP codes around.
 * What reads the same cannot be told apart. A new call is part of the attack by itself.
 */
export const homeAttack: Attack = {
  id: 'T-40',
  run: async (stage) => {
    const server = await stage.start()
    const homes = listHomes()
    const residents = readResidents()
    const dice = random(7)
    const [victim, stranger] = [await settle(stage, 0, 'zqvictim'), stage.cookies[1] ?? '']
    const readers = [undefined, ...stage.cookies.slice(2, 2 + VIEWPOINTS)].map((cookie) =>
      readerOf(server, cookie),
    )
    const telling = await readsThatTellPlaces(server, readers, victim, homes)
    let fewest = Number.POSITIVE_INFINITY
    let split = 0
    let compared = 0
    for (let turn = 0; turn < HOMES; turn += 1) {
      const home = homes[Math.floor(dice() * homes.length)] as Home
      await move(server, victim, home)
      const wanted = await cluesOf(readers, victim.clue, telling)
      const alike: Home[] = []
      for (const other of around(home, homes)) {
        await move(server, victim, other)
        compared += 1
        if ((await cluesOf(readers, victim.clue, telling)) === wanted) alike.push(other)
      }
      const people = alike.reduce((sum, { zipCode }) => sum + (residents.get(zipCode) ?? 0), 0)
      fewest = Math.min(fewest, people)
      if (missesTown(home, homes, alike)) split += 1
    }
    const asked = `${HOMES} homes, ${readers.length} viewpoints, ${compared} moves`
    return [
      atLeast('finding a home: addresses that tell of places, all asked', telling.length, 4),
      atLeast(
        `finding a home: residents that cannot be told apart, fewest of ${asked}`,
        fewest,
        RESIDENTS_LEAST,
      ),
      exactly('finding a home: homes told apart from others in their town', split, 0),
      exactly(
        'finding a home: meeting places told on an offer that nobody accepted',
        await placesBeforeAcceptance(server, stranger, victim),
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
    .slice(0, COMPARED_MAX)
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
  const clue = { search: word, itemId: item?.id ?? '', ownerId: userId }
  return { cookie: stage.cookies[at] ?? '', clue }
}

async function move({ origin }: LabServer, { cookie }: Resident, home: Home): Promise<void> {
  const { city, state, zipCode } = home
  const body = { city, state, zipCode, streetNumber: '1', streetName: 'Main Street' }
  const request = requestOf(accountCalls.updateProfile, { body })
  const answer = await sendRequest({ origin, cookie }, request)
  if (!answer.ok) throw new Error(`no home in ${city}, ${state}: ${await answer.text()}`)
}

/** Who asks the API: a visitor without a cookie. */
function readerOf({ origin }: LabServer, cookie: string | undefined): Reader {
  return {
    get: async (path) => {
      const answer = await sendRequest({ origin, cookie }, { method: 'GET', path })
      return { statusCode: answer.status, body: await answer.text() }
    },
  }
}

/** The addresses that say something else once the resident lives on the other side of the country. */
async function readsThatTellPlaces(
  server: LabServer,
  readers: readonly Reader[],
  resident: Resident,
  homes: readonly Home[],
): Promise<number[]> {
  const told: string[][] = []
  let telling: number[] | null = null
  for (const state of ['NJ', 'MT']) {
    const home = homes.find((one) => one.state === state)
    if (!home) throw new Error(`nobody lives in ${state}`)
    await move(server, resident, home)
    telling ??= await tellingReads(readers, resident.clue)
    const there: string[] = []
    for (const index of telling) there.push(await cluesOf(readers, resident.clue, [index]))
    told.push(there)
  }
  const [near = [], far = []] = told
  return (telling ?? []).filter((_, place) => near[place] !== far[place])
}

async function placesBeforeAcceptance(
  { origin }: LabServer,
  cookie: string,
  { clue }: Resident,
): Promise<number> {
  const body = { toItemId: clue.itemId, fromItemId: null, cashAdjustment: '5.00' }
  const sent = await sendRequest({ origin, cookie }, requestOf(offerCalls.make, { body }))
  if (!sent.ok) throw new Error(`no offer was made: ${await sent.text()}`)
  const { id } = (await sent.json()) as { id: string }
  const request = requestOf(offerCalls.meetingPlaces, { params: { id } })
  const answer = await sendRequest({ origin, cookie }, request)
  const { places, towns } = (await answer.json()) as { places: unknown[]; towns: unknown[] }
  return places.length + towns.length
}
