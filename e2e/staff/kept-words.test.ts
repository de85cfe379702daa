import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeAgreedRing } from '../../packages/server/test/make/rings.ts'
import { atBothWidths } from '../browser/browser.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAs } from '../browser/signed-in.ts'
import { storedTexts } from '../browser/stored-drafts.ts'
import { toast } from '../browser/toast.ts'
import { openAsDeveloper } from './developers.ts'
import { openTicket } from './ticket-steps.ts'

const app = await serveApp()
const HALF = 'Half a reason, still to be'

type Place = {
  open: () => Promise<unknown>
  label: string
  /** Leaves by choice. */
  leave: () => Promise<unknown>
}

/** What is typed there stands there again after the page was lost, and not once it was left. */
async function expectKept(page: Page, { open, label, leave }: Place) {
  const field = page.getByLabel(label, { exact: true })
  await open()
  await field.fill(HALF)
  await expect.poll(() => storedTexts(page), { message: label }).toContain(HALF)
  await open()
  await expect.poll(() => field.inputValue(), { message: label }).toBe(HALF)
  await leave()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => storedTexts(page), { message: label }).toBe('')
  await open()
  await field.waitFor()
  expect(await field.inputValue(), label).toBe('')
}

test('R-49 S-90 a half-typed reason to step out is kept until it is sent or left by choice', async () => {
  const ring = await makeAgreedRing(app)
  const path = `/rings/${ring.id}`
  const page = await openAs(app, ring.ann.id, path, { expected: [/^503 POST /] })
  const open = async () => {
    await page.goto(app.url + path)
    await page.getByRole('button', { name: 'Step out of this swap' }).click()
  }
  await expectKept(page, { open, label: 'Reason', leave: () => page.keyboard.press('Escape') })
  const dialog = page.getByRole('dialog', { name: 'Step out of the swap' })
  await dialog.getByLabel('Reason').fill(HALF)
  await page.route('**/step-out', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await dialog.getByRole('button', { name: 'Step out', exact: true }).click()
  await toast(page, 'Failed to step out')
  await expect.poll(() => storedTexts(page)).toContain(HALF)
  await open()
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe(HALF)
  await atBothWidths(page, () => dialog.waitFor())
  await dialog.getByRole('button', { name: 'Step out', exact: true }).click()
  await toast(page, 'You stepped out')
  await expect.poll(() => storedTexts(page)).toBe('')
})

/** A developer with a ticket that reports an item. */
async function reportedItem(title: string) {
  const { make } = app
  const [reporter, owner, eli] = [
    await make.member(),
    await make.member(),
    await make.member({ isAdmin: true }),
  ]
  const item = await make.item({ userId: owner.id, title })
  const report = {
    subject: `Report: ${title}`,
    description: 'It was stolen from my porch.',
    reference: { kind: 'item', id: item.id },
  }
  const browser = await app.as(reporter.id)
  const answer = await browser.post('/api/member-auth/support-tickets', report)
  expect(answer.statusCode, answer.body).toBe(201)
  const path = '/dev-team?view=console&tab=support'
  const page = await openAsDeveloper(app, eli.id, path)
  const openIt = async () => {
    await page.goto(app.url + path)
    return openTicket(page, report.subject)
  }
  return { page, openIt }
}

test('S-90 SUPPORT-33 S-78 MEMBERS-05 what staff have begun to write about a report, a gift, a ban or a ticket is kept likewise', async () => {
  const { page, openIt } = await reportedItem('Old kettle')
  const press = async (name: string) =>
    (await openIt()).getByRole('button', { name, exact: true }).click()
  const leave = () => page.keyboard.press('Escape')
  for (const [button, label] of [
    ['Hide item', 'Reason'],
    ['Warn member', 'Your words'],
    ['Ban member', 'Reason'],
    ['Gift a photo package', 'Reason'],
  ] as const) {
    await expectKept(page, { open: () => press(button), label, leave })
  }
  for (const label of ['Admin notes', 'Resolution notes']) {
    await expectKept(page, { open: openIt, label, leave })
  }
  await press('Warn member')
  await page.getByLabel('Your words').fill('Please post what is yours alone.')
  await page.getByRole('button', { name: 'Send warning' }).click()
  await toast(page, 'Warning sent')
  await expect.poll(() => storedTexts(page)).toBe('')
})

test('S-90 CAMPAIGNS-01 R-14 a campaign and a meeting place that are begun are kept likewise', async () => {
  const { id } = await app.make.member({ isAdmin: true })
  const console = `${app.url}/dev-team?view=console&tab=`
  const page = await openAsDeveloper(app, id, '/dev-team?view=console&tab=marketing')
  await expectKept(page, {
    open: () => page.goto(`${console}marketing`),
    label: 'Description',
    leave: () => page.getByRole('link', { name: 'Docs' }).first().click(),
  })
  const openPlace = async () => {
    await page.goto(`${app.url}/member-home?tab=tickets`)
    await page.getByRole('button', { name: 'Places', exact: true }).click()
    await page.getByRole('button', { name: 'Add a place' }).click()
  }
  await expectKept(page, {
    open: openPlace,
    label: 'Street address',
    leave: () => page.keyboard.press('Escape'),
  })
})
