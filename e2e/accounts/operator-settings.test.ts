import { expect, test } from 'vitest'
import { enrol } from '../../packages/server/test/make/authenticator.ts'
import { giveGift } from '../../packages/server/test/make/gifts.ts'
import { storedHash } from '../../packages/server/test/make/stored-hash.ts'
import { expectAccessible } from '../browser/accessible.ts'
import { openPage, signedOut } from '../browser/browser.ts'
import { type ServedApp, serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { fillSignIn, PASSWORD } from './account-steps.ts'

const DEACTIVATED = 'This account has been deactivated. Contact Support to ask about it.'

const set = await serveApp({ SUPPORT_EMAIL: 'help@swap.example', REQUIRE_VERIFIED_EMAIL: 'on' })
const unset = await serveApp()

/** A deactivated member at the sign-in of a door. */
async function signInDeactivated({ url, make }: ServedApp, path: string) {
  const { email } = await make.member({ isBanned: true, password: await storedHash(PASSWORD) })
  const page = await openPage(url + path, { expected: [signedOut, /^403 POST \/api\/.+\/login/] })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await toast(page, 'Login failed', DEACTIVATED)
  return page
}

test('S-77 ACCOUNTS-79 a deactivated member reads at both doors whom to write to, where the operator says it', async () => {
  for (const path of ['/member-login', '/auth']) {
    const page = await signInDeactivated(set, path)
    const help = page.getByRole('alert').filter({ hasText: DEACTIVATED })
    const address = help.getByRole('link', { name: 'help@swap.example' })
    expect(await address.getAttribute('href')).toBe('mailto:help@swap.example')
  }
  const page = await signInDeactivated(unset, '/member-login')
  expect(await page.locator('a[href^="mailto:"]').count()).toBe(0)
})

test('S-17 GIFTS-17 GIFTS-21 where gifts wait for a verified address the card says why and how', async () => {
  const { db, deps, make } = set
  const { id, email } = await make.member({ emailVerified: false })
  await giveGift(deps, id)
  const page = await openAs(set, id, '/member-gifts', { width: 390 })
  const gift = page.getByRole('listitem').filter({ hasText: 'Standard Plus' })
  await gift.getByText('Please verify your email address before you accept gifts').waitFor()
  await gift.getByText(email).waitFor()
  const banner = page.getByRole('region', { name: 'Your email address' })
  await banner.getByRole('button', { name: /^Please verify your email address/ }).click()
  await banner.getByText('Until you use it, you can’t trade, write to members').waitFor()
  expect(await gift.getByRole('button', { name: /^Accept/ }).count()).toBe(0)
  expect(await gift.getByText('Expired').count()).toBe(0)
  await expectAccessible(page)
  await gift.getByRole('button', { name: 'Send a new link' }).click()
  await toast(page, 'Email sent successfully')
  await db.updateTable('users').set({ emailVerified: true }).where('id', '=', id).execute()
  await page.reload()
  await gift.getByRole('button', { name: /^Accept/ }).click()
  await gift.getByText('Gift Applied to Account').waitFor()
})

test('S-17 GIFTS-09 where no address is asked for an unverified member accepts gifts', async () => {
  const { deps, make } = unset
  const { id } = await make.member({ emailVerified: false })
  await giveGift(deps, id)
  const page = await openAs(unset, id, '/member-gifts')
  const gift = page.getByRole('listitem').filter({ hasText: 'Standard Plus' })
  await gift.getByRole('button', { name: /^Accept/ }).click()
  await gift.getByText('Gift Applied to Account').waitFor()
  expect(await page.getByText('Until you use it').count()).toBe(0)
})

test('C-36 S-77 whoever has neither phone nor recovery codes reads at the code whom to write to, where the operator says it', async () => {
  for (const served of [set, unset]) {
    const { make, url } = served
    const { id, email } = await make.member({ password: await storedHash(PASSWORD) })
    await enrol(served, await served.as(id), PASSWORD)
    const page = await openPage(`${url}/member-login`, {
      width: 390,
      expected: [signedOut, /^401 POST \/api\/member-auth\/login/],
    })
    await fillSignIn(page, email, PASSWORD)
    await page.getByRole('textbox', { name: 'Code' }).waitFor()
    const help = page.getByText('Neither phone nor codes?')
    expect(await help.count()).toBe(served === set ? 1 : 0)
    if (served === unset) continue
    const address = help.getByRole('link', { name: 'help@swap.example' })
    expect(await address.getAttribute('href')).toBe('mailto:help@swap.example')
    await expectAccessible(page)
  }
})
