import { expect, test } from 'vitest'
import { loadRecalls } from '../../packages/server/src/features/goods/index.ts'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'

const app = await serveApp()
const { db, make } = app

test('R-75 a recalled product is told with its reason before it is posted, a forbidden one refused, at both widths', async () => {
  const url = 'https://www.cpsc.gov/Recalls/2019/rock-n-play'
  await loadRecalls(db, [
    {
      RecallNumber: '19-112',
      RecallDate: '2019-04-12',
      URL: url,
      Title: 'Fisher-Price recalls Rock ’n Play Sleepers',
      Products: [{ Name: 'Rock ’n Play Sleepers' }],
      Manufacturers: [{ Name: 'Fisher-Price Inc., of East Aurora, N.Y.' }],
    },
  ])
  const ann = await make.member()
  const page = await openAs(app, ann.id, '/member-home?tab=myItems', {
    expected: [/^4\d\d POST/, /^503 GET .*goods-notes/],
  })
  await page.getByRole('button', { name: 'Post Your First Item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Post an Item' })
  await dialog.getByLabel('Title').fill('Box of ammunition')
  await dialog.getByText('Firearms, their parts and ammunition may not be swapped here.').waitFor()
  await dialog.getByLabel('Value').fill('20')
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await page.getByRole('alert').filter({ hasText: 'may not be swapped here' }).first().waitFor()
  await atBothWidths(page, expectAccessibleAtAnyHour)
  const away = '**/api/items/goods-notes**'
  await page.route(away, (route) => route.fulfill({ status: 503, json: {} }))
  const failed = page.waitForResponse(away)
  await dialog.getByLabel('Title').fill('Fisher-Price sleeper')
  await failed
  await page.unroute(away)
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await toast(page, 'Failed to Post Item', 'Please read the note about this title first.')
  const source = dialog.getByRole('link', { name: 'Read more' })
  await source.waitFor()
  const note = /^This may be a recalled product: Fisher-Price recalls/
  await dialog.getByRole('status').filter({ hasText: note }).waitFor()
  expect(await source.getAttribute('href')).toBe(url)
  await dialog.getByLabel('Title').and(page.locator(':focus')).waitFor()
  expect(await page.getByText(note).count()).toBe(1)
  await atBothWidths(page)
  await dialog.getByRole('button', { name: 'Post anyway' }).click()
  await toast(page, 'Item Posted')
  await page.getByRole('heading', { name: 'Fisher-Price sleeper' }).waitFor()
})
