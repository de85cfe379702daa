import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { openAsDeveloper } from './developers.ts'

const served = await serveApp({ LOG_LEVEL: 'debug' })
const { app, make, visitor } = served
const { id: developerId } = await make.member({ isAdmin: true, firstName: 'Dana' })
const shut = /^40[13] GET \/api\/dev\/project-docs/

const openLogs = async (width: 1280 | 390 = 1280) => {
  const page = await openAsDeveloper(served, developerId, '/dev-logs', { width })
  await page.getByRole('heading', { name: 'Developer Logs' }).waitFor()
  await page.getByRole('region', { name: 'Log' }).waitFor()
  return page
}
const logOf = (page: Page) => page.getByRole('region', { name: 'Log' })
const lineWith = (page: Page, text: string) =>
  logOf(page).getByRole('listitem').filter({ hasText: text })
const isAtEnd = (page: Page) =>
  logOf(page).evaluate(
    ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight < 9,
  )
const note = (count: number, text: string) => {
  for (let index = 0; index < count; index += 1) app.log.info(`${text} ${index}`)
}

test('SHELL-25 CONSOLE-30 the log grows by itself, names its process, and is accessible at both widths', async () => {
  const page = await openLogs()
  await page.getByText(`Process ${process.pid}`).waitFor()
  await page.getByText('other processes have their own').waitFor()
  await atBothWidths(page, async (_, width) => {
    app.log.warn(`noted while ${width} looks`)
    await lineWith(page, `noted while ${width} looks`).getByText('warn').waitFor()
    await expectAccessible(page)
  })
})

test('SHELL-25 lines are found by level, by words, and by the request that is clicked', async () => {
  const { headers } = await visitor().get('/api/places?query=Maple')
  const requestId = String(headers['x-request-id'])
  app.log.error({ requestId }, 'something of the same request')
  app.log.info('a lonely teapot')
  const page = await openLogs()
  const lines = logOf(page).getByRole('listitem')
  await page.getByLabel('Level').selectOption('error and worse')
  await expect.poll(() => lines.count()).toBe(1)
  await lines.getByRole('button', { name: `Only request ${requestId.slice(0, 8)}` }).click()
  await page.getByLabel('Level').selectOption('All levels')
  await expect.poll(() => lines.count()).toBe(2)
  await lineWith(page, 'route=/api/places').waitFor()
  await page.getByRole('button', { name: /Show all, not only Request/ }).click()
  await page.getByLabel('Words').fill('lonely TEAPOT')
  await expect
    .poll(() => lines.allInnerTexts())
    .toEqual([expect.stringContaining('a lonely teapot')])
  await page.getByLabel('Words').fill('no such words at all')
  await page.getByText('No matching lines.').waitFor()
})

test('SHELL-25 it stays at the end until somebody scrolls back, and can be paused', async () => {
  note(80, 'filler')
  const page = await openLogs()
  await expect.poll(() => isAtEnd(page)).toBe(true)
  note(5, 'more')
  await lineWith(page, 'more 4').waitFor()
  await expect.poll(() => isAtEnd(page)).toBe(true)
  await logOf(page).evaluate((log) => log.scrollTo({ top: 0 }))
  const latest = page.getByRole('button', { name: 'Latest' })
  await latest.waitFor()
  app.log.info('the end has moved')
  await lineWith(page, 'the end has moved').waitFor()
  expect(await isAtEnd(page)).toBe(false)
  await latest.click()
  await expect.poll(() => isAtEnd(page)).toBe(true)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Paused').waitFor()
  app.log.info('while it stood still')
  await page.getByRole('button', { name: 'Resume' }).click()
  await lineWith(page, 'while it stood still').waitFor()
})

test('SHELL-25 the log is worked by its keys', async () => {
  app.log.error({ requestId: 'key-request-1' }, 'first of the keys')
  app.log.error({ requestId: 'key-request-2' }, 'second of the keys')
  const page = await openLogs()
  await lineWith(page, 'second of the keys').waitFor()
  await logOf(page).focus()
  await page.keyboard.press('p')
  await page.getByText('Paused').waitFor()
  await page.keyboard.press('/')
  await expect
    .poll(() => page.getByLabel('Words').evaluate((field) => field.matches(':focus')))
    .toBe(true)
  await page.keyboard.type('of the keys')
  await expect.poll(() => logOf(page).getByRole('listitem').count()).toBe(2)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => logOf(page).getByRole('listitem').count()).toBe(1)
  await lineWith(page, 'first of the keys').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => logOf(page).getByRole('listitem').count()).toBeGreaterThan(2)
})

test('T-61 hostile words in the log are shown and do nothing', async () => {
  app.log.warn(
    { name: '<img src=x onerror=alert(1)>' },
    '<b>bold</b>\r\n{"level":60}\u001b[31m\u202e',
  )
  const page = await openLogs()
  const line = lineWith(page, '<b>bold</b>')
  await line.getByText('\\u000d\\u000a{"level":60}\\u001b[31m\\u202e').waitFor()
  await line.getByText('<img src=x onerror=alert(1)>').waitFor()
  expect(await line.locator('b, img').count()).toBe(0)
})

test('T-08 T-38 staff without developer access find the developers’ door, and no line', async () => {
  const { id: staff } = await make.member({ isAdmin: true })
  const page = await openAs(served, staff, '/dev-logs', { expected: [shut] })
  await page.getByRole('heading', { name: 'Developer Team' }).waitFor()
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  expect(await logOf(page).count()).toBe(0)
})
