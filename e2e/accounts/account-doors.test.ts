import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { openAvatarMenu } from '../browser/avatar-menu.ts'
import { openPage } from '../browser/browser.ts'
import { holdTimers } from '../browser/held-timers.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'

const served = await serveApp()
const { url, deps, make } = served

/** The settings of an account with three credits, signed in at the developer door. */
async function openAsDeveloper() {
  const { id } = await make.member({ isAdmin: true, premiumPhotoCredits: 3 })
  const developerUntil = new Date(deps.now().getTime() + 1_800_000)
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
  return { page, asked, id }
}

test('PROFILE-19 PROFILE-22 S-26 the settings ask the member door first, then the other one', async () => {
  const { page, asked } = await openAsDeveloper()
  const back = page.getByRole('link', { name: 'Back to main site' })
  expect(await back.getAttribute('href')).toBe('/')
  await expect.poll(() => asked).toContain('/api/member-auth/user 401')
  const member = asked.indexOf('/api/member-auth/user 401')
  await expect.poll(() => asked.lastIndexOf('/api/auth/user 200')).toBeGreaterThan(member)
})

test('ACCOUNTS-19 photo credits are those of the member door, and 0 when that names nobody', async () => {
  const { page, id } = await openAsDeveloper()
  const credits = (settings: Page) => settings.locator('dt:has-text("Photo credits") + dd')
  await expect.poll(() => credits(page).innerText()).toBe('0')
  const atMemberDoor = await openAs(served, id, '/account-settings')
  await expect.poll(() => credits(atMemberDoor).innerText()).toBe('3')
})

test('PROFILE-31 SHELL-56 a picture that cannot be saved says so for 5 seconds, and the old one stays', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/account-settings', { expected: [/^500 PATCH/] })
  await page.route('**/update-avatar', (route) =>
    route.fulfill({ status: 500, json: { message: 'broken', code: 'platform.unexpected' } }),
  )
  onTestFinished(() => page.unroute('**/update-avatar'))
  const porch = page.getByRole('button', { name: 'Porch' })
  await porch.waitFor()
  const display = await holdTimers(page, 5_000)
  await porch.click()
  await toast(page, 'Failed to update avatar')
  await expect.poll(() => porch.getAttribute('aria-pressed')).toBe('false')
  await display.begun()
  expect(await page.locator('.toast').count()).toBe(1)
  await display.end()
  await page.locator('.toast').waitFor({ state: 'detached' })
})

test('ACCOUNTS-41 ACCOUNTS-84 a verification link that does not work says so', async () => {
  const page = await openPage(`${url}/verify-email?token=unknown`, {
    expected: [/^401 GET/, /^400 POST \/api\/auth\/verify-email/],
  })
  const reason = 'This verification link is not valid. Sign in and ask for a new one.'
  await toast(page, 'Verification failed', reason)
  await page.getByRole('heading', { name: 'Verification failed' }).waitFor()
  await page.getByRole('main').getByText(reason).waitFor()
  await expectAccessible(page)
})

test('SHELL-12 SHELL-39 the member offers page is there for members, with its bar and its menu', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/member-offers')
  for (const name of [/Incoming Offers/, /Outgoing Offers/]) {
    await page.getByRole('tab', { name }).waitFor()
  }
  const bar = page.getByRole('banner')
  const links = bar.getByRole('navigation').getByRole('link')
  expect((await links.allInnerTexts()).map((text) => text.replace(/\s*\d+$/, ''))).toEqual([
    'Browse',
    'My Items',
    'Offers',
    'Messages',
    'Gifts',
  ])
  await bar.getByRole('button', { name: 'Post Item' }).waitFor()
  expect(await openAvatarMenu(page)).toEqual([
    ['Settings', '/account-settings'],
    ['Saved Searches', '/saved-searches'],
    ['Invite Neighbors', '/invitations'],
    ['Contact Support', null],
    ['Ticket Status', '/member-tickets'],
    ['Gifts', '/member-gifts'],
    ['Log out', '/api/logout'],
  ])
})

test('SHELL-07 SHELL-30 a visitor has the front page and both doors, and no page of a member', async () => {
  const expected = [/^401 GET/]
  for (const path of ['/', '/auth', '/member-login']) {
    const page = await openPage(url + path, { expected })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('Access Denied').count(), path).toBe(0)
  }
  for (const path of ['/member-home', '/member-offers', '/change-password']) {
    const page = await openPage(url + path, { expected })
    await page.getByText('Access Denied').first().waitFor()
  }
})
