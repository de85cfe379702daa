import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAvatarMenu } from '../browser/avatar-menu.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'

const served = await serveApp()
const { make, as } = served

/** Within the app: a new load would ask for everything anyway. */
async function go(page: Page, to: string): Promise<void> {
  await openAvatarMenu(page)
  await page.getByRole('menuitem', { name: to }).click()
}

test('C-54 S-06 R-60 R-63 what another device did meanwhile shows where a page is opened again', async () => {
  const { id, browser } = await make.person()
  const page = await openAs(served, id, '/account-settings')
  await page.getByText('This one').waitFor()
  await page.getByText('Nothing is hidden.').waitFor()
  await go(page, 'Saved Searches')
  await page.getByText('No saved searches').waitFor()
  await go(page, 'Invite Neighbors')
  await page.getByRole('button', { name: 'Make my link' }).waitFor()

  await as(id)
  const hidden = await browser.post('/api/not-interested/kinds', { category: 'books' })
  const saved = await browser.post('/api/saved-searches', { search: 'kayak', radius: 50 })
  const renewed = await browser.post('/api/invitations/own')
  for (const { statusCode, body } of [hidden, saved, renewed]) {
    expect(statusCode, body).toBeLessThan(300)
  }
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await go(page, 'Saved Searches')
  await page.getByRole('heading', { name: 'kayak' }).waitFor()
  await go(page, 'Invite Neighbors')
  await page.getByRole('link', { name: 'Print a flyer' }).waitFor()
  await go(page, 'Account Settings')
  const unannounced = ['sessions', 'sign-ins', 'rings'].map((name) => `/api/account/${name}`)
  for (const path of [...unannounced, '/api/blocks', '/api/push', '/api/weekly-letter']) {
    await expect.poll(() => asked, { message: path }).toContain(path)
  }
  await page.getByText('Everything in Books').first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Sign out / }).count()).toBe(3)
})
