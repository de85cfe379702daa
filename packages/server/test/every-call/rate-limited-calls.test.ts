import { namedCalls } from '@swapstead/domain/calls.ts'
import { expect, test } from 'vitest'
import { refused } from '../../src/platform/core/errors.ts'
import { addressKey } from '../../src/platform/identity/rate-limits.ts'
import { startApp } from '../app.ts'
import { expectRefusal } from '../expect-refusal.ts'
import { makeDeveloper } from '../make/developers.ts'
import { imageFile } from '../make/images.ts'

const limited = namedCalls.map(([, call]) => call).filter(({ rateLimit }) => rateLimit)
const names = new Set([...limited.map(({ rateLimit }) => rateLimit), 'visitorReads'])
const app = await startApp({
  RATE_LIMITS: [...names].map((name) => `${name}=2/60`).join(),
})
const { deps, make, visitor } = app

/** A new account or sandbox would start a new count. */
const countsByAddress = ({
  door,
  rateLimit,
}: Pick<(typeof limited)[number], 'door' | 'rateLimit'>) =>
  door === 'open' || (door === 'guest' && rateLimit === 'tickets')

test('S-09 T-83 every rate-limited call counts each person apart and refuses before it reads anything', async () => {
  expect(limited.length).toBeGreaterThan(3)
  for (const [index, { method, path, rateLimit, door }] of limited.entries()) {
    const somebody = async () => {
      if (door === 'developer') return makeDeveloper(app)
      return make.person({ isGuest: door === 'guest' })
    }
    const [{ id, browser }, { browser: other }] = [await somebody(), await somebody()]
    const [from, elsewhere] = [`203.0.113.${2 * index}`, `203.0.113.${2 * index + 1}`]
    const key = countsByAddress({ door, rateLimit }) ? addressKey(from) : id
    const person = door === 'open' ? visitor() : browser
    const url = path.replace(/:\w+/g, '018f0000-0000-7000-8000-00000000dead')
    const send = (sender: typeof person, remoteAddress: string) =>
      method === 'GET'
        ? sender.get(url, { remoteAddress })
        : sender.call(method, url, '{', {
            remoteAddress,
            headers: { 'content-type': 'application/json' },
          })
    if (rateLimit) {
      await deps.rateLimits.clear(rateLimit, key)
      for (let count = 0; count < 2; count += 1) await deps.rateLimits.count(rateLimit, key)
    }
    const answer = await send(person, from)
    expectRefusal(answer, 429, 'throttle.too_many', path)
    expect(Number(answer.headers['retry-after']), path).toBeGreaterThan(0)
    const apart = door === 'open' ? visitor() : other
    expect((await send(apart, elsewhere)).statusCode, path).not.toBe(429)
  }
})

test('S-09 T-40 who reads without an account is limited by address, members are not', async () => {
  const reads = namedCalls.flatMap(([, call]) => (call.limitsVisitors ? [call.path] : []))
  expect(reads.toSorted()).toEqual([
    ...['/api/items/:id', '/api/items/:id/similar', '/api/items/completions'],
    ...['/api/items/nearby', '/api/items/places', '/api/items/spelling'],
    ...['/api/places', '/api/towns/:state/:town'],
    ...['/api/users/:id/rating-stats', '/api/users/:id/ratings'],
  ])
  const member = visitor()
  await member.signIn((await make.member()).id)
  const guest = visitor()
  await guest.signIn((await make.member({ isGuest: true })).id)
  for (const [index, path] of reads.entries()) {
    const url = path.replace(/:\w+/g, '018f0000-0000-7000-8000-00000000dead')
    const times = async (reader: typeof member, remoteAddress: string) => {
      const statuses: number[] = []
      for (let time = 0; time < 3; time += 1) {
        statuses.push((await reader.get(url, { remoteAddress })).statusCode)
      }
      return statuses.map((status) => status === 429)
    }
    const from = `198.51.100.${index}`
    expect(await times(visitor(), from), path).toEqual([false, false, true])
    expect(await times(guest, from), path).toEqual([true, true, true])
    expect(await times(member, from), path).toEqual([false, false, false])
    expect(await times(visitor(), `203.0.113.${index}`), path).toEqual([false, false, true])
  }
})

test('S-02 a refusal says its code, and one that must not be known says only that there is nothing', () => {
  expect(refused('items.in_trade')).toMatchObject({ status: 409, code: 'items.in_trade' })
  expect(refused('offers.not_found')).toMatchObject({ status: 404, code: 'offers.not_found' })
})

test('S-09 a post or an edit without photos is no upload, one with a photo is', async () => {
  const person = await make.person()
  const lamp = { title: 'Lamp', value: '5' }
  const post = (files = {}) => person.browser.form('POST', '/api/items', lamp, files)
  let id = ''
  for (let time = 0; time < 3; time += 1) {
    const answer = await post()
    expect(answer.statusCode).toBe(201)
    id = answer.json().id
    const edit = await person.browser.form('PATCH', `/api/items/${id}`, { value: `${6 + time}` })
    expect(edit.statusCode).toBe(200)
  }
  const photo = { image1: await imageFile() }
  expect((await post(photo)).statusCode).toBe(201)
  expect((await person.browser.form('PATCH', `/api/items/${id}`, {}, photo)).statusCode).toBe(200)
  expect((await post(photo)).statusCode).toBe(429)
})
