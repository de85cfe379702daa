import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/accessible.ts'
import { atBothWidths, openPage, signedOut } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { fillProfile, registrationOf } from './account-steps.ts'

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
  await atBothWidths(page, expectAccessible)
  await fillProfile(page, 'zither.visitor')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await page.getByRole('dialog', { name: 'Upright zither stand' }).waitFor()
  // Neither the form to join nor that of the profile is left to go back to.
  await page.goBack()
  await page.getByRole('heading', { name: 'Upright zither stand', level: 1 }).waitFor()
  await page.goBack()
  await expect.poll(() => page.url()).toBe('about:blank')
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
