import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'

const { make, as, deps } = await startApp()
const FAR = { city: 'Portland', state: 'OR', zipCode: '97201' }
const NEAR = { city: 'Hoboken', state: 'NJ', zipCode: '07030' }

/** Ann lives in Maplewood, NJ. */
const { id: ann } = await make.member()
const browser = await as(ann)
const neighbor = async (wish = {}) => (await make.member({ ...NEAR, ...wish })).id

async function suggested(prefix: string): Promise<string[]> {
  const answer = await browser.get(
    `/api/items/wish-suggestions?prefix=${encodeURIComponent(prefix)}`,
  )
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

test('ITEMS-20 what neighbors have is suggested by the beginning of any word, each title once', async () => {
  const userId = await neighbor()
  for (const title of ['Oak kitchen table', 'Kitchen clock', 'kitchen  clock!', 'Crème pot']) {
    await make.item({ userId, title })
  }
  expect(await suggested('KITCH')).toEqual([
    expect.stringMatching(/^kitchen {1,2}clock!?$/i),
    'Oak kitchen table',
  ])
  expect(await suggested('kitchen ta')).toEqual(['Oak kitchen table'])
  expect(await suggested('itchen')).toEqual([])
  expect(await suggested('creme')).toEqual(['Crème pot'])
})

test('T-40 BROWSE-01 nothing of one’s own, from afar, inactive, of guests, banned or blocked is suggested', async () => {
  await make.item({ userId: ann, title: 'Zither of my own' })
  await make.item({ userId: await neighbor(FAR), title: 'Zither far away' })
  await make.item({ userId: await neighbor(), title: 'Zither gone', isActive: false })
  await make.item({ userId: await neighbor({ isGuest: true }), title: 'Zither of a guest' })
  await make.item({ userId: await neighbor({ isBanned: true }), title: 'Zither of a banned one' })
  const blocked = await neighbor()
  await make.item({ userId: blocked, title: 'Zither of one blocked' })
  await deps.db
    .insertInto('memberBlocks')
    .values({ blockerUserId: blocked, blockedUserId: ann })
    .execute()
  expect(await suggested('zither')).toEqual([])
  await make.item({ userId: await neighbor(), title: 'Zither next door' })
  expect(await suggested('zither')).toEqual(['Zither next door'])
})

test('T-40 a suggestion is a title and never says whose', async () => {
  const userId = await neighbor({ firstName: 'Quentin', lastName: 'Quigley', username: 'quigster' })
  await make.item({ userId, title: 'Ukulele', description: 'Ask Quentin' })
  expect(await suggested('ukul')).toEqual(['Ukulele'])
  for (const name of ['quentin', 'quigley', 'quigster']) expect(await suggested(name)).toEqual([])
})

test('T-50 signs of patterns and statements are text like any other', async () => {
  await make.item({ userId: await neighbor(), title: 'Marimba' })
  for (const prefix of ['%%', '__', "';--", 'mar|x', '.*']) {
    expect(await suggested(prefix), prefix).toEqual([])
  }
  for (const prefix of ['ma%', '\\mar', 'marimba']) {
    expect(await suggested(prefix), prefix).toEqual(['Marimba'])
  }
})

test('ITEMS-20 who has no place yet is suggested nothing', async () => {
  const newcomer = await as((await make.member({ isNew: true })).id)
  expect((await newcomer.get('/api/items/wish-suggestions?prefix=ki')).json()).toEqual([])
})
