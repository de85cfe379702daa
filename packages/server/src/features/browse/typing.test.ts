import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { idsIn } from '../../../test/observe/pages.ts'
import { countSearchWords } from './jobs.ts'

const { db, make, visitor, as } = await startApp()
const { id: owner } = await make.member()
const reader = await as((await make.member()).id)

const telescope = await make.item({ userId: owner, title: 'Brass telescope', category: 'other' })
const table = await make.item({ userId: owner, title: 'Coffee table', category: 'furniture' })
const canoe = await make.item({ userId: owner, title: 'Old canoe', category: 'boats' })
await make.item({ userId: owner, title: 'Telescope tripod', category: 'electronics' })
await countSearchWords({ db })
// Posted after the count, so that only the items contain the word.
const canon = await make.item({ userId: owner, title: 'Canon camera', category: 'electronics' })

async function found(query: string): Promise<string[]> {
  return idsIn(await reader.get(`/api/items/nearby?sort=best&${query}`))
}

async function corrected(search: string): Promise<string | null> {
  const answer = await reader.get(`/api/items/spelling?search=${encodeURIComponent(search)}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().corrected
}

test('S-36 a mistyped word is corrected, and how it was corrected is told', async () => {
  for (const search of ['telescpoe', 'telesope', 'tellescope', 'telexcope', 'brass tlescope']) {
    expect(await corrected(search), search).toBe(
      search.includes('brass') ? 'brass telescope' : 'telescope',
    )
    expect((await found(`search=${search}`))[0], search).toBe(telescope.id)
  }
  expect(await corrected("brass tlescope's, (TÉLEXCOPE)")).toBe('brass telescope, (telescope)')
  expect(await corrected('coffeetable')).toBe('coffee table')
  expect((await found('search=coffeetable'))[0]).toBe(table.id)
})

test('S-36 a word that an item has is not corrected, even where the count does not know it', async () => {
  expect(await corrected('canon')).toBeNull()
  expect((await found('search=canon'))[0]).toBe(canon.id)
  expect(await corrected('canou')).toBe('canoe')
  expect((await found('search=canou'))[0]).toBe(canoe.id)
})

test('S-36 another first letter may be one fault, but not one of two', async () => {
  expect(await corrected('relescope')).toBe('telescope')
  expect(await corrected('relescpoe')).toBeNull()
})

test('S-36 quoted words, numbers, synonyms and words as typed are not corrected', async () => {
  for (const search of ['"telescpoe"', 'telescope', 'settee', 'telesc0pe', '-telescpoe', '']) {
    expect(await corrected(search), search).toBeNull()
  }
  expect(await found('search=coffeetable&asTyped=true')).toEqual([])
})

test('S-36 the beginning of a search is completed by words, categories and titles nearby', async () => {
  for (const browser of [reader, visitor()]) {
    const answer = await browser.get('/api/items/completions?search=brass%20tele')
    expect(answer.json()).toEqual([
      { kind: 'words', search: 'brass telescope', category: null, near: null },
      { kind: 'category', search: 'brass telescope', category: 'other', near: 1 },
      { kind: 'title', search: 'Brass telescope', category: null, near: null },
    ])
  }
  for (const search of ['t', '', '%20%20', '!!', '-tele', 'brass%20-tele', '-"a%20tele"']) {
    expect((await reader.get(`/api/items/completions?search=${search}`)).json()).toEqual([])
  }
})

test('S-36 titles that are suggested begin with the thing, then what is made for it', async () => {
  const answer = await reader.get('/api/items/completions?search=tele')
  const titles = answer.json().filter(({ kind }: { kind: string }) => kind === 'title')
  expect(titles.map(({ search }: { search: string }) => search)).toEqual([
    'Brass telescope',
    'Telescope tripod',
  ])
})

test('S-36 a number, its unit and its fraction are completed by titles and never rewritten', async () => {
  const titles = ['Flat TV 55"', 'Router 802.11g', 'Kettle 3.5 quarts', 'Drive 16GB']
  for (const title of titles) await make.item({ userId: owner, title, category: 'electronics' })
  await countSearchWords({ db })
  const completed = async (search: string) => {
    const asked = encodeURIComponent(search)
    const answer = await reader.get(`/api/items/completions?search=${asked}`)
    return answer.json().map(({ search }: { search: string }) => search)
  }
  expect(await completed('kettle 3.5')).toEqual(['kettle 3.5', 'Kettle 3.5 quarts'])
  expect(await completed('tv 55"')).toEqual(['tv 55"', 'Flat TV 55"'])
  expect(await completed('16gb')).toEqual(['16gb', 'Drive 16GB'])
  expect(await completed('80')).toEqual(['80', 'Router 802.11g'])
  expect(await completed('-oak ket')).toEqual(['-oak kettle', '-oak kettle', 'Kettle 3.5 quarts'])
  expect(await completed('-quarts ket')).toEqual(['-quarts kettle'])
  expect(await completed('kettle -"flat tel"')).toEqual([])
  expect(await completed('"kettle 3.5"')).toEqual(['"kettle 3.5"', 'Kettle 3.5 quarts'])
})

test('BROWSE-02 S-36 titles are suggested that the filters let through', async () => {
  const titles = async (filter: string) => {
    const answer = await reader.get(`/api/items/completions?search=tele&${filter}`)
    const all: { kind: string; search: string }[] = answer.json()
    return all.filter(({ kind }) => kind === 'title').map(({ search }) => search)
  }
  const elsewhere = await make.member({ city: 'Boston', state: 'MA', zipCode: '02108' })
  await make.item({ userId: elsewhere.id, title: 'Telegraph', category: 'other' })
  expect(await titles('')).toEqual(['Brass telescope', 'Telegraph', 'Telescope tripod'])
  expect(await titles('category=other')).toEqual(['Brass telescope', 'Telegraph'])
  expect(await titles('radius=25')).toEqual(['Brass telescope', 'Telescope tripod'])
  expect(await titles('bounds=-72,42,-70,43')).toEqual(['Telegraph'])
  expect(await titles('hearted=true')).toEqual([])
  await reader.post(`/api/items/${telescope.id}/heart`)
  expect(await titles('hearted=true')).toEqual(['Brass telescope'])
})

test('T-53 completions and spelling take any signs as signs', async () => {
  for (const search of ["lamp' or 1=1", '%_%', "te':* & !", 'te\\', '((', 'a'.repeat(100)]) {
    for (const call of ['completions', 'spelling']) {
      const answer = await reader.get(`/api/items/${call}?search=${encodeURIComponent(search)}`)
      expect(answer.statusCode, search).toBe(200)
    }
  }
})
