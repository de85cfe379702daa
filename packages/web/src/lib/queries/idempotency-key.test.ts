import { itemCalls } from '@swapstead/domain/items/calls.ts'
import { messageCalls } from '@swapstead/domain/messages/calls.ts'
import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import { DAY } from '@swapstead/domain/times.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from './api.ts'

const sent: (string | null)[] = []
const answers: (() => Response)[] = []
const noAnswer = () => {
  throw new TypeError('Failed to fetch')
}
const refused = (status: number) => () =>
  Response.json({ message: 'Not now.', code: 'x.y' }, { status })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('idempotency-key'))
    return (answers.shift() ?? noAnswer)()
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sent.length = 0
  answers.length = 0
})

const id = '01980000-0000-7000-8000-000000000001'
/** Sends a message, whatever comes of it. */
const ask = (content: string) =>
  send(messageCalls.send, { body: { toUserId: id, content } }).catch(() => undefined)

test('T-28 what is sent again after no answer goes under the key of the first time', async () => {
  for (const answer of [noAnswer, refused(503), refused(400)]) {
    answers.push(answer)
    await ask('Is it still there?')
  }
  expect(sent[0]).toMatch(/^[0-9a-z-]{10,255}$/)
  expect(new Set(sent).size).toBe(1)
})

test('T-28 what was answered, is worded otherwise or is long ago has a key of its own', async () => {
  answers.push(refused(409))
  await ask('Hello')
  await ask('Hello')
  await ask('Hello there')
  vi.advanceTimersByTime(DAY + 1_000)
  await ask('Hello there')
  expect(new Set(sent).size).toBe(4)
})

const itemId = '01980000-0000-7000-8000-000000000002'
/** Saves an edit with a photo, whatever comes of it. */
const edit = (title: string, image1: Blob) =>
  send(itemCalls.change, { params: { id: itemId }, body: { title }, files: { image1 } }).catch(
    () => undefined,
  )

test('T-28 ITEMS-16 an edit of an item that is saved again after no answer has the key of the first time', async () => {
  const photo = new Blob(['photo'])
  await edit('Lamp', photo)
  await edit('Lamp', photo)
  expect(sent[0]).toMatch(/^[0-9a-z-]{10,255}$/)
  expect(sent[1]).toBe(sent[0])
  await edit('Lamp', new Blob(['photo']))
  expect(sent[2]).not.toBe(sent[0])
})

test('T-28 an edit that takes back another one is no repetition of the first', async () => {
  const photo = new Blob(['photo'])
  for (const title of ['Lamp', 'Copper lamp', 'Lamp']) await edit(title, photo)
  expect(new Set(sent).size).toBe(3)
})

test('T-28 what only changes something needs no key', async () => {
  await send(offerCalls.decline, { params: { id }, query: {} }).catch(() => undefined)
  expect(sent).toEqual([null])
})
