import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { imageFile } from '../../packages/server/test/make/images.ts'
import { openPage } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { toast } from '../browser/toast.ts'

const { url, db } = await serveApp()

type Neighbor = { firstName: string; lastName: string; username: string; zip: string; town: string }

const dana = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  username: 'dana',
  zip: '07040',
  town: 'Maplewood',
}
const june = {
  firstName: 'June',
  lastName: 'Abernathy',
  username: 'june',
  zip: '10960',
  town: 'Nyack',
}

/** Joins, and says where this neighbor lives: from the landing page to the home, as a person would. */
async function join(page: Page, neighbor: Neighbor): Promise<void> {
  await page.getByRole('link', { name: 'Join Now' }).first().click()
  await page.getByLabel('First name').fill(neighbor.firstName)
  await page.getByLabel('Last name').fill(neighbor.lastName)
  await page.getByLabel('Email').fill(`${neighbor.username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill('two lamps and a rug')
  await page.getByLabel('Confirm password').fill('two lamps and a rug')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor()
  await page.getByLabel('Username').fill(neighbor.username)
  await page.getByLabel('Street number').fill('12')
  await page.getByLabel('Street name').fill('Elm Street')
  await page.getByRole('combobox', { name: 'ZIP code' }).fill(neighbor.zip)
  await page.getByRole('option', { name: new RegExp(neighbor.town) }).click()
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe(neighbor.town)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await toast(page, 'Profile Setup Complete')
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
}

/** Posts an item with a photo that already fits. */
async function post(
  page: Page,
  item: { title: string; value: string; wish: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Post Item' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Post an Item' })
  await dialog.getByLabel('Title').fill(item.title)
  await dialog.getByLabel('Value').fill(item.value)
  await dialog.getByLabel(/Wish 1/i).fill(item.wish)
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await imageFile({ width: 600, height: 450 }),
  })
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await toast(page, 'Item Posted')
}

test('SHELL-01 OFFERS-01 ITEMS-01 BROWSE-01 two neighbors join, post, find each other, offer and accept', async () => {
  const [hers, his] = await Promise.all([
    openPage(url, { width: 1280, expected: [/^401 GET \/api\/auth\/user/] }),
    openPage(url, { width: 390, expected: [/^401 GET \/api\/auth\/user/] }),
  ])
  await join(hers, dana)
  await join(his, june)
  await post(hers, { title: 'Leather sofa, well sat in', value: '260', wish: 'Film camera' })
  await post(his, { title: 'Film camera with a 50 mm lens', value: '210', wish: 'Sofa' })

  await his.reload()
  await his.getByRole('link', { name: 'Leather sofa, well sat in' }).click()
  await his.getByRole('button', { name: 'Make a Trade Offer' }).click()
  const offer = his.getByRole('dialog', { name: 'Make a Trade Offer' })
  const camera = offer.getByRole('radio', { name: /Film camera with a 50 mm lens/ })
  await expect.poll(() => camera.isChecked()).toBe(true)
  await expect
    .poll(() => offer.getByLabel('Cash adjustment', { exact: true }).inputValue())
    .toMatch(/^50/)
  await offer.getByLabel(/message/i).fill('We have a van this weekend.')
  await offer.getByRole('button', { name: /Send/ }).click()
  await toast(his, 'Offer sent!', 'Your trade offer has been sent to the item owner.')

  // Her page was open all the time: the badge came by itself.
  await hers
    .getByRole('link', { name: /Offers.*1/ })
    .first()
    .waitFor()
  await hers
    .getByRole('link', { name: /Offers/ })
    .first()
    .click()
  await hers.getByText('We have a van this weekend.').waitFor()
  await hers.getByRole('button', { name: 'Accept' }).click()
  await toast(hers, 'Offer accepted!')
  await hers.getByText('PENDING TRADE').first().waitFor()

  await his.goto(`${url}/offers?tab=outgoing`)
  await his.getByText('PENDING TRADE').first().waitFor()
  const locks = await db.selectFrom('itemTradeLocks').select('itemId').execute()
  expect(locks).toHaveLength(2)
})
