import { SANDBOX_LIFE } from '@swapstead/domain/sandbox/guest.ts'
import { expect, test } from 'vitest'
import { serveApp } from '../browser/served-app.ts'
import { entryDialog, openSandbox, storedGuest } from './sandbox-steps.ts'

// The clock of this app is moved: it is nobody else's.
const app = await serveApp()
const { url, passTime } = app
const refused = [/^401 \w+ \/api\/sandbox\//]
const OVER = 'Your 24 hours are over. Everything has been deleted.'

test('SANDBOX-11 SANDBOX-12 SANDBOX-24 the end of the 24 hours is told on the open page, with two ways on', async () => {
  const page = await openSandbox(app, { expected: refused })
  passTime(SANDBOX_LIFE + 1)
  // What the window was still asking may have been told so already: then there is no tab any more.
  const tab = page.getByRole('tab', { name: 'Browse Sandbox' })
  await tab.click({ timeout: 5_000 }).catch(() => undefined)
  await page.getByRole('heading', { name: OVER }).waitFor()
  expect(await storedGuest(page)).toBeNull()
  await page.getByRole('link', { name: 'Join Now' }).waitFor()
  await page.getByRole('button', { name: 'Start again' }).click()
  await entryDialog(page).waitFor()
  await page.getByRole('heading', { name: 'Trade Local, Live Better' }).waitFor()
})

test('SANDBOX-12 SANDBOX-24 a visitor who comes back too late reads that it is over', async () => {
  const page = await openSandbox(app, { width: 390, expected: refused })
  await page.goto('about:blank')
  passTime(SANDBOX_LIFE + 1)
  await page.goto(`${url}/#sandbox`)
  await page.getByRole('heading', { name: OVER }).waitFor()
  expect(await storedGuest(page)).toBeNull()
})
