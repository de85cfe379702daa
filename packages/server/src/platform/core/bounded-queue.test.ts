import { expect, test } from 'vitest'
import { BoundedQueue, BoundedQueues } from './bounded-queue.ts'

/** A work that lasts until it is told to end. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { promise, end: () => resolve(), fail: () => reject(new Error('failed')) }
}
const newQueue = (atOnce: number, waiting: number) =>
  new BoundedQueue(atOnce, waiting, () => new Error('too many'))

test('T-82 so many run at once, so many wait in their order, and no more', async () => {
  const queue = newQueue(2, 3)
  const works = Array.from({ length: 6 }, work)
  const started: number[] = []
  const results = works.map(({ promise }, index) =>
    queue
      .run(() => {
        started.push(index)
        return promise
      })
      .then(
        () => 'done',
        (error: Error) => error.message,
      ),
  )
  expect(await results[5]).toBe('too many')
  expect(started).toEqual([0, 1])
  works[1]?.end()
  await results[1]
  expect(started).toEqual([0, 1, 2])
  for (const { end } of works) end()
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done', 'done', 'too many'])
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('T-82 a work that fails gives its place on', async () => {
  const queue = newQueue(1, 1)
  const [first, second] = [work(), work()]
  const failing = queue.run(() => first.promise)
  const waiting = queue.run(() => second.promise.then(() => 'second'))
  first.fail()
  await expect(failing).rejects.toThrow('failed')
  second.end()
  expect(await waiting).toBe('second')
  expect(await queue.run(async () => 'third')).toBe('third')
})

test('T-82 a work that throws at once gives its place on too', async () => {
  const queue = newQueue(1, 0)
  const thrown = queue.run(() => {
    throw new Error('at once')
  })
  await expect(thrown).rejects.toThrow('at once')
  expect(await queue.run(async () => 'next')).toBe('next')
})

test('T-82 after any number of works the places are as many as before', async () => {
  const queue = newQueue(3, 100)
  let [running, most] = [0, 0]
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      queue
        .run(async () => {
          running += 1
          most = Math.max(most, running)
          await Promise.resolve()
          running -= 1
          if (index % 3 === 0) throw new Error('one of three')
        })
        .catch(() => undefined),
    ),
  )
  expect(running).toBe(0)
  expect(most).toBe(3)
})

test('T-82 lines of several keys are served in turn, so that a storm of one holds up no other', async () => {
  const queue = newQueue(1, 100)
  const first = work()
  const served: string[] = []
  const running = queue.run(() => first.promise)
  const waiting = ['storm', 'storm', 'storm', 'ann', 'storm', 'bob', 'ann'].map((key) =>
    queue.run(async () => void served.push(key), key),
  )
  first.end()
  await Promise.all([running, ...waiting])
  expect(served).toEqual(['storm', 'ann', 'bob', 'storm', 'ann', 'storm', 'storm'])
})

test('T-82 where no room is left, the last of the longest line makes way for a newcomer', async () => {
  const queue = newQueue(1, 3)
  const first = work()
  const running = queue.run(() => first.promise)
  const told = (key: string) =>
    queue.run(async () => key, key).catch((error: Error) => `${key} ${error.message}`)
  const waiting = ['storm', 'storm', 'storm', 'storm', 'ann', 'bob', 'ann', 'cat'].map(told)
  first.end()
  await running
  expect(await Promise.all(waiting)).toEqual([
    'storm',
    'storm too many',
    'storm too many',
    'storm too many',
    'ann',
    'bob',
    'ann too many',
    'cat too many',
  ])
  expect(await queue.run(async () => 'as before')).toBe('as before')
})

test('T-82 each key has places of its own', async () => {
  const queues = new BoundedQueues(1, 1, () => new Error('too many'))
  const works = Array.from({ length: 4 }, work)
  const started: number[] = []
  const results = ['storm', 'storm', 'storm', 'ann'].map((key, index) =>
    queues
      .run(() => {
        started.push(index)
        return works[index]?.promise ?? Promise.resolve()
      }, key)
      .then(
        () => 'done',
        (error: Error) => error.message,
      ),
  )
  expect(await results[2]).toBe('too many')
  expect(started).toEqual([0, 3])
  for (const { end } of works) end()
  expect(await Promise.all(results)).toEqual(['done', 'done', 'too many', 'done'])
})
