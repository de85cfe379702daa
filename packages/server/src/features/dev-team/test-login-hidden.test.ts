import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeDeveloper } from '../../../test/make/developers.ts'
import type { Answer, Visitor } from '../../../test/visitor.ts'

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'a'.repeat(32),
  PUBLIC_URL: 'https://swapstead.example',
  TRUST_PROXY: '1',
  RATE_LIMITS: 'on',
}
const off = await startApp({ TEST_LOGIN: 'off' })
const inProduction = await startApp(production)
const switchedOn = await startApp({ ...production, TEST_LOGIN: 'on' })

const zoe = { email: 'zoe@test-login.example', firstName: 'Zoe', lastName: 'Tester' }
const tls = { headers: { 'x-forwarded-proto': 'https' } }
/** An answer without what differs between any two answers. */
function shownBy({ statusCode, body, headers }: Answer) {
  const { 'x-request-id': _, date: __, ...others } = headers
  return { statusCode, body, headers: others }
}
/** Sends a valid form, an invalid one and a body that is not a form. */
async function knock(browser: Visitor, path: string) {
  const answers: Answer[] = []
  for (const body of [zoe, {}, 'no form']) answers.push(await browser.post(path, body, tls))
  answers.push(await browser.get(path, tls))
  return answers.map(shownBy)
}
async function admin(app: typeof off, hasFactor: boolean) {
  const { id, browser } = await makeDeveloper(app)
  if (hasFactor) {
    const factor = { userId: id, sealedSecret: 'sealed', confirmedAt: new Date() }
    await app.db.insertInto('secondFactors').values(factor).execute()
  }
  return browser
}

test('T-38 S-15 where the test login is off it answers as an address where nothing is', async () => {
  for (const app of [off, inProduction]) {
    const nothing = await knock(app.visitor(), '/api/nothing-at-all')
    expect(nothing[0]?.statusCode).toBe(404)
    expect(await knock(app.visitor(), '/api/test-login')).toEqual(nothing)
    expect(await knock(await admin(app, true), '/api/test-login')).toEqual(nothing)
    expect(app.app.printRoutes({ commonPrefix: false })).not.toContain('test-login')
  }
})

test('T-38 S-15 in production the description of all calls does not name it either', async () => {
  for (const { visitor } of [off, inProduction, switchedOn]) {
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const { statusCode, body } = await visitor().get(path, tls)
      expect(statusCode, path).toBe(200)
      expect(body.includes('test-login'), path).toBe(false)
    }
  }
})

test('T-38 S-15 in production it is hidden from everybody but developers, even when it is on', async () => {
  const { visitor, as, make } = switchedOn
  const nothing = await knock(visitor(), '/api/nothing-at-all')
  const staff = await make.member({ isAdmin: true })
  const others = [
    visitor(),
    await as((await make.member()).id),
    await as(staff.id),
    await admin(switchedOn, false),
  ]
  for (const browser of others) {
    expect(await knock(browser, '/api/test-login')).toEqual(nothing)
  }
  const developer = await admin(switchedOn, true)
  expect((await developer.get('/api/test-login', tls)).json()).toEqual({ isOn: true })
  expect((await developer.post('/api/test-login', zoe, tls)).json()).toMatchObject(zoe)
})
