import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { makeTicket, TICKET } from '../../../test/make/tickets.ts'
import { readMails } from '../../../test/observe/mailbox.ts'
import { patient, RACERS, ROUNDS, race } from '../../../test/observe/races.ts'
import { watchStatements } from '../../../test/observe/statements.ts'

const app = await startApp()
const { db, deps, make, as } = app
const OWN = '/api/member-auth/support-tickets'
const ALL = '/api/support-tickets'
const request = TICKET
const MISSING = '018f0000-0000-7000-8000-00000000dead'

const staffMember = await make.member({ isAdmin: true, firstName: 'Dana' })
const staff = await as(staffMember.id)

const memberWithTicket = (change?: object) => makeTicket(app, change)
const patch = (id: string, what: string, body: object) => staff.patch(`${ALL}/${id}/${what}`, body)
const note = { adminNotes: 'Restored it from the copy.' }

test('SUPPORT-54 SUPPORT-55 SUPPORT-46 SUPPORT-39 members read their own tickets, and nobody else’s', async () => {
  const ann = await memberWithTicket()
  const bob = await memberWithTicket()
  for (const list of [OWN, `${ALL}/user`]) {
    const answer = await ann.browser.get(list)
    expect(answer.json().map((ticket: { id: string }) => ticket.id)).toEqual([ann.id])
    expect(answer.headers['x-total-count']).toBe('1')
  }
  const [theirs, missing] = [
    await ann.browser.get(`${OWN}/${bob.id}`),
    await ann.browser.get(`${OWN}/${MISSING}`),
  ]
  expect({ statusCode: theirs.statusCode, body: theirs.body }).toEqual({
    statusCode: 404,
    body: missing.body,
  })
  const reply = await ann.browser.post(`${OWN}/${bob.id}/messages`, { message: 'Mine now' })
  expect({ statusCode: reply.statusCode, body: reply.body }).toEqual({
    statusCode: 404,
    body: missing.body,
  })
  expect((await ann.browser.delete(`${OWN}/${bob.id}`)).body).toBe(missing.body)
})

test('T-04 SUPPORT-38 SUPPORT-40 SUPPORT-41 the general calls are for staff', async () => {
  const ann = await memberWithTicket()
  const calls = [
    () => ann.browser.get(`${ALL}/all`),
    () => ann.browser.get(`${ALL}/counts`),
    () => ann.browser.get(`${ALL}/next`),
    () => ann.browser.get(`${ALL}/${ann.id}`),
    () => ann.browser.get(`${ALL}/${ann.id}/context`),
    () => ann.browser.post(ALL, request),
    () => ann.browser.patch(`${ALL}/${ann.id}/status`, { status: 'closed' }),
    () => ann.browser.patch(`${ALL}/${ann.id}/admin-notes`, note),
    () => ann.browser.patch(`${ALL}/${ann.id}/resolve`, note),
    () => ann.browser.post(`${ALL}/${ann.id}/messages`, { message: 'Hello' }),
    () => ann.browser.post(`${ALL}/${ann.id}/gift`, {}),
    () => ann.browser.patch(`${ALL}/${ann.id}/event-mails`, { allowEmailNotifications: true }),
    () => ann.browser.delete(`${ALL}/${ann.id}`),
    () => ann.browser.get('/api/saved-replies'),
  ]
  for (const call of calls) expect((await call()).statusCode).toBe(403)
  expect((await staff.get(`${ALL}/all`)).statusCode).toBe(200)
})

test('SUPPORT-52 SUPPORT-56 SUPPORT-03 SUPPORT-04 both sides write; what staff note stays with staff', async () => {
  const ann = await memberWithTicket()
  await ann.browser.post(`${OWN}/${ann.id}/messages`, { message: '  Still gone.  ' })
  await patch(ann.id, 'admin-notes', { adminNotes: 'Smells like the cache.' })
  const answered = await staff.post(`${ALL}/${ann.id}/messages`, { message: 'We look into it.' })
  expect(answered.statusCode, answered.body).toBe(201)
  const { messages, ...ticket } = (await ann.browser.get(`${OWN}/${ann.id}`)).json()
  expect(messages).toEqual([
    {
      id: expect.any(String),
      senderType: 'member',
      sender: { firstName: 'Ann' },
      message: 'Still gone.',
      createdAt: expect.any(String),
    },
    {
      id: expect.any(String),
      senderType: 'admin',
      sender: { firstName: 'Dana' },
      message: 'We look into it.',
      createdAt: expect.any(String),
    },
  ])
  expect(JSON.stringify(ticket)).not.toContain('cache')
  expect(Object.keys(ticket)).not.toContain('adminNotes')
})

test('SUPPORT-56 T-04 a reply reads one message, and what staff note is not read for a member', async () => {
  const { browser, id } = await memberWithTicket()
  await staff.post(`${ALL}/${id}/messages`, { message: 'Between us' })
  const among = { isInternal: true }
  await db.updateTable('supportTicketMessages').set(among).where('ticketId', '=', id).execute()
  const { texts } = watchStatements()
  const asked = () => texts.filter((text) => /select.*"support_ticket_messages"/s.test(text))
  expect((await browser.post(`${OWN}/${id}/messages`, { message: 'Mine' })).statusCode).toBe(201)
  expect(asked()).toEqual([expect.stringContaining('"m"."id" = ')])
  texts.length = 0
  const { messages } = (await browser.get(`${OWN}/${id}`)).json()
  expect(messages.map(({ message }: { message: string }) => message)).toEqual(['Mine'])
  expect(asked()).toEqual([expect.stringContaining('"m"."is_internal" = ')])
})

test('SUPPORT-47 SUPPORT-02 SUPPORT-50 S-70 staff see the member, the messages and every note', async () => {
  const { id, member, browser, ticketNumber } = await memberWithTicket()
  await patch(id, 'admin-notes', { adminNotes: 'First' })
  const detail = (await patch(id, 'admin-notes', { adminNotes: 'Second' })).json()
  expect(detail.adminNotes).toMatch(/^\[.+ UTC, Dana\] First\n\n\[.+ UTC, Dana\] Second$/)
  const asked = {
    id,
    ticketNumber,
    userId: member.id,
    userEmail: member.email,
    user: {
      id: member.id,
      firstName: 'Ann',
      lastName: 'Example',
      email: member.email,
      isGuest: false,
    },
  }
  expect((await staff.get(`${ALL}/${id}`)).json()).toMatchObject({
    ...asked,
    messages: [],
    giftPremiumType: null,
    giftQuantity: 0,
  })
  expect((await staff.get(`${ALL}/all?search=${ticketNumber}`)).json()).toMatchObject([asked])
  expect((await browser.get(`${OWN}/${id}`)).json()).toMatchObject({ id, messages: [] })
  expect((await staff.get(`${ALL}/${MISSING}`)).statusCode).toBe(404)
})

test('SUPPORT-01 SUPPORT-02 S-66 a ticket tells its member everything but what staff note beside it', async () => {
  const { id, member, browser } = await memberWithTicket()
  await patch(id, 'admin-notes', { adminNotes: 'Smells like the cache.' })
  const given = await staff.post(`${ALL}/${id}/gift`, {
    giftPremiumType: 'premium_max',
    giftQuantity: 2,
    giftReason: 'Was angry on the phone',
  })
  expect(given.statusCode, given.body).toBe(201)
  const [inList] = (await browser.get(OWN)).json()
  const { messages, screenshot, ...alone } = (await browser.get(`${OWN}/${id}`)).json()
  expect(messages).toEqual([])
  expect(screenshot).toBeNull()
  for (const ticket of [inList, alone]) {
    expect(ticket).toEqual({
      id,
      ...request,
      userId: member.id,
      userEmail: member.email,
      ticketNumber: expect.stringMatching(/^TKT-/),
      category: 'other',
      priority: 'medium',
      status: expect.any(String),
      attachmentUrl: null,
      resolvedAt: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      giftPremiumType: 'premium_max',
      giftQuantity: 2,
      giftedAt: expect.any(String),
      user: {
        firstName: 'Ann',
        lastName: expect.any(String),
        email: member.email,
        isGuest: false,
      },
    })
  }
  const listed = (await staff.get(`${ALL}/all?search=${alone.ticketNumber}`)).json()
  expect(listed).toMatchObject([{ id, userId: member.id, giftPremiumType: 'premium_max' }])
})

test('SUPPORT-27 SUPPORT-25 SUPPORT-26 blank notes, messages and short resolutions are refused', async () => {
  const { id, browser } = await memberWithTicket()
  const refused = [
    await patch(id, 'admin-notes', { adminNotes: '  ' }),
    await patch(id, 'resolve', { adminNotes: ' too short ' }),
    await staff.post(`${ALL}/${id}/messages`, { message: ' ' }),
    await browser.post(`${OWN}/${id}/messages`, { message: '\n' }),
    await browser.post(`${OWN}/${id}/messages`, { message: 'x'.repeat(2001) }),
    await staff.post(`${ALL}/${id}/gift`, {
      giftPremiumType: 'premium_max',
      giftQuantity: 1,
      giftReason: ' ',
    }),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(400))
  expect(refused[1]?.json().issues).toEqual([
    { path: 'adminNotes', message: 'Resolution notes must be at least 10 characters long' },
  ])
})

test('SUPPORT-49 SUPPORT-08 S-69 S-12 staff give any status, which is written down', async () => {
  const { id, ticketNumber } = await memberWithTicket()
  for (const status of ['closed', 'in-progress', 'resolved', 'open', 'resolved', 'closed']) {
    const answer = await patch(id, 'status', { status })
    expect({ statusCode: answer.statusCode, status: answer.json().status }).toEqual({
      statusCode: 200,
      status,
    })
  }
  expect((await patch(id, 'status', { status: 'lost' })).statusCode).toBe(400)
  const entries = await db
    .selectFrom('auditEntries')
    .select(['actorId', 'action', 'description'])
    .where('subjectId', '=', id)
    .orderBy('createdAt')
    .execute()
  expect(entries).toHaveLength(6)
  expect(entries[0]).toEqual({
    actorId: staffMember.id,
    action: 'ticket_status_changed',
    description: `Ticket ${ticketNumber} is closed now`,
  })
})

test('SUPPORT-51 SUPPORT-09 S-69 resolving notes what was done; a reply reopens, a closed ticket takes none', async () => {
  const { id, browser } = await memberWithTicket()
  const resolved = (await patch(id, 'resolve', note)).json()
  expect(resolved).toMatchObject({ status: 'resolved', resolvedAt: expect.any(String) })
  expect(resolved.adminNotes).toContain(note.adminNotes)
  await browser.post(`${OWN}/${id}/messages`, { message: 'It is gone again.' })
  expect((await browser.get(`${OWN}/${id}`)).json()).toMatchObject({
    status: 'open',
    resolvedAt: null,
  })
  await patch(id, 'status', { status: 'closed' })
  const asked = await browser.post(`${OWN}/${id}/messages`, { message: 'Hello?' })
  expectRefusal(asked, 409, 'support.closed')
  expect(asked.json().message).toBe('This ticket is closed. Contact support to reopen if needed.')
  const answer = () => staff.post(`${ALL}/${id}/messages`, { message: 'Hello!' })
  const refused = await answer()
  expectRefusal(refused, 409, 'support.closed_to_staff')
  expect(refused.json().message).toBe('This ticket is closed. Set its status to Open to answer.')
  await patch(id, 'status', { status: 'open' })
  expect((await answer()).statusCode).toBe(201)
})

test('SUPPORT-48 SUPPORT-13 S-67 only resolved tickets are deleted, by either side', async () => {
  for (const remove of ['member', 'staff'] as const) {
    const { id, browser } = await memberWithTicket()
    const send = () =>
      remove === 'member' ? browser.delete(`${OWN}/${id}`) : staff.delete(`${ALL}/${id}`)
    const early = await send()
    expectRefusal(early, 409, 'support.not_resolved')
    await patch(id, 'resolve', note)
    expect((await send()).json()).toEqual({ message: 'Ticket deleted' })
    expect((await send()).statusCode).toBe(404)
  }
})

test('SUPPORT-37 every answer of staff, and the end of a ticket, is told on the page and by mail', async () => {
  const { id, member, browser, ticketNumber } = await memberWithTicket()
  await staff.post(`${ALL}/${id}/messages`, { message: 'Hello Ann,\n\nis it back?' })
  await patch(id, 'resolve', note)
  const notices = (await browser.get('/api/messages')).json()
  expect(notices).toMatchObject([
    { type: 'ticket_resolved', relatedTicketId: id },
    {
      type: 'ticket_answered',
      title: `Support has answered your ticket ${ticketNumber}`,
      message: 'Dana of the Support Team wrote: Hello Ann,\n\nis it back?',
      relatedTicketId: id,
    },
  ])
  const mails = await readMails(deps, member.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Support has answered your ticket ${ticketNumber}`,
    `Your ticket ${ticketNumber} is resolved`,
  ])
  expect(mails[0]?.text).toContain(`/member-tickets?ticket=${id}`)
  expect(mails[0]?.text).toContain('Dana of the Support Team:\n“Hello Ann,\n\nis it back?”')
})

test('SUPPORT-53 GIFTS-08 GIFTS-11 S-72 a gift goes to the member and is noted at the ticket, latest first', async () => {
  const { id, browser } = await memberWithTicket()
  const gift = (giftPremiumType: string, giftQuantity: number) =>
    staff.post(`${ALL}/${id}/gift`, {
      giftPremiumType,
      giftQuantity,
      giftReason: 'For the trouble',
    })
  expect((await gift('standard_plus', 1)).statusCode).toBe(201)
  expect((await gift('premium_max', 3)).json()).toMatchObject({
    giftPremiumType: 'premium_max',
    giftQuantity: 3,
    giftReason: 'For the trouble',
    giftedAt: expect.any(String),
  })
  const gifts = (await browser.get('/api/member-gifts')).json()
  expect(gifts).toHaveLength(2)
  expect(JSON.stringify(gifts)).not.toContain('trouble')
})

test('SUPPORT-52 SUPPORT-53 T-28 under keys, as browsers send them, a reply and a gift answer with what they have changed', async () => {
  const ann = await memberWithTicket()
  const send = (what: string, body: object) =>
    staff.post(`${ALL}/${ann.id}/${what}`, body, { headers: { 'idempotency-key': what } })
  const replied = (await send('messages', { message: 'Found your photo.' })).json()
  expect(replied.messages.map(({ message }: { message: string }) => message)).toEqual([
    'Found your photo.',
  ])
  const gift = { giftPremiumType: 'premium_max', giftQuantity: 1 }
  const given = await send('gift', { ...gift, giftReason: 'For the trouble' })
  expect(given.json()).toMatchObject(gift)
  // Each answer holds one connection: with more answers than the pool has, they would wait for each
  // other.
  const answers = await Promise.all(
    Array.from({ length: RACERS }, (_, index) =>
      staff.post(
        `${ALL}/${ann.id}/messages`,
        { message: `Reply ${index}` },
        { headers: { 'idempotency-key': String(index) } },
      ),
    ),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
})

test('S-69 S-70 whoever writes, notes and resolves at once, nothing is lost', patient, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, browser } = await memberWithTicket()
    const moves = Array.from({ length: RACERS }, (_, index) => () => {
      if (index % 4 === 0) return browser.post(`${OWN}/${id}/messages`, { message: `m${index}` })
      if (index % 4 === 1) return staff.post(`${ALL}/${id}/messages`, { message: `s${index}` })
      if (index % 4 === 2) return patch(id, 'admin-notes', { adminNotes: `n${index}` })
      return patch(id, 'resolve', { adminNotes: `resolved by ${index}` })
    })
    expect(await race(moves)).toEqual({ 200: RACERS / 2, 201: RACERS / 2 })
    const { messages, adminNotes } = (await staff.get(`${ALL}/${id}`)).json()
    expect(messages).toHaveLength(RACERS / 2)
    expect(adminNotes.split('\n\n')).toHaveLength(RACERS / 2)
  }
})

test('SUPPORT-52 a long answer is told in short, and stands whole at the ticket', async () => {
  const { id, browser } = await memberWithTicket()
  const message = '🏡'.repeat(1_000)
  const answer = await staff.post(`/api/support-tickets/${id}/messages`, { message })
  expect(answer.statusCode, answer.body).toBe(201)
  const [notice] = (await browser.get('/api/messages')).json()
  expect(notice.message).toBe(`Dana of the Support Team wrote: ${'🏡'.repeat(600)}…`)
  expect((await browser.get(`${OWN}/${id}`)).json().messages[0].message).toBe(message)
})

test('SUPPORT-51 S-69 whichever way a ticket becomes resolved its member is told, once', async () => {
  const { id, browser } = await memberWithTicket()
  await patch(id, 'status', { status: 'resolved' })
  await patch(id, 'resolve', note)
  await patch(id, 'status', { status: 'resolved' })
  const notices = (await browser.get('/api/messages')).json()
  expect(notices.map(({ type }: { type: string }) => type)).toEqual(['ticket_resolved'])
})
