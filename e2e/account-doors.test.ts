import { expect, onTestFinished, test } from 'vitest'
import { sessionCookieName } from '../packages/server/src/platform/sessions.ts'
import { expectAccessible, openPage } from './browser.ts'
import { serveApp } from './served-app.ts'
import { openAs } from './signed-in.ts'
import { toast } from './toast.ts'

const served = await serveApp()
const { url, deps, make, visitor } = served

test('PROFILE-19 PROFILE-22 S-26 the settings ask the member door first, then the other one', async () => {
  const { id } = await make.member({ isAdmin: true })
  const developer = visitor()
  const developerUntil = new Date(deps.now().getTime() + 1_800_000)
  await developer.signIn(id, { door: 'developer', developerUntil })
  const cookie = {
    ...{ name: sessionCookieName(deps.config), value: developer.cookie() ?? '' },
    ...{ domain: new URL(url).hostname, path: '/', expires: -1 },
    ...{ httpOnly: true, secure: false, sameSite: 'Lax' as const },
  }
  const page = await openPage(`${url}/robots.txt`, {
    expected: [/^401 GET \/api\/member-auth\/user/, /robots/],
    context: { storageState: { cookies: [cookie], origins: [] } },
  })
  const asked: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('/user')) asked.push(`${pathname} ${response.status()}`)
  })
  await page.goto(`${url}/account-settings`)
  const back = page.getByRole('link', { name: 'Back to main site' })
  expect(await back.getAttribute('href')).toBe('/')
  await expect.poll(() => asked).toContain('/api/member-auth/user 401')
  const member = asked.indexOf('/api/member-auth/user 401')
  await expect.poll(() => asked.lastIndexOf('/api/auth/user 200')).toBeGreaterThan(member)
})

test('PROFILE-31 a picture that cannot be saved says so, and the old one stays', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/account-settings', { expected: [/^500 PATCH/] })
  await page.route('**/update-avatar', (route) =>
    route.fulfill({ status: 500, json: { message: 'broken', code: 'platform.unexpected' } }),
  )
  onTestFinished(() => page.unroute('**/update-avatar'))
  const porch = page.getByRole('button', { name: 'Porch' })
  await porch.click()
  await toast(page, 'Failed to update avatar')
  await expect.poll(() => porch.getAttribute('aria-pressed')).toBe('false')
})

test('ACCOUNTS-41 ACCOUNTS-84 SHELL-18 a verification link that does not work says so', async () => {
  const page = await openPage(`${url}/verify-email?token=unknown`, {
    expected: [/^401 GET/, /^400 POST \/api\/auth\/verify-email/],
  })
  await page.getByRole('heading', { name: 'Verification failed' }).waitFor()
  await page.getByText('This verification link is not valid.').first().waitFor()
  await expectAccessible(page)
})

test('SHELL-12 SHELL-06 the member offers page is there for members', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/member-offers')
  for (const name of [/Incoming Offers/, /Outgoing Offers/]) {
    await page.getByRole('tab', { name }).waitFor()
  }
})

test('SHELL-04 SHELL-07 SHELL-30 a visitor has the front page and both doors, and no page of a member', async () => {
  const expected = [/^401 GET/]
  for (const path of ['/', '/auth', '/member-login']) {
    const page = await openPage(url + path, { expected })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText('Access Denied').count(), path).toBe(0)
  }
  for (const path of ['/member-home', '/member-offers', '/change-password']) {
    const page = await openPage(url + path, { expected })
    await page.getByText('Access Denied').first().waitFor()
  }
})
