import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DAY } from '../../packages/domain/src/times.ts'
import { hashPassword } from '../../packages/server/src/platform/identity/passwords.ts'
import { codeAt } from '../../packages/server/test/make/authenticator.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths, settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { cookieOf, openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'

const served = await serveApp()
const { url, db, make } = served
const PASSWORD = 'two lamps and a rug'
const hash = await hashPassword(PASSWORD)

/** The page comes back as the back button brings it: it asks anew who is signed in. */
async function comeBack(page: Page): Promise<void> {
  const answer = page.waitForResponse('**/api/auth/user')
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
  await (await answer).finished()
  await settled(page)
}

/** Holds every call to these addresses back until it is let go. */
async function hold(page: Page, addresses: string) {
  const asked: string[] = []
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(addresses, async (route) => {
    asked.push(route.request().url())
    await released
    await route.continue()
  })
  return { asked, letGo }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('S-24 what somebody did not touch is not sent back as it was when the form was filled', async () => {
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
})

test('S-24 nothing can be typed while a save is under way, so nothing typed is lost', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/account-settings')
  const save = await hold(page, '**/api/profile')
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

test('PROFILE-11 a late answer about an older username says nothing of the newer, and the own name is not asked', async () => {
  const { id } = await make.member({ username: 'own.name' })
  await make.member({ username: 'taken.name' })
  const page = await openAs(served, id, '/account-settings')
  const username = page.getByLabel('Username')
  const own = await hold(page, '**/check-username/own.name')
  const late = await hold(page, '**/check-username/taken.name')
  own.letGo()
  await username.focus()
  await username.blur()
  await username.fill('taken.name')
  await username.blur()
  await username.fill('free.name')
  await username.blur()
  await page.getByText('This username is yours to take.').waitFor()
  const answered = page.waitForResponse('**/check-username/taken.name')
  late.letGo()
  await (await answered).finished()
  await settled(page)
  expect(await page.getByText('This username is yours to take.').count()).toBe(1)
  expect(await page.getByLabel('Username').getAttribute('aria-invalid')).toBeNull()
  expect(own.asked).toEqual([])
})

test('PROFILE-28 of two pictures chosen in a row the second is saved last', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/account-settings')
  const save = await hold(page, '**/update-avatar')
  await page.getByRole('button', { name: 'Teapot' }).click()
  await page.getByRole('button', { name: 'Lamp' }).click()
  await settled(page)
  expect(save.asked).toHaveLength(1)
  save.letGo()
  const picture = () =>
    db.selectFrom('users').select('profileImageUrl').where('id', '=', id).executeTakeFirst()
  await expect.poll(picture).toEqual({ profileImageUrl: 'preset:lamp' })
})

test('PROFILE-24 a picture that cannot be drawn is refused with a sentence', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/account-settings')
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toDataURL = () => {
      throw new RangeError('no memory')
    }
  })
  const square = { width: 9, height: 9, channels: 3 as const, background: '#0f0' }
  const buffer = await sharp({ create: square }).png().toBuffer()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'porch.png', mimeType: 'image/png', buffer })
  await page.getByText('Picture not readable').waitFor()
})

test('PROFILE-22 settings that could not ask by which door somebody came offer to ask again', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/offers', { expected: [/^503 /] })
  await page.route('**/api/member-auth/user', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not ready', code: 'platform.not_ready' } }),
  )
  await page.goto(`${url}/account-settings`)
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute('**/api/member-auth/user')
  await again.click()
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor()
})

test('TIME-09 C-26 a download of half an hour ago was prepared just now', async () => {
  const { id } = await make.member()
  await (await served.as(id)).post('/api/account/exports')
  const createdAt = new Date(Date.now() - 30 * 60_000)
  await db.updateTable('dataExports').set({ createdAt }).where('userId', '=', id).execute()
  const page = await openAs(served, id, '/account-settings')
  await page.getByText('Prepared just now', { exact: true }).waitFor()
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

test('S-21 the request to verify an address stays closed for a week, in the first paint too', async () => {
  const ann = await make.member({ emailVerified: false })
  const page = await openAs(served, ann.id, '/account-settings')
  const banner = page.getByRole('region', { name: 'Your e-mail address' })
  await banner.getByRole('button', { name: 'Not now' }).click()
  await banner.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByLabel('First name').waitFor()
  expect(await banner.count()).toBe(0)
  await page.evaluate((week) => {
    const [by, until] = localStorage.getItem('swapstead.verify-later')?.split(' ') ?? []
    localStorage.setItem('swapstead.verify-later', `${by} ${Number(until) - week}`)
  }, 7 * DAY)
  await page.reload()
  await banner.waitFor()
})

async function openSecondFactor() {
  const { id } = await make.member({ password: hash })
  const page = await openAs(served, id, '/account-settings')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  const key = await page.locator('.scan-secret').innerText()
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(codeAt(key.replaceAll(' ', ''), new Date()))
  return page
}

test('C-36 S-11 recovery codes on their way are not lost by closing, and leaving them asks in their own words', async () => {
  const page = await openSecondFactor()
  const confirm = await hold(page, '**/second-factor/confirm')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click()
  await expect.poll(() => confirm.asked.length).toBe(1)
  await page.getByRole('button', { name: 'Checking...' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  confirm.letGo()
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Leave without your codes?' }).waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('I have kept them somewhere safe').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'New recovery codes' }).waitFor()
  await expect.poll(() => focused(page)).toBe('Second factor')
})

test('S-06 after ending a session the focus goes to the list it was in', async () => {
  const { id } = await make.member()
  await served.as(id)
  const page = await openAs(served, id, '/account-settings')
  await page.locator('.sessions').getByRole('button').click()
  await toast(page, 'Signed out there')
  await expect.poll(() => focused(page)).toBe('Where you are signed in')
})

test('S-06 a session that has ended meanwhile leaves the list though it cannot be ended', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/account-settings', { expected: [/^404 DELETE/] })
  await page.getByText('This one').waitFor()
  await page.route('**/api/account/sessions', async (route) => {
    const response = await route.fetch()
    const [own] = await response.json()
    const gone = { ...own, id: '01980000-0000-7000-8000-00000000dead', isCurrent: false }
    await route.fulfill({ response, json: [own, gone] })
  })
  await page.reload()
  const end = page.locator('.sessions').getByRole('button')
  await end.waitFor()
  await page.unroute('**/api/account/sessions')
  await end.click()
  await end.waitFor({ state: 'detached' })
})

test('C-20 ACCOUNTS-01 ITEMS-11 one switch keeps all own items to their wishlists, and the posting form begins with it', async () => {
  const { id } = await make.member()
  const stored = () =>
    db
      .selectFrom('users')
      .select('acceptOnlyWishlistOffers')
      .where('id', '=', id)
      .executeTakeFirst()
  const page = await openAs(served, id, '/account-settings')
  const all = page.getByRole('switch', { name: 'Offers only for what is on your wishlists' })
  expect(await all.isChecked()).toBe(false)
  await all.press('Space')
  await toast(page, 'Changes saved')
  expect(await all.isChecked()).toBe(true)
  await expect.poll(stored).toEqual({ acceptOnlyWishlistOffers: true })
  expect(await all.evaluate((input) => input === document.activeElement)).toBe(true)
  await atBothWidths(page, expectAccessible)

  await page.goto(`${url}/member-home?tab=myItems`)
  await page.getByRole('button', { name: 'Post Your First Item' }).click()
  const form = page.getByRole('dialog', { name: 'Post an Item' })
  const one = form.getByRole('switch', { name: 'Only accept offers from my wishlist' })
  expect(await one.isChecked()).toBe(true)
  await form.getByText('Your settings ask for this for all your items').waitFor()

  await page.goto(`${url}/account-settings#offers`)
  await all.click()
  await expect.poll(stored).toEqual({ acceptOnlyWishlistOffers: false })
})

test('R-11 what may come in is said in the settings, and an item may be an exception', async () => {
  const { id } = await make.member()
  await make.item({ userId: id, title: 'Brass lamp' })
  const stored = async () =>
    (await db.selectFrom('users').select('incomingRules').where('id', '=', id).executeTakeFirst())
      ?.incomingRules
  const page = await openAs(served, id, '/account-settings#offers', {
    expected: [/^503 PATCH \/api\/profile/],
  })
  const rules = page.getByRole('form', { name: 'What may come in' })
  const save = rules.getByRole('button', { name: 'Save what may come in' })
  expect(await save.isDisabled()).toBe(true)
  await rules.getByLabel('Distance').selectOption('Within 50 miles')
  await rules.getByLabel('Worth at least').selectOption('75% of my side')
  await rules.getByRole('switch', { name: 'No offers of cash alone' }).press('Space')
  await rules.getByRole('checkbox', { name: 'Books' }).press('Space')
  await atBothWidths(page, expectAccessible)
  const busy = { status: 503, json: { message: 'Please try again in a moment.', code: 'x' } }
  await page.route('**/api/profile', (route) => route.fulfill(busy), { times: 1 })
  await save.click()
  await toast(page, 'Failed to save changes')
  expect(await rules.getByRole('checkbox', { name: 'Books' }).isChecked()).toBe(true)
  await save.click()
  await toast(page, 'Changes saved')
  expect(await stored()).toEqual({
    leastPercent: 75,
    farthestMiles: 50,
    asksForAnItem: true,
    refusedCategories: ['books'],
  })

  await page.goto(`${url}/member-home?tab=myItems`)
  await page.getByRole('button', { name: 'Edit Brass lamp' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Item' })
  await form.getByText('What may come in').click()
  await form.getByText('Your settings say: Only from neighbors within 50 miles.').waitFor()
  await form.getByRole('switch', { name: 'Rules of its own for this item' }).press('Space')
  await form.getByLabel('Distance').selectOption('Anywhere')
  await atBothWidths(page, expectAccessible)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await form.waitFor({ state: 'detached' })
  const item = await db
    .selectFrom('items')
    .select('incomingRules')
    .where('userId', '=', id)
    .executeTakeFirst()
  expect(item?.incomingRules).toMatchObject({ farthestMiles: null, leastPercent: 75 })
})

test('C-20 a switch that could not be saved goes back and says so', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/account-settings', {
    expected: [/^503 PATCH \/api\/profile/],
  })
  await page.route('**/api/profile', (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again in a moment.', code: 'x' } }),
  )
  const all = page.getByRole('switch', { name: 'Offers only for what is on your wishlists' })
  await all.click()
  await toast(page, 'Failed to save changes', 'Please try again in a moment.')
  await expect.poll(() => all.isChecked()).toBe(false)
})
