import { OWN_CASE_TEXT } from '@swapstead/domain/members/own-case.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { HOUR } from '../../packages/domain/src/times.ts'
import { newId } from '../../packages/server/src/platform/core/ids.ts'
import { passTellingWait, runRatingsJob } from '../../packages/server/test/make/ratings.ts'
import { expectAccessible, expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths, hold, openPage, signedOut } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs, openAsStaff } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { tradeUnderway } from './trade-parties.ts'

const app = await serveApp()
const { db, deps, make, as, url } = app
const LONG =
  'On time at the library, and the lamp is as described. We stayed for a coffee and talked about bikes.'

type Words = { rating: number; comment: string; ratingType: 'trade' | 'cancellation' }

/** A member with an item, and what others said about them, the first one an hour ago, each a day older. */
async function ratedMember(all: readonly Partial<Words>[]) {
  const username = `ana.${newId().slice(-8)}`
  const ana = await make.member({ username })
  const lamp = await make.item({ userId: ana.id, title: 'Porch lamp' })
  for (const [age, words] of all.entries()) {
    const { id: raterUserId } = await make.member({ username: `${username}.${age}` })
    await db
      .insertInto('userRatings')
      .values({
        rating: 5,
        comment: LONG,
        ratingType: 'trade' as const,
        ...words,
        id: newId(),
        ratedUserId: ana.id,
        raterUserId,
        createdAt: new Date(deps.now().getTime() - (24 * age + 1) * HOUR),
      })
      .execute()
  }
  return { username, lamp }
}

/** June has rated Dana after their swap, a while ago. */
async function ratedSwap(comment: string) {
  const parties = await tradeUnderway(app)
  const { june, dana, offer } = parties
  const base = `/api/trade-offers/${offer.id}`
  for (const { id } of [june, dana]) await (await as(id)).post(`${base}/complete`)
  const answer = await (await as(june.id)).post(`${base}/rate`, { rating: 4, comment })
  expect(answer.statusCode, answer.body).toBe(200)
  await passTellingWait(app, offer.id)
  await runRatingsJob(app)
  return parties
}

async function openRatings(page: Page, title: string) {
  const opener = page.getByRole('button', { name: title })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return { dialog, opener }
}

test('RATINGS-02 RATINGS-03 S-19 S-33 from an item anybody reads what was said about its owner, and comes back to where they were', async () => {
  const { username, lamp } = await ratedMember([
    { comment: 'Kind <b>and</b> quick' },
    { rating: 2, comment: 'Didn’t show up.', ratingType: 'cancellation' },
    { rating: 4 },
  ])
  await db.deleteFrom('users').where('username', '=', `${username}.2`).execute()
  const reader = await make.member()
  for (const width of [1280, 390] as const) {
    const page =
      width === 390
        ? await openPage(`${url}/items/${lamp.id}`, { width, expected: [signedOut] })
        : await openAs(app, reader.id, `/items/${lamp.id}`, { width })
    const { dialog, opener } = await openRatings(page, `Ratings of ${username}`)
    await dialog.getByText('from 3').waitFor()
    const bars = dialog.getByRole('list', { name: 'How many ratings have how many stars' })
    const counts = ['5 stars: 1', '4 stars: 1', '3 stars: 0', '2 stars: 1', '1 star: 0']
    expect(await bars.locator('.sr').allInnerTexts()).toEqual(counts)
    const entries = dialog.getByRole('article')
    await expect.poll(() => entries.count()).toBe(3)
    const said = entries.first()
    await said.getByText('Kind <b>and</b> quick', { exact: true }).waitFor()
    await said.getByText(`${username}.0`, { exact: true }).waitFor()
    await said.getByText('Completed trade').waitFor()
    await entries.nth(1).getByRole('img', { name: '2 of 5 stars' }).waitFor()
    await entries.nth(1).getByText('Cancelled trade').waitFor()
    await entries.nth(2).getByText('Former member', { exact: true }).waitFor()
    await expectAccessibleAtAnyHour(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)
  }
})

test('RATINGS-10 RATINGS-11 S-91 words that cannot be had can be asked for again, and more of them too; without any there is no way to them', async () => {
  const { username, lamp } = await ratedMember(Array.from({ length: 22 }, () => ({})))
  const reader = await make.member()
  const page = await openAs(app, reader.id, `/items/${lamp.id}`, { expected: [/^503 GET/] })
  const refuse = (address: string) =>
    page.route(address, (route) =>
      route.fulfill({ status: 503, json: { message: 'Not ready', code: 'platform.not_ready' } }),
    )
  await refuse('**/ratings')
  const { dialog } = await openRatings(page, `Ratings of ${username}`)
  await dialog.getByRole('heading', { name: 'The ratings could not be loaded' }).waitFor()
  await expectAccessible(page)
  await page.unroute('**/ratings')
  const letGo = await hold(page, '**/ratings')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  letGo()
  const entries = dialog.getByRole('article')
  await expect.poll(() => entries.count()).toBe(20)
  await refuse('**/ratings?*cursor=*')
  await dialog.getByRole('button', { name: 'Show more' }).click()
  await dialog.getByText('More could not be loaded. Please try again.').waitFor()
  await page.unroute('**/ratings?*cursor=*')
  await dialog.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => entries.count()).toBe(22)
  expect(await dialog.getByRole('button', { name: 'Show more' }).count()).toBe(0)

  const { lamp: other } = await ratedMember([])
  await page.goto(`${url}/items/${other.id}`)
  await page.getByText('No ratings yet', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /Ratings of/ }).count()).toBe(0)
})

test('RATINGS-01 S-60 S-33 whoever was rated is told, and led to what was said in the settings; the own item shows it too', async () => {
  const { dana, june } = await ratedSwap('A kind neighbor.')
  const page = await openAs(app, dana.id, '/messages?tab=other', { width: 390 })
  await page.getByText(`${june.username} gave you 4 of 5 stars`).waitFor()
  expect(await page.getByText(/^You can read it once you’ve rated too, or on /).count()).toBe(0)
  await page.getByRole('link', { name: 'Read Your Ratings' }).click()
  const section = page.getByRole('region', { name: 'Your ratings' })
  await section.getByText('A kind neighbor.').waitFor()
  await section.getByText(june.username, { exact: true }).waitFor()
  await expectAccessibleAtAnyHour(page)

  const chair = await make.item({ userId: dana.id, title: 'Chair' })
  await page.goto(`${url}/items/${chair.id}`)
  const { dialog } = await openRatings(page, 'Your ratings')
  await dialog.getByText('A kind neighbor.').waitFor()

  const unrated = await openAs(app, june.id, '/account-settings')
  const empty = unrated.getByRole('region', { name: 'Your ratings' })
  await empty.getByText('No ratings yet', { exact: true }).waitFor()
})

test('S-97 S-33 words of a rating that are caught are taken down by staff, and their stars stay', async () => {
  const { dana, june } = await ratedSwap('Cocaine in the sofa')
  const lamp = await make.item({ userId: dana.id, title: 'Lamp' })
  const staff = await openAsStaff(app)
  await staff.getByRole('button', { name: /^Review \(\d+\)$/ }).click()
  const find = staff
    .getByRole('article')
    .filter({ hasText: `Words with a rating of ${june.username}` })
  await find.locator('mark').getByText('Cocaine').waitFor()
  await find.getByText('Everyone can read it once both have rated').waitFor()
  await find.getByRole('button', { name: 'Take words down' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Take these words down?' })
  await dialog.getByLabel('Reason').fill('Please say what happened.')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Take down' }).click()
  await toast(staff, 'Words taken down')

  const his = await openAs(app, june.id, `/items/${lamp.id}`)
  const { dialog: ratings } = await openRatings(his, `Ratings of ${dana.username}`)
  await ratings.getByText('Taken down by staff.').waitFor()
  await ratings.getByText('from 1').waitFor()
  expect(await ratings.getByText('Cocaine').count()).toBe(0)
  await his.goto(`${url}/messages?tab=other`)
  await his.getByText(`Your words about ${dana.username} were taken down`).waitFor()
  await his.getByText(/“Please say what happened\.”/).waitFor()
  await his.getByRole('link', { name: 'Read the Rules' }).waitFor()
})

test('S-97 S-33 staff take down words that they come across where everybody reads them', async () => {
  const { username, lamp } = await ratedMember([{ comment: 'Kind and quick' }, { rating: 1 }])
  const { id } = await make.member({ isAdmin: true })
  const page = await openAs(app, id, `/items/${lamp.id}`, { width: 390 })
  const { dialog } = await openRatings(page, `Ratings of ${username}`)
  const said = dialog.getByRole('article').first()
  const take = said.getByRole('button', { name: `Take words down by ${username}.0` })
  await take.click()
  const asking = page.getByRole('dialog', { name: 'Take these words down?' })
  await asking.getByRole('button', { name: 'Take down' }).click()
  await asking.getByText('A reason is required').waitFor()
  await atBothWidths(page, expectAccessibleAtAnyHour)
  await page.keyboard.press('Escape')
  await asking.waitFor({ state: 'detached' })
  await expect.poll(() => take.evaluate((one) => one === document.activeElement)).toBe(true)
  await take.press('Enter')
  await asking.getByLabel('Reason').fill('No insults here.')
  await asking.getByRole('button', { name: 'Take down' }).click()
  await toast(page, 'Words taken down')
  await asking.waitFor({ state: 'detached' })
  await said.getByText('Taken down by staff.').waitFor()
  await expect.poll(() => take.count()).toBe(0)
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await atBothWidths(page, expectAccessibleAtAnyHour)

  const rater = await db
    .updateTable('users')
    .set({ isAdmin: true })
    .where('username', '=', `${username}.1`)
    .returning('id')
    .executeTakeFirstOrThrow()
  const raters = await openAs(app, rater.id, `/items/${lamp.id}`)
  const { dialog: theirs } = await openRatings(raters, `Ratings of ${username}`)
  await theirs.getByText(OWN_CASE_TEXT).waitFor()
  expect(await theirs.getByRole('button', { name: /Take words down/ }).count()).toBe(0)

  const others = dialog.getByRole('button', { name: 'Take words down by Former member' })
  const named = { username: null, firstName: 'Former member' }
  await db.updateTable('users').set(named).where('id', '=', rater.id).execute()
  await page.goto(`${url}/items/${lamp.id}`)
  await openRatings(page, `Ratings of ${username}`)
  await others.click()
  await asking.getByText('The person who wrote them will read this.').waitFor()

  await db.deleteFrom('users').where('id', '=', rater.id).execute()
  await page.goto(`${url}/items/${lamp.id}`)
  await openRatings(page, `Ratings of ${username}`)
  await others.click()
  await asking.getByText('The person who wrote them has left, so nobody is told.').waitFor()
  await asking.getByLabel('Reason').fill('No insults here.')
  await asking.getByRole('button', { name: 'Take down' }).click()
  await expect.poll(() => dialog.getByText('Taken down by staff.').count()).toBe(2)

  const reader = await make.member()
  const own = await openAs(app, reader.id, `/items/${lamp.id}`)
  const { dialog: read } = await openRatings(own, `Ratings of ${username}`)
  await expect.poll(() => read.getByText('Taken down by staff.').count()).toBe(2)
  expect(await read.getByRole('button', { name: /Take words down/ }).count()).toBe(0)
})
