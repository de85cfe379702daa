import { expect, test } from 'vitest'
import { TtlCache } from './ttl-cache.ts'

function keeping(most = 2) {
  let time = 0
  let searches = 0
  const cache = new TtlCache<number>({ now: () => new Date(time), milliseconds: 1000, most })
  return {
    cache,
    find: async () => ++searches,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

test('LANDING-11 what was found is kept for a while and then looked for anew', async () => {
  const { cache, find, pass } = keeping()
  expect(await Promise.all([cache.get('a', find), cache.get('a', find)])).toEqual([1, 1])
  pass(999)
  expect(await cache.get('a', find)).toBe(1)
  pass(1)
  expect(await cache.get('a', find)).toBe(2)
})

test('LANDING-11 a failure is told and not kept', async () => {
  const { cache, find } = keeping()
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', find)).toBe(1)
})

test('LANDING-11 no more is kept than there is room for, the oldest goes first', async () => {
  const { cache, find } = keeping()
  for (const name of ['a', 'b', 'c']) await cache.get(name, find)
  expect([await cache.get('c', find), await cache.get('b', find)]).toEqual([3, 2])
  expect(await cache.get('a', find)).toBe(4)
})
