import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { SortedRows } from '../../platform/core/sorted-rows.ts'

const { visitor } = await startApp()

const suggest = async (search: string) => {
  const answer = await visitor().get(`/api/places?search=${encodeURIComponent(search)}`)
  expect(answer.statusCode, search).toBe(200)
  return answer.json() as { city: string; state: string; zipCode: string | null }[]
}

test('PROFILE-04 towns are suggested by how their names begin, at most eight', async () => {
  const towns = await suggest('mapl')
  expect(towns.length).toBeGreaterThan(1)
  expect(towns.length).toBeLessThanOrEqual(8)
  for (const { city, zipCode } of towns) {
    expect(city.toLowerCase()).toMatch(/^mapl/)
    expect(zipCode).toBeNull()
  }
})

test('PROFILE-04 the largest towns come first, and those of just this name are among them', async () => {
  const namesOf = async (search: string) =>
    (await suggest(search)).map(({ city, state }) => `${city}, ${state}`)
  expect((await namesOf('port')).slice(0, 2)).toEqual(['Portland, OR', 'Port Saint Lucie, FL'])
  expect((await namesOf('springfield'))[0]).toBe('Springfield, MO')
  const maples = await namesOf('maple')
  expect(maples.slice(0, 4)).toContain('Maplewood, NJ')
  expect(maples).toContain('Maple, NC')
})

test('PROFILE-04 T-82 towns that begin with one or two letters are looked for once', async () => {
  const search = vi.spyOn(SortedRows.prototype, 'beginningWith')
  onTestFinished(() => search.mockRestore())
  const asked = ['qu', 'q, c', 'quin']
  const first = []
  for (const text of asked) first.push(await suggest(text))
  expect(first[1]?.every(({ state }) => state.startsWith('C'))).toBe(true)
  const before = search.mock.calls.length
  for (const [index, text] of asked.entries()) expect(await suggest(text)).toEqual(first[index])
  expect(search.mock.calls.slice(before)).toEqual([['q c'], ['quin']])
})

test('PROFILE-04 a state behind the name narrows it down', async () => {
  for (const search of ['maplewood nj', 'Maplewood, NJ', 'MAPLEWOOD  nj ']) {
    expect(await suggest(search), search).toEqual([
      { city: 'Maplewood', state: 'NJ', zipCode: null },
    ])
  }
  expect((await suggest('springfield il')).every(({ state }) => state === 'IL')).toBe(true)
  const begun = (await suggest('Springfield, M')).map(({ state }) => state)
  expect(begun).toEqual(expect.arrayContaining(['MA', 'MO']))
  expect((await suggest('lake m')).map(({ city }) => city)).toContain('Lake Mary')
})

test('PROFILE-04 digits are taken as the beginning of a ZIP code', async () => {
  const zips = await suggest('0704')
  expect(zips.length).toBeGreaterThan(1)
  for (const { zipCode } of zips) expect(zipCode).toMatch(/^0704\d$/)
  expect(await suggest('07040')).toEqual([{ city: 'Maplewood', state: 'NJ', zipCode: '07040' }])
  expect(await suggest('00000')).toEqual([])
})

test('S-24 other spellings find the same town', async () => {
  for (const search of ['St. Louis mo', 'Saint Louis MO', 'st louis, mo']) {
    const [first] = await suggest(search)
    expect(first, search).toMatchObject({ state: 'MO' })
    expect(first?.city, search).toMatch(/^(St\.?|Saint) Louis$/)
  }
  const [newYork] = await suggest('new york city ny')
  expect(newYork).toMatchObject({ city: 'New York', state: 'NY' })
})

test('T-53 what is typed is only text', async () => {
  for (const search of ['..', '((', "o'", '%%', '\\\\', '日本', '🏠🏠', 'zz zz', '  ..  ']) {
    expect(await suggest(search), search).toEqual(expect.any(Array))
  }
  expect(await suggest('(a+)+$(a+)+$(a+)+$')).toEqual([])
})

test('PROFILE-04 less than 2 characters and more than 60 are refused', async () => {
  for (const search of ['', 'm', ' m ', 'x'.repeat(61), '%00%00']) {
    const answer = await visitor().get(`/api/places?search=${search}`)
    expect(answer.statusCode, search).toBe(400)
  }
  expect((await visitor().get('/api/places')).statusCode).toBe(400)
})
