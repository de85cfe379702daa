import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { excessWidth, openPage } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

const served = await serveApp()
const visitor = { expected: [/^401 GET \/api\/auth\/user/] }

const pages = [
  ['How it works', 'How it works'],
  ['Safety', 'Meeting safely'],
  ['Rules', 'What may not be swapped'],
  ['Privacy', 'Privacy'],
  ['Terms', 'Terms'],
  ['Accessibility', 'Accessibility'],
  ['Credits', 'Credits'],
] as const

test('LANDING-11 the foot of every page leads visitors to plain words about the place, which fit a small phone', async () => {
  const page = await openPage(served.url, visitor)
  const foot = page.getByRole('navigation', { name: 'About Swapstead' })
  for (const [link, title] of pages) {
    await foot.getByRole('link', { name: link, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await expect.poll(() => page.title()).toMatch(/ \| Swapstead$/)
    // A line of the source that begins with a figure loses the space before it.
    expect(await page.getByRole('main').innerText()).not.toMatch(/[a-z]\d/)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await excessWidth(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1280, height: 900 })
  }
})

test('SHELL-35 LANDING-11 a member reads them under the bar of members', async () => {
  const { id } = await served.make.member()
  const page = await openAs(served, id, '/safety', { width: 390 })
  await page.getByRole('heading', { level: 1, name: 'Meeting safely' }).waitFor()
  await page.getByRole('link', { name: 'Messages' }).first().waitFor()
  await expectAccessible(page)
})
