import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hashPassword } from '../packages/server/src/platform/passwords.ts'
import { codeAt } from '../packages/server/test/authenticator.ts'
import { type ReadMail, readMails } from '../packages/server/test/mailbox.ts'
import { expectAccessible, openPage } from './browser.ts'
import { serveApp } from './served-app.ts'
import { openAs } from './signed-in.ts'

const served = await serveApp()
const { url, db, make } = served
const PASSWORD = 'two lamps and a rug'
const hash = await hashPassword(PASSWORD)

/** Nobody is signed in: the client's question who is there is answered with 401. */
const signedOut = /^401 GET \/api\/(member-auth|auth)\/user/

async function mailTo(address: string, subject: RegExp): Promise<ReadMail> {
  const mails = await readMails(served.deps, address)
  const mail = mails.findLast((each) => subject.test(each.subject))
  if (!mail) throw new Error(`no mail about ${subject} to ${address}`)
  return mail
}
/** The link as the test's server has it: mails begin with PUBLIC_URL, whatever address a server listens at. */
const linkIn = ({ link }: ReadMail) => url + link.pathname + link.search

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Goes on with the Tab key until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not lead there')
}

test('ACCOUNTS-33 ACCOUNTS-52 ACCOUNTS-53 ACCOUNTS-59 ACCOUNTS-69 ACCOUNTS-70 ACCOUNTS-73 ACCOUNTS-87 ACCOUNTS-88 ACCOUNTS-89 ACCOUNTS-90 on a phone: join, verify, forget, reset, change, delete', {
  timeout: 120_000,
}, async () => {
  const email = 'june@example.com'
  const page = await openPage(`${url}/member-login?tab=join`, {
    width: 390,
    expected: [signedOut],
  })
  await page.getByLabel('First name').fill('June')
  await page.getByLabel('Last name').fill('Abernathy')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor()

  await page.goto(linkIn(await mailTo(email, /confirm/)))
  await page.getByRole('heading', { name: 'Address verified' }).waitFor()
  await expectAccessible(page)
  await page.goto(`${url}/api/logout`)

  await page.goto(`${url}/member-login`)
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/member/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await toast(page, 'Reset email sent!').waitFor()
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  await page.getByText(email).waitFor()
  await page.getByText(/If an account exists with this email/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try Different Email' }).click()
  await page.getByLabel('Email').waitFor()
  const back = page.getByRole('link', { name: 'Back to Sign In' })
  expect(await back.getAttribute('href')).toBe('/member-login')

  await page.goto(linkIn(await mailTo(email, /new password/)))
  await page.getByLabel('New Password', { exact: true }).fill('a lamp and two rugs')
  await page.getByLabel('Confirm New Password').fill('a lamp and two rugs')
  await page.getByText('Password requirements').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await toast(page, 'Password reset successful!').waitFor()
  expect(new URL(page.url()).pathname).toBe('/member-login')

  await fillSignIn(page, email, 'a lamp and two rugs')
  await toast(page, 'Welcome back!').waitFor()
  await page.goto(`${url}/change-password`)
  await page.getByText('June Abernathy').waitFor()
  await page.getByLabel('Current Password').fill('a lamp and two rugs')
  await page.getByLabel('New Password', { exact: true }).fill('three chairs, no table')
  await page.getByLabel('Confirm New Password').fill('three chairs, no table')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await toast(page, 'Password changed').waitFor()
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor()

  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Send deletion e-mail' }).click()
  await toast(page, 'Email sent successfully').waitFor()
  await page.clock.install()
  await page.goto(linkIn(await mailTo(email, /Delete/)))
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
  await expectAccessible(page)
  await page.clock.runFor(4_000)
  expect(new URL(page.url()).pathname).toBe('/member/confirm-deletion')
  await page.clock.runFor(2_000)
  await page.getByRole('heading', { name: 'Trade Local, Live Better' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  const left = db.selectFrom('users').select('id').where('email', '=', email)
  expect(await left.execute()).toEqual([])
})

test('ACCOUNTS-10 ACCOUNTS-11 ACCOUNTS-12 ACCOUNTS-33 ACCOUNTS-61 ACCOUNTS-62 ACCOUNTS-63 ACCOUNTS-64 SHELL-26 SHELL-27 SHELL-28 at the general door, with the keyboard alone', {
  timeout: 120_000,
}, async () => {
  const email = 'kim@example.com'
  const page = await openPage(`${url}/auth`, { expected: [signedOut] })
  const { keyboard } = page
  await page.getByRole('tab', { name: 'Sign In' }).waitFor()
  await tabTo(page, page.getByRole('tab', { name: 'Sign In' }))
  await keyboard.press('ArrowRight')
  for (const [label, text] of [
    ['First name', 'Kim'],
    ['Last name', 'Rowe'],
    ['Email', email],
  ] as const) {
    await tabTo(page, page.getByLabel(label))
    await keyboard.type(text)
  }
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(PASSWORD)
  await tabTo(page, page.getByLabel('Confirm password'))
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Verify now' }))
  await keyboard.press('Enter')
  await toast(page, 'E-mail address verified').waitFor()

  await tabTo(page, page.getByRole('link', { name: 'Forgot Password?' }))
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Forgot Password' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dev-team/forgot-password')
  const back = page.getByRole('link', { name: 'Back to Sign In' })
  expect(await back.getAttribute('href')).toBe('/auth')
  await tabTo(page, page.getByLabel('Email'))
  await keyboard.type(email)
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()

  await page.goto(linkIn(await mailTo(email, /new password/)))
  expect(new URL(page.url()).pathname).toBe('/dev-team/reset-password')
  await page.getByLabel('New Password', { exact: true }).waitFor()
  await tabTo(page, page.getByLabel('New Password', { exact: true }))
  await keyboard.type('a lamp and two rugs')
  await tabTo(page, page.getByLabel('Confirm New Password'))
  await keyboard.type('a lamp and two rugs')
  await keyboard.press('Enter')
  await toast(page, 'Password reset successful!').waitFor()
  expect(new URL(page.url()).pathname).toBe('/auth')
  await tabTo(page, page.getByLabel('Email'))
  await keyboard.type(email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type('a lamp and two rugs')
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('ACCOUNTS-55 ACCOUNTS-57 ACCOUNTS-58 ACCOUNTS-65 ACCOUNTS-81 ACCOUNTS-82 SHELL-16 SHELL-17 a reset that cannot be says so and leads on', async () => {
  const page = await openPage(`${url}/member/reset-password`, {
    expected: [signedOut, /verify-reset-token/, /^500 /],
  })
  for (const [path, forgot, signIn] of [
    ['/member/reset-password', '/member/forgot-password', '/member-login'],
    ['/dev-team/reset-password', '/dev-team/forgot-password', '/auth'],
  ] as const) {
    for (const query of ['', '?token=unknown']) {
      await page.goto(url + path + query)
      await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor()
      const request = page.getByRole('link', { name: 'Request New Reset Link' })
      expect(await request.getAttribute('href')).toBe(forgot)
      const back = page.getByRole('link', { name: 'Back to Sign In' })
      expect(await back.getAttribute('href')).toBe(signIn)
    }
  }
  await page.route('**/verify-reset-token', async (route) => {
    await page.getByText('Verifying reset link...').waitFor()
    await route.fulfill({ json: { message: 'valid' } })
  })
  await page.route('**/{reset,forgot}-password', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'broken', code: 'platform.unexpected' } })
      : route.fallback(),
  )
  await page.goto(`${url}/member/reset-password?token=known`)
  await page.getByLabel('New Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm New Password').fill('other')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  expect(await page.getByText('Password must be at least 8 characters').count()).toBe(2)
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm New Password').fill(`${PASSWORD}!`)
  await page.getByText("Passwords don't match").waitFor()
  await page.getByLabel('Confirm New Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await toast(page, 'Reset failed').waitFor()
  await toast(page, 'Failed to reset password. The link may have expired.').waitFor()
  expect(await page.getByLabel('New Password', { exact: true }).inputValue()).toBe(PASSWORD)
  await page.goto(`${url}/member/forgot-password`)
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByText('Please enter a valid email address').waitFor()
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await toast(page, 'Failed to send reset email. Please try again.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody@example.com')
})

test('PROFILE-15 PROFILE-16 PROFILE-18 PROFILE-19 PROFILE-20 PROFILE-21 SHELL-19 SHELL-20 SHELL-30 the settings stand at three addresses, for whoever is signed in', async () => {
  const { id } = await make.member()
  const sections = [
    ...['Profile picture', 'Account info', 'Contact and address', 'Notification preferences'],
    ...['Security', 'Download my data', 'Delete account'],
  ]
  for (const path of ['/account-settings', '/account/settings', '/member/account-settings']) {
    const visitor = await openPage(url + path, { expected: [signedOut] })
    const hrefs = visitor.getByRole('main').getByRole('link')
    await hrefs.first().waitFor()
    expect(
      await hrefs.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/member-login', '/auth'])
    const page = await openAs(served, id, path)
    for (const name of sections) await page.getByRole('heading', { name }).waitFor()
    const change = page.getByRole('link', { name: 'Change password' })
    expect(await change.getAttribute('href')).toBe('/change-password')
    const back = page.getByRole('link', { name: 'Back to Dashboard' })
    expect(await back.getAttribute('href')).toBe('/member-home')
    await page.getByText('Email address cannot be changed').waitFor()
    expect(await page.getByRole('switch').count()).toBe(0)
    expect(await page.getByRole('textbox', { name: 'Email' }).count()).toBe(0)
  }
})

test('PROFILE-32 PROFILE-07 T-41 contact details are saved, and what is refused stays typed', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/account-settings', { width: 390 })
  await page.getByLabel('Phone number').fill('call me')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Please enter a valid phone number').waitFor()
  await page.getByLabel('Phone number').fill('(201) 555-0173')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(() => db.selectFrom('users').select('phoneNumber').where('id', '=', id).execute())
    .toEqual([{ phoneNumber: '(201) 555-0173' }])
  await expectAccessible(page)
})

test('ACCOUNTS-66 ACCOUNTS-67 ACCOUNTS-68 ACCOUNTS-83 SHELL-21 a password change that is refused says why', async () => {
  const { id } = await make.member({ password: hash })
  const page = await openAs(served, id, '/change-password', {
    expected: [/^403 POST \/api\/auth\/change-password/],
  })
  await page.getByText('Ann Example').waitFor()
  await page.getByText('Password requirements').waitFor()
  const cancel = page.getByRole('link', { name: 'Cancel' })
  expect(await cancel.getAttribute('href')).toBe('/account-settings')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByText('Current password is required').waitFor()
  await page.getByLabel('Current Password').fill('not this one')
  await page.getByLabel('New Password', { exact: true }).fill('three chairs, no table')
  await page.getByLabel('Confirm New Password').fill('three chairs')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByText('Passwords do not match').waitFor()
  await page.getByLabel('Confirm New Password').fill('three chairs, no table')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await toast(page, 'Failed to change password').waitFor()
  await page.getByText('Current password is incorrect').first().waitFor()
  expect(await page.getByLabel('New Password', { exact: true }).inputValue()).toBe(
    'three chairs, no table',
  )
  await expectAccessible(page)
})

test('C-36 S-11 a second factor is switched on with an app, and asked for at the next sign-in', async () => {
  const { id } = await make.member({ password: hash, email: 'factor@example.com' })
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
  await page.getByRole('button', { name: 'Done' }).click()
  await page.goto(`${url}/api/logout`)
  await page.goto(`${url}/member-login`)
  await fillSignIn(page, 'factor@example.com', PASSWORD)
  await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await toast(page, 'Welcome back!').waitFor()
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

test('SUPPORT-19 SUPPORT-20 SUPPORT-21 SUPPORT-23 SHELL-38 Contact Support opens a ticket, and keeps what was typed when it cannot', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/member-home', { width: 390, expected: [/^503 POST/] })
  await page.getByRole('button', { name: 'Ann Example' }).click()
  await page.getByRole('menuitem', { name: 'Contact Support' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Support' })
  expect(await dialog.getByLabel('Category').inputValue()).toBe('other')
  await dialog.getByLabel('Subject').fill('Hm')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Subject must be at least 5 characters').waitFor()
  await dialog.getByText('Please provide a detailed description (at least 20 characters)').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Subject').fill('My photo is gone')
  await dialog.getByLabel('Description').fill('It was there yesterday, and today it is not.')
  await page.route('**/support-tickets', (route) =>
    route.fulfill({ status: 503, json: { message: '', code: 'platform.not_ready' } }),
  )
  await dialog.getByRole('button', { name: 'Send' }).click()
  await toast(page, 'Failed to create ticket').waitFor()
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('My photo is gone')
  await page.unroute('**/support-tickets')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await toast(page, 'Support ticket created').waitFor()
  const tickets = db.selectFrom('supportTickets').select('subject').where('userId', '=', id)
  expect(await tickets.execute()).toEqual([{ subject: 'My photo is gone' }])
})
