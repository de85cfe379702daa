import { SAVED_SEARCHES_MAX } from '@swapstead/domain/saved-searches/limits.ts'
import { SEARCH_MAX } from '@swapstead/domain/search/search-text.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { mixed, patient, RACERS, ROUNDS, race } from '../../../test/observe/races.ts'
import { newId } from '../../platform/core/ids.ts'
import { countSearchWords } from '../browse/index.ts'

const { db, make } = await startApp()
const LIST = '/api/saved-searches'

type Person = Awaited<ReturnType<typeof make.person>>
const save = ({ browser }: Person, body: object) => browser.post(LIST, { radius: 25, ...body })
const listOf = async ({ browser }: Person) => (await browser.get(LIST)).json()

test('R-60 a search is saved as it was made, listed latest first, and told at another pace', async () => {
  const ann = await make.person()
  const first = await save(ann, { search: '  Canoe ', category: 'sports', sort: 'newest' })
  expect(first.statusCode, first.body).toBe(201)
  expect(first.json()).toMatchObject({
    search: 'Canoe',
    category: 'sports',
    radius: 25,
    sort: 'newest',
    pace: 'daily',
    toldAt: null,
  })
  const second = (await save(ann, { search: 'tent', pace: 'hourly' })).json()
  const { id } = first.json()
  expect((await listOf(ann)).map((one: { id: string }) => one.id)).toEqual([second.id, id])
  const changed = await ann.browser.patch(`${LIST}/${id}`, { pace: 'weekly' })
  expect(changed.json()).toMatchObject({ id, pace: 'weekly' })
  expect((await ann.browser.delete(`${LIST}/${id}`)).statusCode).toBe(200)
  expect(await listOf(ann)).toMatchObject([{ id: second.id }])
})

test('R-60 the same search again is one, with the order of the latest, and its pace if it has one', async () => {
  const ann = await make.person()
  const { id } = (await save(ann, { search: 'Canoe' })).json()
  const again = await save(ann, { search: 'canoe', sort: 'newest', pace: 'weekly' })
  expect(again.json()).toMatchObject({ id, sort: 'newest', pace: 'weekly' })
  expect((await save(ann, { search: 'CANOE' })).json()).toMatchObject({ id, pace: 'weekly' })
  await save(ann, { search: 'canoe', radius: 50 })
  await save(ann, { search: 'canoe', category: 'sports' })
  expect(await listOf(ann)).toHaveLength(3)
})

test('T-02 R-60 saved searches of others are as unknown ones', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const { id } = (await save(ann, { search: 'canoe' })).json()
  for (const target of [id, newId()]) {
    const changed = await bob.browser.patch(`${LIST}/${target}`, { pace: 'hourly' })
    expectRefusal(changed, 404, 'saved_searches.not_found')
    expectRefusal(await bob.browser.delete(`${LIST}/${target}`), 404, 'saved_searches.not_found')
  }
  await ann.browser.delete(`${LIST}/${id}`)
  for (const target of [id, newId()]) {
    const restored = await bob.browser.post(`${LIST}/${target}/restore`)
    expectRefusal(restored, 404, 'saved_searches.not_found')
  }
  expect(await listOf(bob)).toEqual([])
  expect((await ann.browser.post(`${LIST}/${id}/restore`)).statusCode).toBe(200)
  expect(await listOf(ann)).toHaveLength(1)
})

test('R-60 everything within a radius is no search, and without an address nothing is near', async () => {
  const ann = await make.person()
  for (const search of ['', '  ', '-canoe', '!?']) {
    expectRefusal(await save(ann, { search }), 400, 'saved_searches.asks_for_nothing')
  }
  expect((await save(ann, { category: 'sports' })).statusCode).toBe(201)
  expect((await save(ann, { search: 'tent', radius: 26 })).statusCode).toBe(400)
  const newcomer = await make.person({ isNew: true })
  expectRefusal(await save(newcomer, { search: 'tent' }), 409, 'saved_searches.no_place')
})

test('T-83 F-13 R-60 of searches saved at once, twenty find a place', patient, async () => {
  const ann = await make.person()
  for (let count = 0; count < SAVED_SEARCHES_MAX - 2; count += 1) {
    expect((await save(ann, { search: `thing${count}x` })).statusCode).toBe(201)
  }
  const answers = await Promise.all(
    Array.from({ length: RACERS }, (_, count) => save(ann, { search: `other${count}x` })),
  )
  const saved = answers.filter(({ statusCode }) => statusCode === 201)
  expect(saved).toHaveLength(2)
  for (const answer of answers) {
    if (!saved.includes(answer)) expectRefusal(answer, 409, 'saved_searches.too_many')
  }
  expect((await save(ann, { search: 'thing0x', pace: 'weekly' })).statusCode).toBe(201)
  const [last] = await listOf(ann)
  await ann.browser.delete(`${LIST}/${last.id}`)
  expect((await save(ann, { search: 'room again' })).statusCode).toBe(201)
})

test(
  'T-83 F-13 R-60 whatever is deleted, brought back and saved at once, a member has twenty searches',
  patient,
  async () => {
    const ann = await make.person()
    const fresh = () => save(ann, { search: newId() })
    for (let count = 0; count < SAVED_SEARCHES_MAX; count += 1) await fresh()
    for (let round = 0; round < ROUNDS; round += 1) {
      const [first, second] = await listOf(ann)
      for (const { id } of [first, second]) await ann.browser.delete(`${LIST}/${id}`)
      await fresh()
      const restore = (id: string) => () => ann.browser.post(`${LIST}/${id}/restore`)
      await race(mixed(round, restore(first.id), fresh, restore(second.id)))
      expect(await listOf(ann)).toHaveLength(SAVED_SEARCHES_MAX)
      await race(mixed(round, restore(first.id), fresh, restore(second.id)))
      expect(await listOf(ann)).toHaveLength(SAVED_SEARCHES_MAX)
    }
  },
)

test('R-60 a search that was saved again after its deletion is not brought back beside itself, and stays as it is', async () => {
  const ann = await make.person()
  const { id } = (await save(ann, { search: 'canoe', pace: 'hourly' })).json()
  await ann.browser.delete(`${LIST}/${id}`)
  const again = (await save(ann, { search: 'Canoe', sort: 'newest', pace: 'weekly' })).json()
  const restored = await ann.browser.post(`${LIST}/${id}/restore`)
  expect(restored.json()).toEqual(again)
  expect(await listOf(ann)).toEqual([again])
})

test('R-60 a term that the database has no word for is nothing to find a search by', async () => {
  const ann = await make.person()
  // Makes numbers such as 1e5 unknown words, as signs and pictures are in a database that knows the
  // letters of all languages.
  await sql`alter text search configuration household drop mapping for sfloat`.execute(db)
  for (const search of ['lamp "1e5"', 'lamp 💡', '2 × 4 lumber']) {
    const saved = await save(ann, { search })
    expect(saved.statusCode, saved.body).toBe(201)
    expect(saved.json()).toMatchObject({ search })
  }
  for (const category of [null, 'tools']) {
    const refused = await save(ann, { search: '1e5', category })
    expectRefusal(refused, 400, 'saved_searches.no_known_words')
  }
})

test('R-60 a search of full length whose correction would be longer is saved as typed', async () => {
  const ann = await make.person()
  await make.item({ title: 'Brass telescope' })
  await countSearchWords({ db })
  const search = `telescoe -${'x'.repeat(SEARCH_MAX - 'telescoe -'.length)}`
  const saved = await save(ann, { search })
  expect(saved.statusCode, saved.body).toBe(201)
  expect(saved.json()).toMatchObject({ search })
  expect((await save(ann, { search: 'telescoe' })).json()).toMatchObject({ search: 'telescope' })
})

test('R-60 S-36 a search is saved as typed as soon as an item has its word', async () => {
  const ann = await make.person()
  await make.item({ title: 'Brass telescope' })
  await countSearchWords({ db })
  expect((await save(ann, { search: 'telexcope' })).json()).toMatchObject({ search: 'telescope' })
  await make.item({ title: 'Telexcope' })
  expect((await save(ann, { search: 'telexcope' })).json()).toMatchObject({ search: 'telexcope' })
})

test('R-60 the database keeps a twenty-first search out', async () => {
  const { id: userId } = await make.member()
  const row = (slot: number) => ({
    id: newId(),
    userId,
    slot,
    words: `thing${slot}`,
    radius: 25,
    sort: 'nearest' as const,
    pace: 'daily' as const,
    keys: ['thing'],
    foundBy: ['thing far'],
  })
  await db.insertInto('savedSearches').values(row(20)).execute()
  await expect(db.insertInto('savedSearches').values(row(21)).execute()).rejects.toThrow(
    'saved_searches_limit',
  )
  await expect(db.insertInto('savedSearches').values(row(20)).execute()).rejects.toThrow(
    'saved_searches_slot',
  )
})

test('R-60 F-06 many who save at once wait for no connection of each other', async () => {
  const people = await Promise.all(Array.from({ length: RACERS }, () => make.person()))
  const answers = await Promise.all(
    people.map(({ browser }) =>
      browser.call(
        'POST',
        LIST,
        { search: 'canoe paddle', radius: 25 },
        { headers: { 'idempotency-key': newId() } },
      ),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 201))
})
