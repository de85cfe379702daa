import { expect, test } from 'vitest'
import { startApp } from '../../../../test/app.ts'
import { idsIn } from '../../../../test/observe/pages.ts'
import { watchStatements } from '../../../../test/observe/statements.ts'
import { countSearchWords } from '../jobs.ts'

const { db, make, as, passTime } = await startApp()
const { id: owner } = await make.member()
const reader = await as((await make.member()).id)

const radiatorCover = await make.item({ userId: owner, title: 'Radiator cover, white' })
const radio = await make.item({ userId: owner, title: 'Radio' })
const telescopeLegs = await make.item({
  userId: owner,
  title: 'Telescope with stand and four legs',
})
const tube = await make.item({ userId: owner, title: 'Brass tube', description: 'A telescope' })
await make.item({ userId: owner, title: 'Saver' })
await make.item({ userId: owner, title: 'Year 2000 clock' })
for (const title of ['Shaver', 'Electric shaver']) await make.item({ userId: owner, title })
const bike = await make.item({ userId: owner, title: 'Road bike' })
const settee = await make.item({ userId: owner, title: 'Settee' })
const steps = await make.item({ userId: owner, title: 'Stepladder' })
const ladder = await make.item({ userId: owner, title: 'Ladder of aluminum, very long' })
const others = ['Vacuum', 'Cleaned rug', 'Stairs', 'Canon']
for (const title of [...others, 'Bladder']) await make.item({ userId: owner, title })
await countSearchWords({ db })

async function found(search: string): Promise<string[]> {
  return idsIn(await reader.get(`/api/items/nearby?sort=best&search=${search}`))
}

async function corrected(search: string): Promise<string | null> {
  return (await reader.get(`/api/items/spelling?search=${search}`)).json().corrected
}

test('S-36 what a word was read as stands before its other near spellings', async () => {
  expect(await corrected('raditor')).toBe('radiator')
  expect(await found('raditor')).toEqual([radiatorCover.id, radio.id])
})

test('S-36 a corrected word is looked for in titles first, a word as typed in all texts alike', async () => {
  expect(await found('telescope')).toEqual([tube.id, telescopeLegs.id])
  expect(await found('telescpoe')).toEqual([telescopeLegs.id, tube.id])
})

test('S-36 of two words one fault away the one with the same letters is meant, even if rarer', async () => {
  expect(await corrected('saaver')).toBe('saver')
  expect(await corrected('sheaver')).toBe('shaver')
})

test('S-36 a short word keeps its first letter, unless two letters are swapped', async () => {
  expect(await corrected('gear')).toBeNull()
  expect(await corrected('eyar')).toBe('year')
  expect(await corrected('yeer')).toBe('year')
})

test('S-36 a mistyped name is understood where items have another name of the thing', async () => {
  for (const [typed, name] of [
    ['bycicle', 'bicycle'],
    ['bycicles', 'bicycles'],
  ] as const) {
    expect(await corrected(typed)).toBe(name)
    expect(await found(typed), typed).toEqual([bike.id])
  }
  expect(await found('cuoch')).toEqual([settee.id])
  expect(await corrected('whelbarrow')).toBeNull()
})

test('S-36 an English word beside others is missing, and a name of goods is never another word', async () => {
  expect(await corrected('vacum cleaner')).toBe('vacuum cleaner')
  expect(await corrected('radio without stains')).toBeNull()
  expect(await found('radio without stains')).toEqual([radio.id])
  expect(await corrected('canoe')).toBeNull()
})

test('S-36 an English word alone that no item has stays, and another one is only offered', async () => {
  const told = async (search: string) =>
    (await reader.get(`/api/items/spelling?search=${search}`)).json()
  expect(await told('stains')).toEqual({ corrected: null, offered: 'stairs' })
  expect(await found('stains')).toEqual([])
  expect(await told('stairz')).toEqual({ corrected: 'stairs', offered: null })
  for (const search of ['canoe', 'stairs', '"stains"', 'radio without stains'])
    expect(await told(search), search).toEqual({ corrected: null, offered: null })
})

test('S-36 a word is read as two only where both are words', async () => {
  await make.item({ userId: owner, title: 'Gauge', description: 'Lettered prot and ait' })
  await countSearchWords({ db })
  expect(await corrected('protait')).toBeNull()
  expect(await corrected('roadradio')).toBe('road radio')
})

test('S-36 a corrected word stands before the other names of its thing', async () => {
  const named = await make.item({
    userId: owner,
    title: 'Well kept tall freestanding wardrobe of oak, some scratches on its doors, heavy',
  })
  const other = await make.item({ userId: owner, title: 'Armoire' })
  await countSearchWords({ db })
  expect(await found('wardorbe')).toEqual([named.id, other.id])
})

test('S-36 a thing is found in compounds too, behind those with the word itself', async () => {
  expect(await found('ladder')).toEqual([ladder.id, steps.id])
  expect(await found('ladders')).toEqual([ladder.id, steps.id])
  expect(await found('"ladder"')).toEqual([ladder.id])
})

test('S-36 a page works a correction out once, yet a word is known ten seconds after an item has it', async () => {
  const { texts } = watchStatements()
  const scans = () => texts.filter((text) => text.includes('letters_of(')).length
  await Promise.all([corrected('telexcope'), found('telexcope')])
  expect(await corrected('telexcope')).toBe('telescope')
  expect(scans()).toBe(1)
  const named = await make.item({ userId: owner, title: 'Telexcope' })
  passTime(10_001)
  expect(await corrected('telexcope')).toBeNull()
  expect(await found('telexcope')).toContain(named.id)
})

test('B9 a mistyped word costs no statement more than a word that items have', async () => {
  const { texts } = watchStatements()
  const statementsOf = async (search: string) => {
    await found(search)
    await corrected(search)
    texts.length = 0
    await found(search)
    return texts.length
  }
  const usual = await statementsOf('radiator')
  expect(await statementsOf('raditaor')).toBe(usual)
  texts.length = 0
  expect(await corrected('raditaor')).toBe('radiator')
  expect(texts.filter((text) => text.includes('search @@'))).toEqual([])
})
