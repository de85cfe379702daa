import { expect, test } from 'vitest'
import { giveGift } from '../packages/server/test/gifts.ts'
import { expectAccessible } from './browser.ts'
import { serveApp } from './served-app.ts'
import { openAs } from './signed-in.ts'
import { toast } from './toast.ts'

const set = await serveApp({ REQUIRE_VERIFIED_EMAIL: 'on' })
const unset = await serveApp()

test('S-17 GIFTS-17 GIFTS-21 where gifts wait for a verified address the card says why and how', async () => {
  const { db, deps, make } = set
  const { id, email } = await make.member({ emailVerified: false })
  await giveGift(deps, id)
  const page = await openAs(set, id, '/member-gifts', { width: 390 })
  const gift = page.getByRole('listitem').filter({ hasText: 'Standard Plus' })
  await gift.getByText('Please verify your e-mail address before you accept gifts').waitFor()
  await gift.getByText(email).waitFor()
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
})
