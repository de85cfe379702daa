import { OFFER_LIFE } from '@swapstead/domain/offers/periods.ts'
import { before, HOUR } from '@swapstead/domain/times.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { runJob } from '../../packages/server/test/run-job.ts'
import { settled } from '../browser/browser.ts'
import { type ServedApp, serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { juneAndDana, tradeUnderway } from './trade-parties.ts'

const app: ServedApp = await serveApp()

/** What screen readers are told of the offers, from now on. */
async function listen(page: Page): Promise<() => Promise<string>> {
  const region = page.locator('main p.sr[role=status]:has(> span)')
  await region.waitFor({ state: 'attached' })
  await settled(page)
  return async () => (await region.textContent()) ?? ''
}

test('S-90 C-54 OFFERS-34 OFFERS-43 who has the offers open hears what the other side does, and not their own deeds', async () => {
  const { june, dana, camera, wanted } = await juneAndDana(app)
  const his = await openAs(app, june.id, '/offers?tab=outgoing')
  const hers = await openAs(app, dana.id, '/offers', { width: 390 })
  const [heHears, sheHears] = [await listen(his), await listen(hers)]
  const browser = await app.as(june.id)
  const offer = async () => {
    const body = { toItemId: wanted.id, fromItemId: camera.id, cashAdjustment: 0 }
    const answer = await browser.post('/api/trade-offers', body)
    expect(answer.statusCode).toBe(201)
    return String(answer.json().id)
  }
  const first = await offer()
  await expect.poll(sheHears).toBe(`${june.username} made you an offer.`)
  expect(await heHears()).toBe('')

  expect((await browser.post(`/api/trade-offers/${first}/withdraw`, {})).statusCode).toBe(200)
  await expect
    .poll(sheHears)
    .toBe(
      `${june.username} withdrew an offer. They no longer offer “Nikon FE” for your “Three-seat sofa”.`,
    )

  await offer()
  await expect.poll(sheHears).toBe(`${june.username} made you an offer.`)
  await hers.getByRole('button', { name: 'Decline' }).click()
  await hers.getByRole('menuitem', { name: 'Decline without a reason' }).click()
  await toast(hers, 'Offer declined')
  await expect
    .poll(heHears)
    .toBe(
      `Your offer was declined. ${dana.username} passed on your “Nikon FE” for their “Three-seat sofa”.`,
    )
  expect(await sheHears()).not.toContain('declined')

  await offer()
  await expect.poll(sheHears).toBe(`${june.username} made you an offer.`)
  await hers.getByRole('button', { name: 'Accept' }).click()
  await toast(hers, 'Offer accepted!')
  await expect.poll(heHears).toBe(`${dana.username} accepted your offer.`)
})

test('S-90 C-54 R-33 a counter-offer is told as one, and the offer that it answers has not ended besides', async () => {
  const { june, dana, camera, wanted } = await juneAndDana(app)
  const { id } = await app.make.offer({
    fromUserId: june.id,
    toUserId: dana.id,
    fromItemId: camera.id,
    toItemId: wanted.id,
  })
  const page = await openAs(app, june.id, '/offers?tab=outgoing')
  const hears = await listen(page)
  const browser = await app.as(dana.id)
  const body = { toItemId: camera.id, fromItemId: wanted.id, cashAdjustment: 0, cashAsked: 20 }
  const answer = await browser.post(`/api/trade-offers/${id}/counter`, body)
  expect(answer.statusCode, answer.body).toBe(201)
  await expect.poll(hears).toBe(`${dana.username} countered your offer.`)
})

test('S-90 C-54 CANCEL-07 in an open conversation too, a request to cancel is told', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const page = await openAs(app, dana.id, `/messages?view=conversations&conversation=${offer.id}`)
  const hears = await listen(page)
  const browser = await app.as(june.id)
  const reason = 'The camera broke this morning.'
  const answer = await browser.post(`/api/trade-offers/${offer.id}/request-cancel`, { reason })
  expect(answer.statusCode).toBe(200)
  await expect.poll(hears).toBe(`${june.username} asked to cancel.`)
})

test('S-90 C-54 S-51 an offer that ran out is told with the word of its card to who reads no notification of it', async () => {
  const { june, dana, camera, wanted } = await juneAndDana(app)
  const offer = { fromUserId: june.id, toUserId: dana.id, fromItemId: camera.id }
  const { id } = await app.make.offer({ ...offer, toItemId: wanted.id })
  const inList = await openAs(app, dana.id, '/offers')
  const inTalk = await openAs(app, june.id, `/messages?view=conversations&conversation=${id}`)
  const [sheHears, heHears] = [await listen(inList), await listen(inTalk)]
  const createdAt = before(app.deps.now(), OFFER_LIFE + HOUR)
  await app.db.updateTable('tradeOffers').set({ createdAt }).where('id', '=', id).execute()
  await runJob(app.deps, 'run-offer-clock')
  await expect.poll(sheHears).toBe(`${june.username}’s offer has ended: Expired.`)
  await expect.poll(heHears).toBe(`Your offer to ${dana.username} has ended: Expired.`)
})

test('S-90 C-54 S-29 an offer that went with its item is told as one, to who reads no notification of it', async () => {
  const { june, dana, camera, wanted } = await juneAndDana(app)
  const offer = { fromUserId: june.id, toUserId: dana.id, fromItemId: camera.id }
  await app.make.offer({ ...offer, toItemId: wanted.id })
  const page = await openAs(app, dana.id, '/offers', { expected: [/^404 GET \/api\/items\//] })
  const hears = await listen(page)
  const answer = await (await app.as(june.id)).delete(`/api/items/${camera.id}`)
  expect(answer.statusCode, answer.body).toBe(200)
  await expect
    .poll(hears)
    .toBe(`${june.username}’s offer has ended: An item in it is no longer listed.`)
})

test('S-90 S-64 C-54 who has the conversation of a declined offer open hears that it was declined, in both places', async () => {
  const { june, dana, camera, wanted } = await juneAndDana(app)
  const offer = { fromUserId: june.id, toUserId: dana.id, fromItemId: camera.id }
  const { id } = await app.make.offer({ ...offer, toItemId: wanted.id })
  const expected = [/^404 GET/]
  const beside = await openAs(app, june.id, `/messages?view=conversations&conversation=${id}`, {
    expected,
  })
  const above = await openAs(app, june.id, `/messages?conversation=${id}`, { expected, width: 390 })
  for (const page of [beside, above]) {
    await page.getByLabel('Reply', { exact: true }).waitFor()
    await settled(page)
  }
  const answer = await (await app.as(dana.id)).delete(`/api/trade-offers/${id}`)
  expect(answer.statusCode, answer.body).toBe(200)
  for (const page of [beside, above]) {
    await page
      .getByRole('status')
      .filter({ hasText: `Your offer was declined. ${dana.username} passed on your “Nikon FE”` })
      .waitFor({ state: 'attached' })
  }
})
