import { expect, test } from 'vitest'
import { unsubscribeToken } from '../../packages/server/src/platform/mail/mail-secrets.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'

const app = await serveApp()
const { deps, make, as } = app

const choiceOf = async (userId: string) =>
  (await (await as(userId)).get('/api/weekly-letter')).json()

test('R-61 the letter is offered once, ordered with a key, and ended from its own link, at both widths', async () => {
  const { id } = await make.member()
  const page = await openAs(app, id, '/member-home')
  const offer = page.getByRole('region', { name: 'Weekly letter' })
  await offer.waitFor()
  await atBothWidths(page)
  await offer.getByRole('button', { name: 'Send me a letter' }).focus()
  await page.keyboard.press('Enter')
  await toast(page, 'Your first letter comes between Friday and Sunday')
  await offer.waitFor({ state: 'detached' })
  expect(await choiceOf(id)).toEqual({ isOn: true, isAnswered: true })
  const token = unsubscribeToken(deps.config, id, 'letter')
  await page.goto(`${app.url}/unsubscribe?of=letter&token=${token}`)
  await page.getByRole('heading', { name: 'No more letters?' }).waitFor()
  await atBothWidths(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'No more letters', exact: true }).waitFor()
  expect(await choiceOf(id)).toEqual({ isOn: false, isAnswered: true })
})

test('R-61 a letter that was declined is offered no more, and the settings switch it on', async () => {
  const { id } = await make.member()
  const page = await openAs(app, id, '/member-home')
  const offer = page.getByRole('region', { name: 'Weekly letter' })
  await offer.getByRole('button', { name: 'No, thanks' }).click()
  await offer.waitFor({ state: 'detached' })
  await page.goto(`${app.url}/account-settings#letter`)
  await page.getByRole('switch', { name: 'A letter a week' }).click()
  await expect.poll(() => choiceOf(id)).toEqual({ isOn: true, isAnswered: true })
  await page.goto(`${app.url}/member-home`)
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
  expect(await offer.count()).toBe(0)
})

test('R-61 a newcomer without an address is not asked', async () => {
  const { id } = await make.member({ isNew: true, username: 'newcomer61' })
  const page = await openAs(app, id, '/member-home')
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('region', { name: 'Weekly letter' }).count()).toBe(0)
})
