import { namedCalls } from '@swapstead/domain/calls.ts'
import type { Call } from '@swapstead/domain/contract.ts'
import { DAY, MINUTE } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { beginSandbox, type Guest, postItem, testItem } from '../../../test/make/guests.ts'
import { contentsOf } from '../../../test/observe/contents.ts'
import type { Visitor } from '../../../test/visitor.ts'

const app = await startApp()
const { db, make, as, visitor, passTime } = app
const [first, second] = [await beginSandbox(app), await beginSandbox(app)]
const item = await postItem(first)
const theirs = await postItem(second, { title: 'Stool' })
const { id: member } = await make.member()
const memberItem = await make.item({ userId: member })

const guestCalls = namedCalls.filter(([, { door }]) => door === 'guest')
const otherGuest = { statusCode: 403, code: 'sandbox.other_guest' }

/** Sends a guest's call with ids in the path, query and body. */
function ask(
  browser: Visitor,
  { method, path }: Call,
  ids: { path?: string; query?: string; body?: string },
) {
  const url = path.replace(/:(guestUserId|userId)$/, ids.path ?? first.id).replace(/:\w+/g, item.id)
  const asked = ids.query ? `${url}?guestUserId=${ids.query}` : url
  const body = JSON.stringify(ids.body ? { guestUserId: ids.body } : {})
  if (method === 'GET' || method === 'DELETE') return browser.call(method, asked)
  return browser.call(method, asked, body, { headers: { 'content-type': 'application/json' } })
}
const answerOf = async (asked: ReturnType<typeof ask>) => {
  const answer = await asked
  return { statusCode: answer.statusCode, code: answer.json().code }
}

/**
 * Puts another person's id into each place of every call, and into all at once. Forms are tested
 * below.
 */
const attacks = [second.id, member].flatMap((id) =>
  guestCalls
    .filter(([, { multipart }]) => !multipart)
    .flatMap(([name, call]) => {
      const isWrite = call.method === 'POST' || call.method === 'PATCH'
      const places: Parameters<typeof ask>[2][] = [
        { query: id },
        { path: id, query: id, body: id },
        ...(/:(guestUserId|userId)$/.test(call.path) ? [{ path: id }] : []),
        ...(isWrite ? [{ body: id }] : []),
      ]
      return places.map((ids) => ({ what: `${name} ${Object.keys(ids)}`, call, ids }))
    }),
)

test('T-06 S-82 another guest’s id opens nothing, wherever it stands and whoever’s it is', async () => {
  expect(attacks.length).toBeGreaterThan(100)
  const before = await contentsOf(db)
  for (const { what, call, ids } of attacks) {
    expect(await answerOf(ask(first.browser, call, ids)), what).toEqual(otherGuest)
  }
  expect(await contentsOf(db)).toBe(before)
})

test('T-06 S-82 in a form too another guest’s id is refused', async () => {
  for (const url of ['/api/sandbox/upload', `/api/sandbox/items/${item.id}`]) {
    const method = url.endsWith('upload') ? 'POST' : 'PATCH'
    for (const id of [second.id, member]) {
      const inBody = await first.browser.form(method, url, { guestUserId: id })
      const inQuery = await first.browser.form(method, `${url}?userId=${id}`, {})
      for (const answer of [inBody, inQuery]) {
        expectRefusal(answer, 403, 'sandbox.other_guest', url)
      }
    }
  }
})

test('T-06 the own id may come along in path, query and body, and nothing else can take its place', async () => {
  const mine = `/api/sandbox/items/mine/count/${first.id}`
  expect((await first.browser.get(`${mine}?guestUserId=${first.id}`)).statusCode).toBe(200)
  for (const query of [
    `guestUserId=${first.id}&guestUserId=${first.id}`,
    `guestUserId=${first.id.toUpperCase()}`,
    'guestUserId=',
    `userId=${first.id}&guestUserId=${second.id}`,
  ]) {
    const answer = await first.browser.get(`${mine}?${query}`)
    expect([400, 403], query).toContain(answer.statusCode)
  }
  for (const guestUserId of [null, { a: 1 }, [first.id], 5, '']) {
    const answer = await first.browser.post('/api/sandbox/items', testItem(first, { guestUserId }))
    expect([400, 403], String(guestUserId)).toContain(answer.statusCode)
  }
})

test('T-06 an id without its cookie opens nothing, and no more does a member’s cookie', async () => {
  const browser = await as(member)
  for (const [name, call] of guestCalls) {
    const ids = { path: first.id, query: first.id, body: first.id }
    expect((await ask(visitor(), call, ids)).statusCode, name).toBe(401)
    expect(await answerOf(ask(browser, call, ids)), name).toEqual({
      statusCode: 403,
      code: 'accounts.guests_only',
    })
  }
})

test('T-06 S-82 nobody posts for somebody else: no row comes of it', async () => {
  const count = () => db.selectFrom('items').select('id').where('userId', 'in', [member, second.id])
  const before = await count().execute()
  for (const id of [member, second.id]) {
    const answer = await first.browser.post(
      '/api/sandbox/items',
      testItem(first, { guestUserId: id }),
    )
    expect({ statusCode: answer.statusCode, message: answer.json().message }).toEqual({
      statusCode: 403,
      message: 'This sandbox belongs to another guest.',
    })
  }
  expect(await count().execute()).toEqual(before)
})

test('T-06 T-01 what another guest has is not there for this one to change', async () => {
  const { browser } = first
  const pairs: [string, () => Promise<{ statusCode: number }>][] = [
    ['change', () => browser.form('PATCH', `/api/sandbox/items/${theirs.id}`, { title: 'Mine' })],
    ['remove', () => browser.delete(`/api/sandbox/items/${theirs.id}`)],
    ['change a member’s', () => browser.form('PATCH', `/api/sandbox/items/${memberItem.id}`, {})],
    ['remove a member’s', () => browser.delete(`/api/sandbox/items/${memberItem.id}`)],
  ]
  for (const [what, send] of pairs) expect((await send()).statusCode, what).toBe(404)
  const upgrade = await browser.post('/api/sandbox/payment-upgrades', {
    itemId: theirs.id,
    upgradeType: '12',
    amount: '2.00',
    paymentMethod: 'paypal',
  })
  expectRefusal(upgrade, 404, 'items.not_found')
})

const crossings = {
  offers: '/api/trade-offers',
  sandboxOffers: '/api/sandbox/trade-offers',
}

test('T-07 SANDBOX-46 SANDBOX-47 guests and members make no offers to each other', async () => {
  const browser = await as(member)
  const toMember = await first.browser.post(crossings.sandboxOffers, {
    toItemId: memberItem.id,
    fromItemId: item.id,
  })
  expect(toMember.statusCode).toBe(403)
  expect(toMember.json()).toMatchObject({
    code: 'offers.guests_excluded',
    message: 'Offers Not Allowed',
  })
  const cash = { toItemId: memberItem.id, cashAdjustment: 5 }
  expect((await first.browser.post(crossings.sandboxOffers, cash)).statusCode).toBe(403)
  const toGuest = await browser.post(crossings.offers, {
    toItemId: item.id,
    fromItemId: memberItem.id,
  })
  expect(toGuest.statusCode).toBe(403)
  expect(toGuest.json()).toMatchObject({
    code: 'offers.sandbox_item',
    message: 'Sandbox items are for sandbox guests only',
  })
  const own = await first.browser.post(crossings.offers, { toItemId: theirs.id, cashAdjustment: 5 })
  expectRefusal(own, 403, 'accounts.members_only')
  expect((await db.selectFrom('tradeOffers').select('id').execute()).length).toBe(0)
})

test('T-07 SANDBOX-45 a guest may offer a member’s item nowhere, and only what is their own', async () => {
  for (const fromItemId of [memberItem.id, theirs.id]) {
    const answer = await first.browser.post(crossings.sandboxOffers, {
      toItemId: theirs.id,
      fromItemId,
    })
    expectRefusal(answer, 403, 'offers.not_your_item')
  }
})

test('T-07 SANDBOX-48 S-82 members’ calls refuse guests, reading items alone excepted', async () => {
  const open = namedCalls.filter(([name, { door }]) => door === 'open' && /^browse\./.test(name))
  expect(open.map(([name]) => name)).toEqual(
    expect.arrayContaining(['browse.nearby', 'browse.item']),
  )
  for (const [name, call] of namedCalls.filter(([, { door }]) => door === 'member')) {
    if (call.redirect) continue
    expect(await answerOf(ask(first.browser, call, {})), name).toEqual({
      statusCode: 403,
      code: 'accounts.members_only',
    })
  }
})

test('SANDBOX-11 S-83 T-06 a sandbox that is over opens nothing, by the product’s clock', async () => {
  const late: Guest = await beginSandbox(app)
  expect((await late.browser.get('/api/sandbox/session')).statusCode).toBe(200)
  // A minute early: the clock also runs during the test, for long on a busy machine.
  passTime(DAY - MINUTE)
  expect((await late.browser.get('/api/sandbox/session')).statusCode).toBe(200)
  passTime(MINUTE)
  for (const [name, call] of guestCalls) {
    const ids = { path: late.id, query: late.id }
    expect(await answerOf(ask(late.browser, call, ids)), name).toEqual({
      statusCode: 401,
      code: 'accounts.signed_out',
    })
  }
})
