import { test } from 'vitest'
import { hashPassword } from '../../packages/server/src/platform/identity/passwords.ts'
import { codeAt } from '../../packages/server/test/make/authenticator.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { fillSignIn, PASSWORD, signedOut } from './account-steps.ts'

const served = await serveApp()
const { url, make } = served
const password = await hashPassword(PASSWORD)

test('C-36 S-11 a second factor is switched on with an app, and asked for at the next sign-in', async () => {
  const { id, email } = await make.member({ password })
  const page = await openAs(served, id, '/account-settings', {
    expected: [signedOut, /^401 POST \/api\/member-auth\/login/],
  })
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  const key = await page.locator('.scan-secret').innerText()
  await expectAccessible(page)
  const code = codeAt(key.replaceAll(' ', ''), served.deps.now())
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor()
  const [recoveryCode = ''] = await page.locator('.codes code').allInnerTexts()
  await page.getByLabel('I have kept them somewhere safe').check()
  // Signed out before its answer, the page would ask for its sessions in vain.
  const refreshed = page.waitForResponse('**/api/account/sessions')
  await page.getByRole('button', { name: 'Done' }).click()
  await refreshed
  await page.goto(`${url}/api/logout`)
  await page.goto(`${url}/member-login`)
  await fillSignIn(page, email, PASSWORD)
  await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await toast(page, 'Welcome back!')
})

test('S-06 T-12 signing out elsewhere closes the other browser’s page', async () => {
  const { id } = await make.member()
  const other = await openAs(served, id, '/member-home', { expected: [/^401 /] })
  await other.getByRole('heading', { name: 'Items Near You' }).waitFor()
  const page = await openAs(served, id, '/account-settings')
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out elsewhere' }).click()
  await other.getByText('Access Denied').first().waitFor()
  await page.getByText('This one').waitFor()
})
