import { namedCalls } from '@swapstead/domain/calls.ts'
import type { Call } from '@swapstead/domain/contract.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { startApp } from '../app.ts'
import { expectRefusal } from '../expect-refusal.ts'
import { makeDeveloper } from '../make/developers.ts'
import { giveGift } from '../make/gifts.ts'
import type { Part } from '../multipart.ts'
import { contentsOf } from '../observe/contents.ts'
import type { Answer, Visitor } from '../visitor.ts'
import { rightBodies } from './right-bodies.ts'
import { sendCall } from './send-call.ts'

const app = await startApp()
const { db, deps, make, visitor } = app
const { id: ann, browser } = await makeDeveloper(app)
const { id: guestId } = await make.member({ isGuest: true })
const guest = visitor()
await guest.signIn(guestId, { door: 'guest' })
const browserFor = ({ door }: Pick<Call, 'door'>) => (door === 'guest' ? guest : browser)
const [mine, wanted] = [await make.item({ userId: ann }), await make.item()]
const { id: offer, fromUserId: partner } = await make.offer({ toItemId: mine.id })

/** A new call fails the test until it has a valid body. */
const bodies = rightBodies({ me: ann, partner, mine: mine.id, wanted, offer, guest: guestId })
const ticket = await browser.post('/api/member-auth/support-tickets', {
  subject: 'My photo is gone',
  description: 'It was there yesterday, today it is not.',
})
const ids: Record<string, string> = {
  support: ticket.json().id,
  items: mine.id,
  hearts: wanted.id,
  offers: offer,
  messages: offer,
  gifts: await giveGift(deps, ann),
}

type Write = { name: string; call: Call; url: string; body: Record<string, unknown> }
const bodyOf = (name: string) => bodies[name.replace(' for guests', '')]
const writes: Write[] = namedCalls
  .filter(([, { method }]) => method !== 'GET')
  .map(([name, call]) => {
    const body = bodyOf(name)
    if (!body) throw new Error(`${name} has no right body in this test yet`)
    const id = ids[name.split('.')[0] ?? ''] ?? ann
    return { name, call, url: call.path.replace(/:\w+/, id), body }
  })
const withBody = writes.filter(({ call }) => call.body)
const asJson = withBody.filter(({ call }) => !call.multipart)
/** The fields of a call's body. `guestUserId` is compared before input is read. */
const fieldsOf = ({ call, body }: Write) =>
  [
    ...new Set([...Object.keys((call.body as z.ZodMiniObject).shape ?? {}), ...Object.keys(body)]),
  ].filter((field) => field !== 'guestUserId')

const send = (
  { call, url }: Write,
  body: Record<string, unknown>,
  visitor: Visitor = browserFor(call),
) => sendCall(visitor, call, url, body)

/** Expects a refusal as bad input, with a message and no changes. */
async function expectRefused(what: string, work: () => Promise<Answer>) {
  const { statusCode, body, headers } = await work()
  expect([400, 413, 415], `${what}: ${statusCode} ${body}`).toContain(statusCode)
  expect(headers['content-type'], what).toBe('application/json; charset=utf-8')
  expect(JSON.parse(body), what).toMatchObject({
    code: expect.stringMatching(/^(input|photos|items|messages|sandbox|support)\.[a-z_]+$/),
    message: expect.stringMatching(/\S/),
  })
  expect(JSON.parse(body).message, what).not.toMatch(/invalid (input|option)|expected|received/i)
  expect(body, what).not.toMatch(/ from "|insert into|node_modules|\.ts:\d| {4}at /)
}
const before = await contentsOf(db)
const unchanged = async () => expect(await contentsOf(db)).toBe(before)

test('S-04 T-55 every field of every writing call refuses what has another shape', async () => {
  const wrong = [{ a: 1 }, [[1]], { length: 3 }, { $ne: 1 }]
  for (const write of withBody) {
    for (const field of fieldsOf(write)) {
      for (const value of wrong) {
        const body = { ...write.body, [field]: value }
        await expectRefused(`${write.name} ${field}=${JSON.stringify(value)}`, () =>
          send(write, body),
        )
      }
    }
  }
  await unchanged()
})

test('T-53 a NUL and half a character are refused everywhere, in values and in names', async () => {
  for (const write of withBody) {
    for (const field of fieldsOf(write)) {
      for (const value of ['a\u0000b', '\ud800', 'x\udfff']) {
        // A form can carry half a surrogate pair only inside JSON.
        const body = { ...write.body, [field]: write.call.multipart ? [value] : value }
        await expectRefused(`${write.name} ${field}`, () => send(write, body))
      }
    }
    const named = { ...write.body, 'n\u0000me': 'x' }
    if (!write.call.multipart) await expectRefused(`${write.name} name`, () => send(write, named))
  }
  await unchanged()
})

// Deeper than any recursion gets, and six bodies per writing call, which exceed the usual timeout
// on a busy machine. `npm run attack` measures the time of a single one.
test('T-55 deep and huge structures are refused before anything looks at them', {
  timeout: 120_000,
}, async () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const wide = JSON.stringify(Array.from({ length: 5_001 }, (_, index) => index))
  const keys = JSON.stringify(
    Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [index, 1])),
  )
  for (const write of asJson) {
    const [field] = fieldsOf(write)
    for (const [name, value] of Object.entries({ deep, wide, keys })) {
      for (const text of [value, `{"${field}":${value}}`]) {
        await expectRefused(`${write.name} ${name}`, () =>
          browserFor(write.call).call(write.call.method, write.url, text, {
            headers: { 'content-type': 'application/json' },
          }),
        )
      }
    }
  }
  await unchanged()
})

test('T-55 T-37 a body beyond 256 KB is refused with 413, before a password in it is hashed', async () => {
  for (const write of asJson) {
    const [field = ''] = fieldsOf(write)
    const answer = await send(write, { ...write.body, [field]: 'x'.repeat(300_000) })
    expectRefusal(answer, 413, 'input.too_large', write.name)
  }
  await unchanged()
})

test('S-04 what is no JSON, or no object, is refused', async () => {
  const broken = [
    '',
    '{',
    '{"a":}',
    'null',
    '[]',
    '5',
    '"text"',
    'undefined',
    "{'a':1}",
    '\ufeff{}x',
    '{"__proto__":{"a":1}}',
  ]
  for (const write of asJson) {
    for (const text of broken) {
      await expectRefused(`${write.name} ${text}`, () =>
        browserFor(write.call).call(write.call.method, write.url, text, {
          headers: { 'content-type': 'application/json' },
        }),
      )
    }
  }
  expect(({} as { a?: number }).a).toBeUndefined()
  await unchanged()
})

test('S-01 SHELL-43 a body of another type is refused with 415', async () => {
  const types = [
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'image/png',
    'nonsense',
  ]
  for (const write of withBody) {
    const others = write.call.multipart ? ['application/json'] : ['multipart/form-data; boundary=x']
    for (const type of [...types, ...others]) {
      await expectRefused(`${write.name} ${type}`, () =>
        browserFor(write.call).call(write.call.method, write.url, JSON.stringify(write.body), {
          headers: { 'content-type': type },
        }),
      )
    }
  }
  await unchanged()
})

test('T-55 a form with too many, too long or broken fields is refused', async () => {
  const forms = withBody.filter(({ call }) => call.multipart)
  expect(forms.length).toBeGreaterThan(0)
  for (const write of forms) {
    const method = write.call.method as 'POST' | 'PATCH'
    const many = Array.from({ length: 40 }, (_, index) => ({ name: `field${index}`, value: 'x' }))
    const hostile: Record<string, Part[]> = {
      'too many fields': many,
      'a field too long': [{ name: 'title', value: 'x'.repeat(20_000) }],
      'JSON that is none': [{ name: 'wishlist', value: '{', type: 'application/json' }],
      'deep JSON': [{ name: 'wishlist', value: `${'['.repeat(4_000)}${']'.repeat(4_000)}` }],
      'a NUL': [{ name: 'title', value: 'a\u0000b' }],
    }
    for (const [name, parts] of Object.entries(hostile)) {
      await expectRefused(`${write.name} ${name}`, () =>
        browserFor(write.call).parts(method, write.url, parts),
      )
    }
  }
  await unchanged()
})

/** Browsers resolve two dots before they ask, which may leave the path of another call. */
function leadsToAnother(method: string, url: string): boolean {
  const { pathname } = new URL(url, 'http://localhost')
  return (
    url.includes('..') &&
    namedCalls.some(([, other]) => other.method === method && other.path === pathname)
  )
}

test('S-04 an id in a path that is none is refused, and text that cannot be stored too', async () => {
  const named = namedCalls
    .filter(([, { path }]) => path.includes(':id'))
    .map(([name, call]) => ({ name, call }))
  expect(named.length).toBeGreaterThan(3)
  for (const { name, call } of named) {
    for (const id of ['1', 'null', `${mine.id}0`, '%00', '%27', 'a%0ab', '..', '%ED%A0%80']) {
      const url = call.path.replace(':id', id)
      if (leadsToAnother(call.method, url)) continue
      const body = bodyOf(name) ?? {}
      const { statusCode } =
        call.method === 'GET' || call.method === 'DELETE'
          ? await browserFor(call).call(call.method, url)
          : await send({ name, call, url, body }, body)
      expect([400, 404], `${name} ${id}`).toContain(statusCode)
    }
  }
  await unchanged()
})

test('S-04 a query of the wrong kind is refused by every reading call that has one', async () => {
  const reads = namedCalls
    .map(([, call]) => ({ ...call, path: call.path.replace(/:(guestUserId|userId)$/, guestId) }))
    .filter(({ method, query }) => method === 'GET' && query)
  expect(reads.length).toBeGreaterThan(3)
  for (const { path, query, door } of reads) {
    const reader = browserFor({ door })
    for (const field of Object.keys((query as z.ZodMiniObject).shape)) {
      for (const value of ['%00', 'a%00']) {
        const answer = await reader.get(`${path}?${field}=${value}`)
        expect(answer.statusCode, `${path} ${field}`).toBe(400)
      }
      const twice = await reader.get(`${path}?${field}=x&${field}=y`)
      expect(twice.statusCode, `${path} ${field}`).toBe(400)
    }
    const long = await reader.get(`${path}?x=${'y'.repeat(12_000)}`)
    expect(long.statusCode, path).toBeLessThan(500)
  }
})
