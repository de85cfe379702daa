import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { excessWidth, openPage, settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { openSandbox } from '../sandbox/sandbox-steps.ts'

const served = await serveApp()
const { make, url } = served
const maplewood = { city: 'Maplewood', state: 'NJ', zipCode: '07040' }

/** As somebody reads who chose letters twice as large in their browser. */
async function enlargeText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

async function expectNothingBeside(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${url}${path}`)
  if (path === '/account-settings') await page.getByText('Delete account').first().waitFor()
  if (path.includes('conversation=')) await page.getByLabel('Reply').waitFor()
  await settled(page)
  expect(await excessWidth(page), `${path} on a phone`).toBe(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await settled(page)
  expect(await excessWidth(page), `${path} on a narrow phone`).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await settled(page)
  expect(await excessWidth(page), path).toBe(0)
}

test('S-90 with letters twice as large no page is wider than the screen', async () => {
  const { id: neighbor } = await make.member({ ...maplewood, username: 'porch.neighbor' })
  const item = await make.item({ userId: neighbor, title: 'Three-seat sofa, washable covers' })
  const { id } = await make.member(maplewood)
  const visitor = await openPage(`${url}/robots.txt`, {
    expected: [/^401 GET \/api\/auth\/user/],
  })
  await enlargeText(visitor)
  const open = ['/', '/near/nj/maplewood', `/items/${item.id}`, '/member-login?tab=join']
  for (const path of open) await expectNothingBeside(visitor, path)
  const page = await openAs(served, id, '/robots.txt')
  await enlargeText(page)
  const offer = await make.offer({ toItemId: item.id, fromUserId: id, status: 'accepted' })
  const talk = `/messages?view=conversations&conversation=${offer.id}`
  const own = ['/', '/member-home?tab=myItems', '/offers', '/messages', talk, '/account-settings']
  for (const path of [...own, `/members/${neighbor}`]) await expectNothingBeside(page, path)
})

test('S-90 with letters twice as large a phone shows the steps of a trade below each other, and a dialog scrolls whole', async () => {
  const wanted = await make.item({ title: 'Three-seat sofa, washable covers' })
  const { id } = await make.member(maplewood)
  await make.offer({ toItemId: wanted.id, fromUserId: id, status: 'accepted' })
  const page = await openAs(served, id, '/robots.txt', { width: 390 })
  await enlargeText(page)
  await page.goto(`${url}/offers?tab=accepted`)
  const labels = page.getByRole('list', { name: 'Trade progress' }).locator('b')
  await labels.first().waitFor()
  const tops = await labels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(5)
  await page.getByRole('button', { name: 'Propose Meeting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Propose Meeting' })
  await dialog.getByRole('button', { name: 'Propose Meeting' }).waitFor()
  await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  const heading = await dialog.getByRole('heading', { level: 2 }).boundingBox()
  expect(heading?.y).toBeLessThan(0)
})

test('S-90 with letters twice as large the guide of the sandbox leaves most of a phone’s screen', async () => {
  const page = await openSandbox(served, { width: 390 })
  await enlargeText(page)
  await settled(page)
  const guide = page.getByRole('region', { name: 'Your first swap' })
  await expect.poll(async () => (await guide.boundingBox())?.height).toBeLessThan(300)
  expect(await excessWidth(page)).toBe(0)
})

test('S-90 the search has its room with letters twice as large on a wide screen', async () => {
  const { id } = await make.member(maplewood)
  const page = await openAs(served, id, '/robots.txt')
  await enlargeText(page)
  await page.goto(url)
  const field = await page.getByRole('combobox', { name: 'Search' }).boundingBox()
  const within = await page.getByRole('combobox', { name: 'Within' }).boundingBox()
  expect(field?.width).toBeGreaterThan(600)
  expect(within?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
})

test('S-90 with usual letters the bars on top take one line at every width', async () => {
  const { id } = await make.member(maplewood)
  const member = await openAs(served, id, '/offers')
  const visitor = await openPage(`${url}/near/nj/maplewood`, {
    expected: [/^401 GET \/api\/auth\/user/],
  })
  for (const page of [member, visitor]) {
    const brand = page.getByRole('banner').getByRole('link', { name: 'Swapstead' })
    const last = page.getByRole('banner').locator('a, button').locator('visible=true').last()
    for (const width of [320, 360, 390, 640, 861, 900, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const [left, right] = [await brand.boundingBox(), await last.boundingBox()]
      expect(right?.y, `${width}`).toBeLessThan((left?.y ?? 0) + (left?.height ?? 0))
    }
  }
})
