import { EASTERN } from '@swapstead/domain/states.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { focused } from '../browser/keyboard.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { tradeUnderway } from './trade-parties.ts'

const app = await serveApp()
const { db } = app
const TRADES = '/offers?tab=accepted'
const LIBRARY = 'Maplewood Library, 51 Baker Street, Maplewood, NJ'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialogIn = (page: Page) => page.getByRole('dialog', { name: 'Hand over with a code' })
const ownCode = (page: Page) => dialogIn(page).locator('.own-code-digits').innerText()

/** June and Dana meet in an hour. June gives two things and cash. */
async function meeting() {
  const parties = await tradeUnderway(app, { isBundle: true })
  const soon = new Date(Date.now() + HOUR)
  await db
    .updateTable('tradeOffers')
    .set({
      proposedByUserId: parties.june.id,
      meetingAgreedAt: new Date(),
      proposedMeetingLocation: LIBRARY,
      agreedMeetingLocation: LIBRARY,
      proposedMeetingTime: soon,
      agreedMeetingTime: soon,
      proposedMeetingTimeZone: EASTERN,
      agreedMeetingTimeZone: EASTERN,
    })
    .where('id', '=', parties.offer.id)
    .execute()
  return parties
}

test('R-44 OFFERS-37 two neighbors hand over by code: scanned by the one, who then shows theirs, typed by the other', async () => {
  const { june, dana, offer } = await meeting()
  const hers = await openAs(app, dana.id, TRADES)
  await button(hers, 'Hand over with a code').click()
  await dialogIn(hers)
    .getByRole('img', { name: /as a QR code$/ })
    .waitFor()
  const code = await ownCode(hers)
  await expectAccessibleAtAnyHour(hers)
  const scanned = `${TRADES}&handOver=${offer.id}&code=${code}`
  const his = await openAs(app, june.id, scanned, { width: 390 })
  const asked = dialogIn(his).getByLabel(`Code on ${dana.username}’s screen`)
  expect(await asked.inputValue()).toBe(code)
  const given = 'After you give “Nikon FE and 1 more” and $35 cash to'
  await dialogIn(his).getByText(`${given} ${dana.username}`).waitFor()
  await button(his, 'I gave it').focus()
  await his.keyboard.press('Enter')
  await toast(his, 'Handed over')
  await dialogIn(his).getByText(`${dana.username} confirmed the swap`).waitFor()
  expect(await focused(his)).toBe(`${dana.username} confirmed the swap`)
  await expectAccessibleAtAnyHour(his)
  await dialogIn(hers).getByText('You confirmed the swap').waitFor()
  await his.keyboard.press('Escape')
  await dialogIn(his).waitFor({ state: 'detached' })
  await button(his, 'Hand over with a code').click()
  await dialogIn(hers)
    .getByLabel(`Code on ${june.username}’s screen`)
    .fill(await ownCode(his))
  await button(hers, 'I gave it').click()
  await hers.getByRole('dialog', { name: 'Rate Trade Experience' }).waitFor()
  await dialogIn(his).getByText('You confirmed the swap').waitFor()
})

test('R-44 OFFERS-37 who shows a code after the partner has confirmed the swap can still do so', async () => {
  const { june, dana, offer } = await meeting()
  await (await app.as(june.id)).post(`/api/trade-offers/${offer.id}/complete`)
  const hers = await openAs(app, dana.id, '/offers')
  const asked: string[] = []
  hers.on('request', (request) => {
    if (request.url().endsWith('/hand-over-code')) asked.push(request.url())
  })
  await button(hers, 'Hand over with a code').click()
  await dialogIn(hers).getByText(`${june.username} confirmed the swap`).waitFor()
  const code = await ownCode(hers)
  await expectAccessible(hers)
  const his = await openAs(app, june.id, TRADES, { width: 390 })
  await his.getByText('You confirmed the swap').first().waitFor()
  await button(his, 'Hand over with a code').click()
  await dialogIn(his).getByLabel(`Code on ${dana.username}’s screen`).fill(code)
  await button(his, 'I gave it').click()
  await his.getByRole('dialog', { name: 'Rate Trade Experience' }).waitFor()
  // Her list has let the trade go; the open dialog still says how it ended.
  await dialogIn(hers).getByText('You confirmed the swap').waitFor()
  expect(asked).toHaveLength(1)
})

test('R-44 a code that opens nothing says so, and one that could not be looked up is asked for again', async () => {
  const { june } = await meeting()
  const foreign = await tradeUnderway(app)
  const late = await openAs(app, june.id, '/robots.txt', { expected: [/^404 GET/, /^503 GET/] })
  const address = `**/api/trade-offers/${foreign.offer.id}`
  await late.route(address, (route) => route.fulfill({ status: 503 }))
  await late.goto(`${app.url}${TRADES}&handOver=${foreign.offer.id}&code=1234`)
  await late.getByText('The trade of this code could not be loaded').waitFor()
  await late.unroute(address)
  await button(late, 'Try again').click()
  await late.getByText('This code doesn’t work here: its trade has ended').waitFor()
  await expectAccessible(late)
})
