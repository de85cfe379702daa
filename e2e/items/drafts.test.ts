import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { settled } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { cookieOf } from '../browser/signed-in.ts'
import { storedParts } from '../browser/stored-drafts.ts'
import { toast } from '../browser/toast.ts'
import {
  choosePhotos,
  colorsOf,
  holdReading,
  itemsOf,
  openMyItems,
  openPosting,
} from './item-forms.ts'
import { plainPhoto } from './item-images.ts'

const app = await serveApp()
const { url, make } = app
const back = 'Your draft is back'

test('ITEMS-16 ITEMS-40 T-28 what is begun is back with its photos after the page is gone, until it is posted, once', async () => {
  const { id } = await make.member()
  const page = await openMyItems(app, id, { expected: [/ERR_FAILED/] })
  const dialog = await openPosting(page)
  expect(await dialog.getByText(back).count()).toBe(0)
  await choosePhotos(dialog, { 'red.jpg': await plainPhoto('red') })
  await dialog.getByText('1 of 2 free slots used').waitFor()
  await dialog.getByLabel('Title').fill('Cordless drill')
  await dialog.getByRole('combobox', { name: 'Wish 1' }).fill('Kayak')
  await dialog.getByRole('combobox', { name: /^Year/ }).selectOption('2011')
  await expect.poll(async () => (await storedParts(page)).length).toBe(2)

  await page.reload()
  await openPosting(page)
  await dialog.getByText(back).waitFor()
  await dialog.getByText('1 of 2 free slots used').waitFor()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Cordless drill')
  // The words behind a guess may arrive after the draft.
  await expect.poll(() => dialog.getByLabel('Category').inputValue()).toBe('tools')
  expect(await dialog.getByRole('combobox', { name: 'Wish 1' }).inputValue()).toBe('Kayak')
  await dialog.getByLabel('Value').fill('45')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await toast(page, 'Draft saved')

  // The answer is lost and the page is gone: the same post again is no second item.
  await openPosting(page)
  await page.route('**/api/items', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await toast(page, 'Failed to Post Item')
  await page.unroute('**/api/items')
  await page.reload()
  await openPosting(page)
  await dialog.getByText('1 of 2 free slots used').waitFor()
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await toast(page, 'Item Posted')
  expect(await itemsOf(app, id)).toHaveLength(1)
  await page.getByRole('button', { name: 'See it' }).click()
  await page.getByRole('heading', { level: 1, name: 'Cordless drill' }).waitFor()
  const [item] = await itemsOf(app, id)
  expect(item).toMatchObject({ title: 'Cordless drill', value: '45.00', year: 2011 })
  expect(await colorsOf(app, id)).toEqual(['red'])
  await expect.poll(() => storedParts(page)).toEqual([])
  await openPosting(page)
  expect(await dialog.getByText(back).count()).toBe(0)
})

test('ITEMS-16 a page that goes while a draft’s photos are being read back loses none of them', async () => {
  const { id } = await make.member()
  const page = await openMyItems(app, id)
  const dialog = await openPosting(page)
  const [red, green] = [await plainPhoto('red'), await plainPhoto('green')]
  await choosePhotos(dialog, { 'red.jpg': red }, { 'green.jpg': green })
  await dialog.getByText('2 of 2 free slots used').waitFor()
  await expect.poll(async () => (await storedParts(page)).length).toBe(1)

  const letRead = await holdReading(page, 1)
  await page.reload()
  await openPosting(page)
  await dialog.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await settled(page)
  await page.reload()
  await openPosting(page)
  await dialog.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await letRead()
  await dialog.getByText('2 of 2 free slots used').waitFor()
})

test('ITEMS-16 ITEMS-14 what is posted behind a closed dialog does not come back as a draft', async () => {
  const { id } = await make.member()
  const page = await openMyItems(app, id, { width: 390 })
  const dialog = await openPosting(page)
  await dialog.getByLabel('Title').fill('Cordless drill')
  await dialog.getByLabel('Value').fill('45')
  await expect.poll(async () => (await storedParts(page)).length).toBe(1)
  const { promise: answer, resolve: mayArrive } = Promise.withResolvers<void>()
  await page.route('**/api/items', async (route) => {
    await answer
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Post Item' }).click()
  await dialog.getByRole('button', { name: 'Posting...' }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog', { name: 'Still sending' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await page.getByText('Draft saved').count()).toBe(0)

  await openPosting(page)
  expect(await dialog.getByText(back).count()).toBe(0)
  await dialog.getByLabel('Title').fill('Another')
  mayArrive()
  await toast(page, 'Item Posted')
  await expect.poll(() => storedParts(page)).toEqual([])
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Another')
  expect(await itemsOf(app, id)).toHaveLength(1)
})

test('ITEMS-16 a draft can be begun anew, after a question', async () => {
  const { id } = await make.member()
  const page = await openMyItems(app, id, { width: 390 })
  const dialog = await openPosting(page)
  await choosePhotos(dialog, { 'blue.jpg': await plainPhoto('blue') })
  await dialog.getByLabel('Title').fill('Rain boots')
  await dialog.getByLabel('Description').fill('Dry')
  await dialog.getByText('197 characters left of 200').first().waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await openPosting(page)
  await dialog.getByRole('button', { name: 'Start over' }).click()
  const question = page.getByRole('alertdialog', { name: 'Start over?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep the draft' }).click()
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await question.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => dialog.getByText(back).count()).toBe(0)
  await dialog.getByText('0 of 2 free slots used').waitFor()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('')
  await dialog.getByText('200 characters left of 200').first().waitFor()
  await expect.poll(() => storedParts(page)).toEqual([])
})

test('T-77 nobody who comes after finds a draft: it goes when its member logs out', async () => {
  const { id } = await make.member()
  const page = await openMyItems(app, id, {
    expected: [/^401 GET \/api\/((member-)?auth\/user|events|items\/(similar-values|goods-notes))/],
  })
  const dialog = await openPosting(page)
  await dialog.getByLabel('Title').fill('A secret gift')
  await expect.poll(async () => (await storedParts(page)).length).toBe(1)
  await page.goto(`${url}/api/logout`)
  await expect.poll(() => storedParts(page)).toEqual([])
  await page.context().addCookies([await cookieOf(app, id)])
  await page.goto(`${url}/member-home?tab=myItems`)
  await openPosting(page)
  expect(await dialog.getByText(back).count()).toBe(0)
  expect(await dialog.getByLabel('Title').inputValue()).toBe('')
})

test('T-77 T-33 a draft stays when another tab gives the session a new name', async () => {
  const { id } = await make.member()
  const page = await openMyItems(app, id, { expected: [/^401 GET \/api\/auth\/user/] })
  const dialog = await openPosting(page)
  await dialog.getByLabel('Title').fill('Sea chest')
  await expect.poll(async () => (await storedParts(page)).length).toBe(1)
  const kept = await storedParts(page)
  let isRefused = false
  await page.route('**/api/auth/user', (route) => {
    if (isRefused) return route.continue()
    isRefused = true
    return route.fulfill({ status: 401, json: { message: 'Please sign in.', code: 'a.b' } })
  })
  const answers = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/auth/user') && answer.ok(),
  )
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  )
  await (await answers).finished()
  await settled(page)
  expect(isRefused).toBe(true)
  expect(await storedParts(page)).toEqual(kept)
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Sea chest')
})
