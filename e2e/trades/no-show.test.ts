import { noRules } from '@swapstead/domain/items/incoming-rules.ts'
import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { newId } from '../../packages/server/src/platform/core/ids.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { hold, settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs, openAsStaff } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { openTicket } from '../staff/ticket-steps.ts'
import { juneAndDana, tradeUnderway } from './trade-parties.ts'

const app = await serveApp()
const { make, db, deps } = app
const ago = (days: number) => new Date(deps.now().getTime() - days * DAY)

/** June and Dana agreed to meet, and the time is over. */
async function met() {
  const { june, dana, offer } = await tradeUnderway(app)
  const meeting = {
    acceptedAt: ago(3),
    proposedByUserId: june.id,
    meetingAgreedAt: ago(2),
    proposedMeetingLocation: 'Nyack Library',
    agreedMeetingLocation: 'Nyack Library',
    proposedMeetingTime: ago(1),
    agreedMeetingTime: ago(1),
    proposedMeetingTimeZone: 'America/New_York',
    agreedMeetingTimeZone: 'America/New_York',
  }
  await db.updateTable('tradeOffers').set(meeting).where('id', '=', offer.id).execute()
  return { june, dana }
}

test('R-16 R-11 “not my thing” declines at one tap and asks whether that kind should come in at all, beside all other rules', async () => {
  const { dana, lamp, wanted } = await juneAndDana(app)
  await db.updateTable('items').set({ category: 'home' }).where('id', '=', lamp.id).execute()
  await make.offer({ fromItemId: lamp.id, toItemId: wanted.id })
  const page = await openAs(app, dana.id, '/offers', { width: 390 })
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('menuitem', { name: 'Not my thing' }).click()
  await toast(page, 'Offer declined')
  const question = page.getByRole('region', { name: 'Offers of this kind' })
  await question.getByText('Stop all offers from Home & Garden?').waitFor()
  await expectAccessible(page)
  await settled(page)
  const hear = await hold(page, '**/api/auth/user')
  const near = { ...noRules, farthestMiles: 25, refusedCategories: ['books'] }
  const incomingRules = JSON.stringify(near)
  await db.updateTable('users').set({ incomingRules }).where('id', '=', dana.id).execute()
  await question.getByRole('button', { name: 'Stop offers from Home & Garden' }).click()
  await toast(page, 'Saved in your settings')
  hear()
  await question.waitFor({ state: 'detached' })
  const me = db.selectFrom('users').select('incomingRules').where('id', '=', dana.id)
  expect((await me.executeTakeFirst())?.incomingRules).toEqual({
    ...near,
    refusedCategories: ['books', 'home'],
  })
})

test('R-17 R-18 R-19 who waited alone says so, the other was there, and both read what to expect', async () => {
  const { june, dana } = await met()
  const answered = Array.from({ length: 5 }, () => ({
    id: newId(),
    fromUserId: june.id,
    toUserId: dana.id,
    fromName: 'june',
    toName: 'dana',
    wantedTitle: 'Sofa',
    cashAdjustment: '20.00',
    createdAt: ago(2),
    answeredAt: ago(1.5),
  }))
  await db.insertInto('removedOffers').values(answered).execute()

  const his = await openAs(app, june.id, '/offers?tab=accepted')
  await his.getByText(/^dana\S* usually answers within a day\.$/).waitFor()
  await his.getByRole('button', { name: 'Cancel Trade' }).click()
  const dialog = his.getByRole('dialog', { name: 'Request Trade Cancellation' })
  await dialog.getByLabel('Reason').fill('I waited for an hour')
  await dialog.getByRole('radio', { name: /didn’t show up at our meeting/ }).check()
  await expectAccessible(his)
  await dialog.getByRole('radio', { name: /in my own words/ }).check()
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('I waited for an hour')
  await dialog.getByRole('radio', { name: /didn’t show up at our meeting/ }).check()
  await dialog.getByRole('button', { name: 'Request cancellation' }).click()
  await toast(his, 'Cancellation Requested')

  const hers = await openAs(app, dana.id, '/offers?tab=accepted', { width: 390 })
  await hers.getByText(/says that you didn’t show up\. If you were there, say so/).waitFor()
  await hers.getByRole('button', { name: 'I was there' }).click()
  await hers.getByRole('alertdialog').getByRole('button', { name: 'I was there' }).click()
  await toast(hers, 'Support will look into it')
  await hers.getByText(/You said you were there\. Support will look into it; tell them/).waitFor()
  await his.getByText(/says that they were there\. Support will look into it\./).waitFor()

  const page = await openAsStaff(app)
  await openTicket(page, 'I was there: “Three-seat sofa”')
  await page.getByText(/didn’t show up at Nyack Library/).waitFor()
  await page.getByRole('button', { name: 'Strike missed meeting' }).click()
  await page.getByText('It is struck and does not count.').waitFor()
  await page.getByRole('button', { name: / didn’t show up$/ }).waitFor()
  await hers.getByText(/Support has looked at it: your missed meeting does not count\./).waitFor()
  await expectAccessible(page)
})

test('R-18 S-65 whom a block left after the meeting says on the ended trade that the other did not show up', async () => {
  const { june, dana } = await met()
  await (await app.as(dana.id)).post('/api/blocks', { memberId: june.id })
  const page = await openAs(app, june.id, '/offers?tab=accepted')
  await page.getByRole('button', { name: / didn’t show up$/ }).click()
  const dialog = page.getByRole('dialog', { name: / didn’t show up\?$/ })
  await dialog.getByText(/With no answer, the missed meeting counts/).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'They didn’t show up' }).click()
  await toast(page, 'Missed Meeting Reported')
  await page.getByText('What you say').waitFor()
})
