import { expect, test } from 'vitest'
import { openPage, pathOf, signedOut } from '../browser/browser.ts'
import { holdTimers } from '../browser/held-timers.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { toast } from '../browser/toast.ts'
import { linkOf } from './account-steps.ts'

const served = await serveApp()
const { db, make } = served

test('ACCOUNTS-69 ACCOUNTS-73 ACCOUNTS-90 SHELL-18 the mail is asked for first, its link deletes, and the front page follows in 5 seconds', async () => {
  const { id, email } = await make.member()
  const stored = () => db.selectFrom('users').select('id').where('id', '=', id).execute()
  const page = await openAs(served, id, '/account-settings', {
    width: 390,
    expected: [signedOut],
  })
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByText('You can’t get a deleted account back.').waitFor()
  await page.getByText('Open trades and swaps of three are cancelled').waitFor()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Send deletion email' }).click()
  await toast(page, 'Email sent successfully')
  await page.getByText(`The link is on its way to ${email}`).waitFor()
  expect(await stored()).toHaveLength(1)

  const second = await holdTimers(page, 1_000)
  const passSecond = async () => {
    await second.begun()
    await second.end()
  }
  await page.goto(await linkOf(served, email, /Delete/))
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
  expect(await stored()).toEqual([])
  for (const left of ['4 seconds', '3 seconds', '2 seconds', '1 second']) {
    await passSecond()
    await page.getByText(`The front page opens in ${left}.`).waitFor()
  }
  expect(pathOf(page)).toBe('/member/confirm-deletion')
  await passSecond()
  await page.getByRole('heading', { name: 'Trade Local, Live Better' }).waitFor()
  await expect.poll(() => pathOf(page)).toBe('/')
})

test('ACCOUNTS-74 ACCOUNTS-75 S-90 a link that is wrong is said under a heading that takes the focus without a frame', async () => {
  const path = '/member/confirm-deletion'
  const page = await openPage(`${served.url}${path}?token=wrong`, {
    expected: [signedOut, /^4\d\d POST \/api\/member-auth\/confirm-account-deletion/],
  })
  const heading = page.getByRole('heading', { name: 'Deletion not confirmed' })
  await expect.poll(() => heading.evaluate((one) => one.matches(':focus'))).toBe(true)
  expect(await heading.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('none')
  await page.getByRole('link', { name: 'Try again' }).waitFor()
})
