import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { excessWidth, openPage, settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

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
  await settled(page)
  expect(await excessWidth(page), `${path} on a phone`).toBe(0)
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
  const own = ['/', '/member-home?tab=myItems', '/offers', '/messages', '/account-settings']
  for (const path of [...own, `/members/${neighbor}`]) await expectNothingBeside(page, path)
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
