import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs, openAsStaff } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { fourColors, plainPhoto } from '../items/item-images.ts'

const served = await serveApp()
const { make, db, as } = served

async function openContact(page: Page) {
  await page.getByRole('button', { name: 'Contact Support' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Contact Support' })
  await dialog.getByLabel('Subject').fill('My photo is gone')
  await dialog.getByLabel('Description').fill('It was there yesterday, and today it is not.')
  return dialog
}
const pick = (page: Page, buffer: Buffer, name = 'shot.jpg') =>
  page.getByLabel('Screenshot file').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
const shown = (page: Page) =>
  expect.poll(() =>
    page
      .getByRole('img', { name: 'Screenshot of this ticket' })
      .evaluate((image) => (image as HTMLImageElement).naturalWidth),
  )

test('S-71 SUPPORT-19 T-56 a large screenshot is made small, sent with the ticket, and seen by both sides', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/member-tickets', { width: 390 })
  const dialog = await openContact(page)
  await pick(page, Buffer.from('no picture at all'))
  await dialog.getByText('Invalid file type: Please select an image file').waitFor()
  const large = await fourColors(3200, 1800)
  await pick(page, large)
  await dialog.getByRole('img', { name: 'The chosen screenshot' }).waitFor()
  expect(await dialog.getByText('Invalid file type').count()).toBe(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await expect.poll(() => dialog.getByRole('img').count()).toBe(0)
  await pick(page, large)
  await dialog.getByRole('img', { name: 'The chosen screenshot' }).waitFor()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await toast(page, 'Support ticket created')
  await page.getByRole('link', { name: /My photo is gone/ }).click()
  await shown(page).toBe(1600)
  await expectAccessible(page)

  const staff = await openAsStaff(served)
  await staff.getByRole('button', { name: 'View Details' }).first().click()
  await shown(staff).toBe(1600)
  await expectAccessible(staff)
  const src = await staff
    .getByRole('img', { name: 'Screenshot of this ticket' })
    .getAttribute('src')
  expect((await fetch(served.url + src)).status).toBe(401)
})

test('S-71 SUPPORT-19 no ticket goes while its screenshot is still being made small', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/member-tickets', { width: 390 })
  const dialog = await openContact(page)
  const decoding = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const decode = window.createImageBitmap.bind(window)
    window.createImageBitmap = (async (picture: ImageBitmapSource) => {
      await promise
      return decode(picture)
    }) as typeof createImageBitmap
    return { finish: resolve }
  })
  await pick(page, await plainPhoto('red'))
  await dialog.locator('[type=submit]').click({ force: true })
  await settled(page)
  const tickets = db.selectFrom('supportTickets').select('id').where('userId', '=', id)
  expect(await tickets.execute()).toEqual([])
  await decoding.evaluate(({ finish }) => finish())
  await dialog.getByRole('img', { name: 'The chosen screenshot' }).waitFor()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await toast(page, 'Support ticket created')
  await page.getByRole('link', { name: /My photo is gone/ }).click()
  await shown(page).toBe(600)
})

test('S-71 a picture that could not be sent leaves its ticket, which takes it later', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/member-tickets', { expected: [/^503 POST/] })
  await page.route('**/screenshot', (route) =>
    route.fulfill({
      status: 503,
      json: {
        message: 'Many photos are arriving. Please try again in a moment.',
        code: 'photos.busy',
      },
    }),
  )
  const dialog = await openContact(page)
  await pick(page, await plainPhoto('red'))
  await dialog.getByRole('img', { name: 'The chosen screenshot' }).waitFor()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await toast(page, 'Support ticket created')
  await page
    .getByText(
      'Many photos are arriving. Please try again in a moment. You can add it to your ticket.',
    )
    .first()
    .waitFor()
  await page.unroute('**/screenshot')
  await page.getByRole('link', { name: /My photo is gone/ }).click()
  await page.getByRole('button', { name: 'Add a screenshot' }).waitFor()
  await pick(page, await plainPhoto('red'))
  await toast(page, 'Screenshot added')
  await shown(page).toBe(600)
  expect(await page.getByRole('button', { name: 'Add a screenshot' }).count()).toBe(0)
  const [{ id: ticketId } = { id: '' }] = await db
    .selectFrom('supportTickets')
    .select('id')
    .where('userId', '=', id)
    .execute()
  const other = await as((await make.member()).id)
  const path = `/api/member-auth/support-tickets/${ticketId}/screenshot`
  expect((await other.get(path)).statusCode).toBe(404)
})
