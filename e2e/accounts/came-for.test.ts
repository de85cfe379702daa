import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths, openPage, pathOf, signedOut } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { fillProfile, fillSignIn, registrationOf } from './account-steps.ts'

const { url, make } = await serveApp()

test('LANDING-12 PROFILE-05 whoever joins for an item sees it until they are back at it', async () => {
  const owner = await make.member()
  const { id } = await make.item({ userId: owner.id, title: 'Upright zither stand' })
  const page = await openPage(`${url}/items/${id}`, { width: 390, expected: [signedOut] })
  await page.getByRole('main').getByRole('link', { name: 'Join Now' }).click()
  const cameFor = page.getByText(/Upright zither stand\s*You’ll come right back to it\./)
  await cameFor.waitFor()
  await atBothWidths(page, expectAccessible)
  for (const [label, text] of registrationOf('visitor@example.com')) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor()
  await cameFor.waitFor()
  await atBothWidths(page)
  await fillProfile(page, 'zither.visitor')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('dialog', { name: 'Upright zither stand' }).waitFor()
  // Neither the form to join nor that of the profile is left to go back to.
  await page.goBack()
  await page.getByRole('heading', { name: 'Upright zither stand', level: 1 }).waitFor()
  await page.goBack()
  await expect.poll(() => page.url()).toBe('about:blank')
})

/** Whether Back leads from the first page after a door to the page before that door. */
async function leadsPast(page: Page): Promise<void> {
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'What may not be swapped' }).waitFor()
  expect(pathOf(page)).toBe('/rules')
}

test('LANDING-12 Back leads past the form to join, also from the other tab', async () => {
  const page = await openPage(`${url}/rules`, { expected: [signedOut] })
  await page.goto(`${url}/member-login`)
  await page.getByRole('tab', { name: 'Join Now' }).click()
  await page.getByRole('tab', { name: 'Join Now', selected: true }).waitFor()
  for (const [label, text] of registrationOf('second.visitor@example.com')) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor()
  await leadsPast(page)
})

test('ACCOUNTS-33 Back leads past the general sign-in', async () => {
  const { email, password } = await make.account()
  const page = await openPage(`${url}/rules`, { expected: [signedOut] })
  await page.goto(`${url}/auth`)
  await fillSignIn(page, email, password)
  await expect.poll(() => pathOf(page)).not.toBe('/auth')
  await leadsPast(page)
})

test('SHELL-24 Back leads past the test login', async () => {
  const page = await openPage(`${url}/rules`, { expected: [signedOut] })
  await page.goto(`${url}/test-login`)
  await page.getByLabel('Email').fill('zoe@test-login.example')
  await page.getByLabel('First name').fill('Zoe')
  await page.getByLabel('Last name').fill('Tester')
  await page.keyboard.press('Enter')
  await expect.poll(() => pathOf(page)).toBe('/member-home')
  await leadsPast(page)
})

test('LANDING-12 the sign-in stays where it is when the item comes late', async () => {
  const { id } = await make.item({ title: 'Upright zither stand' })
  const page = await openPage(`${url}/robots.txt`, { expected: [signedOut] })
  const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>()
  await page.route(`**/api/items/${id}`, async (route) => {
    await mayArrive
    await route.continue()
  })
  await page.goto(`${url}/member-login?item=${id}`)
  const place = async () => (await page.getByLabel('Email').boundingBox())?.y
  await page.getByLabel('Email').waitFor()
  const before = await place()
  letArrive()
  await page.getByText('You’ll come right back to it.').waitFor()
  expect(await place()).toBe(before)
})

test('LANDING-12 an item that is gone meanwhile leaves the sign-in as it is', async () => {
  const gone = '01980000-0000-7000-8000-000000000000'
  const page = await openPage(`${url}/member-login?item=${gone}`, {
    expected: [signedOut, /^404 GET \/api\/items/],
  })
  await page.getByLabel('Email').waitFor()
  expect(await page.getByText('You’ll come right back to it.').count()).toBe(0)
})
