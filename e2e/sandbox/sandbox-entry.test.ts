import { expect, test } from 'vitest'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { toast } from '../browser/toast.ts'
import { entryDialog, openSandbox, storedGuest, visit } from './sandbox-steps.ts'

const app = await serveApp()
const { url, make } = app

test('SANDBOX-03 SANDBOX-04 SANDBOX-05 LANDING-05 the dialog on #sandbox asks for city and state alone, and closing takes the hash away', async () => {
  const page = await visit(url)
  await page.getByRole('link', { name: 'Try Sandbox Mode' }).first().click()
  const dialog = entryDialog(page)
  await dialog.getByText(/nothing carries over to an account/).waitFor()
  expect(new URL(page.url()).hash).toBe('#sandbox')
  expect(await dialog.locator('input, select, textarea').count()).toBe(2)
  const states = await dialog.getByLabel('State').locator('option').allInnerTexts()
  expect(states.filter((state) => /^[A-Z]{2}$/.test(state))).toHaveLength(50)
  expect(states).not.toContain('DC')
  await atBothWidths(page, expectAccessibleAtAnyHour)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await page.getByRole('heading', { name: 'Trade Local, Live Better' }).waitFor()
})

test('SANDBOX-06 SANDBOX-07 what is missing is said under its field', async () => {
  const page = await visit(`${url}/#sandbox`)
  const dialog = entryDialog(page)
  await dialog.getByRole('button', { name: 'Start the 24 hours' }).click()
  await dialog.getByText('City is required', { exact: true }).waitFor()
  await dialog.getByText('State is required', { exact: true }).waitFor()
  const hasFocus = () =>
    dialog.getByLabel('City').evaluate((field) => field === document.activeElement)
  await expect.poll(hasFocus).toBe(true)
  await expectAccessibleAtAnyHour(page)
})

test('SANDBOX-08 SANDBOX-09 SANDBOX-13 SANDBOX-14 choosing a town fills in its state, and the window opens with time and name', async () => {
  const page = await visit(`${url}/#sandbox`, { width: 390 })
  await page.getByLabel('City').pressSequentially('maplew')
  await page.getByRole('option', { name: 'Maplewood, NJ' }).click()
  expect(await page.getByLabel('City').inputValue()).toBe('Maplewood')
  expect(await page.getByLabel('State').inputValue()).toBe('NJ')
  await page.getByRole('button', { name: 'Start the 24 hours' }).click()
  await toast(page, 'Sandbox Session Created!')
  const exit = await page.getByRole('button', { name: 'Exit Sandbox' }).boundingBox()
  const told = await page.locator('.toast').boundingBox()
  expect((exit?.y ?? 0) + (exit?.height ?? 0)).toBeLessThan(told?.y ?? 0)
  await atBothWidths(page, async () => {
    await page.getByText(/^(24 hours 0|23 hours 59) minutes left$/).waitFor()
    await page.getByText(/^You are Guest-[A-Z2-9]{5}$/).waitFor()
    await page.getByText(/^Maplewood, NJ\. Everything here is pretend/).waitFor()
  })
  await expect.poll(() => page.title()).toBe('Sandbox | Swapstead')
  expect(new URL(page.url()).hash).toBe('#sandbox')
  expect(await storedGuest(page)).toMatch(/^[0-9a-f-]{36}$/)
})

test('SANDBOX-08 towns of the chosen state come first, and their list covers no button on a small phone', async () => {
  const page = await visit(`${url}/#sandbox`, {
    context: { viewport: { width: 320, height: 640 } },
  })
  await page.getByLabel('State').selectOption('NJ')
  await page.getByLabel('City').pressSequentially('spri')
  const list = page.getByRole('listbox', { name: 'Towns' })
  const towns = list.getByRole('option')
  await towns.first().waitFor()
  expect((await towns.allInnerTexts()).filter((town) => !town.endsWith(', NJ'))).toEqual([])
  const [panel, start] = await Promise.all([
    page.locator('.pop').boundingBox(),
    page.getByRole('button', { name: 'Start the 24 hours' }).boundingBox(),
  ])
  expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThan(start?.y ?? 0)
})

test('SANDBOX-10 a town that nobody knows is refused, and what was typed stays', async () => {
  const page = await visit(`${url}/#sandbox`, {
    expected: [/^400 POST \/api\/sandbox\/create-guest/],
  })
  await page.getByLabel('City').fill('Nowhereville')
  await page.getByLabel('State').selectOption('NJ')
  await page.getByRole('button', { name: 'Start the 24 hours' }).click()
  const sentence = 'We couldn’t find this city. Please choose one from the list.'
  await toast(page, 'Failed to Create Sandbox Session', sentence)
  await entryDialog(page).getByRole('alert').filter({ hasText: sentence }).waitFor()
  expect(await page.getByLabel('City').inputValue()).toBe('Nowhereville')
  expect(await storedGuest(page)).toBeNull()
})

test('SANDBOX-11 SANDBOX-13 a sandbox is still there after leaving its page, reloading and coming back', async () => {
  const page = await openSandbox(app)
  const name = await page.getByText(/^You are Guest-/).innerText()
  await page.reload()
  await page.getByText(name, { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Safety' }).click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.goBack()
  await page.getByText(name, { exact: true }).waitFor()
  await page.goto(url)
  await page.getByRole('link', { name: 'Try Sandbox Mode' }).first().click()
  await page.getByText(name, { exact: true }).waitFor()
})

test('SANDBOX-23 SANDBOX-24 leaving asks first, deletes everything and forgets the guest', async () => {
  const page = await openSandbox(app, { width: 390 })
  await page.getByRole('button', { name: 'Exit Sandbox' }).click()
  const question = page.getByRole('alertdialog', { name: 'Exit the sandbox?' })
  await expectAccessibleAtAnyHour(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  expect(await storedGuest(page)).not.toBeNull()
  await page.getByRole('button', { name: 'Exit Sandbox' }).click()
  await question.getByRole('button', { name: 'Delete and exit' }).click()
  await toast(page, 'You have left the sandbox', 'Everything in it was deleted.')
  await page.getByRole('heading', { name: 'Trade Local, Live Better' }).waitFor()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  expect(await entryDialog(page).count()).toBe(0)
  expect(await storedGuest(page)).toBeNull()
  await page.goto(`${url}/#sandbox`)
  await entryDialog(page).waitFor()
})

test('SANDBOX-24 S-87 whoever signs in has left the sandbox behind', async () => {
  const { email, password } = await make.account()
  const page = await openSandbox(app)
  await page.getByRole('link', { name: 'sign up' }).click()
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await toast(page, 'Welcome back!')
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
  expect(await storedGuest(page)).toBeNull()
  await page.goto(`${url}/#sandbox`)
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
})
