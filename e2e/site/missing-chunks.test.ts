import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { holdAndList, openPage, settled, signedOut } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { choosePhotos, openMyItems, openPosting } from '../items/item-forms.ts'
import { fourColors, plainPhoto } from '../items/item-images.ts'
import { tradeUnderway } from '../trades/trade-parties.ts'

const served = await serveApp()
const { make } = served
const expected = [
  /assets\/.*\.js/,
  /Failed to (fetch dynamically imported module|load resource)/,
  /did not arrive/,
]

test('F-14 a dialog whose code does not arrive says so, closes, and opens after the next load', async () => {
  const reader = await make.member()
  const page = await openAs(served, reader.id, '/', { expected })
  await page.route('**/assets/PostItemDialog-*.js', (route) => route.abort())
  const open = page.getByRole('button', { name: 'Post Item' }).first()
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Post an Item' })
  await dialog.getByText('This part could not be loaded').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.unroute('**/assets/PostItemDialog-*.js')
  await open.click()
  await dialog.getByRole('button', { name: 'Reload the page' }).click()
  await open.click()
  await dialog.getByLabel('Title').waitFor()
})

test('F-14 a map whose code does not arrive leaves the list as it is', async () => {
  const reader = await make.member()
  await make.item({ title: 'Garden bench' })
  const page = await openAs(served, reader.id, '/', { expected })
  await page.route('**/assets/BrowseMap-*.js', (route) => route.abort())
  await page.getByText('Map', { exact: true }).click()
  await page.getByText('This part could not be loaded').waitFor()
  await page.getByRole('heading', { name: 'Garden bench' }).waitFor()
  await page.unroute('**/assets/BrowseMap-*.js')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).waitFor()
})

test('F-14 a page whose code does not arrive leads home and can be loaded again', async () => {
  const reader = await make.member()
  const page = await openAs(served, reader.id, '/robots.txt', { expected })
  await page.route('**/assets/AccountSettingsPage-*.js', (route) => route.abort())
  await page.goto(`${served.url}/account-settings`)
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
  await page.unroute('**/assets/AccountSettingsPage-*.js')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await page.getByRole('heading', { name: 'Account Settings' }).first().waitFor()
})

test('F-14 C-54 a page whose code does not arrive without a connection says so, is tried again, and opens by itself once it is back', async () => {
  const reader = await make.member()
  const offline = [/ERR_INTERNET_DISCONNECTED/]
  const page = await openAs(served, reader.id, '/robots.txt', {
    expected: [...expected, ...offline],
  })
  await page.route('**/assets/AccountSettingsPage-*.js', (route) => route.abort())
  await page.goto(`${served.url}/account-settings`)
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  // The next step is the one that is lit.
  expect(await page.locator('.btn-light').allInnerTexts()).toEqual(['Try again'])
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('There’s still no connection.').waitFor()
  await page.unroute('**/assets/AccountSettingsPage-*.js')
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Account Settings' }).first().waitFor()
})

/** A member's gifts without a connection, and the press on a link to a page that is not loaded yet. */
async function pressOffline() {
  const { id } = await make.member()
  const offline = [/ERR_INTERNET_DISCONNECTED/]
  const page = await openAs(served, id, '/member-gifts', { expected: [...expected, ...offline] })
  const title = page.getByRole('heading', { level: 1 })
  const before = await title.innerText()
  await settled(page)
  // A route keeps the browser's cache out.
  await page.route('**/assets/RulesPage-*.js', (route) => route.continue())
  const stays = await page.evaluateHandle(() => document.body)
  await page.context().setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rules', exact: true }).click()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  /** Whether the document is still the same. */
  const isSame = () => stays.evaluate((body) => body === document.body).catch(() => false)
  return { page, title, before, isSame }
}

test('F-14 C-54 without a connection a link to a page that is not loaded keeps the app, and Back returns', async () => {
  const { page, title, before, isSame } = await pressOffline()
  await page.goBack()
  await expect.poll(() => title.innerText()).toBe(before)
  expect(await isSame()).toBe(true)
  await page.goForward()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.context().setOffline(false)
  await expect.poll(() => title.innerText()).toMatch(/swapped/i)
})

test('F-14 C-54 a page that failed without a connection opens by itself, though it is back in the same moment', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/member-gifts', { expected })
  await settled(page)
  let isLost = true
  await page.route('**/assets/RulesPage-*.js', (route) =>
    isLost ? route.abort() : route.continue(),
  )
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isLost = false
  })
  await page.evaluate(() => {
    const tell = (isOnline: boolean) => {
      Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    }
    tell(false)
    // Runs after React has shown it, and before the effects that wait.
    new MutationObserver((_, observer) => {
      if (!document.body.textContent.includes('You are offline')) return
      observer.disconnect()
      tell(true)
    }).observe(document, { subtree: true, childList: true })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rules', exact: true }).click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/swapped/i)
})

test('F-14 C-54 whoever leaves a failed page while it asks for the server keeps the page they went to', async () => {
  const { page, title, before, isSame } = await pressOffline()
  const { asked, letGo } = await holdAndList(page, '**/readyz')
  await page.context().setOffline(false)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/readyz'))
  await page.goBack()
  await expect.poll(() => title.innerText()).toBe(before)
  await ended
  letGo()
  await settled(page)
  expect(await isSame()).toBe(true)
})

test('F-14 account settings say once that their later sections did not arrive', async () => {
  const reader = await make.member()
  const page = await openAs(served, reader.id, '/robots.txt', { expected })
  await page.route('**/assets/LaterSection-*.js', (route) => route.abort())
  await page.goto(`${served.url}/account-settings`)
  await page.getByText('This part could not be loaded').waitFor()
  await page.getByLabel('First name').waitFor()
  await page.unroute('**/assets/LaterSection-*.js')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await page.getByRole('button', { name: 'Delete account' }).waitFor()
})

test('F-14 ITEMS-07 PHOTOS-08 an item is posted without the code that drags, crops and guesses', async () => {
  const { id } = await make.member()
  const page = await openMyItems(served, id, { expected })
  for (const part of ['SortablePhotos', 'FitDialog', 'guess-category']) {
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort())
  }
  const dialog = await openPosting(page)
  await dialog.getByLabel('Title').fill('Mountain bike')
  await dialog.getByLabel('Value').fill('90')
  await choosePhotos(dialog, { 'wide.jpg': await fourColors(4000, 3000) })
  const crop = page.getByRole('dialog', { name: 'Crop photo' })
  await crop.getByText('This part could not be loaded').waitFor()
  await crop.getByRole('button', { name: 'Close' }).click()
  await choosePhotos(
    dialog,
    { 'red.jpg': await plainPhoto('red') },
    { 'green.jpg': await plainPhoto('green') },
  )
  await dialog.getByRole('button', { name: 'Move photo 1 later' }).click()
  await dialog.getByText('Photo 1 is now number 2 of 2.').waitFor()
  expect(await dialog.getByLabel('Category').inputValue()).toBe('other')
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await toast(page, 'Item Posted')
})

test('F-14 a form whose rules do not arrive is sent as typed, and the server refuses under its fields', async () => {
  const page = await openPage(`${served.url}/robots.txt`, {
    expected: [...expected, signedOut, /^400 POST/],
  })
  await page.route('**/assets/rules-*.js', (route) => route.abort())
  await page.goto(`${served.url}/member-login?tab=join`)
  await page.getByRole('button', { name: 'Create Account' }).click()
  const firstName = page.getByLabel('First name')
  await expect.poll(() => firstName.getAttribute('aria-invalid')).toBe('true')
  const error = await firstName.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${error}"]`).innerText()).toBe('First name is required')
})

test('F-14 MESSAGES-09 a reply whose rules do not arrive is sent, and refused by the server', async () => {
  const { june, offer } = await tradeUnderway(served)
  const page = await openAs(served, june.id, '/robots.txt', {
    expected: [...expected, /^400 POST/],
  })
  await page.route('**/assets/rules-*.js', (route) => route.abort())
  await page.goto(`${served.url}/messages?conversation=${offer.id}`)
  const reply = page.getByLabel('Reply', { exact: true })
  await reply.fill('x'.repeat(501))
  await page.getByRole('button', { name: 'Send Reply' }).click()
  await page.getByText('Message too long').first().waitFor()
  await reply.fill('  At ten, then ')
  await page.getByRole('button', { name: 'Send Reply' }).click()
  await page.getByText('At ten, then', { exact: true }).waitFor()
  await expect.poll(() => reply.inputValue()).toBe('')
})

test('F-14 ITEMS-16 a draft that cannot be read stays as it is while another item is posted', async () => {
  const { id } = await make.member()
  const page = await openMyItems(served, id, { expected })
  const dialog = await openPosting(page)
  await dialog.getByLabel('Title').fill('Cordless drill')
  await settled(page)
  await page.route('**/assets/stored-fields-*.js', (route) => route.abort())
  await page.reload()
  await openPosting(page)
  expect(await dialog.getByLabel('Title').inputValue()).toBe('')
  await dialog.getByLabel('Title').fill('Kayak')
  await dialog.getByLabel('Value').fill('90')
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await toast(page, 'Item Posted')
  await page.unroute('**/assets/stored-fields-*.js')
  await page.reload()
  await openPosting(page)
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Cordless drill')
})

test('ITEMS-37 F-14 the crop tool is there for a picked photo, even if the connection went meanwhile', async () => {
  const { id } = await make.member()
  const page = await openMyItems(served, id)
  const dialog = await openPosting(page)
  const code = page.waitForResponse('**/assets/FitDialog-*.js')
  // What the tool needs beside its own file may come later.
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  const end = (request: Request) => void open.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)
  const picker = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Add photo 1' }).click()
  await code
  await dialog.getByRole('heading', { name: 'More photo slots' }).waitFor()
  await settled(page)
  await expect.poll(() => open.size).toBe(0)
  await page.context().setOffline(true)
  const buffer = await fourColors(4000, 3000)
  await (await picker).setFiles([{ name: 'wide.jpg', mimeType: 'image/jpeg', buffer }])
  const tool = page.getByRole('dialog', { name: 'Crop photo 1' })
  await tool.getByRole('button', { name: 'Use photo' }).click()
  await tool.waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Add photo 2' }).waitFor()
})
