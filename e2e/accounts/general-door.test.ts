import { expect, test } from 'vitest'
import { hashPassword } from '../../packages/server/src/platform/identity/passwords.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { openPage, pathOf, signedOut } from '../browser/browser.ts'
import { tabTo } from '../browser/keyboard.ts'
import { serveApp } from '../browser/served-app.ts'
import { toast } from '../browser/toast.ts'
import { linkOf, NEW_PASSWORD, PASSWORD, registrationOf } from './account-steps.ts'

const served = await serveApp()
const { url, make, visitor } = served
const password = await hashPassword(PASSWORD)

test('ACCOUNTS-10 ACCOUNTS-12 ACCOUNTS-33 SHELL-28 register, verify and sign in with the keyboard alone', async () => {
  const email = 'june@example.com'
  const page = await openPage(`${url}/auth`, { expected: [signedOut] })
  const { keyboard } = page
  await tabTo(page, page.getByRole('tab', { name: 'Sign In' }))
  const chosen = (name: string) => page.getByRole('tab', { name, selected: true }).waitFor()
  for (const [key, tab] of [
    ['End', 'Register'],
    ['End', 'Register'],
    ['ArrowLeft', 'Sign In'],
    ['ArrowLeft', 'Register'],
    ['Home', 'Sign In'],
    ['Shift+ArrowRight', 'Sign In'],
    ['ArrowRight', 'Register'],
  ] as const) {
    await keyboard.press(key)
    await chosen(tab)
  }
  for (const [label, text] of registrationOf(email)) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await keyboard.type(text)
  }
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Verify now' }))
  await keyboard.press('Enter')
  await toast(page, 'Email address verified')

  await tabTo(page, page.getByLabel('Email'))
  await keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/')
})

test('ACCOUNTS-33 ACCOUNTS-84 who has to verify the address first finds the way to the member portal', async () => {
  const { email } = await make.member({ emailVerified: false, password })
  const page = await openPage(`${url}/auth`, { expected: [signedOut, /^403 POST/] })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  const help = page.getByRole('alert').filter({ hasText: 'verify your email address' })
  await expectAccessible(page)
  await help.getByRole('link', { name: 'Member portal' }).click()
  await expect.poll(() => pathOf(page)).toBe('/member-login')
})

test('ACCOUNTS-11 ACCOUNTS-62 ACCOUNTS-63 SHELL-26 the forgot-password page of this door leads back to it', async () => {
  const page = await openPage(`${url}/auth`, { expected: [signedOut] })
  await tabTo(page, page.getByRole('link', { name: 'Forgot Password?' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/dev-team/forgot-password')
  const back = page.getByRole('link', { name: 'Back to Sign In' })
  expect(await back.getAttribute('href')).toBe('/auth')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type('nobody@example.com')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  await page.getByText('nobody@example.com').waitFor()
  await page.getByText(/If an account exists with this email/).waitFor()
  await page.getByRole('button', { name: 'Try Different Email' }).waitFor()
  expect(await back.getAttribute('href')).toBe('/auth')
  await expectAccessible(page)
})

test('ACCOUNTS-61 ACCOUNTS-64 SHELL-27 a link asked for here opens the page of this door, and ends at it', async () => {
  const { email } = await make.member({ password })
  await visitor().post('/api/member-auth/forgot-password', { email })
  expect(await linkOf(served, email, /new password/)).toContain('/member/reset-password?')
  await visitor().post('/api/auth/forgot-password', { email })
  const page = await openPage(`${url}/robots.txt`, { expected: [signedOut] })
  await page.goto(await linkOf(served, email, /new password/))
  await expect.poll(() => pathOf(page)).toBe('/dev-team/reset-password')
  await tabTo(page, page.getByLabel('New Password', { exact: true }))
  await page.keyboard.type(NEW_PASSWORD)
  await tabTo(page, page.getByLabel('Confirm New Password'))
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await toast(page, 'Password reset successful!')
  await expect.poll(() => pathOf(page)).toBe('/auth')
})

test.for(['/auth', '/member-login'])(
  'S-90 ACCOUNTS-04 ACCOUNTS-10 the other tab of %s takes what was typed only after a question',
  async (path) => {
    const page = await openPage(`${url}${path}`, { expected: [signedOut] })
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    const signIn = page.getByRole('tab', { name: 'Sign In' })
    await page.getByRole('tab', { name: /Register|Join Now/ }).click()
    await page.getByLabel('First name').fill('June')
    await signIn.click()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await page.getByLabel('First name').inputValue()).toBe('June')
    await signIn.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('tab', { name: 'Sign In', selected: true }).waitFor()
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
  },
)
