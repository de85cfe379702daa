import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { ask, itemOf, slotsOf } from '../../../test/make/payments.ts'

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(40),
  PUBLIC_URL: 'https://swapstead.example',
  RATE_LIMITS: 'on',
}

test('S-41 T-24 in production nothing is simulated for members: payments are not available', async () => {
  for (const settings of [production, { ...production, PAYMENTS: 'simulated' }]) {
    const app = await startApp(settings)
    const member = await app.make.member()
    const item = await itemOf(app, member.id)
    const browser = await app.as(member.id)
    const headers = { 'x-forwarded-proto': 'https' }
    const prices = await browser.get('/api/payment-upgrades/prices', { headers })
    expect(prices.json()).toMatchObject({ methods: [], cardFields: null })
    const answer = await browser.post('/api/payment-upgrades', ask(item.id), { headers })
    expect({ statusCode: answer.statusCode, message: answer.json().message }).toEqual({
      statusCode: 503,
      message: 'Payments are not available right now. Nothing was charged.',
    })
    expect((await browser.get('/api/payment-upgrades')).json()).toEqual([])
    expect(await slotsOf(app, item.id)).toBe(2)
  }
})
