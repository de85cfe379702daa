import { HOUR, MINUTE } from '@swapstead/domain/times.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAsDeveloper } from './developers.ts'

const served = await serveApp()
const { make, passTime, url } = served
const refused = [/^403 (GET|PATCH) \/api\/dev\//]
const ENDED = 'Developer access has ended'

const endAccess = () => passTime(2 * HOUR)

/** A developer who writes why somebody is banned. */
async function writeReason() {
  const { email } = await make.member({ firstName: 'Cleo', lastName: 'Fox' })
  const developer = await make.account({ isAdmin: true, firstName: 'Dana' })
  const page = await openAsDeveloper(served, developer.id, '/dev-team?view=console&tab=members', {
    expected: refused,
  })
  await page.getByLabel('Search members').fill(email)
  await page.keyboard.press('Enter')
  await page
    .getByRole('row')
    .filter({ hasText: email })
    .getByRole('button', { name: 'Ban Cleo' })
    .click()
  const ban = page.getByRole('dialog', { name: /^Ban Cleo/ })
  await ban.getByLabel('Reason').fill('Sold the same bike twice')
  endAccess()
  await page.keyboard.press('Tab')
  await ban.getByRole('button', { name: 'Ban member' }).click()
  const signIn = page.getByRole('dialog', { name: ENDED })
  await signIn.waitFor()
  return { developer, email, page, ban, signIn }
}

async function enter(page: Page, { email, password }: { email: string; password: string }) {
  const signIn = page.getByRole('dialog', { name: ENDED })
  await signIn.getByLabel('Email').fill(email)
  await signIn.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await signIn.waitFor({ state: 'detached' })
}

test('CONSOLE-03 MEMBERS-01 S-05 what a developer types stays when access ends, and is sent after the next sign-in', async () => {
  const { developer, email, page, ban, signIn } = await writeReason()
  await atBothWidths(page, expectAccessible)
  const isFocusInside = () => signIn.evaluate((dialog) => dialog.contains(document.activeElement))
  expect(await isFocusInside()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await isFocusInside()).toBe(true)
  const behind = await signIn.evaluate(
    (dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor,
  )
  expect(behind).toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
  expect(behind).toMatch(/^rgb\(/)

  await enter(page, developer)
  expect(await ban.getByLabel('Reason').inputValue()).toBe('Sold the same bike twice')
  await expect
    .poll(() => ban.evaluate((dialog) => dialog.contains(document.activeElement)))
    .toBe(true)
  await ban.getByRole('button', { name: 'Ban member' }).click()
  await page.getByRole('row').filter({ hasText: email }).getByText('DEACTIVATED').waitFor()
})

test('CONSOLE-03 S-05 Escape at the sign-in asks about what was typed, and leads to the main site', async () => {
  const { page, signIn } = await writeReason()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await signIn.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => page.url()).toBe(`${url}/`)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('CONSOLE-03 S-05 T-08 another developer who signs in reads nothing that was typed', async () => {
  const { page, ban } = await writeReason()
  const other = await make.account({ isAdmin: true, firstName: 'Eli' })
  await enter(page, other)
  await page.getByRole('heading', { name: 'Development Console' }).waitFor()
  expect(await ban.count()).toBe(0)
})

test('CONSOLE-03 S-05 the logs stop asking when access ends, and go on after the next sign-in', async () => {
  const developer = await make.account({ isAdmin: true })
  const page = await openAsDeveloper(served, developer.id, '/dev-logs', { expected: refused })
  await page.clock.install()
  await page.reload()
  await page.getByRole('heading', { name: 'Developer Logs' }).waitFor()
  endAccess()
  await page.getByRole('dialog', { name: ENDED }).waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.runFor(MINUTE)
  // Requests are told in their order: what the minute asked for stands before this one.
  await page.evaluate(() => fetch('/healthz'))
  expect(asked).toContain('/healthz')
  expect(asked).not.toContain('/api/dev/logs')
  await enter(page, developer)
  await page.waitForResponse((answer) => answer.url().includes('/api/dev/logs') && answer.ok())
})
