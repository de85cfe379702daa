import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../packages/domain/src/times.ts'
import { sessionCookieName } from '../../packages/server/src/platform/identity/session-cookie.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { hold, openPage, signedOut } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

const served = await serveApp()
const { url, db, deps, make } = served
const paths = ['/account-settings', '/account/settings', '/member/account-settings']

/** Settings opened at a later section, with the code of the later ones on its way. */
async function openAtSecurity(userId: string) {
  const page = await openAs(served, userId, '/robots.txt')
  await page.addInitScript(() => {
    const { scrollIntoView } = Element.prototype
    const ids: string[] = []
    Object.assign(window, { scrolledTo: ids })
    Element.prototype.scrollIntoView = function (how) {
      ids.push(this.id)
      scrollIntoView.call(this, how)
    }
  })
  const letCodeArrive = await hold(page, '**/assets/LaterSection-*.js')
  await page.goto(`${url}/account-settings#security`)
  await page.getByLabel('Phone number').waitFor()
  const goings = () => page.evaluate<string[]>('scrolledTo')
  return { page, letCodeArrive, goings }
}

test('PROFILE-15 PROFILE-18 SHELL-19 SHELL-20 the settings and their sections stand at three addresses', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/robots.txt')
  for (const path of paths) {
    await page.goto(url + path)
    for (const name of [
      ...['Profile picture', 'Account info', 'Contact and address', 'Notification preferences'],
      ...['Security', 'Download my data', 'Delete account'],
    ]) {
      await page.getByRole('heading', { name }).waitFor()
    }
    const change = page.getByRole('link', { name: 'Change password' })
    expect(await change.getAttribute('href')).toBe('/change-password')
    const back = page.getByRole('link', { name: 'Back to Dashboard' })
    expect(await back.getAttribute('href')).toBe('/member-home')
  }
})

test('PROFILE-20 SHELL-30 whoever is not signed in is offered both doors', async () => {
  const page = await openPage(`${url}/robots.txt`, { expected: [signedOut] })
  for (const path of paths) {
    await page.goto(url + path)
    const links = page.getByRole('main').getByRole('link')
    await links.first().waitFor()
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/member-login',
      '/auth',
    ])
  }
})

test('PROFILE-16 PROFILE-21 TIME-09 C-26 preferences and the e-mail address can be read and not changed, a download of half an hour ago was prepared just now', async () => {
  const { id } = await make.member()
  await (await served.as(id)).post('/api/account/exports')
  const createdAt = new Date(Date.now() - 30 * 60_000)
  await db.updateTable('dataExports').set({ createdAt }).where('userId', '=', id).execute()
  const page = await openAs(served, id, '/account-settings')
  await page.getByText(/^You can’t change your email address/).waitFor()
  await page.getByRole('heading', { name: 'Notification preferences' }).waitFor()
  const preferences = page.locator('#notifications')
  await preferences.getByRole('listitem').filter({ hasText: 'Text messages' }).waitFor()
  expect(await preferences.locator('input, select, [role=switch]').count()).toBe(0)
  expect(await page.getByRole('textbox', { name: 'Email' }).count()).toBe(0)
  await page.getByText('Prepared just now', { exact: true }).waitFor()
})

test('PROFILE-32 PROFILE-07 T-41 SHELL-42 contact details are saved, what is refused stays typed, and every call carries the session', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/robots.txt', { width: 390 })
  const cookies: Promise<string | null>[] = []
  const note = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) {
      cookies.push(request.headerValue('cookie'))
    }
  }
  page.on('request', note)
  await page.goto(`${url}/account-settings`)
  const phone = page.getByLabel('Phone number')
  await phone.fill('call me')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Please enter a valid phone number').waitFor()
  expect(await phone.inputValue()).toBe('call me')
  await phone.fill('(201) 555-0173')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(() => db.selectFrom('users').select('phoneNumber').where('id', '=', id).execute())
    .toEqual([{ phoneNumber: '(201) 555-0173' }])
  await page.getByText('This one').waitFor()
  page.off('request', note)
  expect(cookies.length).toBeGreaterThan(3)
  for (const cookie of await Promise.all(cookies))
    expect(cookie).toContain(`${sessionCookieName(served.deps.config)}=`)
})

test('PROFILE-32 a link to a section goes there once, and nowhere once the reader moves', async () => {
  const { id } = await make.member()
  const { page, letCodeArrive, goings } = await openAtSecurity(id)
  expect(await goings()).toEqual([])
  letCodeArrive()
  await expect.poll(goings).toEqual(['security'])
  await page.getByRole('button', { name: 'Delete account' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)

  const moved = await openAtSecurity(id)
  await moved.page.mouse.move(800, 400)
  await moved.page.mouse.wheel(0, 40)
  await expect.poll(() => moved.page.evaluate(() => scrollY)).toBe(40)
  moved.letCodeArrive()
  await moved.page.getByRole('button', { name: 'Delete account' }).waitFor()
  expect(await moved.goings()).toEqual([])
  expect(await moved.page.evaluate(() => scrollY)).toBe(40)
})

test('PROFILE-32 S-90 a link asks before typed contact details go, the list of sections does not', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/account-settings')
  const phone = page.getByLabel('Phone number')
  await phone.fill('(201) 555-0173')
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Security').click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#security')
  const back = page.getByRole('link', { name: 'Back to Dashboard' })
  await back.click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await phone.inputValue()).toBe('(201) 555-0173')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(() => page.getByRole('button', { name: 'Save changes' }).isDisabled())
    .toBe(true)
  await back.click()
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
})

test('PROFILE-19 PROFILE-22 S-26 ACCOUNTS-19 the settings ask the member door first, then the other one; photo credits are those of the member door, and 0 when that names nobody', async () => {
  const { id } = await make.member({ isAdmin: true, premiumPhotoCredits: 3 })
  const developerUntil = new Date(deps.now().getTime() + HOUR)
  const page = await openAs(served, id, '/robots.txt', {
    expected: [/^401 GET \/api\/member-auth\/user/],
    grant: { door: 'developer', developerUntil },
  })
  const asked: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('/user')) asked.push(`${pathname} ${response.status()}`)
  })
  await page.goto(`${url}/account-settings`)
  await page.getByRole('heading', { name: 'Account info' }).waitFor()
  const back = page.getByRole('link', { name: 'Back to main site' })
  expect(await back.getAttribute('href')).toBe('/')
  await expect.poll(() => asked).toContain('/api/member-auth/user 401')
  const member = asked.indexOf('/api/member-auth/user 401')
  await expect.poll(() => asked.lastIndexOf('/api/auth/user 200')).toBeGreaterThan(member)

  const credits = (settings: Page) => settings.locator('dt:has-text("Photo credits") + dd')
  await expect.poll(() => credits(page).innerText()).toBe('0')
  const atMemberDoor = await openAs(served, id, '/account-settings')
  await expect.poll(() => credits(atMemberDoor).innerText()).toBe('3')
})

test('PROFILE-22 settings that could not ask by which door somebody came offer to ask again', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/robots.txt', { expected: [/^503 /] })
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

test('S-21 the request to verify an address stays closed for a week, in the first paint too', async () => {
  const ann = await make.member({ emailVerified: false })
  const page = await openAs(served, ann.id, '/account-settings')
  const banner = page.getByRole('region', { name: 'Your email address' })
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

test('S-23 T-101 the settings say when the name can change again, and a refusal stands under it', async () => {
  const { id } = await make.member({ firstName: 'Ann', lastName: 'Lee' })
  const page = await openAs(served, id, '/account-settings', { expected: [/^409 PATCH /] })
  const rule = 'You can change your name once in 30 days, and correct it within 1 hour.'
  await page.getByText(rule).waitFor()
  // On another device.
  const namesChangedAt = new Date(deps.now().getTime() - 2 * HOUR)
  await db.updateTable('users').set({ namesChangedAt }).where('id', '=', id).execute()
  await page.getByLabel('First name').fill('Bob')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page
    .locator('.err')
    .getByText(/^You can change your name again from/)
    .waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Bob')
  await page.getByLabel('First name').fill('Ann')
  await page.reload()
  await page.getByText(/^You can change your name again from/).waitFor()
  await expectAccessible(page)
  expect(await page.getByText(rule).count()).toBe(0)
})
