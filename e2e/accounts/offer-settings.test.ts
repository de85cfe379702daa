import { noRules } from '@swapstead/domain/items/incoming-rules.ts'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths, hold } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'

const served = await serveApp()
const { url, db, make } = served

test('C-20 ACCOUNTS-01 ITEMS-11 one switch keeps all own items to their wishlists, and the posting form begins with it', async () => {
  const { id } = await make.member()
  const stored = () =>
    db
      .selectFrom('users')
      .select('acceptOnlyWishlistOffers')
      .where('id', '=', id)
      .executeTakeFirst()
  const page = await openAs(served, id, '/account-settings')
  const all = page.getByRole('switch', { name: 'Only offers that match your wishlists' })
  expect(await all.isChecked()).toBe(false)
  await all.press('Space')
  await toast(page, 'Changes saved')
  expect(await all.isChecked()).toBe(true)
  await expect.poll(stored).toEqual({ acceptOnlyWishlistOffers: true })
  expect(await all.evaluate((input) => input === document.activeElement)).toBe(true)

  await page.goto(`${url}/member-home?tab=myItems`)
  await page.getByRole('button', { name: 'Post Your First Item' }).click()
  const form = page.getByRole('dialog', { name: 'Post an Item' })
  const one = form.getByRole('switch', { name: 'Only accept offers from my wishlist' })
  expect(await one.isChecked()).toBe(true)
  await form.getByText('Your settings turn this on for all your items').waitFor()

  await page.goto(`${url}/account-settings#offers`)
  await all.click()
  await expect.poll(stored).toEqual({ acceptOnlyWishlistOffers: false })
})

test('R-11 what may come in is said in the settings, and an item may be an exception', async () => {
  const { id } = await make.member()
  await make.item({ userId: id, title: 'Brass lamp' })
  const stored = async () =>
    (await db.selectFrom('users').select('incomingRules').where('id', '=', id).executeTakeFirst())
      ?.incomingRules
  const page = await openAs(served, id, '/account-settings#offers', {
    expected: [/^503 PATCH \/api\/profile/],
  })
  const rules = page.getByRole('form', { name: 'Offers you’ll consider' })
  const save = rules.getByRole('button', { name: 'Save' })
  expect(await save.isDisabled()).toBe(true)
  await rules.getByLabel('Distance').selectOption('Within 50 miles')
  await rules.getByLabel('Worth at least').selectOption('75% of my side')
  await rules.getByRole('switch', { name: 'No cash-only offers' }).press('Space')
  await rules.getByRole('checkbox', { name: 'Books' }).press('Space')
  await atBothWidths(page, expectAccessible)
  const busy = { status: 503, json: { message: 'Please try again in a moment.', code: 'x' } }
  await page.route('**/api/profile', (route) => route.fulfill(busy), { times: 1 })
  await save.click()
  await toast(page, 'Failed to save changes')
  expect(await rules.getByRole('checkbox', { name: 'Books' }).isChecked()).toBe(true)
  await save.click()
  await toast(page, 'Changes saved')
  expect(await stored()).toEqual({
    leastPercent: 75,
    farthestMiles: 50,
    asksForAnItem: true,
    refusedCategories: ['books'],
  })

  await page.goto(`${url}/member-home?tab=myItems`)
  await page.getByRole('button', { name: 'Edit Brass lamp' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Item' })
  await form.getByText('Offers you’ll consider').click()
  await form.getByText('Your settings say: Only from neighbors within 50 miles.').waitFor()
  await form.getByRole('switch', { name: 'Different rules for this item' }).press('Space')
  await form.getByLabel('Distance').selectOption('Anywhere')
  await atBothWidths(page, expectAccessible)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await form.waitFor({ state: 'detached' })
  const item = await db
    .selectFrom('items')
    .select('incomingRules')
    .where('userId', '=', id)
    .executeTakeFirst()
  expect(item?.incomingRules).toMatchObject({ farthestMiles: null, leastPercent: 75 })
})

test('R-11 S-24 what another device allows meanwhile shows at once, and saving here keeps it', async () => {
  const { id, browser } = await make.person()
  const page = await openAs(served, id, '/account-settings#offers')
  const rules = page.getByRole('form', { name: 'Offers you’ll consider' })
  const books = rules.getByRole('checkbox', { name: 'Books' })
  await books.press('Space')
  const tools = { ...noRules, farthestMiles: 25, refusedCategories: ['tools'] }
  await browser.patch('/api/profile', { incomingRules: tools })
  await expect.poll(() => rules.getByLabel('Distance').inputValue()).toBe('25')
  expect(await rules.getByRole('checkbox', { name: 'Tools' }).isChecked()).toBe(true)
  expect(await books.isChecked()).toBe(true)
  const cutOff = await hold(page, '**/api/auth/user')
  await browser.patch('/api/profile', { incomingRules: { ...tools, asksForAnItem: true } })
  await rules.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Changes saved')
  cutOff()
  const { incomingRules } = (await browser.get('/api/auth/user')).json()
  expect(incomingRules).toEqual({
    leastPercent: null,
    farthestMiles: 25,
    asksForAnItem: true,
    refusedCategories: ['tools', 'books'],
  })
})

test('C-20 a switch that could not be saved goes back and says so', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/account-settings', {
    expected: [/^503 PATCH \/api\/profile/],
  })
  await page.route('**/api/profile', (route) =>
    route.fulfill({ status: 503, json: { message: 'Please try again in a moment.', code: 'x' } }),
  )
  const all = page.getByRole('switch', { name: 'Only offers that match your wishlists' })
  await all.click()
  await toast(page, 'Failed to save changes', 'Please try again in a moment.')
  await expect.poll(() => all.isChecked()).toBe(false)
})
