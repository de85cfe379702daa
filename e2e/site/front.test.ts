import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { openAvatarMenu } from '../browser/avatar-menu.ts'
import { atBothWidths, openPage, settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'

const app = await serveApp()
const { url, make } = app
/** What follows the settings in a member's menu. */
const menuOfMembers = [
  ['Saved Searches', '/saved-searches'],
  ['Invite Neighbors', '/invitations'],
  ['Contact Support', null],
  ['Ticket Status', '/member-tickets'],
  ['Gifts', '/member-gifts'],
  ['Log out', '/api/logout'],
]
const asked = { expected: [/^401 GET \/api\/(auth\/user|events)/] }

test('SHELL-08 SHELL-09 SHELL-11 SHELL-46 the start page is the landing page for visitors and the home for members', async () => {
  const visitor = await openPage(url, asked)
  await visitor.getByRole('heading', { name: 'Trade Local, Live Better' }).waitFor()
  const { id } = await make.member()
  const member = await openAs(app, id, '/')
  await member.getByRole('heading', { name: 'Items Near You' }).waitFor()
  await member.goto(`${url}/member-home?tab=myItems`)
  await member.getByText('No items posted', { exact: true }).waitFor()
  await member.goto(`${url}/member-home?tab=browse`)
  await member.getByRole('heading', { name: 'Items Near You' }).waitFor()
})

test('SHELL-10 ACCOUNTS-04 ACCOUNTS-05 ACCOUNTS-08 the member portal has both doors, the reasons and the way back', async () => {
  const page = await openPage(`${url}/member-login`, asked)
  await page.getByRole('tab', { name: 'Sign In', selected: true }).waitFor()
  for (const reason of [
    'Safe & Secure Trading',
    'Local Community Focus',
    'Environmentally Sustainable',
  ]) {
    await page.getByText(reason, { exact: true }).waitFor()
  }
  const password = page.getByLabel('Password', { exact: true })
  expect(await password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.poll(() => password.getAttribute('type')).toBe('text')
  await atBothWidths(page, expectAccessible)
  await page.getByRole('link', { name: 'Back to main site' }).click()
  await page.getByRole('heading', { name: 'Trade Local, Live Better' }).waitFor()
})

test('ACCOUNTS-07 ACCOUNTS-36 ACCOUNTS-37 ACCOUNTS-80 Join Now says what is missing and keeps what was typed', async () => {
  const { email: taken } = await make.member()
  const page = await openPage(`${url}/member-login?tab=join`, {
    expected: [...asked.expected, /^(409|502) POST \/api\/member-auth\/register/],
  })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('First name is required').waitFor()
  await page.getByText('Please confirm your password').waitFor()
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Lee')
  await page.getByLabel('Email').fill(taken)
  await page.getByLabel('Password', { exact: true }).fill('two lamps and a rug')
  await page.getByLabel('Confirm password').fill('two lamps')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByText('Passwords do not match').waitFor()
  await page.getByLabel('Confirm password').fill('two lamps and a rug')
  await page.route('**/member-auth/register', (route) => route.fulfill({ status: 502 }))
  await page.getByRole('button', { name: 'Create Account' }).click()
  await toast(page, 'Registration failed', 'Failed to create account. Please try again.')
  await page.unroute('**/member-auth/register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await toast(page, 'Registration failed', 'An account with this email already exists.')
  expect(await page.getByLabel('First name').inputValue()).toBe('Ann')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(
    'two lamps and a rug',
  )
  await page.getByRole('link', { name: 'Back to main site' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

test('ACCOUNTS-09 ACCOUNTS-79 ACCOUNTS-85 SHELL-34 sign in with the keyboard alone, and sign out', async () => {
  const page = await openPage(`${url}/member-login?tab=join`, {
    expected: [...asked.expected, /^401 POST \/api\/member-auth\/login/],
  })
  await page.getByLabel('First name').fill('Kim')
  await page.getByLabel('Last name').fill('Rowe')
  await page.getByLabel('Email').fill('kim@example.com')
  await page.getByLabel('Password', { exact: true }).fill('two lamps and a rug')
  await page.getByLabel('Confirm password').fill('two lamps and a rug')
  await page.keyboard.press('Enter')
  await toast(page, 'Welcome to Swapstead!')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/member-home')
  await page.goto(`${url}/api/logout`)
  await page.getByRole('heading', { name: 'Trade Local, Live Better' }).waitFor()

  await page.goto(`${url}/member-login`)
  await page.getByLabel('Email').focus()
  await page.keyboard.type('kim@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong lamps')
  await page.keyboard.press('Enter')
  await toast(page, 'Login failed', 'Invalid email or password.')
  expect(await page.getByLabel('Email').inputValue()).toBe('kim@example.com')
  await page.getByLabel('Password', { exact: true }).fill('two lamps and a rug')
  await page.keyboard.press('Enter')
  await toast(page, 'Welcome back!')
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/member-home')
})

test('SHELL-31 SHELL-32 SHELL-48 unknown addresses and members-only pages say so and lead on', async () => {
  const page = await openPage(`${url}/no/such/page`, asked)
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  await page.getByText('Did you forget to add the page to the router?').waitFor()
  await expect.poll(() => page.title()).toBe('404 Page Not Found | Swapstead')
  await atBothWidths(page, expectAccessible)
  await page.goto(`${url}/member-home`)
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await atBothWidths(page)
})

test('SHELL-33 SHELL-47 SHELL-60 while nobody knows who is there the page says Loading..., and says so when it cannot ask', async () => {
  const page = await openPage(`${url}/robots.txt`, {
    expected: [/GET \/api\/auth\/user/, /Failed to load resource/],
  })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/auth/user', async (route) => {
    await held
    await route.abort()
  })
  await page.goto(`${url}/member-login`)
  await page.getByText('Loading...').waitFor()
  release()
  await toast(page, 'Failed to fetch user')
  await page.getByRole('heading', { name: 'Swapstead could not be reached' }).waitFor()
  await page.unroute('**/api/auth/user')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('tab', { name: 'Sign In' }).waitFor()
})

test('SHELL-37 SHELL-38 T-77 the avatar menu names the member, leads on and signs out, which leaves nothing of them; pages that do not exist yet have no link', async () => {
  const { id } = await make.member({
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana.w@example.com',
  })
  const page = await openAs(app, id, '/member-home', asked)
  expect(await openAvatarMenu(page)).toEqual([
    ['Account Settings', '/account-settings'],
    ...menuOfMembers,
  ])
  await page.getByRole('banner').getByText('Dana Whitfield', { exact: true }).waitFor()
  await page.getByRole('banner').getByText('dana.w@example.com').waitFor()
  await expectAccessible(page)
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const opened = await openAs(app, id, '/robots.txt')
  const paths = hrefs.flatMap((href) =>
    href?.startsWith('/') ? [new URL(href, url).pathname] : [],
  )
  for (const path of new Set(paths)) {
    if (path === '/api/logout') continue
    await opened.goto(url + path)
    await opened.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await opened.getByRole('heading', { name: '404 Page Not Found' }).count(), path).toBe(0)
  }
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('heading', { name: 'Trade Local, Live Better' }).waitFor()
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).not.toMatch(/Dana|Whitfield|@/)
})

test('SHELL-36 My Items and Offers carry their counts', async () => {
  const { id } = await make.member()
  await make.item({ userId: id })
  const lamp = await make.item({ userId: id })
  await make.offer({ toItemId: lamp.id })
  const page = await openAs(app, id, '/member-home')
  await atBothWidths(page, async (_, width) => {
    const bar = page.getByRole('navigation', {
      name: width === 390 ? 'Main, phone' : 'Main',
      exact: true,
    })
    for (const [label, count] of [
      ['My Items', '2'],
      ['Offers', '1'],
    ] as const) {
      const link = bar.getByRole('link', { name: label })
      await link.locator('.count', { hasText: count }).waitFor()
    }
  })
})

test('ACCOUNTS-86 PROFILE-09 SHELL-58 joining is welcomed, a failed username check is only logged, F8 leads to the notifications', async () => {
  const page = await openPage(`${url}/member-login?tab=join`, {
    expected: [...asked.expected, /check-username/],
  })
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await page.route('**/api/profile/check-username/**', (route) => route.abort())
  await page.getByLabel('First name').fill('Lou')
  await page.getByLabel('Last name').fill('Park')
  await page.getByLabel('Email').fill('lou@example.com')
  await page.getByLabel('Password', { exact: true }).fill('two lamps and a rug')
  await page.getByLabel('Confirm password').fill('two lamps and a rug')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await toast(page, 'Welcome to Swapstead!')
  await page.getByLabel('Username').waitFor()
  await page.keyboard.press('F8')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=region]')?.ariaLabel))
    .toMatch(/Notifications/)
  await page.getByLabel('Username').fill('lou.park')
  await page.getByLabel('Username').blur()
  await expect.poll(() => warnings.join()).toContain('username check failed')
  await settled(page)
  expect(await page.getByText('Username is already taken').count()).toBe(0)
  expect(await page.getByText('This username is available.').count()).toBe(0)
})

test('T-73 every way out of the page of payment loads the next page anew, without its wide policy', async () => {
  const { id } = await make.item()
  const page = await openPage(`${url}/items/${id}/upgrade`, asked)
  const next = page.waitForResponse((answer) => answer.request().isNavigationRequest())
  await page.getByRole('link', { name: 'Member Login' }).first().click()
  expect(new URL((await next).url()).pathname).toBe('/member-login')
  await page.getByLabel('Password', { exact: true }).waitFor()
})

test('SHELL-12 SHELL-39 the member offers page is there for members, with its bar and its menu', async () => {
  const { id } = await make.member()
  const page = await openAs(app, id, '/member-offers')
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
  expect(await openAvatarMenu(page)).toEqual([['Settings', '/account-settings'], ...menuOfMembers])
})

test('SHELL-07 SHELL-30 a visitor has the general door, and no page that is for an account', async () => {
  const page = await openPage(`${url}/auth`, { expected: [/^401 GET/] })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('Access Denied').count()).toBe(0)
  await page.goto(`${url}/change-password`)
  await page.getByText('Access Denied').first().waitFor()
})
