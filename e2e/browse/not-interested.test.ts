import { expect, test } from 'vitest'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'

const app = await serveApp()
const { make, url } = app
const titles = ['Brass lamp', 'Oak stool', 'Red kite']
for (const title of titles) await make.item({ title, category: 'home' })
const boat = await make.item({ title: 'Old dinghy', category: 'boats' })

test('R-62 an item is hidden from its card on a phone and comes back at once, by keyboard too', async () => {
  const { id } = await make.member()
  const page = await openAs(app, id, '/member-home')
  await page.getByRole('link', { name: 'Oak stool' }).waitFor()
  await atBothWidths(page)
  await page.getByRole('button', { name: 'Not interested: Oak stool' }).focus()
  await page.keyboard.press('Enter')
  const hide = page.getByRole('menuitem', { name: 'Hide this item' })
  await expect.poll(() => hide.evaluate((row) => row === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await toast(page, 'Item hidden from your lists')
  await expect.poll(() => page.getByRole('link', { name: 'Oak stool' }).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Item is back in your lists')
  await page.getByRole('link', { name: 'Oak stool' }).waitFor()
})

test('R-62 a category is hidden from an item’s page, told where it is asked for, and taken back in the settings', async () => {
  const { id } = await make.member()
  const page = await openAs(app, id, `/items/${boat.id}`)
  await page.getByRole('button', { name: 'Not interested' }).click()
  await page.getByRole('menuitem', { name: 'Hide everything in Boats' }).click()
  await page.getByText('You have hidden everything in Boats from your lists.').waitFor()
  await expectAccessibleAtAnyHour(page)
  const browse = page.getByRole('banner').getByRole('link', { name: 'Browse' })
  await browse.click()
  await page.getByRole('link', { name: 'Red kite' }).waitFor()
  expect(await page.getByRole('link', { name: 'Old dinghy' }).count()).toBe(0)
  await page.goto(`${url}/member-home?category=boats`)
  await page.getByText('No items found').waitFor()
  await page.getByText('You have hidden everything in Boats from your lists.').waitFor()
  await page.goto(`${url}/items/${boat.id}`)
  await page.getByRole('button', { name: 'Show again' }).waitFor()
  await page.goto(`${url}/account-settings`)
  const hidden = page.getByRole('list', { name: 'Hidden from your lists' })
  await hidden.getByText('Everything in Boats').first().waitFor()
  await expectAccessibleAtAnyHour(page)
  await hidden.getByRole('button', { name: 'Show again Everything in Boats' }).click()
  await page.getByText('Nothing is hidden.').waitFor()
  await browse.click()
  await page.getByRole('link', { name: 'Old dinghy' }).waitFor()
})
