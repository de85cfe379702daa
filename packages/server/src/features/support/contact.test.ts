import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { openTicket, ticketNumber } from './service.ts'

const { db, deps, make } = await startApp()
const TICKETS = '/api/member-auth/support-tickets'
const body = {
  subject: 'My photo is gone',
  description: 'It was there yesterday, and today it is not.',
  category: 'bug',
  priority: 'high',
  attachmentUrl: 'https://example.com/screenshot.png',
}

/** The fields of a ticket that describe its member, without a gift. */
async function ownFields(userId: string) {
  const { email, ...names } = await db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const gift = { giftPremiumType: null, giftQuantity: 0, giftedAt: null }
  return { userId, userEmail: email, user: { ...names, email, isGuest: false }, ...gift }
}

test('SUPPORT-44 SUPPORT-01 S-68 a member opens a ticket and is told its number', async () => {
  const ann = await make.person()
  const answer = await ann.browser.post(TICKETS, body)
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json()).toEqual({
    ...body,
    id: expect.any(String),
    ticketNumber: expect.stringMatching(/^TKT-\d{8}-[2-9A-HJ-NP-Z]{5}$/),
    status: 'open',
    resolvedAt: null,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    ...(await ownFields(ann.id)),
  })
  const stored = db.selectFrom('supportTickets').select(['userId', 'ticketNumber'])
  expect(await stored.where('id', '=', answer.json().id).execute()).toEqual([
    { userId: ann.id, ticketNumber: answer.json().ticketNumber },
  ])
})

test('SUPPORT-14 SUPPORT-15 C-44 without a category it is other, without a priority medium', async () => {
  const ann = await make.person()
  const { subject, description } = body
  expect((await ann.browser.post(TICKETS, { subject, description })).json()).toMatchObject({
    category: 'other',
    priority: 'medium',
    attachmentUrl: null,
  })
})

test('T-51 S-71 an address that is none of the web is refused, in whatever dress', async () => {
  const ann = await make.person()
  const addresses = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://example.com',
    'java\tscript:alert(1)',
    ' \u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    'http://example.com/a.png',
    'https://',
    'https:/\texample.com',
    'https://example.com/a b',
  ]
  for (const attachmentUrl of addresses) {
    const answer = await ann.browser.post(TICKETS, { ...body, attachmentUrl })
    expect(answer.statusCode, attachmentUrl).toBe(400)
    expect(answer.json().issues?.[0]?.path, attachmentUrl).toBe('attachmentUrl')
  }
  const stored = db.selectFrom('supportTickets').select('id').where('userId', '=', ann.id)
  expect(await stored.execute()).toEqual([])
})

test('SUPPORT-05 SUPPORT-06 SUPPORT-21 S-71 what the form refuses, the server refuses, and nothing is opened', async () => {
  const ann = await make.person()
  const wrong = [
    { ...body, subject: 'Hm' },
    { ...body, description: 'Too short' },
    { ...body, category: 'gossip' },
    { ...body, priority: 'now' },
    { ...body, attachmentUrl: 'javascript:alert(1)' },
    { ...body, attachmentUrl: 'http://example.com/x.png' },
  ]
  for (const fields of wrong) {
    expect((await ann.browser.post(TICKETS, fields)).statusCode).toBe(400)
  }
  const opened = db.selectFrom('supportTickets').select('id').where('userId', '=', ann.id)
  expect(await opened.execute()).toEqual([])
})

test('T-09 a ticket sets nothing that is for staff to set', async () => {
  const ann = await make.person()
  const { id } = await make.member()
  const cheat = {
    status: 'resolved',
    adminNotes: 'Give her a gift',
    userId: id,
    ticketNumber: 'TKT-1',
  }
  const answer = await ann.browser.post(TICKETS, { ...body, ...cheat })
  const row = await db
    .selectFrom('supportTickets')
    .select(['userId', 'status', 'adminNotes', 'ticketNumber'])
    .where('id', '=', answer.json().id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ userId: ann.id, status: 'open', adminNotes: null })
  expect(row.ticketNumber).not.toBe('TKT-1')
})

test('S-68 a number that is taken is drawn anew', async () => {
  const ann = await make.person()
  const actor = { id: ann.id, isGuest: false, isAdmin: false, isDeveloper: false, placeId: null }
  const input = { ...body, category: 'bug', priority: 'high' } as const
  const taken = await openTicket(deps, actor, input, { drawNumber: () => 'TKT-20261122-AAAAA' })
  const draws = ['TKT-20261122-AAAAA', 'TKT-20261122-AAAAA', 'TKT-20261122-BBBBB']
  const next = await openTicket(deps, actor, input, { drawNumber: () => draws.shift() ?? '' })
  expect(taken.ticketNumber).toBe('TKT-20261122-AAAAA')
  expect(next.ticketNumber).toBe('TKT-20261122-BBBBB')
})

test('S-68 a number has the day in UTC', () => {
  expect(ticketNumber(new Date('2026-03-01T23:59:59Z'))).toMatch(/^TKT-20260301-/)
})

test('S-09 T-83 a member opens ten tickets an hour', async () => {
  const strict = await startApp({ RATE_LIMITS: 'on' })
  const browser = await strict.as((await strict.make.member()).id)
  const ticket = { subject: 'My photo is gone', description: 'It was there yesterday, and is not.' }
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await browser.post('/api/member-auth/support-tickets', ticket)).statusCode)
  }
  expect(statuses).toEqual([...Array(10).fill(201), 429])
})
