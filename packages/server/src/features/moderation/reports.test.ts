import type { ReportReference } from '@swapstead/domain/reports/report.ts'
import { NOTHING_FOUND_TEXT, STEP_TAKEN_TEXT } from '@swapstead/domain/reports/report-rules.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { makeDeveloper } from '../../../test/make/developers.ts'
import { reportLamp, sendReport } from '../../../test/make/reports.ts'
import { makeAgreedRing } from '../../../test/make/rings.ts'
import { contentsOf } from '../../../test/observe/contents.ts'
import { readMails } from '../../../test/observe/mailbox.ts'
import { countWaiters, patient, RACERS, ROUNDS, race } from '../../../test/observe/races.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { transact } from '../../platform/database/database.ts'
import { lockItemsOfMembers } from '../offers/index.ts'

const app = await startApp()
const { db, deps, make, as, visitor } = app
const OWN = '/api/member-auth/support-tickets'
const ALL = '/api/support-tickets'
const text = { subject: 'Report: Brass lamp', description: 'This lamp was stolen from my porch.' }
const MISSING = '018f0000-0000-7000-8000-00000000dead'

const { browser: developer, ...dana } = await makeDeveloper(app, { firstName: 'Dana' })
const staff = await as(dana.id)

const report = sendReport
const reportedLamp = () => reportLamp(app)

const step = (id: string, name: string, body?: object, browser = staff) =>
  browser.post(`${ALL}/${id}/report/${name}`, body)
const hide = (id: string, browser = staff) =>
  step(id, 'hide', { reason: 'It is not yours.' }, browser)
const detailOf = async (id: string) => (await staff.get(`${ALL}/${id}`)).json()
const messagesFor = async (browser: Visitor, id: string) =>
  (await browser.get(`${OWN}/${id}`))
    .json()
    .messages.map(({ message }: { message: string }) => message)

test('S-94 what is reported stays with the ticket as it was, for staff only, when it is gone', async () => {
  const { id, lamp, bob, hers, his } = await reportedLamp()
  const snapshot = {
    kind: 'item',
    title: 'Brass lamp',
    description: null,
    wishlist: ['A chair'],
    value: '25.00',
    category: 'other',
    year: 1998,
    photos: [],
    owner: expect.any(String),
  }
  const report = {
    kind: 'item',
    subjectId: lamp.id,
    now: 'there',
    reported: { id: bob.id },
    snapshot,
  }
  expect((await detailOf(id)).report).toMatchObject(report)
  expect((await staff.get(`${ALL}/all?limit=1`)).json()).toMatchObject([
    { id, report: { kind: 'item', handedOverAt: null } },
  ])
  for (const path of [`${OWN}/${id}`, OWN, `${ALL}/user`]) {
    expect((await hers.get(path)).body).not.toContain('snapshot')
  }
  expect((await his.delete(`/api/items/${lamp.id}`)).statusCode).toBe(200)
  expect((await detailOf(id)).report).toMatchObject({ snapshot, now: 'gone' })
  await db.deleteFrom('users').where('id', '=', bob.id).execute()
  expect((await detailOf(id)).report).toMatchObject({ snapshot, reported: null })
})

test('S-94 T-02 whoever may not see something cannot report it, and learns nothing of it', async () => {
  const [ann, bob] = [await make.member(), await make.member()]
  const hers = await as(ann.id)
  const own = await make.item({ userId: ann.id })
  const inactive = await make.item({ isActive: false })
  const guests = await make.item({ userId: (await make.member({ isGuest: true })).id })
  const banned = await make.item({ userId: (await make.member({ isBanned: true })).id })
  const blocked = await make.item({ userId: bob.id })
  await (await as(bob.id)).post('/api/blocks', { memberId: ann.id })
  const theirs = await make.offer()
  const missing = await report(hers, { kind: 'item', id: MISSING })
  expectRefusal(missing, 404, 'reports.not_found')
  const before = await contentsOf(db)
  const items = [own, inactive, guests, banned, blocked].map(({ id }) => ({ kind: 'item', id }))
  const members = [ann.id, bob.id, guests.userId, MISSING].map((id) => ({ kind: 'member', id }))
  const talks = [theirs.id, MISSING].map((id) => ({ kind: 'conversation', id }))
  for (const reference of [...items, ...members, ...talks] as ReportReference[]) {
    const answer = await report(hers, reference)
    expect(answer.statusCode, reference.kind).toBe(404)
    expect(answer.body, reference.kind).toEqual(missing.body)
  }
  expect(await contentsOf(db)).toBe(before)
})

test('S-94 a member and a conversation are reported with what others know of them, the latest thirty lines', async () => {
  const ann = await make.member({ username: 'ann_r' })
  const offer = await make.offer({ fromUserId: ann.id, message: 'Would you swap?' })
  const [hers, his] = [await as(ann.id), await as(offer.toUserId)]
  for (let line = 1; line <= 31; line += 1) {
    await his.post('/api/messages', {
      toUserId: ann.id,
      content: `No ${line}`,
      tradeOfferId: offer.id,
    })
  }
  const talk = await report(hers, { kind: 'conversation', id: offer.id })
  const { report: talked } = await detailOf(talk.json().id)
  expect(talked).toMatchObject({ now: 'there', reported: { id: offer.toUserId } })
  expect(talked.snapshot.messages).toHaveLength(30)
  expect(talked.snapshot.messages[0].text).toBe('No 2')
  expect(talked.snapshot.messages.at(-1)).toEqual({
    sender: expect.any(String),
    time: expect.any(String),
    text: 'No 31',
    photoId: null,
  })
  const member = await report(his, { kind: 'member', id: ann.id })
  const { report: known } = await detailOf(member.json().id)
  expect(known.snapshot).toEqual({
    kind: 'member',
    name: 'ann_r',
    town: 'Maplewood, NJ',
    avatar: null,
  })
  expect((await step(member.json().id, 'hide', { reason: 'No item' })).statusCode).toBe(409)
})

test(
  'S-94 the same thing is reported once while the ticket is open, however many try',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ann = await as((await make.member()).id)
      const reference = { kind: 'item' as const, id: (await make.item()).id }
      const tries = Array.from({ length: RACERS }, () => () => report(ann, reference))
      expect(await race(tries)).toEqual({ 201: 1, 409: RACERS - 1 })
      const [first] = (await ann.get(OWN)).json()
      await staff.patch(`${ALL}/${first.id}/resolve`, { adminNotes: 'Looked into it.' })
      const again = await report(ann, reference)
      expect(again.statusCode).toBe(201)
      const reopened = await ann.post(`${OWN}/${first.id}/messages`, { message: 'And again' })
      expectRefusal(reopened, 409, 'reports.open_elsewhere')
    }
  },
)

test('S-95 S-94 S-12 a hidden item is out of sight for others, its owner reads why, the reporter one sentence', async () => {
  const { id, lamp, bob, hers, his } = await reportedLamp()
  const hidden = await hide(id)
  expect(hidden.statusCode, hidden.body).toBe(200)
  expect(hidden.json().report).toMatchObject({ now: 'hidden', outcome: 'step' })
  expect(hidden.json().messages).toMatchObject([
    { message: 'Hid the item: It is not yours.', isInternal: true },
    { message: STEP_TAKEN_TEXT, isInternal: false },
  ])
  const missing = await hers.get(`/api/items/${MISSING}`)
  const page = await hers.get(`/api/items/${lamp.id}`)
  expect({ statusCode: page.statusCode, body: page.body }).toEqual({
    statusCode: 404,
    body: missing.body,
  })
  expect((await visitor().get(`/api/items/${lamp.id}`)).statusCode).toBe(404)
  expect((await hers.get('/api/items/nearby?radius=2000&limit=100')).body).not.toContain(lamp.id)
  const own = { as: 'hidden', reason: 'It is not yours.' }
  expect((await his.get(`/api/items/${lamp.id}`)).json().hidden).toEqual(own)
  expect((await his.get('/api/items/mine')).json()).toMatchObject([{ id: lamp.id, hidden: own }])
  expect((await his.get('/api/items/mine/available')).json()).toEqual([])
  expect((await staff.get(`/api/items/${lamp.id}`)).json().hidden).toEqual(own)
  expect(await messagesFor(hers, id)).toEqual([STEP_TAKEN_TEXT])
  const [mail] = await readMails(deps, bob.email)
  expect(mail?.subject).toBe('Your item “Brass lamp” is hidden')
  expect(mail?.text).toContain('“It is not yours.”')
  expect((await his.get('/api/messages')).json()).toMatchObject([{ type: 'item_hidden' }])
  await step(id, 'show')
  expect((await hers.get(`/api/items/${lamp.id}`)).json()).not.toHaveProperty('hidden')
  expect(await messagesFor(hers, id)).toEqual([STEP_TAKEN_TEXT])
  const entries = db.selectFrom('auditEntries').select('action').where('subjectId', '=', id)
  expect((await entries.execute()).map(({ action }) => action).sort()).toEqual([
    'item_hidden',
    'item_shown',
  ])
})

test('S-96 S-94 a warning is told with the words of staff, once a ticket; handing over marks it for developers', async () => {
  const { id, bob, hers, his } = await reportedLamp()
  const words = { message: 'Please post what is yours alone.' }
  expect((await step(id, 'warn', words)).statusCode).toBe(200)
  expectRefusal(await step(id, 'warn', words), 409, 'reports.done_already')
  expect((await readMails(deps, bob.email)).map(({ subject }) => subject)).toEqual([
    'Please keep to our rules',
  ])
  expect((await his.get('/api/messages')).json()).toMatchObject([
    { type: 'member_warned', message: expect.stringContaining(words.message) },
  ])
  const counted = async () => (await staff.get(`${ALL}/counts`)).json().handedOver
  const before = await counted()
  for (const _ of [1, 2]) expect((await step(id, 'hand-over')).statusCode).toBe(200)
  expect(await counted()).toBe(before + 1)
  const marked = (await staff.get(`${ALL}/all?handedOver=true`)).json()
  expect(marked.map(({ id: ticket }: { id: string }) => ticket)).toContain(id)
  expect(await messagesFor(hers, id)).toEqual([STEP_TAKEN_TEXT])
})

test('S-94 S-78 a ban because of a ticket stands in its history; nobody bans by the ticket of another', async () => {
  const { id, bob, hers } = await reportedLamp()
  const stranger = await make.member()
  const ban = (member: string, browser = developer) =>
    browser.patch(`/api/dev/members/${member}/ban`, { reason: 'Stolen goods', ticketId: id })
  expect((await ban(bob.id, staff)).statusCode).toBe(403)
  expect((await ban(stranger.id)).statusCode).toBe(409)
  expect((await hers.get('/api/items/nearby?radius=2000&limit=1')).statusCode).toBe(200)
  expect((await ban(bob.id)).statusCode).toBe(200)
  const { messages, report } = await detailOf(id)
  expect(messages).toMatchObject([
    { message: 'Deactivated the member: Stolen goods', isInternal: true },
    { message: STEP_TAKEN_TEXT },
  ])
  expect(report).toMatchObject({ reported: { id: bob.id, isBanned: true }, outcome: 'step' })
  const standing = db.selectFrom('users').select('isBanned').where('id', '=', stranger.id)
  expect(await standing.executeTakeFirst()).toEqual({ isBanned: false })
})

test('S-94 with nothing against the rules the reporter is told so, and the ticket is resolved; never after a step', async () => {
  const { id, hers } = await reportedLamp()
  for (const _ of [1, 2]) expect((await step(id, 'nothing')).statusCode).toBe(200)
  expect(await messagesFor(hers, id)).toEqual([NOTHING_FOUND_TEXT])
  expect(await detailOf(id)).toMatchObject({ status: 'resolved', report: { outcome: 'nothing' } })
  const other = await reportedLamp()
  await hide(other.id)
  expect((await step(other.id, 'nothing')).json().code).toBe('reports.not_possible')
  const plain = (await hers.post(OWN, text)).json()
  expect((await step(plain.id, 'hand-over')).json().code).toBe('reports.none')
})

test(
  'S-94 two of the staff who do the same at once do it once, and write one sentence',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, hers, his } = await reportedLamp()
      const words = { message: 'Please post what is yours alone.' }
      const tries = Array.from(
        { length: RACERS },
        (_, index) => () => (index % 2 ? hide(id) : step(id, 'warn', words)),
      )
      expect(await race(tries)).toEqual({ 200: 2, 409: RACERS - 2 })
      const { messages } = await detailOf(id)
      expect(messages).toHaveLength(3)
      expect(await messagesFor(hers, id)).toEqual([STEP_TAKEN_TEXT])
      const notices = (await his.get('/api/messages')).json()
      expect(notices.map(({ type }: { type: string }) => type).sort()).toEqual([
        'item_hidden',
        'member_warned',
      ])
    }
  },
)

test('T-04 T-08 a member reaches no step of staff, and nothing changes', async () => {
  const { id, hers } = await reportedLamp()
  const before = await contentsOf(db)
  for (const [name, body] of [
    ['hide', { reason: 'Mine' }],
    ['show', undefined],
    ['warn', { message: 'Please stay polite.' }],
    ['hand-over', undefined],
    ['nothing', undefined],
  ] as const) {
    expect((await step(id, name, body, hers)).statusCode, name).toBe(403)
  }
  expect(await contentsOf(db)).toBe(before)
})

test('S-96 many who warn one member at once send one warning', patient, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ann, bob] = [await make.member(), await make.member()]
    const lamp = await make.item({ userId: bob.id })
    await make.offer({ fromUserId: ann.id, toItemId: lamp.id })
    const filed = await report(await as(ann.id), { kind: 'member', id: bob.id })
    const words = { message: 'Please stay polite.' }
    const tries = Array.from({ length: RACERS }, () => () => step(filed.json().id, 'warn', words))
    expect(await race(tries)).toEqual({ 200: 1, 409: RACERS - 1 })
    expect(await readMails(deps, bob.email)).toHaveLength(1)
  }
})

test(
  'S-94 S-96 T-15 whoever reports or warns while the account goes is told so, and no fault is ours',
  patient,
  async () => {
    const { bob, lamp, id } = await reportedLamp()
    const cleo = await as((await make.member()).id)
    const locked = Promise.withResolvers<void>()
    const goes = transact(db, async (tx) => {
      await lockItemsOfMembers(tx, [bob.id])
      await tx.selectFrom('users').select('id').where('id', '=', bob.id).forUpdate().execute()
      locked.resolve()
      await expect.poll(() => countWaiters(db), { timeout: 20_000 }).toBe(2)
      await tx.deleteFrom('users').where('id', '=', bob.id).execute()
    })
    await locked.promise
    const warning = step(id, 'warn', { message: 'Please post what is yours alone.' })
    const reporting = report(cleo, { kind: 'item', id: lamp.id })
    await goes
    expect((await warning).json().code).toBe('reports.not_possible')
    expect((await reporting).json().code).toBe('reports.not_found')
  },
)

test('S-94 S-95 an item that another ticket has hidden: its owner is told once, the second reporter too', async () => {
  const first = await reportedLamp()
  const cleo = await as((await make.member()).id)
  const second = (await report(cleo, { kind: 'item', id: first.lamp.id })).json()
  await hide(first.id)
  const { messages } = (await hide(second.id)).json()
  expect(messages[0].message).toBe(
    'The item was hidden already. Not sent to its owner: It is not yours.',
  )
  expect(await messagesFor(cleo, second.id)).toEqual([STEP_TAKEN_TEXT])
  expect((await readMails(deps, first.bob.email)).map(({ subject }) => subject)).toEqual([
    'Your item “Brass lamp” is hidden',
  ])
})

test('S-94 R-48 staff name whom of a swap of three a report is about, who is then warned', async () => {
  const ring = await makeAgreedRing(app)
  const { ann, bob, cat } = ring
  const sent = await report(ann.browser, { kind: 'conversation', id: ring.id })
  const { id } = sent.json()
  const ofReport = async () => (await detailOf(id)).report
  const asked = await ofReport()
  expect(asked.reported).toBeNull()
  const others = asked.candidates.map((member: { id: string }) => member.id)
  expect(others.toSorted()).toEqual([bob.id, cat.id].toSorted())
  const warning = { message: 'Please be kind to each other.' }
  expectRefusal(await step(id, 'warn', warning), 409, 'reports.not_possible')
  expectRefusal(await step(id, 'name', { memberId: ann.id }), 409, 'reports.not_possible')
  for (const memberId of [cat.id, bob.id]) {
    expect((await step(id, 'name', { memberId })).statusCode).toBe(200)
  }
  expect((await ofReport()).reported).toMatchObject({ id: bob.id })
  await db.deleteFrom('rings').where('id', '=', ring.id).execute()
  expect((await ofReport()).candidates).toHaveLength(2)
  expect((await step(id, 'warn', warning)).statusCode).toBe(200)
  const warned = db.selectFrom('userMessages').select('userId').where('type', '=', 'member_warned')
  expect(await warned.where('userId', 'in', [bob.id, cat.id]).execute()).toEqual([
    { userId: bob.id },
  ])
  expectRefusal(await step(id, 'name', { memberId: cat.id }), 409, 'reports.not_possible')
})
