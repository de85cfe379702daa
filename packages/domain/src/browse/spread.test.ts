import { expect, test } from 'vitest'
import { crowdingOwners, spreadOverOwners } from './spread.ts'

/** One item for each letter; the letter is its owner. */
const items = (owners: string) => [...owners].map((userId, at) => ({ userId, at }))
const shown = (owners: string, most: number) =>
  spreadOverOwners(items(owners), most)
    .map(({ userId }) => userId)
    .join('')

test('LANDING-11 T-58 a page for strangers shows a quarter of one owner while others have something out, in the same order', () => {
  expect(shown('aaaaaaaabcdefgh', 8)).toBe('aabcdefg')
  expect(shown('bacadaeafaga', 8)).toBe('bacadefg')
})

test('LANDING-11 what others leave of the page is filled with more of the same owner', () => {
  expect(shown('aaaaaaaaaa', 8)).toBe('aaaaaaaa')
  expect(shown('aaaaaaaabc', 8)).toBe('aaaaaabc')
  expect(shown('abc', 8)).toBe('abc')
  expect(shown('', 8)).toBe('')
})

test('T-58 who has more than a quarter crowds a page', () => {
  expect(crowdingOwners(items('aabbbc'), 8)).toEqual(['b'])
  expect(crowdingOwners(items('aabb'), 8)).toEqual([])
})
