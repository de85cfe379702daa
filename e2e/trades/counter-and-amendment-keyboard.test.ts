import { noRules } from '@swapstead/domain/items/incoming-rules.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tabTo } from '../browser/keyboard.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { juneAndDana, tradeCard, tradeUnderway } from './trade-parties.ts'

const app = await serveApp()
const { db, make } = app

async function press(page: Page, target: Locator, key = 'Enter') {
  await target.waitFor()
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const buttonIn = (dialog: Locator, name: string | RegExp) =>
  dialog.getByRole('button', { name, exact: true })

/** Opens a dialog from the menu of the first card. */
async function openFromMenu(page: Page, name: string) {
  await press(page, menuOf(page))
  const entry = page.getByRole('menuitem', { name })
  await entry.waitFor()
  for (let presses = 0; presses < 10; presses += 1) {
    if (await entry.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

const menuOf = (page: Page) => tradeCard(page).getByRole('button', { name: /^More to do with / })

async function addTheirs(page: Page, dialog: Locator, title: string) {
  await press(page, buttonIn(dialog, 'Add another item of theirs'))
  const picker = page.getByRole('dialog', { name: 'Add another item' })
  await press(page, picker.getByRole('checkbox', { name: title }), 'Space')
  await press(page, buttonIn(picker, 'Add item'))
  await picker.waitFor({ state: 'detached' })
}

async function typeCash(page: Page, field: Locator, amount: string) {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(amount)
}

const isFocused = (target: Locator) => () =>
  target.evaluate((element) => element === document.activeElement)

test('R-33 R-08 an offer is countered by keyboard alone, and the dialog says first what their rules refuse', async () => {
  const { june, dana, camera, lamp, wanted } = await juneAndDana(app)
  await db
    .updateTable('items')
    .set({ incomingRules: JSON.stringify({ ...noRules, leastPercent: 100 }) })
    .where('id', 'in', [camera.id, lamp.id])
    .execute()
  await make.offer({
    fromUserId: june.id,
    fromItemId: camera.id,
    toItemId: wanted.id,
    cashAdjustment: '5.00',
  })
  const page = await openAs(app, dana.id, '/offers', { width: 390 })
  await openFromMenu(page, 'Counter')
  const dialog = page.getByRole('dialog', { name: 'Counter this offer' })
  await dialog.getByText('Nothing is changed yet.').waitFor()
  const cash = dialog.getByLabel('Cash they add')
  // The camera stands in the offer already: its rules say nothing here.
  await typeCash(page, cash, '90')
  const refusal = dialog.getByText('asks for at least 100% of the value')
  expect(await refusal.count()).toBe(0)
  await addTheirs(page, dialog, 'Floor lamp')
  // There is no third item of theirs, so the button to add one is gone.
  await expect.poll(isFocused(buttonIn(dialog, 'Remove Floor lamp'))).toBe(true)
  await dialog.getByText('Add $80 or another item.').waitFor()
  await press(page, buttonIn(dialog, 'Send counter-offer'))
  await expect.poll(() => refusal.count()).toBe(2)
  await expect.poll(isFocused(cash)).toBe(true)
  await typeCash(page, cash, '10')
  await refusal.first().waitFor({ state: 'detached' })
  await press(page, buttonIn(dialog, 'Send counter-offer'))
  await toast(page, 'Counter-offer sent!')
  const counters = db.selectFrom('tradeOffers').select(['cashAsked', 'counterNumber'])
  expect(await counters.where('toUserId', '=', june.id).execute()).toEqual([
    { cashAsked: 1000, counterNumber: 1 },
  ])
})

test('R-33 a change of a trade is proposed by keyboard alone, and the focus goes back to the card', async () => {
  const { june, dana } = await tradeUnderway(app)
  await make.item({ userId: dana.id, title: 'Desk lamp' })
  const page = await openAs(app, june.id, '/offers?tab=accepted', { width: 390 })
  await openFromMenu(page, 'Change this trade')
  const dialog = page.getByRole('dialog', { name: 'Change this trade' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(isFocused(menuOf(page))).toBe(true)
  await openFromMenu(page, 'Change this trade')
  await addTheirs(page, dialog, 'Desk lamp')
  await typeCash(page, dialog.getByLabel('Cash adjustment'), '15')
  await press(page, buttonIn(dialog, 'Propose the change'))
  await toast(page, 'Change proposed')
  await dialog.waitFor({ state: 'detached' })
  await tradeCard(page).getByText('You propose a change').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})
