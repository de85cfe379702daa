import { expect, test } from 'vitest'
import { sessionCookieName } from '../../packages/server/src/platform/identity/session-cookie.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { openPage } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { signedOut } from './account-steps.ts'

const served = await serveApp()
const { url, db, make } = served
const paths = ['/account-settings', '/account/settings', '/member/account-settings']

test('PROFILE-15 PROFILE-18 SHELL-19 SHELL-20 the settings and their sections stand at three addresses', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/member-home')
  for (const path of paths) {
    await page.goto(url + path)
    for (const name of [
      ...['Profile picture', 'Account info', 'Contact and address', 'Notification preferences'],
      ...['Security', 'Download my data', 'Delete account'],
    ]) {
      await page.getByRole('heading', { name }).waitFor()
    }
    const change = page.getByRole('link', { name: 'Change password' })
    expect(await change.getAttribute('href')).toBe('/change-password')
    const back = page.getByRole('link', { name: 'Back to Dashboard' })
    expect(await back.getAttribute('href')).toBe('/member-home')
  }
})

test('PROFILE-20 SHELL-30 whoever is not signed in is offered both doors', async () => {
  const page = await openPage(`${url}/robots.txt`, { expected: [signedOut] })
  for (const path of paths) {
    await page.goto(url + path)
    const links = page.getByRole('main').getByRole('link')
    await links.first().waitFor()
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/member-login',
      '/auth',
    ])
  }
})

test('PROFILE-16 PROFILE-21 preferences and the e-mail address can be read and not changed', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/account-settings')
  await page.getByText(/^Email address cannot be changed/).waitFor()
  await page.getByRole('heading', { name: 'Notification preferences' }).waitFor()
  const preferences = page.locator('#notifications')
  await preferences.getByRole('listitem').filter({ hasText: 'Text messages' }).waitFor()
  expect(await preferences.locator('input, select, [role=switch]').count()).toBe(0)
  expect(await page.getByRole('textbox', { name: 'Email' }).count()).toBe(0)
})

test('PROFILE-32 PROFILE-07 T-41 contact details are saved, and what is refused stays typed', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/account-settings', { width: 390 })
  const phone = page.getByLabel('Phone number')
  await phone.fill('call me')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Please enter a valid phone number').waitFor()
  expect(await phone.inputValue()).toBe('call me')
  await phone.fill('(201) 555-0173')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(() => db.selectFrom('users').select('phoneNumber').where('id', '=', id).execute())
    .toEqual([{ phoneNumber: '(201) 555-0173' }])
  await expectAccessible(page)
})

test('PROFILE-32 S-90 a link asks before typed contact details go, the list of sections does not', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/account-settings')
  const phone = page.getByLabel('Phone number')
  await phone.fill('(201) 555-0173')
  await page.getByRole('navigation', { name: 'Settings' }).getByText('Security').click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#security')
  const back = page.getByRole('link', { name: 'Back to Dashboard' })
  await back.click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await phone.inputValue()).toBe('(201) 555-0173')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .poll(() => page.getByRole('button', { name: 'Save changes' }).isDisabled())
    .toBe(true)
  await back.click()
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
})

test('SHELL-42 every call of the page carries the session', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/robots.txt')
  const cookies: Promise<string | null>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) {
      cookies.push(request.headerValue('cookie'))
    }
  })
  await page.goto(`${url}/account-settings`)
  await page.getByText('This one').waitFor()
  expect(cookies.length).toBeGreaterThan(3)
  for (const cookie of await Promise.all(cookies))
    expect(cookie).toContain(`${sessionCookieName(served.deps.config)}=`)
})
