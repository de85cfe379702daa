import { expect, test } from 'vitest'
import { serveApp } from '../browser/served-app.ts'
import { openAsStaff } from '../browser/signed-in.ts'
import { memberWithTicket } from './ticket-steps.ts'

const served = await serveApp()

test('SUPPORT-33 the button for the next unanswered ticket is lit only while somebody waits', async () => {
  const page = await openAsStaff(served)
  const next = page.getByRole('button', { name: /^Next unanswered/ })
  await page.getByText('nobody waits for an answer').waitFor()
  const isLit = () => next.evaluate((button) => button.classList.contains('btn-ink'))
  expect(await isLit()).toBe(false)
  await memberWithTicket(served)
  await page.reload()
  await page.getByText('1 waits for an answer').waitFor()
  expect(await isLit()).toBe(true)
})
