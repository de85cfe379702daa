import { NewTicket } from '@swapstead/domain/support/ticket.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { makeDeveloper } from '../../../test/make/developers.ts'
import { reportLamp, sendReport } from '../../../test/make/reports.ts'
import { postItem } from '../../../test/make/screening.ts'
import { makeTicket, TICKET as request } from '../../../test/make/tickets.ts'
import { openTicket } from './service.ts'

const app = await startApp()
const { db, deps, make, as, passTime } = app
const OWN = '/api/member-auth/support-tickets'
const ALL = '/api/support-tickets'
const { id: danaId } = await make.member({ isAdmin: true, firstName: 'Dana' })
const staff = await as(danaId)
const note = { adminNotes: 'Restored it from the copy.' }
const setMails = (id: string, allowEmailNotifications: boolean) =>
  staff.patch(`${ALL}/${id}/event-mails`, { allowEmailNotifications })
const memberWithTicket = (change?: object) => makeTicket(app, change)

test('SUPPORT-45 SUPPORT-32 SUPPORT-35 staff find tickets by group, status, priority, category, words and waiting', async () => {
  const word = `lantern${Date.now()}`
  const one = await memberWithTicket({ subject: `About a ${word}`, priority: 'urgent' })
  const two = await memberWithTicket({ subject: `Another ${word}`, category: 'payment' })
  await staff.patch(`${ALL}/${two.id}/resolve`, note)
  const find = async (query: string) => {
    const answer = await staff.get(`${ALL}/all?search=${word}&${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().map((ticket: { id: string }) => ticket.id)
  }
  expect(await find('')).toEqual([two.id, one.id])
  expect(await find('group=open')).toEqual([one.id])
  expect(await find('group=ended')).toEqual([two.id])
  expect(await find('status=resolved')).toEqual([two.id])
  expect(await find('priority=urgent')).toEqual([one.id])
  expect(await find('category=payment')).toEqual([two.id])
  expect(await find('waitingHours=24')).toEqual([])
  passTime(25 * HOUR)
  expect(await find('waitingHours=24')).toEqual([one.id])
  const by = async (search: string) =>
    (await staff.get(`${ALL}/all?search=${encodeURIComponent(search)}`)).json()
  expect(await by(one.ticketNumber)).toMatchObject([{ id: one.id }])
  expect(await by(one.member.email)).toMatchObject([{ id: one.id }])
  expect(await by('100%_')).toEqual([])
})

test('SUPPORT-34 SUPPORT-32 the counts follow, and the next ticket is the most urgent that waits longest', async () => {
  const counts = async () => (await staff.get(`${ALL}/counts`)).json()
  const before = await counts()
  const one = await memberWithTicket({ priority: 'urgent' })
  const after = await counts()
  expect(after).toEqual({
    ...before,
    all: before.all + 1,
    open: before.open + 1,
    waiting: before.waiting + 1,
  })
  const next = async (query = '') => (await staff.get(`${ALL}/next${query}`)).json()?.id
  const waiting = []
  for (let id = await next(); id; id = await next()) {
    waiting.push(id)
    await staff.post(`${ALL}/${id}/messages`, { message: 'We look into it.' })
  }
  expect(waiting).toContain(one.id)
  expect(new Set(waiting).size).toBe(waiting.length)
  expect((await counts()).waiting).toBe(0)
  expect(await next(`?except=${one.id}`)).toBeUndefined()
})

test('SUPPORT-33 SUPPORT-32 next walks on through what waits for the reader, and leaves out what a colleague has open', async () => {
  const nobody = db.updateTable('supportTickets').set({ waitingSince: null })
  await nobody.where('waitingSince', 'is not', null).execute()
  const { browser: developer, ...eve } = await makeDeveloper(app)
  const reader = await as(eve.id)
  const next = async (query = '', browser = reader) =>
    (await browser.get(`${ALL}/next${query}`)).json()
  const waiting = async (browser = reader) => (await browser.get(`${ALL}/counts`)).json().waiting
  const [first, second, third] = [
    await memberWithTicket(),
    await memberWithTicket({ priority: 'low' }),
    await memberWithTicket({ priority: 'low' }),
  ]
  const [gone, banned] = [await memberWithTicket(), await memberWithTicket()]
  await db.deleteFrom('users').where('id', '=', gone.member.id).execute()
  const unread = await staff.post(`${ALL}/${gone.id}/messages`, { message: 'We look into it.' })
  expectRefusal(unread, 409, 'support.nobody_there')
  await db
    .updateTable('users')
    .set({ isBanned: true, bannedAt: new Date(), banReason: 'Stolen' })
    .where('id', '=', banned.member.id)
    .execute()
  const handed = await reportLamp(app)
  await staff.post(`${ALL}/${handed.id}/report/hand-over`)
  const offer = await make.offer({ fromUserId: eve.id })
  const about = await sendReport(await as(offer.toUserId), { kind: 'member', id: eve.id })
  expect(await waiting()).toBe(3)
  expect(await waiting(developer)).toBe(5)
  for (const [browser, count] of [
    [reader, 3],
    [developer, 5],
  ] as const) {
    const tickets = (await browser.get(`${ALL}/all?limit=100`)).json()
    const marked = tickets.filter((ticket: { waitingSince: string | null }) => ticket.waitingSince)
    expect(marked).toHaveLength(count)
  }
  const listed = (await reader.get(`${ALL}/all?waitingHours=0`)).json()
  expect(listed.map(({ id }: { id: string }) => id).toReversed()).toEqual(
    [first, second, third].map(({ id }) => id),
  )
  expect((await reader.get(`${ALL}/all?waitingHours=0&handedOver=true`)).json()).toHaveLength(1)
  const walked = []
  for (let found = await next(); found; found = await next(`?after=${found.cursor}`)) {
    walked.push(found.id)
    if (walked.length === 1) await reader.patch(`${ALL}/${found.id}/resolve`, note)
  }
  expect(walked).toEqual([first, second, third].map(({ id }) => id))
  await staff.get(`${ALL}/${second.id}`)
  expect((await next()).id).toBe(third.id)
  expect((await next('', staff)).id).toBe(about.json().id)
  expect((await reader.get(`${ALL}/next?after=x`)).statusCode).toBe(400)
  const bob = await make.person()
  await postItem(bob.browser, { title: 'Switchblade' })
  const [find] = (await staff.get('/api/screening/finds?limit=1')).json()
  const { id, revision } = find
  await reader.post(`/api/screening/finds/${id}/ticket`, { revision })
  expect(await waiting()).toBe(2)
})

test('SUPPORT-33 staff see who else has a ticket open, and what else its member has', async () => {
  const { id, member, browser } = await memberWithTicket()
  const other = await as(
    (await make.member({ isAdmin: true, firstName: 'Dana', lastName: 'Rowe' })).id,
  )
  expect((await staff.get(`${ALL}/${id}`)).json().lookingNow).toEqual([])
  expect((await other.get(`${ALL}/${id}`)).json().lookingNow).toEqual(['Dana Example'])
  expect((await staff.get(`${ALL}/${id}`)).json().lookingNow).toEqual(['Dana Rowe'])
  const second = (await browser.post(OWN, request)).json()
  const countered = await make.offer({ fromUserId: member.id })
  await db
    .updateTable('tradeOffers')
    .set({ status: 'rejected', counteredAt: new Date() })
    .where('id', '=', countered.id)
    .execute()
  const trade = await make.offer({ fromUserId: member.id })
  expect((await staff.get(`${ALL}/${id}/context`)).json()).toMatchObject({
    tickets: [{ id: second.id, ticketNumber: second.ticketNumber }],
    trades: [
      { id: trade.id, status: 'pending', badge: { counteredAt: null, itemsInTrade: false } },
      { id: countered.id, status: 'rejected', badge: { counteredAt: expect.any(String) } },
    ],
    gifts: [],
  })
})

test('C-49 S-12 staff switch the event mails of a ticket’s member, and those that wait go', async () => {
  const { id, member, browser } = await memberWithTicket()
  const waiting = db
    .selectFrom('mailOutbox')
    .select('id')
    .where('unsubscribeUserId', '=', member.id)
  await staff.post(`${ALL}/${id}/messages`, { message: 'We look into it.' })
  expect(await waiting.execute()).toHaveLength(1)
  for (const isOn of [false, true]) {
    const answer = await setMails(id, isOn)
    expect(answer.json()).toMatchObject({ allowsEventMails: isOn })
    const me = await browser.get('/api/auth/user')
    expect(me.json()).toMatchObject({ allowEmailNotifications: isOn })
  }
  expect(await waiting.execute()).toEqual([])
  const deeds = await db
    .selectFrom('auditEntries')
    .select(['action', 'details'])
    .where('subjectId', '=', id)
    .execute()
  const deed = { action: 'event_mails_changed', details: { memberId: member.id } }
  expect(deeds).toEqual([deed, deed])
  await db.deleteFrom('users').where('id', '=', member.id).execute()
  expectRefusal(await setMails(id, true), 409, 'support.nobody_there')
})

test('S-94 C-49 a guest who has reported something is sent nothing, and steps about the report go on', async () => {
  const { id } = await reportLamp(app)
  const { id: userId } = await make.member({ isGuest: true })
  await db.updateTable('supportTickets').set({ userId }).where('id', '=', id).execute()
  const answer = await staff.post(`${ALL}/${id}/messages`, { message: 'We look into it.' })
  expectRefusal(answer, 409, 'support.of_guest')
  expectRefusal(await setMails(id, true), 409, 'support.of_guest')
  expect((await staff.post(`${ALL}/${id}/report/nothing`)).json()).toMatchObject({
    allowsEventMails: null,
    report: { outcome: 'nothing' },
  })
})

test('SUPPORT-35 S-83 the ticket of a guest is one of a guest after their day, too', async () => {
  const guest = await make.member({ isGuest: true })
  const { id } = await openTicket(
    deps,
    { id: guest.id, isGuest: true },
    z.parse(NewTicket, request),
  )
  const read = async () => (await staff.get(`${ALL}/${id}`)).json()
  expect(await read()).toMatchObject({ isOfGuest: true, user: { isGuest: true } })
  await db.deleteFrom('users').where('id', '=', guest.id).execute()
  expect(await read()).toMatchObject({ isOfGuest: true, user: null })
  const answer = await staff.post(`${ALL}/${id}/messages`, { message: 'We look into it.' })
  expectRefusal(answer, 409, 'support.of_guest')
})

test('SUPPORT-43 SUPPORT-42 staff open tickets by a call of their own', async () => {
  const answer = await staff.post(ALL, request)
  expect(answer.statusCode).toBe(201)
  expect(answer.json().ticketNumber).toMatch(/^TKT-/)
})

test('SUPPORT-37 S-12 saved replies are made, changed and deleted by staff, and the log has who did it', async () => {
  const made = await staff.post('/api/saved-replies', { title: 'Thanks', message: 'Thank you.' })
  expect(made.statusCode).toBe(201)
  const { id } = made.json()
  await staff.patch(`/api/saved-replies/${id}`, { title: 'Thanks', message: 'Thank you, really.' })
  expect((await staff.get('/api/saved-replies')).json()).toMatchObject([
    { id, message: 'Thank you, really.' },
  ])
  expect((await staff.delete(`/api/saved-replies/${id}`)).statusCode).toBe(200)
  for (const answer of [
    await staff.delete(`/api/saved-replies/${id}`),
    await staff.patch(`/api/saved-replies/${id}`, { title: 'a', message: 'b' }),
  ]) {
    expect(answer.statusCode).toBe(404)
  }
  const entries = db.selectFrom('auditEntries').select(['action', 'type', 'actorId'])
  const logged = await entries.where('subjectId', '=', id).orderBy('id').execute()
  const said = { type: 'saved_reply', actorId: danaId }
  expect(logged).toEqual(
    ['added', 'changed', 'deleted'].map((deed) => ({ action: `saved_reply_${deed}`, ...said })),
  )
})
