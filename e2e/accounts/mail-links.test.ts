import { expect, onTestFinished, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { openPage, settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'

const { url } = await serveApp()
/** Each page, and the call that it makes with its token by itself. */
const pages = [
  ['/member/reset-password', '/api/member-auth/verify-reset-token'],
  ['/dev-team/reset-password', '/api/auth/verify-reset-token'],
  ['/verify-email', '/api/auth/verify-email'],
  ['/member/confirm-deletion', '/api/member-auth/confirm-account-deletion'],
  ['/unsubscribe', null],
] as const

test('T-74 a page of a mail’s link hands its token to the call it is for, and to nothing else', async () => {
  for (const [path, call] of pages) {
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
