import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { openPage, pathOf, settled, signedOut } from '../browser/browser.ts'
import { holdTimers } from '../browser/held-timers.ts'
import { pressTwice } from '../browser/press-twice.ts'
import { serveApp } from '../browser/served-app.ts'
import { toast } from '../browser/toast.ts'
import {
  fillNewPassword,
  fillProfile,
  fillSignIn,
  linkOf,
  NEW_PASSWORD,
  registrationOf,
} from './account-steps.ts'

const served = await serveApp()
const { url, db } = served

test('ACCOUNTS-59 ACCOUNTS-70 ACCOUNTS-88 ACCOUNTS-89 on a phone: join by a double tap, verify, set up, sign out, forget, reset, change, delete', {
  timeout: 120_000,
}, async () => {
  const email = 'june@example.com'
  const page = await openPage(`${url}/member-login?tab=join`, { width: 390, expected: [signedOut] })
  for (const [label, text] of registrationOf(email)) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await pressTwice(page.getByRole('button', { name: 'Create Account' }))
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor()

  await page.goto(await linkOf(served, email, /confirm/))
  await page.getByRole('heading', { name: 'Address verified' }).waitFor()
  await expectAccessible(page)

  await page.goto(`${url}/member-home`)
  await fillProfile(page, 'porch.june')
  const second = await holdTimers(page, 1_000)
  const changed = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/user'))
  await page.getByRole('button', { name: 'Save profile' }).click()
  await second.begun()
  // The stream tells about the change before the page goes on.
  await changed
  await settled(page)
  expect(await page.getByRole('heading', { name: 'Items Near You' }).count()).toBe(0)
  await second.end()
  await page.waitForURL(`${url}/`)
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('heading', { name: 'Trade Local, Live Better' }).waitFor()

  await page.goto(`${url}/member/forgot-password`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  await page.goto(await linkOf(served, email, /new password/))
  await fillNewPassword(page, NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await toast(page, 'Password reset successful!')
  await expect.poll(() => pathOf(page)).toBe('/member-login')
  await fillSignIn(page, email, NEW_PASSWORD)
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()

  await page.goto(`${url}/change-password`)
  await page.getByLabel('Current Password').fill(NEW_PASSWORD)
  await fillNewPassword(page, 'three chairs, no table')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await toast(page, 'Password changed')
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor()

  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Send deletion email' }).click()
  await page.getByText(/^The link is on its way/).waitFor()
  await page.goto(await linkOf(served, email, /Delete/))
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
  const left = db.selectFrom('users').select('id').where('email', '=', email)
  expect(await left.execute()).toEqual([])
})
