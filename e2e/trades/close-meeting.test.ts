import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { juneAndDana, tomorrowMorning, tradeCard, tradeUnderway } from './trade-parties.ts'

const app = await serveApp()
const { as, make } = app
const LIBRARY = 'Maplewood Memorial Library, 51 Baker Street, Maplewood, NJ'

/** Dana meets June tomorrow at 10:30, and has accepted another offer. */
async function meetingAndTrade() {
  const { june, dana, offer } = await tradeUnderway(app)
  const time = { proposedMeetingTime: tomorrowMorning(), proposedMeetingLocation: LIBRARY }
  const agreed = { agreedMeetingTime: tomorrowMorning(), agreedMeetingLocation: LIBRARY }
  const url = `/api/trade-offers/${offer.id}`
  await (await as(june.id)).post(`${url}/propose-meeting`, time)
  const answer = await (await as(dana.id)).post(`${url}/agree-meeting`, agreed)
  expect(answer.statusCode, answer.body).toBe(200)
  const { june: other, camera } = await juneAndDana(app)
  const item = await make.item({ userId: dana.id, title: 'Garden bench' })
  const next = await make.offer({ fromItemId: camera.id, toItemId: item.id, status: 'accepted' })
  return { june, dana, other, next: `/api/trade-offers/${next.id}`, time }
}

test('MEETINGS-01 whoever proposes a time close to another meeting of theirs reads whom they meet', async () => {
  const { june, dana } = await meetingAndTrade()
  const page = await openAs(app, dana.id, '/offers?tab=accepted')
  await page.getByRole('button', { name: 'Propose Meeting', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Propose Meeting' })
  const hint = dialog.getByText(`You already meet ${june.username} at 10:30 AM.`)
  await dialog.getByLabel('When').fill(tomorrowMorning().replace('10:30', '13:00'))
  await dialog.getByText(/halfway|Public places/).waitFor()
  expect(await hint.count()).toBe(0)
  await dialog.getByLabel('When').fill(tomorrowMorning().replace('10:30', '11:15'))
  await hint.waitFor()
  await atBothWidths(page, expectAccessible)
})

test('MEETINGS-01 MEETINGS-04 so does whoever agrees to a suggested one, and the other side reads nothing', async () => {
  const { june, dana, other, next, time } = await meetingAndTrade()
  const suggested = { ...time, proposedMeetingTime: time.proposedMeetingTime.replace('10:', '11:') }
  expect((await (await as(other.id)).post(`${next}/propose-meeting`, suggested)).statusCode).toBe(
    200,
  )
  const page = await openAs(app, dana.id, '/offers?tab=accepted', { width: 390 })
  await tradeCard(page).getByRole('button', { name: 'Confirm Meeting Agreement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Meeting Agreement' })
  await dialog.getByText(`You already meet ${june.username} at 10:30 AM.`).waitFor()
  await expectAccessible(page)
  const his = await openAs(app, other.id, '/offers?tab=accepted')
  await his.getByRole('button', { name: 'Suggest different' }).click()
  const answer = await his.waitForResponse(/meeting-places/)
  expect((await answer.json()).ownMeetings).toEqual([])
})
