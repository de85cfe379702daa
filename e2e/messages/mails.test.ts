import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atBothWidths, openPage } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'

const app = await serveApp()
const { db, deps, make } = app

/** Opens the newest mail to an address as a mail program without a sandbox would show it. */
async function openMail({ email }: { email: string }): Promise<Page> {
  const { htmlBody } = await db
    .selectFrom('mailOutbox')
    .select('htmlBody')
    .where('toAddress', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const body = htmlBody.replaceAll(deps.config.publicUrl.origin, app.url)
  const page = await openPage(`${app.url}/robots.txt`, { width: 390 })
  await page.route('**/mail.html', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${app.url}/mail.html`)
  return page
}

test('R-28 no address and no title without a space makes a mail wider than a phone', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const lamp = await make.item({ userId: ann.id, title: 'Lamp' })
  const tent = await make.item({ userId: bob.id, title: 'W'.repeat(100) })
  const message = `https://shop.example/${'tent'.repeat(100)}`
  const answer = await bob.browser.post('/api/trade-offers', {
    toItemId: lamp.id,
    fromItemId: tent.id,
    message,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  await atBothWidths(await openMail(ann), (page) => page.getByText(message).waitFor())
})
