import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { tabTo } from '../browser/keyboard.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAsStaff } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { openAsDeveloper } from './developers.ts'

const served = await serveApp()
const { make } = served

/** Goes there by Tab alone, and presses the key. */
async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await target.waitFor()
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await target.waitFor()
  await tabTo(page, target)
  await page.keyboard.type(text)
}

test('SUPPORT-33 staff find and answer a ticket without a mouse', async () => {
  const { browser } = await make.person({ firstName: 'Ann' })
  const word = `porch${Date.now()}`
  await browser.post('/api/member-auth/support-tickets', {
    subject: `${word} will not upload`,
    description: 'Every time I add a second picture to the sofa it is too large.',
  })
  const page = await openAsStaff(served)
  await typeInto(page, page.getByLabel('Search tickets'), word)
  await page.keyboard.press('Enter')
  const ticket = page.getByRole('article').filter({ hasText: word })
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  const open = ticket.getByRole('button', { name: 'View Details' })
  await pressOn(page, open)
  const dialog = page.getByRole('dialog', { name: new RegExp(word) })
  await dialog.waitFor()
  await typeInto(page, dialog.getByLabel('Message to member'), 'Could you tell me its width?')
  await pressOn(page, dialog.getByRole('button', { name: 'Send', exact: true }))
  await toast(page, 'Message sent')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('MEMBERS-01 MEMBERS-05 CONSOLE-20 the developer team bans a member without a mouse', async () => {
  const { email } = await make.member({ firstName: 'Cleo', lastName: `Fox${Date.now()}` })
  const { id } = await make.member({ isAdmin: true, firstName: 'Dana' })
  const page = await openAsDeveloper(served, id, '/dev-team?view=console&tab=docs')
  const tabs = page.getByRole('navigation', { name: 'Console' })
  await pressOn(page, tabs.getByRole('link', { name: 'Members' }))
  await typeInto(page, page.getByLabel('Search members'), email)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: email })
  await pressOn(page, row.getByRole('button', { name: 'Ban Cleo' }))
  const dialog = page.getByRole('dialog', { name: /^Ban Cleo/ })
  await typeInto(page, dialog.getByLabel('Reason'), 'Sold the same bike twice')
  await pressOn(page, dialog.getByRole('button', { name: 'Ban member' }))
  await row.getByText('DEACTIVATED').waitFor()
})
