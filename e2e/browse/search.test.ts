import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { countSearchWords } from '../../packages/server/src/features/browse/jobs.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths, settled, type Width } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

const app = await serveApp()
const { make, db } = app
const place = { city: 'Missoula', state: 'MT', zipCode: '59801' }

const lookOnPhone = async (page: Page, width: Width) => {
  if (width === 390) await expectAccessible(page)
}

test('BROWSE-02 S-36 a search is completed, corrected and remembered by keyboard', async () => {
  const reader = await make.member({ ...place, firstName: 'Dana' })
  const owner = await make.member({ ...place, firstName: 'Priya' })
  await make.item({ userId: owner.id, title: 'Brass telescope', category: 'other' })
  await make.item({ userId: owner.id, title: 'Oak desk', category: 'furniture' })
  await countSearchWords({ db })
  const page = await openAs(app, reader.id, '/member-home?radius=25')
  await page.getByRole('heading', { name: 'Oak desk' }).first().waitFor()
  const field = page.getByRole('combobox', { name: 'Search', exact: true })
  // It comes below the list once the page is idle.
  await page.getByRole('region', { name: 'Weekly letter' }).waitFor()
  await page
    .getByRole('button', { name: /^Not interested/ })
    .first()
    .waitFor()
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
  await settled(page)
  const heightBefore = await page.evaluate(() => document.documentElement.scrollHeight)
  await field.pressSequentially('tele')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await list.getByRole('option', { name: 'telescope', exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(heightBefore)
  await atBothWidths(page)
  await page.keyboard.press('ArrowDown')
  expect(await field.getAttribute('aria-activedescendant')).not.toBeNull()
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('telescope')
  await page.getByRole('heading', { name: 'Oak desk' }).first().waitFor({ state: 'detached' })
  await page.goBack()
  await expect.poll(() => field.inputValue()).toBe('')
  await field.press('ArrowDown')
  await page.getByRole('listbox', { name: 'Recent searches' }).waitFor()
  await page.keyboard.press('Escape')

  await field.fill('telescpoe')
  await page.keyboard.press('Enter')
  await page.getByText('Showing results for telescope, search instead for').waitFor()
  await page.getByRole('heading', { name: 'Brass telescope' }).first().waitFor()
  // Items of the search before are dimmed until those of this one are there.
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  await atBothWidths(page, lookOnPhone)
  await page.getByRole('button', { name: 'telescpoe', exact: true }).press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('asTyped')).toBe('true')
  await page.getByText('Showing results for').waitFor({ state: 'detached' })

  await field.fill('dusk')
  await page.keyboard.press('Enter')
  await page.getByText('Did you mean desk').waitFor()
  await page.getByRole('heading', { name: 'Oak desk' }).waitFor({ state: 'detached' })
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  await atBothWidths(page, lookOnPhone)
  await page.getByRole('button', { name: 'desk', exact: true }).press('Enter')
  await page.getByRole('heading', { name: 'Oak desk' }).first().waitFor()
  await page.getByText('Did you mean').waitFor({ state: 'detached' })

  await field.fill('')
  await page.keyboard.press('ArrowDown')
  const recent = page.getByRole('listbox', { name: 'Recent searches' })
  await recent.getByRole('option', { name: 'telescpoe' }).waitFor()
  await recent.getByRole('option', { name: 'Forget these searches' }).click()
  await recent.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('swapstead.searches'))).toBeNull()
})

test('BROWSE-02 S-36 Enter takes what is highlighted, and nothing once it is no longer suggested', async () => {
  const town = { city: 'Polson', state: 'MT', zipCode: '59860' }
  const [reader, owner] = [await make.member(town), await make.member(town)]
  for (const title of ['Camera', 'Candle']) await make.item({ userId: owner.id, title })
  await countSearchWords({ db })
  const page = await openAs(app, reader.id, '/member-home?radius=25')
  const field = page.getByRole('combobox', { name: 'Search', exact: true })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const arrives = Promise.withResolvers<void>()
  await page.route(/completions\?.*search=can\b/, async (route) => {
    await arrives.promise
    await route.continue()
  })
  await field.pressSequentially('ca')
  const options = list.getByRole('option')
  await options.filter({ hasText: 'camera' }).first().waitFor()
  const camera = (await options.allInnerTexts()).findIndex((text) => text.startsWith('camera'))
  await field.pressSequentially('n')
  for (let presses = 0; presses <= camera; presses += 1) await field.press('ArrowDown')
  await page.getByRole('option', { name: 'camera', selected: true }).first().waitFor()
  arrives.resolve()
  await options.filter({ hasText: 'camera' }).first().waitFor({ state: 'detached' })
  await options.filter({ hasText: 'candle' }).first().waitFor()
  await field.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('can')
})

test('BROWSE-02 BROWSE-12 BROWSE-13 one more filter stands in the line of the others', async () => {
  const reader = await make.member({ ...place, firstName: 'Dana' })
  const page = await openAs(app, reader.id, '/member-home')
  const controls = page.locator('.browse-narrow > .field')
  await controls.first().evaluate((field) => field.parentElement?.append(field.cloneNode(true)))
  await atBothWidths(page, async () => {
    const tops = await controls.evaluateAll((fields) =>
      fields.map((field) => field.getBoundingClientRect().top),
    )
    expect(tops).toHaveLength(4)
    expect(new Set(tops).size).toBe(1)
  })
})

test('BROWSE-07 S-36 a search that was only begun and finds nothing leads to the whole word', async () => {
  const reader = await make.member({ ...place, firstName: 'Dana' })
  const owner = await make.member({ ...place, firstName: 'Priya' })
  await make.item({ userId: owner.id, title: 'Copper barometer', category: 'other' })
  await countSearchWords({ db })
  const page = await openAs(app, reader.id, '/member-home?radius=25&search=barom')
  await page.getByText('No items found').waitFor()
  const whole = page.getByRole('button', { name: 'Search for “barometer”' })
  await page.getByRole('button', { name: 'Tell me when one turns up' }).waitFor()
  const actions = page.locator('.empty .btn')
  // It comes first and is the one that is lit.
  expect(await actions.first().innerText()).toBe('Search for “barometer”')
  expect(await page.locator('.empty .btn-light').allInnerTexts()).toEqual([
    'Search for “barometer”',
  ])
  await whole.click()
  await page.getByRole('heading', { name: 'Copper barometer' }).first().waitFor()
})
