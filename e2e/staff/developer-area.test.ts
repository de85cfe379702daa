import { testLoginPresets } from '@swapstead/domain/dev-team/test-login.ts'
import { expect, test } from 'vitest'
import { NEW_PASSWORD } from '../accounts/account-steps.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths, openPage, pathOf, settled, signedOut } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { openAsDeveloper } from './developers.ts'

const served = await serveApp()
const off = await serveApp({ TEST_LOGIN: 'off', DEVELOPER_PASSWORD_MIN: '10' })
const { db, make, url } = served
const shut = /^40[13] GET \/api\/dev\/project-docs/
const hidden = /^404 GET \/api\/test-login/
const SETTINGS = '/dev-team/account-settings'

test('CONSOLE-03 CONSOLE-22 CONSOLE-23 the area has logout, the test login and the ways to console, logs and settings', async () => {
  const { id } = await make.account({ isAdmin: true })
  const page = await openAsDeveloper(served, id, '/dev-team', { width: 390 })
  await page.getByRole('button', { name: 'Test Login' }).waitFor()
  await atBothWidths(page, expectAccessible)
  const follow = async (name: string, heading: string, path: string) => {
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    expect(pathOf(page)).toBe(path)
  }
  await follow('Open the logs', 'Developer Logs', '/dev-logs')
  await follow('Back to environment', 'Developer Team', '/dev-team')
  await follow('Account settings', 'Account Settings', SETTINGS)
  await follow('Back to environment', 'Developer Team', '/dev-team')
  await follow('Open the console', 'Development Console', '/dev-team')
  await follow('Settings', 'Account Settings', SETTINGS)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => pathOf(page)).toBe('/')
})

test('CONSOLE-03 CONSOLE-09 CONSOLE-11 from the area one goes on as a sample user, without developer access', async () => {
  const { id } = await make.account({ isAdmin: true })
  const page = await openAsDeveloper(served, id, '/dev-team', { expected: [shut] })
  const names = testLoginPresets.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  for (const name of names) await page.getByRole('button', { name }).waitFor()
  await page.getByRole('button', { name: 'Rosa Delgado' }).click()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('rosa@test-login.example')
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/member-home')
  await page.goto(`${url}/dev-team`)
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
})

test('CONSOLE-10 CONSOLE-11 CONSOLE-12 SHELL-24 the test login is accessible at both widths, says what is missing, why it failed, and signs in', async () => {
  const page = await openPage(`${url}/test-login`, {
    expected: [signedOut, /^403 POST \/api\/test-login/],
  })
  await page.getByRole('heading', { name: 'Test Login' }).waitFor()
  await atBothWidths(page, expectAccessible)
  const submit = page.getByRole('button', { name: 'Test Login' })
  await submit.click()
  await toast(page, 'Missing Information', 'Please fill in all fields')
  for (const label of ['Email', 'First name', 'Last name'])
    expect(await page.getByLabel(label).getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Email').fill('somebody@example.com')
  await page.getByLabel('First name').fill('Zoe')
  await page.getByLabel('Last name').fill('Tester')
  await submit.click()
  await toast(
    page,
    'Login Failed',
    'The test login only works for accounts at the test email domain.',
  )
  expect(await page.getByLabel('First name').inputValue()).toBe('Zoe')
  await page.getByLabel('Email').fill('zoe@test-login.example')
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/member-home')
})

test('T-38 S-15 SHELL-24 where it is off, the page is the one of an unknown address', async () => {
  const shown = async (path: string) => {
    const page = await openPage(off.url + path, { expected: [signedOut, hidden] })
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    await settled(page)
    return [await page.title(), await page.locator('#root').innerHTML()]
  }
  expect(await shown('/test-login')).toEqual(await shown('/no-such-page'))
  const { id } = await off.make.account({ isAdmin: true })
  const page = await openAsDeveloper(off, id, '/dev-team', { expected: [hidden] })
  await page.getByText('The test login is switched off here (TEST_LOGIN).').waitFor()
})

test('SHELL-23 CONSOLE-15 CONSOLE-17 CONSOLE-07 the account settings tell who one is and change the picture', async () => {
  const { id, email } = await make.account({ isAdmin: true })
  const page = await openAsDeveloper(served, id, SETTINGS, { width: 390 })
  await page.getByText(email).waitFor()
  await atBothWidths(page, expectAccessible)
  for (const [term, fact] of [
    ['Account type', 'Dev Team Admin'],
    ['Access level', 'Administrator'],
    ['Status', 'Active'],
  ] as const) {
    await page.locator('dt', { hasText: term }).locator('+ dd', { hasText: fact }).waitFor()
  }
  await page.getByRole('button', { name: 'Teapot' }).click()
  await toast(page, 'Avatar updated')
  const picture = db.selectFrom('users').select('profileImageUrl').where('id', '=', id)
  expect(await picture.executeTakeFirst()).toEqual({ profileImageUrl: 'preset:teapot' })
})

test('CONSOLE-16 CONSOLE-18 CONSOLE-19 CONSOLE-08 the password is changed, and what is wrong is said', async () => {
  const { id, password } = await make.account({ isAdmin: true })
  const page = await openAsDeveloper(served, id, SETTINGS, {
    expected: [/^403 PATCH \/api\/dev-team\/change-password/],
  })
  const fill = async (current: string, typed: string, again = typed) => {
    await page.getByLabel('Current Password').fill(current)
    await page.getByLabel('New Password', { exact: true }).fill(typed)
    await page.getByLabel('Confirm New Password').fill(again)
    await page.getByRole('button', { name: 'Change Password' }).click()
  }
  await fill(password, 'short')
  await toast(page, 'Password too short', 'Password must be at least 6 characters long.')
  await fill(password, NEW_PASSWORD, 'another one')
  await toast(page, 'Password mismatch')
  await fill('wrong horse', NEW_PASSWORD)
  await toast(page, 'Failed to change password', 'Current password is incorrect')
  await fill(password, NEW_PASSWORD)
  await toast(page, 'Password changed')
  await expect.poll(() => page.getByLabel('Current Password').inputValue()).toBe('')
  await page.getByRole('link', { name: 'Console' }).click()
  await page.getByRole('heading', { name: 'Development Console' }).waitFor()
})

test('CONSOLE-16 CONSOLE-19 F-14 where the rules do not arrive, a mistyped password is refused all the same', async () => {
  const { id, password } = await make.account({ isAdmin: true })
  const page = await openAsDeveloper(served, id, '/robots.txt', {
    expected: [
      /assets\/rules-.*\.js/,
      /Failed to (fetch dynamically imported module|load resource)/,
      /^400 PATCH \/api\/dev-team\/change-password/,
    ],
  })
  await page.route('**/assets/rules-*.js', (route) => route.abort())
  await page.goto(url + SETTINGS)
  await page.getByLabel('Current Password').fill(password)
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm New Password').fill('another one')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const sentence = 'The new password and its confirmation must be the same.'
  await toast(page, 'Password mismatch', sentence)
  expect(await page.getByLabel('Confirm New Password').getAttribute('aria-invalid')).toBe('true')
})

test('C-38 CONSOLE-19 where the operator asks for ten characters, the same toast names that number', async () => {
  const { id, password } = await off.make.account({ isAdmin: true })
  const page = await openAsDeveloper(off, id, SETTINGS, {
    expected: [/^400 PATCH \/api\/dev-team\/change-password/],
  })
  await page.getByLabel('Current Password').fill(password)
  await page.getByLabel('New Password', { exact: true }).fill('zq7xk2m')
  await page.getByLabel('Confirm New Password').fill('zq7xk2m')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const sentence = 'Password must be at least 10 characters long.'
  await toast(page, 'Password too short', sentence)
  await page.locator('.field', { hasText: 'New Password' }).getByText(sentence).waitFor()
  expect(await page.locator('.toast').count()).toBe(1)
})

test('T-08 SHELL-23 whoever has no developer access meets the developers’ door', async () => {
  const { id: member } = await make.member()
  const { id: staff } = await make.member({ isAdmin: true })
  for (const page of [
    await openPage(url + SETTINGS, { expected: [signedOut, shut] }),
    await openAs(served, member, SETTINGS, { expected: [shut] }),
    await openAs(served, staff, SETTINGS, { expected: [shut] }),
  ]) {
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
    expect(await page.getByText('Dev Team Admin').count()).toBe(0)
  }
})
