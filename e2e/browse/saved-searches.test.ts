import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { unsubscribeToken } from '../../packages/server/src/platform/mail/mail-secrets.ts'
import { awaitDaytime } from '../../packages/server/test/make/daytime.ts'
import { runJob } from '../../packages/server/test/run-job.ts'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths, hold, settled } from '../browser/browser.ts'
import { focused, tabTo } from '../browser/keyboard.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'

const app = await serveApp()
const { deps, make, as } = app
awaitDaytime(app)

async function findAndTell(): Promise<void> {
  for (const name of ['find-news', 'tell-news']) {
    await runJob(deps, name)
  }
}

async function post(userId: string, title: string): Promise<string> {
  const answer = await (await as(userId)).form('POST', '/api/items', { title, value: '40' })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

/** A button or link of the page. */
const control = (page: Page, name: string) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()

test('R-60 S-36 from a search without results to the item that turns up, at both widths', async () => {
  const town = { city: 'Bisbee', state: 'AZ', zipCode: '85603' }
  const [ann, bob] = [await make.member(town), await make.member(town)]
  const page = await openAs(app, ann.id, `/member-home?search=theremin&radius=50`)
  const save = page.getByRole('button', { name: 'Tell me when one turns up' })
  await save.waitFor()
  await atBothWidths(page, expectAccessibleAtAnyHour)
  await save.focus()
  await page.keyboard.press('Enter')
  await toast(page, 'Search saved')
  await page.getByRole('link', { name: 'Search saved' }).waitFor()
  expect(await focused(page)).toBe('Search saved')
  const search = page.getByRole('combobox', { name: 'Search', exact: true })
  await search.fill('zither')
  await search.press('Enter')
  await page.getByRole('button', { name: 'Tell me when one turns up' }).waitFor()
  const itemId = await post(bob.id, 'An old theremin')
  await findAndTell()
  await page.goto(`${app.url}/messages?tab=other`)
  const news = page.getByRole('article').filter({ hasText: 'Found: “An old theremin”' })
  await news.getByText('For your saved search “theremin”, within 50 miles.').waitFor()
  await news.getByRole('link', { name: 'Have a Look' }).click()
  await page.waitForURL(`**/items/${itemId}`)
  await page.getByRole('heading', { level: 1, name: 'An old theremin' }).waitFor()
  // Unread news would be told less often.
  const unread = async () => (await (await as(ann.id)).get('/api/messages/count')).json()
  await expect.poll(unread).toMatchObject({ count: 0 })
})

test('R-60 saved searches are listed, told at another pace, opened, deleted and brought back, at both widths', async () => {
  const { id, browser } = await make.person()
  await browser.post('/api/saved-searches', { search: 'canoe', radius: 50, sort: 'newest' })
  await browser.post('/api/saved-searches', { category: 'sports', radius: 1000 })
  const page = await openAs(app, id, '/saved-searches')
  await expect.poll(() => page.title()).toBe('Saved Searches | Swapstead')
  const list = page.getByRole('list', { name: 'Saved searches' })
  const names = () => list.getByRole('heading').allInnerTexts()
  await expect.poll(names).toEqual(['Sports & Recreation', '“canoe”'])
  await list.getByText('Within 50 miles. Nothing so far.').first().waitFor()
  await atBothWidths(page, expectAccessibleAtAnyHour)
  const pace = list.getByLabel('Tell me of “canoe”')
  await pace.selectOption('Right away')
  await expect
    .poll(async () => (await browser.get('/api/saved-searches')).json()[1].pace)
    .toBe('hourly')
  await tabTo(page, control(page, 'Delete saved search “canoe”'))
  await page.keyboard.press('Enter')
  await toast(page, 'Saved search deleted')
  await expect.poll(names).toEqual(['Sports & Recreation'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual(['Sports & Recreation', '“canoe”'])
  await expect.poll(() => pace.inputValue()).toBe('hourly')
  await list.getByRole('link', { name: 'canoe' }).click()
  await page.waitForURL(/member-home\?.*search=canoe/)
  await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('newest')
  await page.getByRole('link', { name: 'Search saved' }).waitFor()
})

test('R-60 the news of several things lead to the search, also on the map, and to the list once it is deleted', async () => {
  const town = { city: 'Ouray', state: 'CO', zipCode: '81427' }
  const [ann, bob] = [await make.member(town), await make.member(town)]
  const page = await openAs(app, ann.id, '/member-home?search=kayak&view=map')
  await page
    .getByRole('button', { name: 'Save search' })
    .or(page.getByRole('button', { name: 'Tell me when one turns up' }))
    .first()
    .click()
  await toast(page, 'Search saved')
  for (const title of ['Red kayak', 'Blue kayak']) await post(bob.id, title)
  await findAndTell()
  await page.goto(`${app.url}/messages?tab=other`)
  const news = page.getByRole('article').filter({ hasText: '2 new things for “kayak”' })
  await news.getByRole('link', { name: 'Have a Look' }).click()
  await page.waitForURL(/member-home\?.*search=kayak/)
  await page.getByRole('heading', { name: 'Red kayak' }).first().waitFor()
  const browser = await as(ann.id)
  const [{ id }] = (await browser.get('/api/saved-searches')).json()
  await browser.delete(`/api/saved-searches/${id}`)
  await page.goto(`${app.url}/saved-searches/${id}`)
  await page.waitForURL('**/saved-searches')
  await page.getByText('No saved searches').waitFor()
})

test('C-54 R-60 news of a search that another device saved meanwhile lead to what it finds', async () => {
  const town = { city: 'Silverton', state: 'CO', zipCode: '81433' }
  const [ann, bob] = [await make.person(town), await make.member(town)]
  const page = await openAs(app, ann.id, '/saved-searches')
  await page.getByText('No saved searches').waitFor()
  await ann.browser.post('/api/saved-searches', { search: 'kayak', radius: 50, sort: 'newest' })
  for (const title of ['Red kayak', 'Blue kayak']) await post(bob.id, title)
  await findAndTell()
  // Within the app, which knows the list as it was.
  await page
    .getByRole('link', { name: /^Notifications|^Messages/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Have a Look' }).first().click()
  await page.waitForURL(/member-home\?.*search=kayak/)
  await page.getByRole('heading', { name: 'Red kayak' }).first().waitFor()
})

test('R-60 F-14 where nothing is found the search can be saved before its suggestions are there, and without them', async () => {
  const { id } = await make.member({ city: 'Bisbee', state: 'AZ', zipCode: '85603' })
  const page = await openAs(app, id, '/robots.txt', {
    expected: [/WiderSearches/, /a part did not arrive/],
  })
  const searchFor = async (words: string) => {
    await page.goto(`${app.url}/member-home`)
    const search = page.getByRole('combobox', { name: 'Search', exact: true })
    await search.fill(words)
    await search.press('Enter')
  }
  const save = page.getByRole('button', { name: 'Tell me when one turns up' })
  const letGo = await hold(page, '**/api/items/completions*')
  const arrives = page.waitForResponse(/WiderSearches/)
  await searchFor('ocarina')
  await arrives
  await settled(page)
  await save.waitFor()
  letGo()
  await page.route('**/*WiderSearches*', (route) => route.abort())
  await searchFor('sousaphone')
  await save.click()
  await page.getByRole('link', { name: 'Search saved' }).waitFor()
})

test('C-49 R-60 the link of an email of finds ends these alone, and the saved searches say that none come, at both widths', async () => {
  const { id } = await make.member()
  const browser = await as(id)
  await browser.post('/api/saved-searches', { search: 'ocarina', radius: 25 })
  const token = unsubscribeToken(deps.config, id, 'news')
  const page = await openAs(app, id, `/unsubscribe?of=news&token=${token}`)
  await page.getByRole('heading', { name: 'No more emails of finds?' }).waitFor()
  await atBothWidths(page, expectAccessibleAtAnyHour)
  const choices = async () => {
    const { allowEmailNotifications, allowNewsEmails } = (
      await browser.get('/api/auth/user')
    ).json()
    return [allowEmailNotifications, allowNewsEmails]
  }
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'No more emails of finds', exact: true }).waitFor()
  expect(await choices()).toEqual([true, false])
  await page.getByRole('button', { name: 'Get emails again' }).click()
  await page.getByRole('heading', { name: 'You’ll get emails again' }).waitFor()
  expect(await choices()).toEqual([true, true])
  await page.goto(`${app.url}/unsubscribe?of=news&token=${token}`)
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await page.getByRole('heading', { name: 'No more emails of finds', exact: true }).waitFor()
  await page.goto(`${app.url}/saved-searches`)
  await page.getByText('Emails of finds are off, so we tell you under Messages alone.').waitFor()
  await atBothWidths(page)
  await page.getByRole('link', { name: 'Switch them on' }).click()
  await page.getByRole('switch', { name: 'Emails of finds' }).click()
  await expect.poll(choices).toEqual([true, true])
  await atBothWidths(page, expectAccessibleAtAnyHour)
  await page.goto(`${app.url}/unsubscribe?of=news&token=${token}`)
  await page.getByRole('button', { name: 'Stop all emails' }).click()
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
  expect(await choices()).toEqual([false, true])
  await page.goto(`${app.url}/saved-searches`)
  await page.getByText('Your emails are off, so we tell you under Messages alone.').waitFor()
})
