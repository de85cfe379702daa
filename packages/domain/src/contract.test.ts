import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { namedCalls as calls } from './calls.ts'
import { type Call, guestCall } from './contract.ts'
import { giftCalls } from './gifts/calls.ts'

/** The names of the parameters in a path. */
const parts = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, part]) => part)
/** The field names of an object's schema. */
const fields = (schema: Call['params']) =>
  Object.keys((schema as z.ZodMiniObject | undefined)?.shape ?? {})

test('S-04 every call has a method and path of its own', () => {
  const addresses = calls.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('S-04 the parts of a path are the fields of its params', () => {
  for (const [name, { path, params }] of calls) {
    expect(fields(params), name).toEqual(parts(path))
  }
})

test('S-04 reading calls carry no body and deleting ones neither', () => {
  for (const [name, { method, body, multipart }] of calls) {
    const mayHaveBody = method === 'POST' || method === 'PATCH'
    if (mayHaveBody) continue
    expect(body, name).toBeUndefined()
    expect(multipart, name).toBeUndefined()
  }
})

test('S-01 only a creation answers 201, and only a GET sends people elsewhere', () => {
  for (const [name, { method, created, redirect }] of calls) {
    if (created) expect(method, name).toBe('POST')
    if (redirect) expect(method, name).toBe('GET')
  }
})

const sandboxLists = ['sandbox.items', 'sandbox.nearby']

test('S-03 a paged list is an array with limit and cursor', () => {
  for (const [name, { paged, query, answer }] of calls) {
    const isList = (answer as z.ZodMiniType).def.type === 'array'
    if (!paged) continue
    expect(isList, name).toBe(true)
    // The sandbox shows the first six of a list, and how many there are (SANDBOX-26).
    if (sandboxLists.includes(name)) continue
    expect(fields(query), name).toEqual(expect.arrayContaining(['limit', 'cursor']))
  }
})

test('S-03 every answer can be written: none is transformed one way alone', () => {
  for (const [name, { answer, redirect }] of calls) {
    if (redirect) continue
    expect(
      () => z.toJSONSchema(answer, { io: 'input', unrepresentable: 'throw' }),
      name,
    ).not.toThrow()
  }
})

test('S-04 every call says what it does in one line', () => {
  for (const [name, { summary }] of calls) expect(summary, name).toMatch(/^\S.{8,110}$/)
})

test('S-37 T-06 nobody names themselves: no call takes the id of whoever asks', () => {
  for (const [name, { params, query, body, door }] of calls) {
    // At the guests' door an id that is not the session's is refused (SANDBOX-29).
    if (name.startsWith('demo.') || door === 'guest') continue
    const taken = [params, query, body].flatMap(fields)
    expect(
      taken.filter((field) => /^(user|owner|fromUser|guestUser)Id$/.test(field)),
      name,
    ).toEqual([])
  }
})

test('SANDBOX-48 S-84 what guests do as members do stands under /api/sandbox, behind their own door', () => {
  const twins = calls.filter(([name]) => name.endsWith(' for guests'))
  expect(twins.length).toBeGreaterThan(20)
  for (const [name, { path, door }] of twins) {
    expect(path.startsWith('/api/sandbox/'), name).toBe(true)
    expect(door, name).toBe('guest')
  }
  expect(() => guestCall(giftCalls.accept)).toThrow('not for guests')
})
