import { expect, test } from 'vitest'
import { TtlCache } from './ttl-cache.ts'

function newCache(max = 2) {
  let time = Date.parse('2026-01-01')
  let searches = 0
  const cache = new TtlCache<number>({ now: () => new Date(time), milliseconds: 1000, max })
  return {
    cache,
    find: async () => ++searches,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

test('LANDING-11 concurrent callers share a search, whose value is kept until its time is over', async () => {
  const { cache, find, pass } = newCache()
  expect(await Promise.all([cache.get('a', find), cache.get('a', find)])).toEqual([1, 1])
  pass(1000)
  expect(await cache.get('a', find)).toBe(1)
  pass(1)
  expect(await cache.get('a', find)).toBe(2)
})

test('LANDING-11 a failure reaches its caller and is not kept', async () => {
  const { cache, find } = newCache()
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', find)).toBe(1)
})

test('LANDING-11 beyond its size the cache drops the oldest value', async () => {
  const { cache, find } = newCache()
  for (const name of ['a', 'b', 'c']) await cache.get(name, find)
  expect(await cache.get('c', find)).toBe(3)
  expect(await cache.get('b', find)).toBe(2)
  expect(await cache.get('a', find)).toBe(4)
})
