import { expect, test } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { payloads, violationOf, watch } from '../browser/hostile.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { tomorrowMorning } from '../trades/trade-parties.ts'

const app = await serveApp()
const { url, make, as } = app

const hostile = payloads.join(' ')

test('T-50 what members write is shown as text on every page of a trade, and nothing of it runs', {
  timeout: 240_000,
}, async () => {
  const ann = await make.member({
    firstName: '<img src=x onerror=alert(8)>',
    lastName: '"><svg onload=alert(9)>',
  })
  const bob = await make.member({ username: 'bob.hostile' })
  const given = await make.item({
    userId: ann.id,
    title: hostile.slice(0, 100),
    description: hostile.slice(0, 200),
    wishlist: payloads.slice(0, 4).map((payload) => payload.slice(0, 60)),
  })
  const wanted = await make.item({ userId: bob.id, title: payloads[0] ?? '' })
  const [hers, his] = [await as(ann.id), await as(bob.id)]
  const body = { toItemId: wanted.id, fromItemId: given.id, cashAdjustment: 5, message: hostile }
  const made = await hers.post('/api/trade-offers', body)
  const offer = made.json<{ id: string }>()
  const base = `/api/trade-offers/${offer.id}`
  await hers.post('/api/messages', { toUserId: bob.id, tradeOfferId: offer.id, content: hostile })
  expect((await his.patch(base, { status: 'accepted' })).statusCode).toBe(200)
  const meeting = {
    proposedMeetingLocation: '1 Main St <img src=x onerror=alert(7)>',
    proposedMeetingTime: tomorrowMorning(),
  }
  expect((await hers.post(`${base}/propose-meeting`, meeting)).statusCode).toBe(200)
  expect((await hers.post(`${base}/request-cancel`, { reason: hostile })).statusCode).toBe(200)

  const page = await openAs(app, bob.id, '/robots.txt')
  const happened = await watch(page)
  for (const path of [
    '/member-home',
    `/items/${given.id}`,
    '/offers',
    '/messages',
    '/member-messages',
    `/messages?conversation=${offer.id}`,
  ]) {
    await page.goto(url + path)
    await page.getByText('<script>', { exact: false }).first().waitFor()
    expect(await violationOf(page), path).toBeNull()
  }
  const visitor = await openPage(`${url}/items/${given.id}`, { expected: [/^401 GET/] })
  await visitor.getByRole('heading', { level: 1, name: /<script>/ }).waitFor()
  expect(happened).toEqual([])
})
