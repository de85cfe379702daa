import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { juneAndDana } from './trade-parties.ts'

const app = await serveApp()

/** How far a row's placeholder for a photo reaches into its title, in pixels. */
async function overlap(row: Locator): Promise<number> {
  const [photo, title] = await Promise.all([
    row.locator('.photo-none').boundingBox(),
    row.locator('b').boundingBox(),
  ])
  if (!photo || !title) throw new Error('The row has no placeholder or no title')
  return photo.x + photo.width - title.x
}

test('R-01 R-32 several items without photos stand beside their titles in an offer and a counter-offer', async () => {
  const { june, dana, camera, lamp, wanted } = await juneAndDana(app)
  const made = await (await app.as(june.id)).post('/api/trade-offers', {
    toItemId: wanted.id,
    fromItemId: camera.id,
    moreFromItemIds: [lamp.id],
  })
  expect(made.statusCode, made.body).toBe(201)
  const page = await openAs(app, dana.id, '/offers')
  const offered = page.getByRole('listitem').filter({ hasText: 'Floor lamp' }).last()
  await atBothWidths(page, async () => {
    await offered.waitFor()
    expect(await overlap(offered)).toBeLessThanOrEqual(0)
  })
  await page.getByRole('button', { name: /^More to do/ }).click()
  await page.getByRole('menuitem', { name: 'Counter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Counter this offer' })
  const row = dialog.getByRole('listitem').filter({ hasText: 'Floor lamp' })
  await atBothWidths(page, async () => {
    await row.waitFor()
    expect(await overlap(row)).toBeLessThanOrEqual(0)
  })
})
