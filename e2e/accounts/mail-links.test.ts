import { expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '../../packages/server/src/platform/identity/passwords.ts'
import { unsubscribeToken } from '../../packages/server/src/platform/mail/mail-secrets.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { hold, openPage, pathOf, settled, signedOut } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { fillNewPassword, linkOf, NEW_PASSWORD, PASSWORD } from './account-steps.ts'

const served = await serveApp()
const { url, make } = served
const hash = await hashPassword(PASSWORD)
/** Each page, and the call that it makes with its token by itself. */
const pages = [
  ['/member/reset-password', '/api/member-auth/verify-reset-token'],
  ['/dev-team/reset-password', '/api/auth/verify-reset-token'],
  ['/verify-email', '/api/auth/verify-email'],
  ['/member/confirm-deletion', '/api/member-auth/confirm-account-deletion'],
  ['/unsubscribe', null],
] as const

test('T-74 a page of a mail’s link hands its token to the call it is for, and to nothing else', async () => {
  const token = 's3cret-token-of-a-mail'
  const page = await openPage(`${url}/robots.txt`, { expected: [/^40[01] /] })
  const told: string[] = []
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes(token)) posted.push(new URL(request.url()).pathname)
    const { referer = '' } = request.headers()
    const isItself = request.isNavigationRequest()
    if (referer.includes(token) || (!isItself && request.url().includes(token))) {
      told.push(`${request.method()} ${request.url()}`)
    }
  })
  for (const [path, call] of pages) {
    posted.length = 0
    await page.goto(`${url}${path}?token=${token}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.url(), { message: path }).toBe(url + path)
    await settled(page)
    await expect.poll(() => posted, { message: path }).toEqual(call ? [call] : [])
    expect(told, path).toEqual([])
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    )
    expect(kept, path).not.toContain(token)
    await expectAccessible(page)
  }
})

test('ACCOUNTS-72 ACCOUNTS-74 ACCOUNTS-76 ACCOUNTS-78 a deletion that fails says why and leads on', async () => {
  const asked = { expected: [/^401 GET/, /confirm-account-deletion/, /Failed to load/] }
  const page = await openPage(`${url}/member/confirm-deletion`, asked)
  await page.getByText('Invalid deletion link. No token provided.').waitFor()
  const ways = await page.getByRole('main').getByRole('link').all()
  expect(await Promise.all(ways.map((link) => link.getAttribute('href')))).toEqual([
    '/member/account-settings',
    '/',
  ])
  await page.route('**/confirm-account-deletion', (route) => route.abort('internetdisconnected'))
  onTestFinished(() => page.unroute('**/confirm-account-deletion'))
  await page.goto(`${url}/member/confirm-deletion?token=abc`)
  await page.getByText('Network error. Please try again later.').waitFor()
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

test('C-49 an unsubscribing that failed is said once, and one by a slip is taken back on the same page', async () => {
  const { id } = await make.member()
  const token = unsubscribeToken(served.deps.config, id)
  const page = await openPage(`${url}/unsubscribe?token=${token}`, {
    expected: [signedOut, /^410 POST /],
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
  await page.unroute('**/unsubscribe*')
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor()
  await page.getByRole('button', { name: 'Get emails again' }).press('Enter')
  await page.getByRole('heading', { name: 'You’ll get emails again' }).waitFor()
  const me = await (await served.as(id)).get('/api/auth/user')
  expect(me.json().allowEmailNotifications).toBe(true)
  await page.reload()
  await page.getByText(/Open the link from your email again/).waitFor()
})

test('T-77 ACCOUNTS-59 a link for another account leaves whoever is signed in here signed in', async () => {
  const { id } = await make.member()
  const other = await make.member({ password: hash })
  await served.visitor().post('/api/member-auth/forgot-password', { email: other.email })
  const page = await openAs(served, id, '/robots.txt')
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
    const page = await openAs(served, id, '/robots.txt', { expected: [signedOut] })
    await page.goto(await linkOf(served, email, /new password/))
    await fillNewPassword(page, NEW_PASSWORD)
    // Who is still there is told late: the page waits for it.
    const tell = await hold(page, '**/api/auth/user')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await toast(page, 'Password reset successful!')
    await settled(page)
    tell()
    await expect.poll(() => pathOf(page)).toBe(signIn)
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
  }
})

test('ACCOUNTS-41 ACCOUNTS-84 S-17 a verification link that is opened twice has worked both times; without its token the page verifies nothing and says what is true', async () => {
  const { id, email } = await make.member({ emailVerified: false })
  const browser = await served.as(id)
  await browser.post('/api/auth/resend-verification')
  const link = await linkOf(served, email, /confirm|[Vv]erify/)
  const page = await openAs(served, id, '/verify-email', {
    expected: [/^400 POST \/api\/auth\/verify-email/],
  })
  await page.getByText(/^Verification token is required: open the link/).waitFor()
  await page.getByRole('button', { name: 'Send a new link' }).waitFor()
  for (const _time of ['first', 'second']) {
    await page.goto(link)
    await page.getByRole('heading', { name: 'Address verified' }).waitFor()
  }
  await page.getByRole('link', { name: 'Go to your home' }).waitFor()
  await page.goto(`${url}/verify-email`)
  await page.getByRole('heading', { name: 'Address verified' }).waitFor()
  await page.goto(`${url}/verify-email?token=unknown`)
  await page.getByRole('heading', { name: 'Verification failed' }).waitFor()
  await page.getByText(`You’re signed in as ${email}, and this address is verified.`).waitFor()
})

test('ACCOUNTS-41 ACCOUNTS-84 a verification link that does not work says so, and leads to the door that sends a new one', async () => {
  const page = await openPage(`${url}/verify-email?token=unknown`, {
    expected: [/^401 GET/, /^400 POST \/api\/auth\/verify-email/],
  })
  const reason = 'This verification link is not valid. Sign in and ask for a new one.'
  await toast(page, 'Verification failed', reason)
  await page.getByRole('heading', { name: 'Verification failed' }).waitFor()
  await page.getByRole('main').getByText(reason).waitFor()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect.poll(() => pathOf(page)).toBe('/member-login')
})
