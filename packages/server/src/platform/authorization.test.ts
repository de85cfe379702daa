import { namedCalls as calls } from '@swapstead/domain/calls.ts'
import type { Call, Door } from '@swapstead/domain/contract.ts'
import { publicPages } from '@swapstead/domain/landing/pages.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { contentsOf } from '../../test/contents.ts'
import type { Visitor } from '../../test/visitor.ts'

const { app, db, deps, make, visitor, as } = await startApp()

const { id: staffId } = await make.member({ isAdmin: true })
const { id: bannedId } = await make.member()
const banned = await as(bannedId)
await db
  .updateTable('users')
  .set({ isBanned: true, bannedAt: new Date(), banReason: 'for a test' })
  .where('id', '=', bannedId)
  .execute()
const developer = visitor()
await developer.signIn(staffId, { developerUntil: new Date(deps.now().getTime() + 3_600_000) })

const { id: guestId } = await make.member({ isGuest: true })
const actors = {
  visitor: visitor(),
  guest: await as(guestId),
  member: await as((await make.member()).id),
  banned,
  staff: await as(staffId),
  developer,
}
type ActorName = keyof typeof actors

/** Who is told what at each door: null is let in. */
const signedOut = [401, 'accounts.signed_out'] as const
const membersOnly = [403, 'accounts.members_only'] as const
const guestsOnly = [403, 'accounts.guests_only'] as const
const staffOnly = [403, 'accounts.staff_only'] as const
const developersOnly = [403, 'accounts.developers_only'] as const
type Refusal = readonly [status: number, code: string] | null
const doors: Record<Door, Record<ActorName, Refusal>> = {
  open: { visitor: null, guest: null, member: null, banned: null, staff: null, developer: null },
  signedIn: {
    visitor: signedOut,
    guest: null,
    member: null,
    banned: signedOut,
    staff: null,
    developer: null,
  },
  member: {
    visitor: signedOut,
    guest: membersOnly,
    member: null,
    banned: signedOut,
    staff: null,
    developer: null,
  },
  guest: {
    visitor: signedOut,
    guest: null,
    member: guestsOnly,
    banned: signedOut,
    staff: guestsOnly,
    developer: guestsOnly,
  },
  staff: {
    visitor: signedOut,
    guest: staffOnly,
    member: staffOnly,
    banned: signedOut,
    staff: null,
    developer: null,
  },
  developer: {
    visitor: signedOut,
    guest: developersOnly,
    member: developersOnly,
    banned: signedOut,
    staff: developersOnly,
    developer: null,
  },
}

const missing = '018f0000-0000-7000-8000-00000000dead'

/** A request that gets past the door and no further: its body is none. */
function knock(browser: Visitor, { method, path }: Call) {
  const url = path.replace(/:(guestUserId|userId)$/, guestId).replace(/:\w+/g, missing)
  if (method === 'GET' || method === 'DELETE') return browser.call(method, url)
  return browser.call(method, url, '{', { headers: { 'content-type': 'application/json' } })
}
/** The three calls that tell every visitor to sign in, although their door is open. */
const probes = ['accounts.member', 'accounts.user', 'accounts.signIn']

/** Every call with everybody, and what their meeting must lead to. Signing out would end the sessions of the others. */
const meetings = calls
  .filter(([, call]) => !call.redirect)
  .flatMap(([name, call]) =>
    Object.entries(actors).map(([actor, browser]) => ({
      what: `${name} ${actor}`,
      mayAnswer401: probes.includes(name),
      refusal: doors[call.door][actor as ActorName],
      knock: () => knock(browser, call),
    })),
  )

test('T-08 SHELL-03 every call lets in exactly whom its door says, and changes nothing for others', async () => {
  const before = await contentsOf(db)
  const navigations = calls.filter(([, { redirect }]) => redirect)
  expect(meetings).toHaveLength((calls.length - navigations.length) * Object.keys(actors).length)
  for (const { what, refusal, mayAnswer401, knock: send } of meetings) {
    const { statusCode, body } = await send()
    expect(statusCode, what).toBeLessThan(500)
    if (refusal) expect([statusCode, JSON.parse(body).code], what).toEqual(refusal)
    else if (!mayAnswer401) expect([401, 403], `${what}: ${body}`).not.toContain(statusCode)
  }
  expect(await contentsOf(db)).toBe(before)
})

test('T-08 a door refuses before anything is read: a hostile body changes nothing of its answer', async () => {
  for (const [name, call] of calls.filter(([, { door }]) => door !== 'open')) {
    if (call.method === 'GET' || call.method === 'DELETE') continue
    const url = call.path.replace(/:\w+/g, '%00')
    for (const payload of ['x'.repeat(500_000), '['.repeat(1_000), '']) {
      const answer = await actors.visitor.call(call.method, url, payload, {
        headers: { 'content-type': 'application/json' },
      })
      expect([answer.statusCode, answer.json().code], name).toEqual(signedOut)
    }
  }
})

/** What the server answers beside the contract, and why. */
const besideContract = [
  // Downloads of files; their doors are tested beside them.
  'GET /api/account/exports/:id',
  'GET /api/trade-offers/:id/calendar.ics',
  // Their signatures are their door.
  'POST /api/payment-webhooks/:provider',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /photos/:name',
  'GET /api/events',
  'GET /api/openapi.json',
  'GET /api/docs',
  // The built client, when there is one.
  ...Object.keys(publicPages).map((path) => `GET ${path}`),
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /items/:id',
  'GET /items/:id/upgrade',
  'GET /*',
]

test('T-08 the running router has the calls of the contract, and named exceptions alone', () => {
  const expected = calls.map(([, { method, path }]) => withoutNames(`${method} ${path}`))
  const routes = registeredRoutes().filter((route) => !route.startsWith('HEAD '))
  expect(routes).toEqual(expect.arrayContaining(expected))
  const others = routes.filter((route) => !expected.includes(route))
  for (const route of others) expect(besideContract.map(withoutNames), route).toContain(route)
})

/** The router calls a part of an address by one of its names alone. */
const withoutNames = (route: string) => route.replace(/:\w+(\|:\w+)*/g, ':')

/** Every method and address of the router, put together from the branches it prints. */
function registeredRoutes(): string[] {
  const branches: { depth: number; part: string }[] = []
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part, , methods = ''] =
        /^([│ ]*)[├└]── (\S*)( \(([A-Z, ]+)\))?$/.exec(line) ?? []
      if (part === undefined) return []
      const depth = indent.length / 4
      branches.splice(depth, Number.POSITIVE_INFINITY, { depth, part })
      const path = branches.map((branch) => branch.part).join('')
      return methods
        .split(', ')
        .filter(Boolean)
        .map((method) => withoutNames(`${method} ${path}`))
    })
}
