import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { openPage, pathOf, signedOut } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { toast } from '../browser/toast.ts'
import { fillNewPassword, PASSWORD } from './account-steps.ts'

const { url } = await serveApp()

async function failOn(page: Page, call: string) {
  await page.route(`**/api/member-auth/${call}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'broken', code: 'platform.unexpected' } }),
  )
}

test('ACCOUNTS-06 ACCOUNTS-51 ACCOUNTS-53 SHELL-16 whoever forgot the password is asked for the address', async () => {
  const page = await openPage(`${url}/member-login`, { width: 390, expected: [signedOut] })
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/member/forgot-password')
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByText('Please enter a valid email address').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await page.getByRole('tab', { name: 'Sign In', selected: true }).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/member-login')
})

test('ACCOUNTS-42 ACCOUNTS-54 ACCOUNTS-81 ACCOUNTS-87 an address that could not be asked about stays typed; what was sent is said, and another may follow', async () => {
  const page = await openPage(`${url}/member/forgot-password`, {
    width: 390,
    expected: [signedOut, /^500 /],
  })
  await failOn(page, 'forgot-password')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await toast(page, 'Error', 'Failed to send reset email. Please try again.')
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody@example.com')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await toast(page, 'Reset email sent!')
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  await page.getByText('nobody@example.com').waitFor()
  await page.getByText(/If an account exists with this email/).waitFor()
  await page.getByRole('button', { name: 'Try Different Email' }).click()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('')
})

test('ACCOUNTS-58 ACCOUNTS-65 a link that is invalid or has no token says so and leads on, at either door', async () => {
  const page = await openPage(`${url}/robots.txt`, { expected: [signedOut, /verify-reset-token/] })
  for (const [path, forgot, signIn] of [
    ['/member/reset-password', '/member/forgot-password', '/member-login'],
    ['/dev-team/reset-password', '/dev-team/forgot-password', '/auth'],
  ] as const) {
    for (const query of ['', '?token=unknown']) {
      await page.goto(url + path + query)
      await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor()
      await page.getByText(/After a reload, open it from your email again/).waitFor()
      const request = page.getByRole('link', { name: 'Request New Reset Link' })
      expect(await request.getAttribute('href')).toBe(forgot)
      const back = page.getByRole('link', { name: 'Back to Sign In' })
      expect(await back.getAttribute('href')).toBe(signIn)
    }
  }
})

test('ACCOUNTS-55 ACCOUNTS-57 ACCOUNTS-82 SHELL-17 once its token is verified a link asks for the new password, and keeps what was typed when it fails', async () => {
  const page = await openPage(`${url}/robots.txt`, { expected: [signedOut, /^500 /] })
  const asked: unknown[] = []
  await page.route('**/verify-reset-token', async (route) => {
    asked.push(route.request().postDataJSON())
    await page.getByText('Verifying reset link...').waitFor()
    expect(await page.getByLabel('New Password').count()).toBe(0)
    await route.fulfill({ json: { message: 'valid' } })
  })
  await failOn(page, 'reset-password')
  await page.goto(`${url}/member/reset-password?token=known`)
  await page.getByLabel('New Password', { exact: true }).waitFor()
  expect(asked).toEqual([{ token: 'known' }])
  await page.getByText('Password requirements').waitFor()
  const submit = page.getByRole('button', { name: 'Reset Password' })
  await page.getByLabel('New Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm New Password').fill('other')
  await submit.click()
  await expect.poll(() => page.getByText('Password must be at least 8 characters').count()).toBe(2)
  await fillNewPassword(page, PASSWORD)
  await page.getByLabel('Confirm New Password').fill(`${PASSWORD}!`)
  await page.getByText("Passwords don't match").waitFor()
  await page.getByLabel('Confirm New Password').fill(PASSWORD)
  await submit.click()
  await toast(page, 'Reset failed', 'Failed to reset password. The link may have expired.')
  expect(await page.getByLabel('New Password', { exact: true }).inputValue()).toBe(PASSWORD)
})
