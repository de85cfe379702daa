import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { campaignDeveloper } from '../../packages/server/test/make/campaigns.ts'
import { payloads, violationOf, watch } from '../browser/hostile.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAsDeveloper } from './developers.ts'
import { openTicket } from './ticket-steps.ts'

const served = await serveApp()
const { url, make } = served
const hostile = payloads.join(' ')
const [script = '', image = ''] = payloads

test('T-50 T-51 S-94 S-97 what members and staff write runs nothing in the consoles of staff, nor breaks out of a link', {
  timeout: 240_000,
}, async () => {
  const staff = await make.person({ isAdmin: true })
  const ann = await make.person({ firstName: script.slice(0, 50), lastName: image.slice(0, 50) })
  const item = await make.item({ userId: ann.id, title: hostile.slice(0, 100) })
  await make.offer({ toItemId: item.id, message: hostile })
  // The screening catches a word in it.
  const caught = { title: `${hostile.slice(0, 80)} switchblade`, value: '5' }
  expect((await ann.browser.form('POST', '/api/items', caught)).statusCode).toBe(201)
  const sent = await ann.browser.post('/api/member-auth/support-tickets', {
    subject: hostile.slice(0, 200),
    description: hostile,
    attachmentUrl: 'https://example.com/"onclick="alert(1)',
  })
  expect(sent.statusCode, sent.body).toBe(201)
  const { id: ticketId } = sent.json()
  await ann.browser.post(`/api/member-auth/support-tickets/${ticketId}/messages`, {
    message: hostile,
  })
  const bob = await make.person({ firstName: 'Bob' })
  const reported = await bob.browser.post('/api/member-auth/support-tickets', {
    subject: 'Strange words',
    description: 'The title of this item looks strange.',
    reference: { kind: 'item', id: item.id },
  })
  expect(reported.statusCode, reported.body).toBe(201)
  await staff.browser.patch(`/api/support-tickets/${ticketId}/admin-notes`, { adminNotes: hostile })
  const place = await staff.browser.post('/api/public-places', {
    // A place with a link in its name is refused.
    name: '<script>alert(1)</script>',
    kind: 'library',
    address: '"><svg onload=alert(2)>',
    city: 'Maplewood',
    state: 'NJ',
    source: hostile.slice(0, 300),
  })
  expect(place.statusCode, place.body).toBe(201)
  const { browser, draft } = await campaignDeveloper(served)
  await draft({ name: hostile.slice(0, 100), description: hostile })
  await browser.patch(`/api/dev/members/${ann.id}/ban`, { reason: hostile })

  const page = await openAsDeveloper(served, staff.id, '/robots.txt')
  const happened = await watch(page)
  /** Shows as text, here or in a part of the page. */
  const shows = async (place: string, part: Page | Locator = page) => {
    await part.getByText('<script>').first().waitFor()
    expect(await violationOf(page), place).toBeNull()
  }
  const openTab = async (name: string) => {
    const tab = page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name })
    await tab.click()
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page')
  }
  const openPart = async (name: RegExp) => {
    const part = page.getByRole('button', { name })
    await part.click()
    await expect.poll(() => part.getAttribute('aria-pressed')).toBe('true')
  }
  await page.goto(`${url}/dev-team?view=console&tab=members`)
  await shows('Members')
  await page.locator(`a[href$="member=${ann.id}"]`).click()
  await page.getByRole('heading', { name: '<script>' }).waitFor()
  await shows('a member')
  await openTab('Marketing')
  await shows('Marketing')
  await openTab('Support')
  const report = await openTicket(page, 'Strange words')
  await shows('a report', report.getByRole('region', { name: 'Reported item' }))
  await page.keyboard.press('Escape')
  await report.waitFor({ state: 'detached' })
  await openPart(/^Places/)
  await shows('Places')
  await openPart(/^Review/)
  await shows('Review', page.getByRole('article').filter({ hasText: 'switchblade' }))
  await openTab('Activity')
  await shows('Activity')

  await page.goto(`${url}/member-home?tab=tickets`)
  const ticket = page.getByRole('article').filter({ hasText: '<script>' })
  await ticket.getByRole('button', { name: 'View Details' }).click()
  await shows('a ticket', page.getByRole('dialog'))
  const link = page.getByRole('link', { name: /^Open attachment/ })
  expect(await link.getAttribute('href')).toBe('https://example.com/"onclick="alert(1)')
  expect(await link.getAttribute('onclick')).toBeNull()
  expect(await link.getAttribute('rel')).toContain('noopener')
  expect(happened).toEqual([])
})
