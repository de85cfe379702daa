import { expect, test } from 'vitest'
import { hashPassword } from '../../packages/server/src/platform/identity/passwords.ts'
import { codeAt, enrol } from '../../packages/server/test/make/authenticator.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { fillNewPassword, NEW_PASSWORD, PASSWORD } from './account-steps.ts'

const served = await serveApp()
const password = await hashPassword(PASSWORD)

test('ACCOUNTS-66 ACCOUNTS-67 ACCOUNTS-68 SHELL-21 the page names the account, asks for three passwords and leads back', async () => {
  const { id, email } = await served.make.member()
  const page = await openAs(served, id, '/change-password')
  await page.getByText('Ann Example').waitFor()
  await page.getByText(email).waitFor()
  expect(await page.locator('input[type=password]').count()).toBe(3)
  await page.getByText('Password requirements').waitFor()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor()
})

test('ACCOUNTS-47 ACCOUNTS-49 ACCOUNTS-83 a change that is refused says why and keeps what was typed', async () => {
  const { id } = await served.make.member({ password })
  const page = await openAs(served, id, '/change-password', {
    width: 390,
    expected: [/^403 POST \/api\/auth\/change-password/],
  })
  const submit = page.getByRole('button', { name: 'Change Password' })
  await submit.click()
  await page.getByText('Current password is required').waitFor()
  await page.getByLabel('Current Password').fill('not this one')
  await fillNewPassword(page, NEW_PASSWORD)
  await page.getByLabel('Confirm New Password').fill('three chairs')
  await submit.click()
  await page.getByText('Passwords do not match').waitFor()
  await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD)
  await submit.click()
  await toast(page, 'Failed to change password', 'Current password is incorrect')
  expect(await page.getByLabel('New Password', { exact: true }).inputValue()).toBe(NEW_PASSWORD)
  await expectAccessible(page)
})

test('ACCOUNTS-29 T-34 with two-step sign-in on, the page asks for a code too', async () => {
  const { id, email } = await served.make.member({ password })
  const { secret } = await enrol(served, await served.as(id), PASSWORD)
  const page = await openAs(served, id, '/change-password', {
    width: 390,
    expected: [/^401 POST \/api\/auth\/change-password/],
  })
  await page.getByLabel('Current Password').fill(PASSWORD)
  await fillNewPassword(page, NEW_PASSWORD)
  await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD)
  const submit = page.getByRole('button', { name: 'Change Password' })
  await submit.click()
  await page.getByText('Please enter the code from your authenticator app').waitFor()
  const code = page.getByLabel('Code', { exact: true })
  await code.fill('000000')
  await submit.click()
  await page.getByText('This code is wrong or was used before.').first().waitFor()
  expect(await page.getByLabel('New Password', { exact: true }).inputValue()).toBe(NEW_PASSWORD)
  await code.fill(codeAt(secret, served.deps.now()))
  await submit.click()
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor()
  const answer = await served
    .visitor()
    .post('/api/member-auth/login', { email, password: NEW_PASSWORD, code: '000000' })
  expect(answer.json().code).toBe('auth.second_factor_wrong')
})
