import { expect, test, vi } from 'vitest'
import { createRunningRequests } from './running-requests.ts'

const offer = { id: 'offer', body: { places: ['Park', 'Library'] } }
const copy = () => structuredClone(offer)

test('S-91 a second press with equal variables finds the request of the first', async () => {
  const onEnd = vi.fn()
  const requests = createRunningRequests(onEnd)
  const { promise, resolve } = Promise.withResolvers<string>()
  expect(requests.find(copy())).toBeUndefined()
  requests.add(offer, promise)
  expect(requests.find(copy())).toBe(promise)
  requests.forgetEnded()
  expect(requests.find(copy())).toBe(promise)
  resolve('done')
  await promise
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1))
  // Ended, but the page does not show it yet.
  expect(requests.find(copy())).toBe(promise)
  requests.forgetEnded()
  expect(requests.find(copy())).toBeUndefined()
})

test('S-91 what failed may be tried again once the page shows it', async () => {
  const onEnd = vi.fn()
  const requests = createRunningRequests(onEnd)
  requests.add(undefined, Promise.reject(new Error('no')))
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1))
  requests.forgetEnded()
  expect(requests.find(undefined)).toBeUndefined()
})

test('S-91 a press with other variables is a request of its own', () => {
  const requests = createRunningRequests(() => undefined)
  const first = new Promise(() => undefined)
  const other = new Promise(() => undefined)
  requests.add('a', first)
  requests.add('b', other)
  expect(requests.find('a')).toBe(first)
  expect(requests.find('b')).toBe(other)
  expect(requests.find('c')).toBeUndefined()
  const photo = new Blob(['photo'])
  requests.add({ photos: [photo] }, first)
  expect(requests.find({ photos: [photo] })).toBe(first)
  expect(requests.find({ photos: [new Blob(['photo'])] })).toBeUndefined()
  expect(requests.find({ ...offer, id: 'other' })).toBeUndefined()
})
