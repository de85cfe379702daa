import { readLocalTime } from '@swapstead/domain/local-time.ts'
import { EASTERN } from '@swapstead/domain/states.ts'
import { DAY, HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { tomorrowMorning, tradeCard, tradeUnderway } from './trade-parties.ts'

const app = await serveApp()
const { as, db } = app
const TRADES = '/offers?tab=accepted'
const DENVER = 'America/Denver'
const LIBRARY = 'Maplewood Library, 51 Baker Street, Maplewood, NJ'

test('S-55 S-58 CANCEL-02 while a request to cancel is open no meeting is offered, and the other reads how to meet after all', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const [his, hers] = [await as(june.id), await as(dana.id)]
  const base = `/api/trade-offers/${offer.id}`
  await hers.post(`${base}/propose-meeting`, {
    proposedMeetingLocation: LIBRARY,
    proposedMeetingTime: tomorrowMorning(),
  })
  const reason = 'The sofa does not fit through our door.'
  await his.post(`${base}/request-cancel`, { reason })
  for (const [member, words] of [
    [june, `Waiting for ${dana.username}.`],
    [dana, `To meet after all, write to ${june.username}, who can take it back.`],
  ] as const) {
    const page = await openAs(app, member.id, TRADES)
    await tradeCard(page).getByText(words, { exact: false }).waitFor()
    const meeting = tradeCard(page).getByRole('button', { name: /Meeting|Suggest/ })
    expect(await meeting.count()).toBe(0)
  }
  const page = await openAs(app, june.id, TRADES, { width: 390 })
  await page.getByRole('button', { name: 'Take it back' }).click()
  await tradeCard(page).getByRole('button', { name: 'Confirm Meeting Agreement' }).waitFor()
})

test('MEETINGS-13 S-56 who agrees to a late time of another clock reads whose hours it keeps', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  await db
    .updateTable('tradeOffers')
    .set({
      proposedByUserId: june.id,
      meetingProposedAt: new Date(),
      proposedMeetingLocation: 'Union Station, 1701 Wynkoop Street, Denver, CO',
      proposedMeetingTime: readLocalTime(tomorrowMorning().replace('10:30', '21:30'), DENVER),
      proposedMeetingTimeZone: DENVER,
    })
    .where('id', '=', offer.id)
    .execute()
  const page = await openAs(app, dana.id, TRADES, { width: 390 })
  await tradeCard(page).getByRole('button', { name: 'Confirm Meeting Agreement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Meeting Agreement' })
  await dialog
    .getByText(
      /^Eastern .* Time \(E[SD]T\)\. june\.\d+ suggests 9:30 PM M[SD]T\. A change has to be from 6:00 AM to 9:59 PM on your clock\.$/,
    )
    .waitFor()
  await dialog.getByLabel('When').fill(tomorrowMorning())
  await dialog.getByText(/\(E[SD]T\), from 6:00 AM to 9:59 PM\.$/).waitFor()
})

test('R-22 MEETINGS-05 MEETINGS-07 a suggestion whose time has passed hides nothing of the agreed meeting', async () => {
  const { june, dana, offer } = await tradeUnderway(app)
  const [ago, ahead] = [new Date(Date.now() - HOUR), new Date(Date.now() + DAY)]
  await db
    .updateTable('tradeOffers')
    .set({
      proposedByUserId: june.id,
      meetingProposedAt: new Date(ago.getTime() - DAY),
      meetingAgreedAt: new Date(ago.getTime() - 2 * DAY),
      proposedMeetingLocation: 'Museum, 1 Hill Road, Nyack',
      agreedMeetingLocation: LIBRARY,
      proposedMeetingTime: ago,
      agreedMeetingTime: ahead,
      proposedMeetingTimeZone: EASTERN,
      agreedMeetingTimeZone: EASTERN,
    })
    .where('id', '=', offer.id)
    .execute()
  for (const member of [june, dana]) {
    const page = await openAs(app, member.id, TRADES, { width: 390 })
    await tradeCard(page).getByText('Meeting Confirmed', { exact: true }).waitFor()
    await tradeCard(page).getByText('Meet, look things over').waitFor()
    expect(await tradeCard(page).getByText('Museum, 1 Hill Road').count()).toBe(0)
    expect(await tradeCard(page).getByText('proposed a meeting').count()).toBe(0)
    await page.goto(`${app.url}/messages?view=conversations`)
    const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
    await rows.getByText('You meet').waitFor()
  }
})

test('MEETINGS-03 a tap on a time in the next days fills it in', async () => {
  const { june } = await tradeUnderway(app)
  const page = await openAs(app, june.id, TRADES, { width: 390 })
  await page.getByRole('button', { name: 'Propose Meeting' }).click()
  await page.getByRole('button', { name: /^Sat, .*, 10 AM$/ }).click()
  expect(await page.getByLabel('When').inputValue()).toMatch(/T10:00$/)
})
