import { expect, test } from 'vitest'
import { hold, openPage, sendEmptyPages } from '../browser/browser.ts'
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

test('P3 F-14 a page that could not be rendered says that it loads, too', async () => {
  const { id } = await served.make.member()
  const page = await openAs(served, id, '/robots.txt')
  await sendEmptyPages(page)
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto(`${served.url}/messages`, { waitUntil: 'commit' })
  const loading = page.getByRole('status').filter({ hasText: 'Loading...' })
  await loading.waitFor()
  await expect
    .poll(() => loading.evaluate((spinner) => getComputedStyle(spinner).display))
    .toBe('grid')
  letGo()
  await page.getByRole('heading', { name: 'Messages & Notifications' }).waitFor()
})

test('F-14 a page whose code does not arrive says so and can be loaded anew, rendered or not', async () => {
  const { id } = await served.make.member()
  const page = await openAs(served, id, '/robots.txt', {
    expected: [/^net::ERR_FAILED GET .assets/],
  })
  await sendEmptyPages(page)
  for (const [path, file] of [
    ['/account-settings', 'libraries'],
    ['/account-settings', 'index'],
    ['/messages', 'libraries'],
  ]) {
    const lost = `**/assets/${file}-*.js`
    await page.route(lost, (route) => route.abort())
    await page.goto(served.url + path)
    await page.getByRole('alert').getByText('Could not be loaded.').waitFor()
    expect(await page.getByText('Loading...').count()).toBe(0)
    await page.unroute(lost)
    await page.getByRole('link', { name: 'Reload the page' }).click()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
})

test('P5 BROWSE-02 Enter in the moment the app takes over searches for what was typed before', async () => {
  const { id } = await served.make.member()
  const page = await openAs(served, id, '/robots.txt')
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto(`${served.url}/member-home`, { waitUntil: 'commit' })
  await page.waitForFunction('globalThis.swapsteadEarlyInput')
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('lamp')
  await page.evaluate(searchAtTakeover)
  letGo()
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('lamp')
})

/** Sends the search in the task that follows when the app takes what was done before it. */
function searchAtTakeover(): void {
  const page = globalThis as { swapsteadEarlyInput?: () => unknown }
  const take = page.swapsteadEarlyInput
  page.swapsteadEarlyInput = () => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () =>
      document.querySelector<HTMLElement>('search button[type="submit"]')?.click()
    port2.postMessage(null)
    return take?.()
  }
}
