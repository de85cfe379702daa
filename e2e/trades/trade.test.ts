import { earliestMeetingInput } from '@swapstead/domain/meetings/meeting-time.ts'
import { EASTERN } from '@swapstead/domain/states.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { holdTimers } from '../browser/held-timers.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import {
  chooseInMenu,
  juneAndDana,
  tomorrowMorning,
  tradeCard,
  tradeUnderway,
} from './trade-parties.ts'

const app = await serveApp()
const { db } = app
const LIBRARY = 'South Orange Public Library, 65 Scotland Rd, South Orange, NJ'
const REASON = 'The sofa does not fit through our door.'
const TRADES = '/offers?tab=accepted'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fillMeeting(page: Page, place = LIBRARY, when = tomorrowMorning()) {
  await page.getByLabel('Meeting address').fill(place)
  await page.getByLabel('When').fill(when)
}

async function rate(page: Page, comment: string) {
  await page.getByLabel('Comment').fill(comment)
  await press(page, 'Submit Rating')
  await toast(page, 'Rating Submitted')
}

test('OFFERS-36 OFFERS-37 MEETINGS-16 MEETINGS-17 two neighbors agree on a meeting, swap and rate each other', async () => {
  const { june, dana, offer, wanted } = await tradeUnderway(app)
  const his = await openAs(app, june.id, TRADES, { width: 390 })
  const hers = await openAs(app, dana.id, TRADES)
  const when = tomorrowMorning()
  await press(his, 'Propose Meeting')
  await fillMeeting(his, LIBRARY, when)
  await his.getByRole('dialog').getByRole('button', { name: 'Propose Meeting' }).click()
  await toast(his, 'Meeting proposed')
  await tradeCard(his).getByText('You suggest').waitFor()

  await tradeCard(hers).getByText(`${june.username} suggests`).waitFor()
  await press(hers, 'Confirm Meeting Agreement')
  await hers.getByRole('dialog', { name: 'Confirm Meeting Agreement' }).waitFor()
  expect(await hers.getByLabel('Meeting address').inputValue()).toBe(LIBRARY)
  expect(await hers.getByLabel('When').inputValue()).toBe(when)
  await expectAccessible(hers)
  await press(hers, 'Confirm')
  await toast(hers, 'Meeting confirmed')
  for (const page of [his, hers]) {
    await tradeCard(page).getByText('Meeting Confirmed', { exact: true }).waitFor()
    await tradeCard(page).getByRole('link', { name: 'Add to calendar' }).waitFor()
  }

  await press(his, 'Trade Completed!')
  await toast(
    his,
    'Mutual ratings coming soon',
    `Mutual ratings will be available soon: as soon as ${dana.username} confirms too.`,
  )
  await tradeCard(hers)
    .getByText(/confirmed the swap\. Confirm it too/)
    .waitFor()
  await press(hers, 'Trade Completed!')
  await toast(hers, 'Trade completed', `Please rate ${june.username}.`)
  await hers.getByRole('dialog', { name: 'Rate Trade Experience' }).waitFor()
  await expectAccessible(hers)
  await rate(hers, 'On time, and the camera is as described.')
  await hers.getByRole('button', { name: 'Trade Rated' }).waitFor()
  await hers.getByRole('heading', { name: 'Rated', exact: true }).waitFor()

  await his.getByRole('heading', { name: 'Waiting for your rating' }).waitFor()
  await press(his, `Rate ${dana.username}`)
  await rate(his, 'A kind neighbor.')
  const given = db.selectFrom('userRatings').select(['rating', 'comment', 'ratedUserId'])
  expect(await given.where('tradeOfferId', '=', offer.id).orderBy('id').execute()).toEqual([
    { rating: 5, comment: 'On time, and the camera is as described.', ratedUserId: june.id },
    { rating: 5, comment: 'A kind neighbor.', ratedUserId: dana.id },
  ])
  const item = db.selectFrom('items').select('isActive').where('id', '=', wanted.id)
  expect(await item.execute()).toEqual([{ isActive: false }])
})

test('CANCEL-03 CANCEL-15 CANCEL-18 OFFERS-42 a request to cancel needs a reason, waits, and can be taken back', async () => {
  const { june, dana } = await tradeUnderway(app)
  const his = await openAs(app, june.id, TRADES, { width: 390 })
  const hers = await openAs(app, dana.id, TRADES)
  await chooseInMenu(his, 'Cancel Trade')
  const send = his.getByRole('button', { name: 'Request cancellation' })
  await expect.poll(() => send.isDisabled()).toBe(true)
  await his.getByLabel('Reason').fill('Too short')
  await his.getByText('Please provide a reason for cancelling').waitFor()
  expect(await send.isDisabled()).toBe(true)
  await his.getByLabel('Reason').fill(REASON)
  await expectAccessible(his)
  await send.click()
  await toast(his, 'Cancellation Requested')
  const waiting = his.getByRole('button', { name: 'Cancel Request Sent - Waiting for Response' })
  await expect.poll(() => waiting.isDisabled()).toBe(true)
  await tradeCard(hers).getByText(REASON).waitFor()
  await hers
    .getByRole('button', { name: 'User Requesting Cancellation - Click to Accept' })
    .waitFor()
  await press(his, 'Take it back')
  await toast(his, 'Offer updated', 'The trade goes on.')
  await hers.getByRole('button', { name: 'Cancel Trade' }).waitFor()
})

test('R-30 OFFERS-36 on a phone a card shows what is due and one more, and the rest in its menu, by keyboard; on a wide screen four', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const page = await openAs(app, june.id, TRADES, { width: 390 })
  const buttons = tradeCard(page).locator('.acts').getByRole('button')
  const more = tradeCard(page).getByRole('button', { name: `More to do with ${dana.username}` })
  await more.waitFor()
  expect(await buttons.allTextContents()).toEqual([
    'Propose Meeting',
    `Send Message to ${dana.username}`,
    `More to do with ${dana.username}`,
  ])
  await more.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: `More to do with ${dana.username}` })
  expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
    'Trade Completed!',
    'Change this trade',
    'View Conversation',
    'Cancel Trade',
  ])
  await expectAccessible(page)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Request Trade Cancellation' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true)

  const partner = await app.as(dana.id)
  await partner.post(`/api/trade-offers/${offer.id}/propose-meeting`, {
    proposedMeetingLocation: LIBRARY,
    proposedMeetingTime: tomorrowMorning(),
  })
  await tradeCard(page).getByRole('button', { name: 'Confirm Meeting Agreement' }).waitFor()
  expect((await buttons.allTextContents()).slice(0, -1)).toEqual([
    'Confirm Meeting Agreement',
    'Suggest different',
  ])
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await buttons.allTextContents()).toEqual([
    'Confirm Meeting Agreement',
    'Suggest different',
    `Send Message to ${dana.username}`,
    expect.stringMatching(/^Trade Completed!/),
    `More to do with ${dana.username}`,
  ])
  await more.click()
  expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
    'Change this trade',
    'View Conversation',
    'Cancel Trade',
  ])
})

test('R-30 OFFERS-37 until the meeting the calendar stands first, then the confirmation, which is for good', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const meeting = (name: string) => `/api/trade-offers/${offer.id}/${name}-meeting`
  await (await app.as(dana.id)).post(meeting('propose'), {
    proposedMeetingLocation: LIBRARY,
    proposedMeetingTime: tomorrowMorning(),
  })
  await (await app.as(june.id)).post(meeting('agree'), {
    agreedMeetingLocation: LIBRARY,
    agreedMeetingTime: tomorrowMorning(),
  })
  const page = await openAs(app, june.id, TRADES, { width: 390 })
  const shown = tradeCard(page).locator('.acts .btn:visible')
  await expect
    .poll(async () => (await shown.allTextContents()).slice(0, 2))
    .toEqual(['Add to calendar', expect.stringMatching(/^Trade Completed!/)])
  await db
    .updateTable('tradeOffers')
    .set({ agreedMeetingTime: new Date(Date.now() - 60_000) })
    .where('id', '=', offer.id)
    .execute()
  await page.reload()
  await expect.poll(async () => (await shown.allTextContents())[0]).toMatch(/^Trade Completed!/)
  expect(await page.getByText('Add to calendar').count()).toBe(0)
})

test('CANCEL-04 CANCEL-06 CANCEL-19 CANCEL-11 agreeing to cancel leads to the rating a second later', async () => {
  const { june, dana, offer, wanted } = await tradeUnderway(app)
  const reader = await app.as(june.id)
  await reader.post(`/api/trade-offers/${offer.id}/request-cancel`, { reason: REASON })
  const hers = await openAs(app, dana.id, TRADES, { width: 390 })
  await tradeCard(hers).waitFor()
  const second = await holdTimers(hers, 1_000)
  const sent = hers.waitForRequest('**/agree-cancel')
  await press(hers, 'User Requesting Cancellation - Click to Accept')
  expect((await sent).postDataJSON()).toEqual({})
  await toast(hers, 'Cancellation Agreed', 'Please rate your experience.')
  await second.begun()
  expect(await hers.getByRole('dialog').count()).toBe(0)
  await second.end()
  await hers.getByRole('dialog', { name: 'Rate Cancellation Experience' }).waitFor()
  await expectAccessible(hers)
  await rate(hers, 'No hard feelings.')
  expect(await cancelRatingsOf(offer.id)).toEqual({ fromJune: null, fromDana: 5 })
  const item = db.selectFrom('items').select('isActive').where('id', '=', wanted.id)
  expect(await item.execute()).toEqual([{ isActive: true }])
})

/** The stars that the two have given each other for a trade called off. */
function cancelRatingsOf(offerId: string) {
  return db
    .selectFrom('tradeOffers')
    .select(['cancelFromUserRating as fromJune', 'cancelToUserRating as fromDana'])
    .where('id', '=', offerId)
    .executeTakeFirst()
}

test('CANCEL-07 CANCEL-08 RATINGS-09 the other party rates the cancellation too, from one to five stars, five to begin with', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const base = `/api/trade-offers/${offer.id}`
  const partner = await app.as(dana.id)
  await (await app.as(june.id)).post(`${base}/request-cancel`, { reason: REASON })
  await partner.post(`${base}/agree-cancel`)
  await partner.post(`${base}/rate-cancel`, { rating: 3, comment: 'No hard feelings.' })
  const page = await openAs(app, june.id, TRADES)
  await press(page, 'Rate Cancellation Experience')
  const stars = page.getByRole('dialog').getByRole('radio')
  await expect.poll(() => stars.count()).toBe(5)
  expect(await page.getByRole('radio', { name: '5 stars' }).isChecked()).toBe(true)
  await rate(page, 'Understood at once.')
  expect(await cancelRatingsOf(offer.id)).toEqual({ fromJune: 5, fromDana: 3 })
  const rated = page.getByRole('button', { name: 'Cancellation Rated' })
  await expect.poll(() => rated.isDisabled()).toBe(true)
})

test('CANCEL-08 S-53 the card of a trade that ends with a rating stays in its place, as rated, until the page is left', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const base = `/api/trade-offers/${offer.id}`
  await (await app.as(june.id)).post(`${base}/request-cancel`, { reason: REASON })
  await (await app.as(dana.id)).post(`${base}/agree-cancel`)
  const hers = await openAs(app, dana.id, '/offers')
  const his = await openAs(app, june.id, '/member-offers?tab=outgoing', { width: 390 })
  await press(hers, 'Rate Cancellation Experience')
  await rate(hers, 'No hard feelings.')
  const rated = (page: Page) =>
    expect
      .poll(() => page.getByRole('button', { name: 'Cancellation Rated' }).isDisabled())
      .toBe(true)
  await rated(hers)
  await hers.getByRole('tab', { name: /^Accepted/ }).click()
  await rated(hers)
  await hers.getByText('Past trades').click()
  await hers.getByText('Nothing here yet.').waitFor()

  // The other side has it where they looked at it, with what is due.
  await his.getByRole('heading', { name: 'Waiting for your rating' }).waitFor()
  await press(his, 'Rate Cancellation Experience')
  await rate(his, 'Understood at once.')
  await rated(his)
  await his.reload()
  await his.getByText('No outgoing offers').waitFor()
  await his.getByText('Past offers').click()
  await rated(his)
  await expectAccessible(his)
})

test('MEETINGS-02 MEETINGS-14 MEETINGS-10 MEETINGS-12 a trade begins without a meeting; the form starts today and says what is missing', async () => {
  const { june } = await tradeUnderway(app)
  const earliest = () => earliestMeetingInput(new Date(), EASTERN)
  const before = earliest()
  const page = await openAs(app, june.id, TRADES)
  await tradeCard(page).getByText('Next, agree on a public place').waitFor()
  await press(page, 'Propose Meeting')
  await page.getByText('A library or police station lobby is a good place to meet.').waitFor()
  const moments = [before, await page.getByLabel('When').getAttribute('min'), earliest()]
  expect(moments).toEqual(moments.toSorted())
  await page.getByRole('dialog').getByRole('button', { name: 'Propose Meeting' }).click()
  await page.getByText('Meeting location is required').waitFor()
  await page.getByText('Meeting time is required').waitFor()
  await page.getByLabel('When').fill(tomorrowMorning().replace('10:30', '22:00'))
  await page.getByText(/^Meeting must be in the future and between 6:00 AM/).waitFor()
})

test('MEETINGS-18 MEETINGS-19 CANCEL-20 CANCEL-21 what fails says why, and nothing typed is lost', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const message = 'This trade is not in progress'
  const expected = [/^409 POST/]
  const his = await openAs(app, june.id, TRADES, { expected })
  await his.route('**/{propose-meeting,request-cancel}', (route) =>
    route.fulfill({ status: 409, json: { message, code: 'offers.not_underway' } }),
  )
  await press(his, 'Propose Meeting')
  await fillMeeting(his)
  await his.getByRole('dialog').getByRole('button', { name: 'Propose Meeting' }).click()
  await toast(his, 'Failed to propose meeting', message)
  expect(await his.getByLabel('Meeting address').inputValue()).toBe(LIBRARY)
  await his.keyboard.press('Escape')
  await press(his, 'Leave')
  await press(his, 'Cancel Trade')
  await his.getByLabel('Reason').fill(REASON)
  await press(his, 'Request cancellation')
  await toast(his, 'Failed to request cancellation', message)
  expect(await his.getByLabel('Reason').inputValue()).toBe(REASON)

  const base = `/api/trade-offers/${offer.id}`
  const partner = await app.as(june.id)
  await partner.post(`${base}/propose-meeting`, {
    proposedMeetingLocation: LIBRARY,
    proposedMeetingTime: tomorrowMorning(),
  })
  const hers = await openAs(app, dana.id, TRADES, { expected })
  await hers.route('**/{agree-meeting,agree-cancel}', (route) =>
    route.fulfill({ status: 409, json: { message, code: 'offers.not_underway' } }),
  )
  await press(hers, 'Confirm Meeting Agreement')
  await press(hers, 'Confirm')
  await toast(hers, 'Failed to agree to meeting', message)
  await hers.keyboard.press('Escape')
  await partner.post(`${base}/request-cancel`, { reason: REASON })
  await press(hers, 'User Requesting Cancellation - Click to Accept')
  await toast(hers, 'Failed to agree to cancellation', message)
})

test('RATINGS-09 RATINGS-12 RATINGS-13 RATINGS-07 a rating begins at five stars, needs a comment, and is kept when it fails', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const base = `/api/trade-offers/${offer.id}`
  for (const { id } of [june, dana]) await (await app.as(id)).post(`${base}/complete`)
  const page = await openAs(app, june.id, TRADES, { width: 390, expected: [/^409 POST/] })
  await press(page, `Rate ${dana.username}`)
  await expect.poll(() => page.getByRole('radio', { name: '5 stars' }).isChecked()).toBe(true)
  await press(page, 'Submit Rating')
  await page.getByText('Please provide a comment about your trading experience').waitFor()
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await page.route('**/rate', (route) =>
    route.fulfill({ status: 409, json: { message: 'Too late', code: 'offers.rating_closed' } }),
  )
  await page.getByLabel('Comment').fill('Good, but late.')
  await press(page, 'Submit Rating')
  await toast(page, 'Failed to submit rating', 'Too late')
  expect(await page.getByLabel('Comment').inputValue()).toBe('Good, but late.')
  await page.unroute('**/rate')
  await press(page, 'Submit Rating')
  await toast(page, 'Rating Submitted')
  const given = db.selectFrom('userRatings').select('rating').where('tradeOfferId', '=', offer.id)
  expect(await given.execute()).toEqual([{ rating: 4 }])
})

test('MEETINGS-03 F-19 what happens while the connection is lost is there when it is back', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const canGoOffline = { expected: [/ERR_/], context: { offline: false } }
  const hers = await openAs(app, dana.id, TRADES, canGoOffline)
  await tradeCard(hers).getByText('Next, agree on a public place').waitFor()
  // What is loaded after the first paint is there by now.
  await hers.locator('.toaster').waitFor({ state: 'attached' })
  await hers.context().setOffline(true)
  const partner = await app.as(june.id)
  await partner.post(`/api/trade-offers/${offer.id}/propose-meeting`, {
    proposedMeetingLocation: LIBRARY,
    proposedMeetingTime: tomorrowMorning(),
  })
  await hers.context().setOffline(false)
  await tradeCard(hers).getByText(`${june.username} suggests`).waitFor()
})

test('MEETINGS-05 MEETINGS-06 with the keyboard alone another time is suggested, and the proposer cannot agree', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const partner = await app.as(june.id)
  await partner.post(`/api/trade-offers/${offer.id}/propose-meeting`, {
    proposedMeetingLocation: LIBRARY,
    proposedMeetingTime: tomorrowMorning(),
  })
  const page = await openAs(app, dana.id, TRADES)
  await page.getByRole('button', { name: 'Suggest different' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Suggest a different meeting' }).waitFor()
  await page.getByLabel('Meeting address').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Maplewood Library, 51 Baker St, Maplewood, NJ')
  await page.keyboard.press('Enter')
  await toast(page, 'Meeting proposed')
  await tradeCard(page).getByText('You suggest').waitFor()
  await tradeCard(page)
    .getByText(/^Waiting for .* answer to your suggestion/)
    .waitFor()
  expect(await page.getByRole('button', { name: 'Confirm Meeting Agreement' }).count()).toBe(0)
})

test('OFFERS-37 with the keyboard alone a swap is confirmed, and the focus stays on its card', async () => {
  const { dana } = await tradeUnderway(app)
  const page = await openAs(app, dana.id, TRADES)
  await page.getByRole('button', { name: 'Trade Completed!' }).focus()
  await page.keyboard.press('Enter')
  await tradeCard(page).getByText('You confirmed the swap').waitFor()
  const hasFocus = (card: Element) => card === document.activeElement
  await expect.poll(() => page.locator('.trade-card').evaluate(hasFocus)).toBe(true)
})

test('MEETINGS-04 MEETINGS-07 S-55 a proposal that comes while another is being agreed to is shown first', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const partner = await app.as(june.id)
  const propose = (place: string) =>
    partner.post(`/api/trade-offers/${offer.id}/propose-meeting`, {
      proposedMeetingLocation: place,
      proposedMeetingTime: tomorrowMorning(),
    })
  await propose(LIBRARY)
  const page = await openAs(app, dana.id, TRADES, { expected: [/^409 POST/] })
  await press(page, 'Confirm Meeting Agreement')
  await page.getByRole('dialog').waitFor()
  await propose('Maplewood Library, 51 Baker St')
  await page.getByRole('button', { name: 'Show the new proposal' }).waitFor()
  await press(page, 'Confirm')
  await toast(
    page,
    'Failed to agree to meeting',
    'The proposal has changed. Please look at the new one before you agree.',
  )
  await press(page, 'Show the new proposal')
  const place = page.getByLabel('Meeting address')
  await expect.poll(() => place.inputValue()).toBe('Maplewood Library, 51 Baker St')
  await press(page, 'Confirm')
  await toast(page, 'Meeting confirmed')
  await tradeCard(page).getByText('Meeting Confirmed', { exact: true }).waitFor()
})

test('MESSAGES-05 C-54 a message being typed outlasts the card it was begun on', async () => {
  const { june, dana, camera, wanted } = await juneAndDana(app)
  const parties = { fromUserId: june.id, toUserId: dana.id }
  const offer = await app.make.offer({ ...parties, fromItemId: camera.id, toItemId: wanted.id })
  const page = await openAs(app, june.id, '/offers?tab=outgoing')
  await page.getByRole('button', { name: `Send Message to ${dana.username}` }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('We have a van.')
  const owner = await app.as(dana.id)
  await owner.patch(`/api/trade-offers/${offer.id}`, { status: 'accepted' })
  await page.getByText('PENDING TRADE').waitFor()
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('We have a van.')
})
