import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { makeDeveloper } from '../../../test/make/developers.ts'
import { openEventStream } from '../../../test/observe/event-stream.ts'
import { newestMail } from '../../../test/observe/mailbox.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { sessionCookieName } from '../../platform/identity/session-cookie.ts'

const started = await startApp()
const { app, deps, make, visitor, as } = started
await app.listen({ host: '127.0.0.1', port: 0 })
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const { browser: developer } = await makeDeveloper(started)

const change = (id: string, to: 'ban' | 'unban') =>
  developer.patch(`/api/dev/members/${id}/${to}`, { reason: 'Sold the same bike twice' })
const signIn = (email: string, password: string) =>
  visitor().post('/api/member-auth/login', { email, password })
const statusOf = async (answer: ReturnType<Visitor['get']>) => (await answer).statusCode

test('T-12 a ban closes every way in and out within one request, and its end opens them', async () => {
  const { id, email, password } = await make.account()
  const title = 'Hand-turned maple rolling pin'
  const item = await make.item({ userId: id, title })
  const sent = await make.offer({ fromUserId: id })
  const received = await make.offer({ toItemId: item.id })
  const [receiver, stranger] = [await as(sent.toUserId), await as(received.fromUserId)]
  const browsers = [await as(id), await as(id)]
  const stream = await openEventStream(
    origin,
    browsers[0] as Visitor,
    sessionCookieName(deps.config),
  )
  onTestFinished(() => stream.close())
  await visitor().post('/api/member-auth/forgot-password', { email })
  const { token } = await newestMail(deps, email)
  const search = `/api/items/nearby?radius=2000&search=${encodeURIComponent(title)}`
  const shown = async () => (await stranger.get(search)).json().length
  expect(await shown()).toBe(1)

  expect(await statusOf(change(id, 'ban'))).toBe(200)
  for (const browser of browsers) {
    for (const path of ['/api/member-auth/user', '/api/items/mine', '/api/trade-offers/incoming']) {
      expect(await statusOf(browser.get(path)), path).toBe(401)
    }
    expect(
      await statusOf(browser.patch(`/api/trade-offers/${received.id}`, { status: 'accepted' })),
    ).toBe(401)
  }
  expect(await stream.next()).toBeNull()
  expect(await shown()).toBe(0)
  const accepted = await receiver.patch(`/api/trade-offers/${sent.id}`, { status: 'accepted' })
  expectRefusal(accepted, 409, 'offers.not_pending')

  const password2 = 'a new battery staple'
  await visitor().post('/api/member-auth/reset-password', {
    token,
    password: password2,
    confirmPassword: password2,
  })
  for (const tried of [password, password2]) {
    expect([401, 403]).toContain(await statusOf(signIn(email, tried)))
  }
  const before = await Promise.all(
    browsers.map((browser) => statusOf(browser.get('/api/items/mine'))),
  )
  expect(before).toEqual([401, 401])

  expect(await statusOf(change(id, 'unban'))).toBe(200)
  expect(await shown()).toBe(1)
  const ways = await Promise.all([signIn(email, password), signIn(email, password2)])
  expect(ways.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})
