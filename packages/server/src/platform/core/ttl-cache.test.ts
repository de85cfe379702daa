import { expect, test } from 'vitest'
import { Kept } from './ttl-cache.ts'

function keeping(most = 2) {
  let time = 0
  let searches = 0
  const kept = new Kept<number>({ now: () => new Date(time), milliseconds: 1000, most })
  return {
    kept,
    find: async () => ++searches,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

test('LANDING-11 what was found is kept for a while and then looked for anew', async () => {
  const { kept, find, pass } = keeping()
  expect(await Promise.all([kept.get('a', find), kept.get('a', find)])).toEqual([1, 1])
  pass(999)
  expect(await kept.get('a', find)).toBe(1)
  pass(1)
  expect(await kept.get('a', find)).toBe(2)
})

test('LANDING-11 a failure is told and not kept', async () => {
  const { kept, find } = keeping()
  await expect(kept.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await kept.get('a', find)).toBe(1)
})

test('LANDING-11 no more is kept than there is room for, the oldest goes first', async () => {
  const { kept, find } = keeping()
  for (const name of ['a', 'b', 'c']) await kept.get(name, find)
  expect([await kept.get('c', find), await kept.get('b', find)]).toEqual([3, 2])
  expect(await kept.get('a', find)).toBe(4)
})
