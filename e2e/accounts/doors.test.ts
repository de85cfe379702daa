import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hashPassword } from '../../packages/server/src/platform/identity/passwords.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { openPage, settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import {
  fillNewPassword,
  linkOf,
  NEW_PASSWORD,
  PASSWORD,
  pathOf,
  signedOut,
} from './account-steps.ts'

const served = await serveApp()
const { url, db, make } = served
const hash = await hashPassword(PASSWORD)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('ACCOUNTS-05 ACCOUNTS-79 at the code only a refused password leads back to it', async () => {
  const path = '**/api/member-auth/login'
  const page = await openPage(`${url}/member-login`, {
    expected: [signedOut, / POST \/api\/member-auth\/login/],
  })
  const answer = (status: number, code: string, message: string) =>
    page.route(path, (route) => route.fulfill({ status, json: { code, message } }))
  await answer(401, 'auth.second_factor_required', 'Please enter the code.')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const submit = page.getByRole('button', { name: 'Sign In' })
  const code = page.getByRole('textbox', { name: 'Code' })
  const answered = () => expect.poll(() => submit.getAttribute('aria-busy')).toBeNull()
  await submit.click()
  await code.fill('111111')
  await answered()
  await page.route(path, (route) => route.abort('internetdisconnected'))
  await submit.click()
  await toast(page, 'Login failed')
  await answered()
  expect(await code.inputValue()).toBe('111111')
  for (const status of [429, 503]) {
    await answer(status, 'platform.unavailable', `Please wait ${status}`)
    await submit.click()
    await toast(page, 'Login failed', `Please wait ${status}`)
    await answered()
    expect(await code.inputValue(), String(status)).toBe('111111')
  }
  await answer(401, 'auth.second_factor_wrong', 'This code is not right or was used before.')
  await submit.click()
  await toast(page, 'Login failed', 'This code is not right or was used before.')
  await answered()
  expect(await code.inputValue()).toBe('')
  await submit.click()
  await page.getByText('Please enter the code of your authenticator app').first().waitFor()
  await answer(401, 'accounts.wrong_credentials', 'Invalid email or password.')
  await code.fill('222222')
  await submit.click()
  await page.getByLabel('Password', { exact: true }).waitFor()
})

test('ACCOUNTS-84 an address that could not be verified for want of a connection is tried again', async () => {
  const page = await openPage(`${url}/robots.txt`, { expected: [signedOut, /verify-email/] })
  await page.route('**/api/auth/verify-email', (route) => route.abort('internetdisconnected'))
  await page.goto(`${url}/verify-email?token=abc`)
  await toast(page, 'Verification failed')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute('**/api/auth/verify-email')
  await again.click()
  await page.getByRole('heading', { name: 'Verification failed' }).waitFor()
  await again.waitFor({ state: 'detached' })
})

test('C-49 an unsubscribing that failed is said once', async () => {
  const page = await openPage(`${url}/unsubscribe?token=abc`, {
    expected: [signedOut, / POST /],
  })
  await page.route('**/unsubscribe*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 410, json: { message: 'Not a link', code: 'a.b' } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await toast(page, 'Failed to unsubscribe', 'Not a link')
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).waitFor()
  expect(await page.getByText('Not a link', { exact: true }).count()).toBe(1)
})

test('ACCOUNTS-52 ACCOUNTS-33 what follows a form takes the focus, and the next one begins empty', async () => {
  const page = await openPage(`${url}/member/forgot-password`, { expected: [signedOut] })
  await page.getByLabel('Email').fill('lee@example.com')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  await expect.poll(() => focused(page)).toBe('Check Your Email')

  const register = async (email: string) => {
    await page.getByRole('tab', { name: 'Register' }).click()
    await page.getByLabel('First name').fill('Lee')
    await page.getByLabel('Last name').fill('Rowe')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
    await expect.poll(() => focused(page)).toBe('Check Your Email')
  }
  await page.goto(`${url}/auth`)
  await register('lee@example.com')
  await page.getByRole('button', { name: 'Try Different Email' }).click()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('')
  await register('rowe@example.com')
  await page.getByRole('button', { name: 'Verify now' }).click()
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  await page.getByRole('tab', { name: 'Register' }).click()
  expect(await page.getByLabel('First name').inputValue()).toBe('')
})

test('SHELL-29 the tab of the offers that was asked for opens after signing in', async () => {
  const { email } = await make.member({ password: hash })
  const page = await openPage(`${url}/offers?tab=outgoing`, { expected: [signedOut] })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Trade Offers' }).waitFor()
  await page.getByRole('heading', { name: 'No outgoing offers' }).waitFor()
  await settled(page)
  expect(new URL(page.url()).search).toBe('?tab=outgoing')
})

test('T-77 ACCOUNTS-59 a link for another account leaves whoever is signed in here signed in', async () => {
  const { id } = await make.member()
  const other = await make.member({ password: hash })
  await served.visitor().post('/api/member-auth/forgot-password', { email: other.email })
  const page = await openAs(served, id, '/member-home')
  await page.goto(await linkOf(served, other.email, /new password/))
  await page.getByLabel('New Password', { exact: true }).fill('a lamp and two rugs')
  await page.getByLabel('Confirm New Password').fill('a lamp and two rugs')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()

  const leaving = await served.as(other.id)
  await leaving.post('/api/member-auth/request-account-deletion')
  await page.goto(await linkOf(served, other.email, /Delete/))
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
  await page.getByRole('link', { name: 'Go there now' }).click()
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
})

test('ACCOUNTS-59 ACCOUNTS-64 a reset ends at the sign-in of its door for whoever was signed in with that account', async () => {
  for (const [door, signIn] of [
    ['member-auth', '/member-login'],
    ['auth', '/auth'],
  ] as const) {
    const { id, email } = await make.member({ email: `${door}@example.com`, password: hash })
    await served.visitor().post(`/api/${door}/forgot-password`, { email })
    const page = await openAs(served, id, '/member-home', { expected: [signedOut] })
    await page.goto(await linkOf(served, email, /new password/))
    await fillNewPassword(page, NEW_PASSWORD)
    // Who is still there is told late: the page waits for it.
    let tell = () => {}
    const held = new Promise<void>((resolve) => {
      tell = resolve
    })
    await page.route('**/api/auth/user', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await toast(page, 'Password reset successful!')
    await settled(page)
    tell()
    await expect.poll(() => pathOf(page)).toBe(signIn)
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
  }
})

test('PROFILE-01 C-29 the setup form comes first on offers, items and payments too; settings and public pages open without it', async () => {
  const { id } = await make.member({ isNew: true })
  const item = await make.item({ title: 'Porch lamp' })
  const page = await openAs(served, id, '/offers')
  const setUp = page.getByRole('heading', { name: 'Complete Your Profile' })
  for (const path of [
    '/offers',
    '/member-offers',
    '/member-home',
    `/items/${item.id}`,
    `/payments/${item.id}`,
  ]) {
    await page.goto(url + path)
    await setUp.waitFor()
  }
  for (const [path, title] of [
    ['/account-settings', 'Account Settings'],
    ['/change-password', 'Change Password'],
    ['/safety', 'Meeting safely'],
  ] as const) {
    await page.goto(url + path)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
  await page.getByRole('button', { name: 'Post Item' }).click()
  await setUp.waitFor()
})

test('S-65 whoever is signed in reports an item, which is named and need not be copied', async () => {
  const { id } = await make.member()
  const item = await make.item({ title: 'Porch lamp' })
  const page = await openAs(served, id, `/items/${item.id}`, { width: 390 })
  await page.getByRole('button', { name: 'Report item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Support' })
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('Report: Porch lamp')
  await dialog.getByText('You report the item “Porch lamp”.').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Description').fill('This lamp was stolen from my porch.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await toast(page, 'Support ticket created')
  const reports = db.selectFrom('ticketReports').select(['kind', 'subjectId'])
  expect(await reports.where('reporterId', '=', id).execute()).toEqual([
    { kind: 'item', subjectId: item.id },
  ])
  const visitor = await openPage(`${url}/items/${item.id}`, { expected: [signedOut] })
  await visitor.getByRole('heading', { name: 'Porch lamp', level: 1 }).waitFor()
  expect(await visitor.getByRole('button', { name: 'Report' }).count()).toBe(0)
})
