import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdAndList, settled } from '../browser/browser.ts'
import { holdTimers } from '../browser/held-timers.ts'
import { serveApp } from '../browser/served-app.ts'
import { cookieOf, openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'

const served = await serveApp()
const { db, make } = served

/** The page comes back as the back button brings it: it asks anew who is signed in. */
async function comeBack(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/api/auth/user')
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
  await (await answer).finished()
  await settled(page)
}

test('S-24 what somebody did not touch is not sent back as it was when the form was filled, and nothing can be typed while a save is under way', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/account-settings')
  await page.getByLabel('First name').waitFor()
  await db.updateTable('users').set({ phoneNumber: '973-555-0100' }).where('id', '=', id).execute()
  await comeBack(page)
  const stored = () =>
    db
      .selectFrom('users')
      .select(['firstName', 'phoneNumber'])
      .where('id', '=', id)
      .executeTakeFirst()
  for (const firstName of ['June', 'Joan']) {
    await page.getByLabel('First name').fill(firstName)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(stored).toEqual({ firstName, phoneNumber: '973-555-0100' })
  }
  await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe('973-555-0100')

  const save = await holdAndList(page, '**/api/profile')
  const firstName = page.getByLabel('First name')
  await firstName.fill('June')
  await firstName.press('Enter')
  await expect.poll(() => page.getByLabel('Last name').isDisabled()).toBe(true)
  save.letGo()
  await expect.poll(() => page.getByLabel('Last name').isDisabled()).toBe(false)
  expect(await firstName.inputValue()).toBe('June')
  await expect
    .poll(() => firstName.evaluate((field) => field === document.activeElement))
    .toBe(true)
})

test('S-24 what is chosen while older choices are being saved stays, to be saved too', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/account-settings')
  const rules = page.getByRole('form', { name: 'Offers you’ll consider' })
  const save = await holdAndList(page, '**/api/profile')
  const boxes = rules.getByRole('checkbox')
  await boxes.first().check()
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => save.asked.length).toBe(1)
  await boxes.last().check()
  save.letGo()
  await toast(page, 'Changes saved')
  expect(await boxes.last().isChecked()).toBe(true)

  const rings = page.getByRole('form', { name: 'Swaps of three' })
  const ringSave = await holdAndList(page, '**/api/account/rings')
  await rings.getByLabel('The most I’d add, in dollars').fill('5')
  await rings.getByRole('button', { name: 'Save swaps of three' }).click()
  await expect.poll(() => ringSave.asked.length).toBe(1)
  await rings.getByLabel('The most I’d add, in dollars').fill('7')
  ringSave.letGo()
  await toast(page, 'Saved')
  expect(await rings.getByLabel('The most I’d add, in dollars').inputValue()).toBe('7')
})

test('S-24 S-06 a form that is being saved has the focus back, though another part of the page is told anew meanwhile', async () => {
  const { id, browser } = await make.person()
  const page = await openAs(served, id, '/account-settings')
  const others = page.locator('.sessions').getByRole('button')
  await expect.poll(() => others.count()).toBe(1)
  const sessions = await holdAndList(page, '**/api/account/sessions')
  await served.as(id)
  await browser.patch('/api/profile', { phoneNumber: '973-555-0101' })
  await expect.poll(() => sessions.asked.length).toBe(1)
  const save = await holdAndList(page, '**/api/profile')
  const firstName = page.getByLabel('First name')
  await firstName.fill('June')
  await firstName.press('Enter')
  await expect.poll(() => firstName.isDisabled()).toBe(true)
  sessions.letGo()
  await expect.poll(() => others.count()).toBe(2)
  await settled(page)
  save.letGo()
  await expect.poll(() => firstName.evaluate((field) => field.matches(':focus'))).toBe(true)
})

test('PROFILE-11 a late answer about an older username says nothing of the newer, and the own name is not asked', async () => {
  const { id } = await make.member({ username: 'own.name' })
  await make.member({ username: 'taken.name' })
  const page = await openAs(served, id, '/account-settings')
  const username = page.getByLabel('Username')
  const own = await holdAndList(page, '**/check-username/own.name')
  const late = await holdAndList(page, '**/check-username/taken.name')
  own.letGo()
  await username.focus()
  await username.blur()
  await username.fill('taken.name')
  await username.blur()
  await username.fill('free.name')
  await username.blur()
  await page.getByText('This username is available.').waitFor()
  const answered = page.waitForResponse('**/check-username/taken.name')
  late.letGo()
  await (await answered).finished()
  await settled(page)
  expect(await page.getByText('This username is available.').count()).toBe(1)
  expect(await page.getByLabel('Username').getAttribute('aria-invalid')).toBeNull()
  expect(own.asked).toEqual([])
})

test('T-77 C-37 another account signed in meanwhile finds nothing of the one before', async () => {
  const ann = await make.member({ firstName: 'Ann', emailVerified: false })
  const bea = await make.member({ firstName: 'Bea', emailVerified: false })
  const page = await openAs(served, ann.id, '/account-settings')
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.getByLabel('First name').fill('Half typed')
  await page.context().addCookies([await cookieOf(served, bea.id)])
  await comeBack(page)
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Bea')
  await page.getByRole('button', { name: 'Not now' }).waitFor()
})

/** Answers to these are late, but not to changes, and the page goes on without them. */
async function readLate(page: Page, path: string) {
  const patience = await holdTimers(page, 1_000)
  const arrive = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'GET') await arrive.promise
    await route.continue()
  })
  const goOn = async () => {
    await patience.begun()
    await patience.end()
    await settled(page)
  }
  return { goOn, arrive: arrive.resolve }
}

test('S-60 S-24 what is chosen for devices stays while the network is slow, and the next choice keeps it', async () => {
  const { id, browser } = await make.person()
  const page = await openAs(served, id, '/account-settings#devices')
  const chips = page.getByRole('group', { name: 'What your devices show' }).getByRole('checkbox')
  await chips.first().waitFor()
  const { goOn, arrive } = await readLate(page, '/api/push')
  const muted = async () => (await browser.get('/api/push')).json().muted
  await chips.first().press('Space')
  await expect.poll(muted).toHaveLength(1)
  await goOn()
  expect(await chips.first().isChecked()).toBe(false)
  await chips.last().press('Space')
  await expect.poll(muted).toHaveLength(2)
  arrive()
  await expect.poll(() => chips.last().isChecked()).toBe(false)
  expect(await chips.first().isChecked()).toBe(false)
})

test('R-60 S-24 the pace of a saved search stays as chosen while the network is slow', async () => {
  const { id, browser } = await make.person()
  await browser.post('/api/saved-searches', { search: 'canoe', radius: 50 })
  const page = await openAs(served, id, '/saved-searches')
  const pace = page.getByLabel('Tell me of “canoe”')
  await pace.waitFor()
  const { goOn, arrive } = await readLate(page, '/api/saved-searches')
  await pace.selectOption('Right away')
  await goOn()
  expect(await pace.inputValue()).toBe('hourly')
  arrive()
  await settled(page)
  expect(await pace.inputValue()).toBe('hourly')
})

test('R-60 S-24 a search that was just saved is not offered to be saved again while the network is slow', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/member-home?search=theremin')
  const save = page.getByRole('button', { name: 'Tell me when one turns up' })
  await save.waitFor()
  const { goOn, arrive } = await readLate(page, '/api/saved-searches')
  await save.click()
  await goOn()
  expect(await page.getByRole('link', { name: 'Search saved' }).count()).toBe(1)
  arrive()
})

test('S-23 S-65 the settings say beforehand that a username changes once in 30 days, and then from when', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/account-settings')
  const username = page.getByLabel('Username')
  await page.getByText('You can change it once in 30 days.').waitFor()
  await username.fill('porch.first')
  await username.press('Enter')
  await toast(page, 'Changes saved')
  await page.getByText(/^You can choose another username from .*, or go back to one/).waitFor()
})
