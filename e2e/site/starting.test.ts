import { expect, test } from 'vitest'
import { hold, openPage } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

const served = await serveApp()
const bare = { context: { javaScriptEnabled: false }, expected: [/^csp GET .assets.*js$/] }

test('P3 F-14 a page that does not come rendered says that it loads until its code is there', async () => {
  const { id } = await served.make.member()
  const page = await openAs(served, id, '/robots.txt')
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto(`${served.url}/account-settings`, { waitUntil: 'commit' })
  await page.getByRole('status').getByText('Loading...').waitFor()
  letGo()
  await page.getByRole('heading', { name: 'Account Settings' }).first().waitFor()
  expect(await page.locator('.starting').count()).toBe(0)
})

test('F-14 without JavaScript such a page says what it needs, and not that it loads', async () => {
  const page = await openPage(`${served.url}/login`, bare)
  // Text inside noscript is found by its element alone.
  await page.locator('noscript').waitFor()
  expect(await page.getByText('Loading...').isVisible()).toBe(false)
})
