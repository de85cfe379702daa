import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { beginSandbox, postItem } from '../../packages/server/test/make/guests.ts'
import { expectAccessibleAtAnyHour } from '../browser/accessible.ts'
import { serveApp } from '../browser/served-app.ts'
import { toast } from '../browser/toast.ts'
import { tomorrowMorning } from '../trades/trade-parties.ts'
import { openSandbox } from './sandbox-steps.ts'

const app = await serveApp()

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

test('R-50 R-40 R-43 a guest plays a swap of three to its end on a phone', async () => {
  const guest = await beginSandbox(app)
  await postItem(guest)
  const page = await openSandbox(app, { guest, width: 390 })
  app.passTime(12_000)
  const link = page.getByRole('link', { name: /^A swap of three would get you/ })
  await link.waitFor()
  await link.click()
  await page.getByText('Two neighbors are being asked the same', { exact: true }).waitFor()
  await button(page, 'Yes, I’d swap').click()
  await page.getByRole('heading', { name: 'Who gives what to whom' }).waitFor()
  await page.getByRole('link', { name: 'Your sandbox' }).click()
  await page.getByRole('tab', { name: 'My Items' }).click()
  await page.getByRole('link', { name: 'See the trade' }).click()
  await page.getByRole('heading', { name: 'Who gives what to whom' }).waitFor()

  await button(page, 'Propose Meeting').click()
  await page.getByLabel('Meeting address').fill('Maplewood Memorial Library, 51 Baker St')
  await page.getByLabel('When').fill(tomorrowMorning())
  await page.getByRole('dialog').getByRole('button', { name: 'Propose Meeting' }).click()
  const shown = page.getByText('holds out their phone')
  await shown.waitFor()
  await expectAccessibleAtAnyHour(page)
  const [code = ''] = /\d{4}/.exec(await shown.innerText()) ?? []
  await page.getByLabel(/^Code on .*’s screen$/).fill(code)
  await button(page, 'I gave it').click()
  await toast(page, 'Handed over')
  await page.getByText('Your swap of three is complete').waitFor()

  for (const left of [2, 1]) {
    await expect.poll(() => page.getByRole('button', { name: /^Rate / }).count()).toBe(left)
    await page
      .getByRole('button', { name: /^Rate / })
      .first()
      .click()
    await page.getByLabel('Comment').fill('Quick and friendly.')
    await button(page, 'Submit Rating').click()
    await toast(page, 'Rating Submitted')
  }
  await page.getByRole('link', { name: 'Your sandbox' }).click()
  await page.getByRole('heading', { name: 'Swaps of three' }).waitFor()
})
