import { securityRefusals } from '@swapstead/domain/security/refusals.ts'
import { expect, test } from 'vitest'
import { hashPassword } from '../../packages/server/src/platform/identity/passwords.ts'
import { codeAt, enrol } from '../../packages/server/test/make/authenticator.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths, holdAndList, signedOut } from '../browser/browser.ts'
import { focused } from '../browser/keyboard.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { fillSignIn, PASSWORD } from './account-steps.ts'

const served = await serveApp()
const { url, make } = served
const password = await hashPassword(PASSWORD)

test('C-36 S-11 two-step sign-in, which staff need first, is switched on with an app, and asked for at the next sign-in', async () => {
  const { id, email } = await make.member({ password, isAdmin: true })
  const page = await openAs(served, id, '/robots.txt', {
    expected: [signedOut, /^401 POST \/api\/member-auth\/login/, /^403 GET/],
  })
  const tickets = '**/api/support-tickets/all?*'
  const [, message] = securityRefusals['auth.second_factor_missing']
  // As production answers.
  await page.route(tickets, (route) =>
    route.fulfill({ status: 403, json: { code: 'auth.second_factor_missing', message } }),
  )
  await page.goto(`${url}/member-home?tab=tickets`)
  await page.getByText(message).waitFor()
  await page.getByRole('link', { name: 'Set it up in your settings' }).click()
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  const key = await page.locator('.scan-secret').innerText()
  await expectAccessible(page)
  const code = codeAt(key.replaceAll(' ', ''), served.deps.now())
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  const [recoveryCode = ''] = await page.locator('.codes code').allInnerTexts()
  await page.getByLabel('I’ve saved them somewhere safe').check()
  // Signed out before its answer, the page would ask for its sessions in vain.
  const refreshed = page.waitForResponse('**/api/account/sessions')
  await page.getByRole('button', { name: 'Done' }).click()
  await refreshed
  await page.goto(`${url}/api/logout`)
  await page.goto(`${url}/member-login`)
  await fillSignIn(page, email, PASSWORD)
  await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await toast(page, 'Welcome back!')
})

test('S-06 T-12 signing out elsewhere closes the other browser’s page', async () => {
  const { id } = await make.member()
  const other = await openAs(served, id, '/member-home', { expected: [/^401 /] })
  await other.getByRole('heading', { name: 'Items Near You' }).waitFor()
  const page = await openAs(served, id, '/account-settings')
  await page.getByRole('button', { name: 'Sign out elsewhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out elsewhere' }).click()
  await other.getByText('Access Denied').first().waitFor()
  await page.getByText('This one').waitFor()
})

async function openSecondFactor() {
  const { id } = await make.member({ password })
  const page = await openAs(served, id, '/account-settings')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  const key = await page.locator('.scan-secret').innerText()
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(codeAt(key.replaceAll(' ', ''), new Date()))
  return page
}

test('C-36 S-11 recovery codes on their way are not lost by closing, and leaving them asks in their own words', async () => {
  const page = await openSecondFactor()
  const confirm = await holdAndList(page, '**/second-factor/confirm')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click()
  await expect.poll(() => confirm.asked.length).toBe(1)
  await page.getByRole('button', { name: 'Checking...' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  confirm.letGo()
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Leave without your codes?' }).waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('I’ve saved them somewhere safe').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'New recovery codes' }).waitFor()
  await expect.poll(() => focused(page)).toBe('Two-step sign-in')
})

test('C-36 S-11 who loses the answer with new recovery codes gets others by an old one, until they are kept', async () => {
  const { id } = await make.member({ password })
  const { recoveryCodes } = await enrol(served, await served.as(id), PASSWORD)
  const [first = '', second = '', third = ''] = recoveryCodes
  const page = await openAs(served, id, '/account-settings', {
    expected: [/^net::ERR_CONNECTION_RESET POST/, /^401 POST/],
  })
  const renewal = '**/second-factor/recovery-codes'
  await page.route(renewal, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  const dialog = page.getByRole('dialog')
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill(first)
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByText('Failed to make recovery codes').first().waitFor()
  await page.unroute(renewal)
  await code.fill(second)
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
  await page.getByLabel('I’ve saved them somewhere safe').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await code.fill(third)
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByText('This code is wrong or was used before.').first().waitFor()
})

test('C-36 S-11 the settings say how many recovery codes are left, and warn of two and of none', async () => {
  const { id } = await make.member({ password })
  await enrol(served, await served.as(id), PASSWORD)
  const codes = served.db.updateTable('secondFactorRecoveryCodes').where('userId', '=', id)
  const use = async (hashes: readonly string[]) => {
    await codes.set({ usedAt: new Date() }).where('codeHash', 'in', hashes).execute()
  }
  const all = await served.db
    .selectFrom('secondFactorRecoveryCodes')
    .select('codeHash')
    .where('userId', '=', id)
    .execute()
  const hashes = all.map(({ codeHash }) => codeHash)
  const page = await openAs(served, id, '/account-settings')
  await page.getByText('10 recovery codes left.').waitFor()
  const warning = page.locator('#security .note')
  expect(await warning.count()).toBe(0)
  await use(hashes.slice(2))
  await page.reload()
  await expect.poll(() => warning.innerText()).toMatch(/^2 recovery codes left\. Make new ones/)
  await use(hashes)
  await page.reload()
  await expect
    .poll(() => warning.innerText())
    .toMatch(/^No recovery codes left\. Without your phone/)
  await atBothWidths(page)
  await page.getByRole('button', { name: 'New recovery codes' }).waitFor()
})

test('S-06 after ending a session the focus goes to the list it was in, and who has gone on meanwhile keeps their place', async () => {
  const { id } = await make.member()
  for (const _ of ['phone', 'tablet']) await served.as(id)
  const page = await openAs(served, id, '/account-settings')
  const others = page.locator('.sessions').getByRole('button')
  await expect.poll(() => others.count()).toBe(2)
  const rows = page.locator('.sessions').first().getByRole('listitem')
  const used = (await rows.allInnerTexts()).filter((row) => row.includes('last used'))
  expect(used.join()).not.toContain('This one')
  expect(used).toHaveLength(2)
  const end = await holdAndList(page, '**/api/account/sessions/*')
  await others.first().click()
  await expect.poll(() => end.asked.length).toBe(1)
  const field = page.getByLabel('First name')
  await field.focus()
  end.letGo()
  await toast(page, 'Signed out there')
  await expect.poll(() => others.count()).toBe(1)
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)

  await others.click()
  await others.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Where you are signed in')
})

test('T-77 notifications of a member leave the device with the session', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/robots.txt')
  await page.addInitScript(() => {
    const note = (name: string) => document.documentElement.classList.add(name)
    Navigator.prototype.clearAppBadge = async () => note('cleared')
    const registration = {
      getNotifications: async () => [{ close: () => note('closed') }],
      pushManager: {
        getSubscription: async () => ({ unsubscribe: async () => note('unsubscribed') }),
      },
    }
    Object.assign(navigator.serviceWorker, { getRegistration: async () => registration })
  })
  await page.goto(`${url}/account-settings`)
  await page.getByText('This one').waitFor()
  expect(await page.locator('html:is(.cleared, .closed, .unsubscribed)').count()).toBe(0)
  await page.goto(`${url}/api/logout`)
  await page.locator('html.cleared.closed.unsubscribed').waitFor()
})

test('S-06 a session that has ended meanwhile leaves the list though it cannot be ended', async () => {
  const { id } = await make.member()
  const page = await openAs(served, id, '/robots.txt', { expected: [/^404 DELETE/] })
  await page.route('**/api/account/sessions', async (route) => {
    const response = await route.fetch()
    const [own] = await response.json()
    const gone = { ...own, id: '01980000-0000-7000-8000-00000000dead', isCurrent: false }
    await route.fulfill({ response, json: [own, gone] })
  })
  await page.goto(`${url}/account-settings`)
  const end = page.locator('.sessions').getByRole('button')
  await end.waitFor()
  await page.unroute('**/api/account/sessions')
  await end.click()
  await end.waitFor({ state: 'detached' })
})
