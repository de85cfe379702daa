import { expect, test } from 'vitest'
import { campaignDeveloper } from '../../packages/server/test/make/campaigns.ts'
import { payloads, violationOf, watch } from '../browser/hostile.ts'
import { serveApp } from '../browser/served-app.ts'
import { openAsDeveloper } from './developers.ts'

const served = await serveApp()
const { url, make } = served
const hostile = payloads.join(' ')
const [script = '', image = ''] = payloads

test('T-50 T-51 what members and staff write runs nothing in the consoles of staff, nor breaks out of a link', {
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
  await staff.browser.patch(`/api/support-tickets/${ticketId}/admin-notes`, { adminNotes: hostile })
  await staff.browser.post('/api/public-places', {
    name: hostile.slice(0, 200),
    kind: 'library',
    address: hostile.slice(0, 200),
    city: 'Maplewood',
    state: 'NJ',
    source: hostile.slice(0, 300),
  })
  const { browser, draft } = await campaignDeveloper(served)
  await draft({ name: hostile.slice(0, 100), description: hostile })
  await browser.patch(`/api/dev/members/${ann.id}/ban`, { reason: hostile })

  const page = await openAsDeveloper(served, staff.id, '/dev-team')
  const happened = await watch(page)
  for (const [path, open] of [
    ['/dev-team?view=console&tab=members', undefined],
    [`/dev-team?view=console&tab=members&member=${ann.id}`, undefined],
    ['/dev-team?view=console&tab=marketing', undefined],
    ['/dev-team?view=console&tab=support', 'View Details'],
    ['/dev-team?view=console&tab=support', 'Places'],
    ['/dev-team?view=console&tab=support', 'Review'],
    ['/dev-team?view=console&tab=activity', undefined],
    ['/member-home?tab=tickets', 'View Details'],
  ] as const) {
    await page.goto(url + path)
    if (open) await page.getByRole('button', { name: open }).first().click()
    await page.getByText('<script>', { exact: false }).first().waitFor()
    expect(await violationOf(page), path).toBeNull()
  }
  await page.goto(`${url}/member-home?tab=tickets`)
  await page.getByRole('button', { name: 'View Details' }).first().click()
  const link = page.getByRole('link', { name: /^Open attachment/ })
  expect(await link.getAttribute('href')).toBe('https://example.com/"onclick="alert(1)')
  expect(await link.getAttribute('onclick')).toBeNull()
  expect(await link.getAttribute('rel')).toContain('noopener')
  expect(happened).toEqual([])
})
