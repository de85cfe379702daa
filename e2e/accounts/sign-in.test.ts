import { expect, test } from 'vitest'
import { hashPassword } from '../../packages/server/src/platform/identity/passwords.ts'
import { openPage, settled, signedOut } from '../browser/browser.ts'
import { focused } from '../browser/keyboard.ts'
import { serveApp } from '../browser/served-app.ts'
import { toast } from '../browser/toast.ts'
import { PASSWORD } from './account-steps.ts'

const served = await serveApp()
const { url, make } = served
const hash = await hashPassword(PASSWORD)

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
  await answer(401, 'auth.second_factor_wrong', 'This code is wrong or was used before.')
  await submit.click()
  await toast(page, 'Login failed', 'This code is wrong or was used before.')
  await answered()
  expect(await code.inputValue()).toBe('')
  await submit.click()
  await page.getByText('Please enter the code from your authenticator app').first().waitFor()
  await answer(401, 'accounts.wrong_credentials', 'Invalid email or password.')
  await code.fill('222222')
  await submit.click()
  await page.getByLabel('Password', { exact: true }).waitFor()
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

test('SHELL-29 C-54 the tab of the offers that was asked for opens after signing in', async () => {
  const { email } = await make.member({ password: hash })
  const page = await openPage(`${url}/offers?tab=outgoing`, { expected: [signedOut] })
  const behind = await page.context().newPage()
  await behind.goto(`${url}/messages`)
  await behind.getByRole('button', { name: 'Sign In' }).waitFor()
  const typing = await page.context().newPage()
  await typing.goto(`${url}/auth`)
  await typing.getByRole('tab', { name: 'Register' }).click()
  await typing.getByLabel('First name').fill('Lee')
  await page.bringToFront()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Trade Offers' }).waitFor()
  await page.getByRole('heading', { name: 'No outgoing offers' }).waitFor()
  await settled(page)
  expect(new URL(page.url()).search).toBe('?tab=outgoing')
  // Other tabs go on as the member, but for what is being typed there.
  await behind.getByRole('heading', { name: 'Messages & Notifications' }).waitFor()
  expect(await typing.getByLabel('First name').inputValue()).toBe('Lee')
  await typing.getByLabel('First name').fill('')
  await expect.poll(() => new URL(typing.url()).pathname).toBe('/')
})
