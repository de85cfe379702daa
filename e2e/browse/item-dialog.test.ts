import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths } from '../browser/browser.ts'
import { focused } from '../browser/keyboard.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { plainPhoto } from '../items/item-images.ts'

const app = await serveApp()
const { db, make, deps, as } = app

/** A town of its own: a reader, and somebody with one item. */
async function townWithItem(zip: { city: string; state: string; zipCode: string }) {
  const reader = await make.member({ ...zip, firstName: 'Dana' })
  const owner = await make.member({ ...zip, firstName: 'Priya', username: null })
  const item = await make.item({
    userId: owner.id,
    title: 'Pair of shell chairs',
    description: 'Fiberglass shells on steel legs.',
    value: '160.00',
    wishlist: ['Floor lamp', 'Rug'],
  })
  return { reader, owner, item }
}

test('BROWSE-16 S-30 C-54 a click shows an item over the list under its own address, and back is the list', async () => {
  const { reader, owner, item } = await townWithItem({
    city: 'Salida',
    state: 'CO',
    zipCode: '81201',
  })
  const page = await openAs(app, reader.id, '/member-home?radius=25')
  const card = page.getByRole('link', { name: 'Pair of shell chairs' })
  await card.click()
  const dialog = page.getByRole('dialog', { name: 'Pair of shell chairs' })
  await dialog.getByText('Fiberglass shells on steel legs.').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/items/${item.id}`)
  await expect.poll(() => page.title()).toBe('Pair of shell chairs | Swapstead')
  await atBothWidths(page)

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('?radius=25')
  await expect.poll(() => page.title()).toBe('Browse | Swapstead')
  await expect.poll(() => focused(page)).toBe('Pair of shell chairs')

  const text = { description: 'One leg wobbles.' }
  const changed = await (await as(owner.id)).form('PATCH', `/api/items/${item.id}`, text)
  expect(changed.statusCode).toBe(200)
  await card.click()
  await dialog.getByText('One leg wobbles.').waitFor()
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await page.goForward()
  await dialog.waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Pair of shell chairs' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('BROWSE-16 OFFERS-01 an offer begun over the list leaves the list where it was', async () => {
  const { reader } = await townWithItem({ city: 'Astoria', state: 'OR', zipCode: '97103' })
  await make.item({ userId: reader.id, title: 'Floor lamp' })
  const page = await openAs(app, reader.id, '/member-home?radius=25')
  await page.getByRole('link', { name: 'Pair of shell chairs' }).click()
  await page.getByRole('button', { name: 'Make a Trade Offer' }).click()
  const offer = page.getByRole('dialog', { name: 'Make a Trade Offer' })
  await offer.waitFor()
  await page.keyboard.press('Escape')
  await offer.waitFor({ state: 'detached' })
  await page.getByRole('dialog', { name: 'Pair of shell chairs' }).waitFor()
})

test('BROWSE-16 OFFERS-01 S-90 Back asks before an offer goes that was begun over a list without filters', async () => {
  const { reader, item } = await townWithItem({ city: 'Ely', state: 'NV', zipCode: '89301' })
  await make.item({ userId: reader.id, title: 'Floor lamp' })
  const page = await openAs(app, reader.id, '/member-home')
  await page.getByRole('link', { name: 'Pair of shell chairs' }).first().click()
  await page.getByRole('button', { name: 'Make a Trade Offer' }).click()
  const offer = page.getByRole('dialog', { name: 'Make a Trade Offer' })
  await offer.getByLabel('Message').fill('All of it fits my van.')
  const question = page.getByRole('alertdialog')
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/items/${item.id}`)
  expect(await offer.getByLabel('Message').inputValue()).toBe('All of it fits my van.')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/member-home')
})

test('BROWSE-16 a modified click stays what it is with every link: another tab', async () => {
  const { reader } = await townWithItem({ city: 'Marfa', state: 'TX', zipCode: '79843' })
  const page = await openAs(app, reader.id, '/member-home?radius=25')
  const card = page.getByRole('link', { name: 'Pair of shell chairs' })
  await card.waitFor()
  // The last to hear of the click says whether the page took it for itself, and then lets nothing open.
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      document.title = `taken: ${event.defaultPrevented}`
      event.preventDefault()
    })
  })
  await card.click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(() => page.title()).toBe('taken: false')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('BROWSE-16 Share copies the address where the device has no share sheet', async () => {
  const { reader, item } = await townWithItem({ city: 'Ely', state: 'MN', zipCode: '55731' })
  const page = await openAs(app, reader.id, `/items/${item.id}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByText('Link copied').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${app.url}/items/${item.id}`,
  )
})

test('PHOTOS-09 PHOTOS-04 the stage stops at twelve photos, a gallery shows all that were bought', async () => {
  const { owner, item } = await townWithItem({ city: 'Homer', state: 'AK', zipCode: '99603' })
  await db.updateTable('items').set({ maxPhotos: 75 }).where('id', '=', item.id).execute()
  const photo = await plainPhoto('green')
  const photos = await Promise.all(
    Array.from({ length: 14 }, async (_, index) => {
      const stored = await deps.photos.store(photo)
      return { itemId: item.id, slot: index + 1, ...stored }
    }),
  )
  await db.insertInto('itemPhotos').values(photos).execute()
  const page = await openAs(app, owner.id, `/items/${item.id}`)
  await page.getByText('1 of 12').waitFor()
  await page.getByRole('button', { name: 'View all 14 photos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pair of shell chairs' })
  await expect.poll(() => dialog.getByRole('img').count()).toBe(14)
  await expectAccessible(page)
})
