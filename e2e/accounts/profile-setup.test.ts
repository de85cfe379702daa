import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { excessWidth, settled } from '../browser/browser.ts'
import { holdTimers } from '../browser/held-timers.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { fillProfile } from './account-steps.ts'

const app = await serveApp()
const { url, make } = app

test('PROFILE-01 PROFILE-02 PROFILE-03 PROFILE-05 a new member sets up the profile first and lands on the start page', async () => {
  const { id } = await make.member({ isNew: true, firstName: 'Robin', lastName: 'Sparrow' })
  const page = await openAs(app, id, '/member-home')
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor()
  await page.getByText("Let's set up your trading profile").waitFor()
  const shown = page.locator('.panel').filter({ hasText: 'What neighbors will see' })
  await shown.getByText('Robin', { exact: true }).waitFor()
  expect(await shown.innerText()).not.toContain('Sparrow')
  await fillProfile(page, 'porch.kim')
  await shown.getByText('porch.kim', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.waitForURL(`${url}/`)
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
})

test('PROFILE-11 PROFILE-12 PROFILE-13 PROFILE-14 a taken username is told on leaving the field, and a refused setup keeps what was typed', async () => {
  await make.member({ username: 'porchdana' })
  const { id } = await make.member({ isNew: true })
  const page = await openAs(app, id, '/member-home', {
    width: 390,
    expected: [/^400 PATCH \/api\/profile/],
  })
  const username = page.getByLabel('Username')
  await username.fill('PorchDana')
  await username.blur()
  await page.getByText('Username is already taken').waitFor()
  await username.fill('swapstead_help')
  await username.blur()
  await page.getByText('This username is reserved').waitFor()
  await fillProfile(page, 'porch.lee')
  await page.getByRole('combobox', { name: 'State' }).selectOption('NY')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await toast(page, 'Setup Failed', 'This ZIP code belongs to another state.')
  expect(await username.inputValue()).toBe('porch.lee')
  await page.getByRole('combobox', { name: 'State' }).selectOption('NJ')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await toast(page, 'Profile Setup Complete')
})

test('PROFILE-02 PROFILE-05 a typed ZIP code fills in city and state, and leaves a town that fits', async () => {
  const { id } = await make.member({ isNew: true })
  const page = await openAs(app, id, '/member-home?shared=true', { width: 390 })
  const zip = page.getByRole('combobox', { name: 'ZIP code' })
  const city = page.getByLabel('City')
  const state = page.getByRole('combobox', { name: 'State' })
  await page.getByLabel('Username').fill('porch.ola')
  await page.getByLabel('Street number').fill('12')
  await page.getByLabel('Street name').fill('Elm Street')
  await zip.pressSequentially('07040')
  await page.keyboard.press('Tab')
  await expect.poll(() => city.inputValue()).toBe('Maplewood')
  await expect.poll(() => state.inputValue()).toBe('NJ')
  // The field has the focus: what is typed now replaces what was filled in.
  await page.keyboard.type('Hilton')
  expect(await city.inputValue()).toBe('Hilton')
  await zip.fill('07079')
  await city.click()
  await settled(page)
  expect(await city.inputValue()).toBe('Hilton')
  await zip.fill('10960')
  await city.click()
  await expect.poll(() => city.inputValue()).toBe('Nyack')
  await expect.poll(() => state.inputValue()).toBe('NY')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await toast(page, 'Profile Setup Complete')
  // Photos shared before begin a post after it.
  await page.getByRole('dialog', { name: 'Post an Item' }).waitFor()
})

test('PROFILE-06 a member without a username alone sees the title, Refresh Page and a way to the form', async () => {
  const { id } = await make.member({ username: null })
  const page = await openAs(app, id, '/member-home')
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor()
  await page.getByRole('button', { name: 'Refresh Page' }).waitFor()
  await page.getByRole('button', { name: 'Choose a username' }).click()
  await page.getByLabel('Username').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('PROFILE-05 a setup that was begun on the home ends on the start page too', async () => {
  const { id } = await make.member({ username: null })
  const page = await openAs(app, id, '/member-home?tab=myItems')
  await page.getByRole('button', { name: 'Choose a username' }).click()
  await page.getByLabel('Username').fill('porch.jo')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.waitForURL(`${url}/`)
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
})

test('PROFILE-05 whoever goes to another page right after saving stays there', async () => {
  const { id } = await make.member({ username: null })
  const page = await openAs(app, id, '/member-home')
  const redirect = await holdTimers(page, 1_000)
  await page.getByRole('button', { name: 'Choose a username' }).click()
  await page.getByLabel('Username').fill('porch.max')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await toast(page, 'Profile Setup Complete')
  await redirect.begun()
  await page.getByRole('banner').getByRole('link', { name: 'Gifts' }).click()
  await page.getByRole('heading', { name: 'No Gifts Yet' }).waitFor()
  const { pathname } = new URL(page.url())
  await redirect.end()
  await settled(page)
  expect(new URL(page.url()).pathname).toBe(pathname)
})

test('PROFILE-01 C-29 the setup form comes first on offers, items and payments too; settings, tickets, gifts and public pages open without it', async () => {
  const { id } = await make.member({ isNew: true })
  const item = await make.item({ title: 'Porch lamp' })
  const page = await openAs(app, id, '/robots.txt')
  const setUp = page.getByRole('heading', { name: 'Complete Your Profile' })
  for (const path of [
    '/offers',
    '/member-offers',
    '/member-home',
    `/items/${item.id}`,
    `/payments/${item.id}`,
  ]) {
    await page.goto(url + path)
    await setUp.waitFor()
  }
  for (const [path, title] of [
    ['/account-settings', 'Account Settings'],
    ['/change-password', 'Change Password'],
    ['/member-tickets', 'My Support Tickets'],
    ['/member-gifts', 'My Gifts'],
    ['/safety', 'Meeting safely'],
  ] as const) {
    await page.goto(url + path)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  }
  await page.getByRole('button', { name: 'Post Item' }).click()
  await setUp.waitFor()
})

test('PROFILE-01 C-29 C-33 whoever cannot be set up asks Support on the setup page and reads the answer and the gift', async () => {
  const { id } = await make.member({ isNew: true })
  const page = await openAs(app, id, '/member-home', {
    width: 390,
    expected: [/^400 PATCH \/api\/profile/],
  })
  await fillProfile(page, 'porch.far')
  await page.getByLabel('City').fill('Nowhere at All')
  await page.getByRole('combobox', { name: 'ZIP code' }).fill('00001')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await toast(page, 'Setup Failed')
  await page.getByRole('banner').getByRole('button', { name: 'Contact Support' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact Support' })
  await dialog.getByLabel('Subject').fill('My town is unknown')
  await dialog
    .getByLabel('Description')
    .fill('It is small, but my family has lived here for years.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await toast(page, 'Support ticket created')
  expect(await page.getByLabel('Username').inputValue()).toBe('porch.far')

  const staff = await make.person({ isAdmin: true })
  const [ticket] = (await staff.browser.get('/api/support-tickets/all')).json()
  const about = `/api/support-tickets/${ticket.id}`
  await staff.browser.post(`${about}/messages`, { message: 'Please take the next town.' })
  const gift = { giftPremiumType: 'standard_plus', giftQuantity: 1, giftReason: 'For waiting' }
  await staff.browser.post(`${about}/gift`, gift)
  await page.goto(`${url}/member-tickets?ticket=${ticket.id}`)
  await page.getByText('Please take the next town.').waitFor()
  await page.goto(`${url}/member-gifts`)
  await page.getByRole('button', { name: 'Accept Standard Plus' }).click()
  await toast(page, 'Gift Accepted!')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Post an item' }).click()
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor()
})

test('C-29 SHELL-22 staff without a profile find the console on the setup page, others no such link', async () => {
  const { id } = await make.member({ isNew: true })
  const { id: staffId } = await make.member({ isNew: true, isAdmin: true })
  const member = await openAs(app, id, '/')
  await member.getByRole('heading', { name: 'Complete Your Profile' }).waitFor()
  expect(await member.getByRole('link', { name: 'Dev Team' }).count()).toBe(0)
  const page = await openAs(app, staffId, '/', {
    width: 390,
    expected: [/^403 GET \/api\/dev\/project-docs/],
  })
  const developers = page.getByRole('link', { name: 'Dev Team' })
  await developers.waitFor()
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    expect(await excessWidth(page), `${width} px`).toBeLessThanOrEqual(0)
  }
  await developers.click()
  await page.getByRole('heading', { name: 'Developer Team' }).waitFor()
})

test('PROFILE-01 a reload of a half filled setup asks first, and a sent one leaves without a question', async () => {
  const { id } = await make.member({ isNew: true })
  const page = await openAs(app, id, '/member-home', { width: 390 })
  await page.getByLabel('Username').pressSequentially('porch.pim')
  const native = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const question = await native
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  expect(await page.getByLabel('Username').inputValue()).toBe('porch.pim')
  await fillProfile(page, 'porch.pim')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('heading', { name: 'Items Near You' }).waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
})
