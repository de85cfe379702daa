import type { Call } from '@swapstead/domain/contract.ts'
import type { FastifyPluginAsync } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startApp } from '../../../test/app.ts'
import { createVisitor, type Visitor } from '../../../test/visitor.ts'
import { createHttp, prepareApi } from '../http/http.ts'
import { createServe } from '../http/serve.ts'
import { newGrant } from './developer-grant.ts'
import { renewSession } from './sessions.ts'

const { db, deps, make, passTime } = await startApp({
  NODE_ENV: 'production',
  SESSION_SECRET: 'a'.repeat(32),
  PUBLIC_URL: 'https://swapstead.example',
  TRUST_PROXY: '1',
  RATE_LIMITS: 'on',
})
const MINUTE = 60_000
const tls = { headers: { 'x-forwarded-proto': 'https' } }

const answer = z.object({ ok: z.boolean() })
const call = (name: string, door: Call['door']) =>
  ({ method: 'POST', path: `/api/${name}`, door, summary: 'For a test', answer }) as const

/** Access that no test outlives. */
const renewed = newGrant(new Date('2099-01-01T00:00:00Z'))

/** A server with one call behind each of some doors, and one that renews the session. */
const app = createHttp(deps)
const register: FastifyPluginAsync = async (api) => {
  await prepareApi(api, deps)
  const serve = createServe(api, deps)
  for (const door of ['member', 'staff', 'developer'] as const) {
    serve(call(door, door), () => ({ ok: true }))
  }
  serve(call('renew', 'signedIn'), async ({ request }) => {
    await renewSession(deps, request, renewed)
    return { ok: true }
  })
  serve(call('ended', 'signedIn'), async ({ actor, request }) => {
    await db.deleteFrom('sessions').where('userId', '=', actor.id).execute()
    await renewSession(deps, request, {})
    return { ok: true }
  })
}
app.register(register)
await app.ready()

async function admin({ hasFactor }: { hasFactor: boolean | 'begun' }) {
  const { id } = await make.member({ isAdmin: true })
  const confirmedAt = hasFactor === true ? new Date() : null
  if (hasFactor) {
    const factor = { userId: id, sealedSecret: 'sealed', confirmedAt }
    await db.insertInto('secondFactors').values(factor).execute()
  }
  const browser = createVisitor(app, deps)
  await browser.signIn(id, { developerUntil: new Date(deps.now().getTime() + 30 * MINUTE) })
  return { id, browser }
}
async function ask(browser: Visitor, name: string) {
  const { statusCode, body } = await browser.post(`/api/${name}`, undefined, tls)
  return [statusCode, JSON.parse(body).code]
}
const rowsOf = (userId: string) =>
  db.selectFrom('sessions').selectAll().where('userId', '=', userId).execute()
const letIn = [200, undefined]

test('SHELL-03 S-11 in production staff powers need two-step sign-in', async () => {
  const missing = [403, 'auth.second_factor_missing']
  for (const hasFactor of [false, 'begun'] as const) {
    const { browser } = await admin({ hasFactor })
    expect(await ask(browser, 'staff')).toEqual(missing)
    expect(await ask(browser, 'developer')).toEqual(missing)
    expect(await ask(browser, 'member')).toEqual(letIn)
  }
  const { id, browser } = await admin({ hasFactor: true })
  expect(await ask(browser, 'staff')).toEqual(letIn)
  expect(await ask(browser, 'developer')).toEqual(letIn)
  await db.deleteFrom('secondFactors').where('userId', '=', id).execute()
  expect(await ask(browser, 'staff')).toEqual(missing)
})

test('S-11 a member learns nothing of two-step sign-in at the doors of the staff', async () => {
  const browser = createVisitor(app, deps)
  await browser.signIn((await make.member()).id)
  expect(await ask(browser, 'staff')).toEqual([403, 'accounts.staff_only'])
  expect(await ask(browser, 'developer')).toEqual([403, 'accounts.developers_only'])
})

test('S-05 calls of developers keep developer access alive, other calls do not', async () => {
  const busy = await admin({ hasFactor: true })
  const idle = await admin({ hasFactor: true })
  for (let time = 0; time < 2; time += 1) {
    passTime(20 * MINUTE)
    expect(await ask(busy.browser, 'developer')).toEqual(letIn)
    expect(await ask(idle.browser, 'member')).toEqual(letIn)
  }
  expect(await ask(idle.browser, 'developer')).toEqual([403, 'accounts.developers_only'])
  expect(await ask(idle.browser, 'staff')).toEqual(letIn)
})

test('S-05 developer access ends after 8 hours however much it is used', async () => {
  const { browser } = await admin({ hasFactor: true })
  for (let time = 0; time < 23; time += 1) {
    passTime(20 * MINUTE)
    expect(await ask(browser, 'developer'), `time ${time}`).toEqual(letIn)
  }
  passTime(20 * MINUTE)
  expect(await ask(browser, 'developer')).toEqual([403, 'accounts.developers_only'])
})

test('T-33 renewing a session gives it a new id and keeps its name, its place and its begin', async () => {
  const { id, browser } = await admin({ hasFactor: true })
  const [before] = await rowsOf(id)
  const stolen = createVisitor(app, deps)
  stolen.takeCookie(browser.cookie())
  expect(await ask(browser, 'renew')).toEqual(letIn)
  expect(await ask(browser, 'developer')).toEqual(letIn)
  expect(await ask(stolen, 'member')).toEqual([401, 'accounts.signed_out'])
  const [after, ...others] = await rowsOf(id)
  expect(others).toEqual([])
  expect(after?.sid).not.toBe(before?.sid)
  expect(after?.id).toBe(before?.id)
  expect(after?.sess).toEqual({ ...(before?.sess as object), ...renewed })
})

test('T-34 a session that was ended meanwhile is not renewed', async () => {
  const { id, browser } = await admin({ hasFactor: true })
  expect(await ask(browser, 'ended')).toEqual([401, 'accounts.signed_out'])
  expect(await rowsOf(id)).toEqual([])
})
