import { notificationsFor } from '@swapstead/domain/notifications/drafts.ts'
import type { OfferEvent, OfferEventDetails } from '@swapstead/domain/offers/events.ts'
import { EASTERN } from '@swapstead/domain/states.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { eventually } from '../../../test/observe/eventually.ts'
import { readMails } from '../../../test/observe/mailbox.ts'
import { headersOf, startMailServer } from '../../../test/stand-ins/mail-server.ts'
import { transact } from '../../platform/database/database.ts'
import { discardMailsAbout } from '../../platform/mail/mail.ts'
import { readUnsubscribeToken, unsubscribeToken } from '../../platform/mail/mail-secrets.ts'
import { MailSender } from '../../platform/mail/mail-sender.ts'

const { db, deps, make, visitor } = await startApp({
  PUBLIC_URL: 'https://swapstead.example',
  LOG_LEVEL: 'info',
})
const noon = new Date('2027-11-21T17:00:00Z')

const trader = (wish: Parameters<typeof make.member>[0] = {}) =>
  make.person({ username: null, ...wish })

type Trader = Awaited<ReturnType<typeof trader>>
const mailsTo = ({ email }: Trader) => readMails(deps, email)
const rowsTo = ({ email }: Trader) =>
  db.selectFrom('mailOutbox').selectAll().where('toAddress', '=', email).orderBy('id').execute()

/** Ann and Bob, and an offer that Bob made to Ann over HTTP. */
async function offered(wish: Parameters<typeof make.member>[0] = {}) {
  const [ann, bob] = [
    await trader({ firstName: 'Ann', ...wish }),
    await trader({ firstName: 'Bob' }),
  ]
  const wanted = await make.item({ userId: ann.id, title: 'Brass lamp' })
  const answer = await bob.browser.post('/api/trade-offers', {
    toItemId: wanted.id,
    cashAdjustment: 5,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return { ann, bob, offerId: answer.json().id as string }
}
/** Ann and Bob with an offer, and no notification of it so far. */
async function parties() {
  const [ann, bob] = [await trader({ firstName: 'Ann' }), await trader({ firstName: 'Bob' })]
  const offer = await make.offer({ fromUserId: bob.id, toUserId: ann.id })
  const write = async (content = 'Is Saturday fine?') => {
    const body = { toUserId: ann.id, content, tradeOfferId: offer.id }
    expect((await bob.browser.post('/api/messages', body)).statusCode).toBe(201)
  }
  return { ann, bob, offerId: offer.id, write }
}

test('S-60 S-21 an offer and its answers are mailed to whoever did not do it, in the words of the page', async () => {
  const { ann, bob, offerId } = await offered()
  const [received] = await mailsTo(ann)
  expect(received?.subject).toBe('Bob made you an offer')
  expect(received?.text).toContain('They offer $5 in cash for your “Brass lamp”.')
  expect(received?.link.href).toBe('https://swapstead.example/offers')
  expect(await mailsTo(bob)).toEqual([])
  await ann.browser.patch(`/api/trade-offers/${offerId}`, { status: 'accepted' })
  const declined = await offered()
  await declined.ann.browser.delete(`/api/trade-offers/${declined.offerId}`)
  expect((await mailsTo(bob)).map(({ subject }) => subject)).toEqual(['Ann accepted your offer'])
  const [answer, ...more] = await mailsTo(declined.bob)
  expect(answer?.subject).toBe('Your offer was declined')
  expect(more).toEqual([])
  expect(await mailsTo(ann)).toHaveLength(1)
})

test('S-60 each event makes one mail at most for each of its readers', async () => {
  const meeting = { location: '1 Main St', time: noon, timeZone: EASTERN }
  const { ann, bob, offerId } = await parties()
  const events: [details: OfferEventDetails, isMailed: boolean][] = [
    [{ type: 'meeting_proposed', by: ann.id, ...meeting }, true],
    [{ type: 'meeting_agreed', by: bob.id, changed: ['time'], ...meeting }, true],
    [{ type: 'cancel_requested', by: ann.id, reason: 'It is too far.', agreesAt: noon }, true],
    [{ type: 'cancel_agreed', by: bob.id, requestedBy: ann.id }, true],
    [{ type: 'cancel_agreed', by: null, requestedBy: ann.id }, true],
    [{ type: 'trade_completed', by: bob.id }, true],
    [{ type: 'offer_held' }, false],
    [{ type: 'trade_confirmed', by: bob.id, completesAt: noon }, true],
    [{ type: 'completion_reminded', confirmedBy: bob.id, completesAt: noon }, true],
    [{ type: 'trade_cancelled', goneUserId: bob.id }, true],
    [{ type: 'offer_reminded', endsAt: noon }, true],
    [{ type: 'offer_resumed' }, false],
    [{ type: 'offer_expired', reason: 'unanswered', goneUserId: null }, true],
    [{ type: 'offer_expired', reason: 'item_traded', goneUserId: null }, false],
    [{ type: 'meeting_missing', proposal: { by: ann.id, ...meeting } }, true],
    [{ type: 'swap_asked', ...meeting }, true],
    [{ type: 'trade_rated', by: bob.id, toldAt: noon }, false],
  ]
  for (const [details, isMailed] of events) {
    const event = {
      offerId,
      offerRemoved: false,
      fromTitle: 'Tent',
      toTitle: 'Lamp',
      cash: 0,
      from: { id: bob.id, name: 'Bob', timeZone: EASTERN },
      to: { id: ann.id, name: 'Ann', timeZone: EASTERN },
      ...details,
    } as OfferEvent
    await transact(db, (tx) => deps.events.publish(tx, [event]))
    for (const reader of [ann, bob]) await expectMails(reader, isMailed ? event : null)
    await db.deleteFrom('mailOutbox').execute()
  }
})

/**
 * Expects one mail for each notification that the event makes for this reader; none without an
 * event.
 */
async function expectMails(reader: Trader, event: OfferEvent | null) {
  const notices = event ? notificationsFor(event) : []
  const drafts = notices.filter(({ userId }) => userId === reader.id)
  const mails = await mailsTo(reader)
  expect(mails.map(({ subject }) => subject)).toEqual(drafts.map(({ title }) => title))
  for (const [index, { message, mailText }] of drafts.entries()) {
    expect(mails[index]?.text).toContain(mailText ?? message)
  }
}

test('C-49 S-21 nobody gets event mails without a confirmed address or after unsubscribing', async () => {
  const { ann } = await offered({ emailVerified: false })
  expect(await mailsTo(ann)).toEqual([])
  const { bob, ann: owner, offerId } = await offered()
  const token = unsubscribeToken(deps.config, bob.id)
  expect((await visitor().post('/api/unsubscribe', { token })).statusCode).toBe(200)
  await owner.browser.patch(`/api/trade-offers/${offerId}`, { status: 'accepted' })
  expect(await mailsTo(bob)).toEqual([])
  const told = db.selectFrom('userMessages').select('type').where('userId', '=', bob.id)
  expect(await told.execute()).toEqual([{ type: 'offer_accepted' }])
})

test('S-60 a lively conversation makes one mail until it is read', async () => {
  const { ann, bob, offerId, write } = await parties()
  for (const content of ['Is Saturday fine?', 'At noon?', 'At the library?']) await write(content)
  const [row, ...more] = await rowsTo(ann)
  expect(more).toEqual([])
  expect((row?.nextAttemptAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(120_000)
  const [mail] = await mailsTo(ann)
  expect(mail?.subject).toBe('Bob wrote to you')
  expect(mail?.text).toContain('“Is Saturday fine?”')
  expect(mail?.link.href).toBe(`https://swapstead.example/messages?conversation=${offerId}`)
  expect(await mailsTo(bob)).toEqual([])
  await db
    .updateTable('mailOutbox')
    .set({ sentAt: new Date() })
    .where('id', '=', row?.id ?? '')
    .execute()
  await write('Hello?')
  expect(await rowsTo(ann)).toHaveLength(1)
  await ann.browser.patch(`/api/conversations/${offerId}/read`)
  await write('Are you there?')
  expect((await mailsTo(ann))[1]?.text).toContain('“Are you there?”')
})

test('S-60 S-61 who has read of a message before its mail is due gets none', async () => {
  const reading = {
    conversation: (id: string) => ['PATCH', `/api/conversations/${id}/read`],
    all: () => ['PATCH', '/api/messages/read-all'],
    one: (_: string, notice: string) => ['PATCH', `/api/messages/${notice}/read`],
    deleting: (_: string, notice: string) => ['DELETE', `/api/messages/${notice}`],
  }
  const other = await parties()
  await other.write()
  for (const [name, way] of Object.entries(reading)) {
    const { ann, offerId, write } = await parties()
    await write()
    const [notice] = (await ann.browser.get('/api/messages')).json()
    const [method, url] = way(offerId, notice.id) as ['PATCH' | 'DELETE', string]
    expect(
      (await ann.browser.call(method, url, method === 'PATCH' ? {} : undefined)).statusCode,
    ).toBe(200)
    expect(await rowsTo(ann), name).toEqual([])
  }
  expect(await rowsTo(other.ann)).toHaveLength(1)
})

test('C-49 who unsubscribes or is banned does not get what still waited, nor do others lose theirs', async () => {
  const [ended, kept] = [await parties(), await parties()]
  for (const { write } of [ended, kept]) await write()
  await visitor().post('/api/unsubscribe', { token: unsubscribeToken(deps.config, ended.ann.id) })
  expect(await rowsTo(ended.ann)).toEqual([])
  expect(await rowsTo(kept.ann)).toHaveLength(1)
  await transact(db, (tx) =>
    deps.events.publish(tx, [{ type: 'member_banned', userId: kept.ann.id }]),
  )
  expect(await rowsTo(kept.ann)).toEqual([])
})

test('F-11 an offer and the mail of it are written together or not at all', async () => {
  await sql`create function no_mail() returns trigger language plpgsql
    as $$ begin raise exception 'no mail'; end $$`.execute(db)
  await sql`create trigger no_mail before insert on mail_outbox
    for each row execute function no_mail()`.execute(db)
  const [ann, bob] = [await trader(), await trader()]
  const wanted = await make.item({ userId: ann.id })
  const send = () =>
    bob.browser.post('/api/trade-offers', { toItemId: wanted.id, cashAdjustment: 5 })
  try {
    expect((await send()).statusCode).toBe(500)
  } finally {
    await sql`drop function no_mail cascade`.execute(db)
  }
  expect((await send()).statusCode).toBe(201)
  expect(await rowsTo(ann)).toHaveLength(1)
})

test('F-10 T-59 C-49 an event mail is delivered once, and no name or title adds to its head', async () => {
  await db.deleteFrom('mailOutbox').execute()
  const ann = await trader({ firstName: 'Ann\r\nBcc: victim@example.com' })
  const bob = await trader({ firstName: 'Bob\r\nBcc: victim@example.com\u2028X-Evil: 1' })
  const title = 'Lamp\r\nX-Evil: 2 <img src=x onerror=alert(1)>'
  const wanted = await make.item({ userId: ann.id, title })
  await bob.browser.post('/api/trade-offers', { toItemId: wanted.id, cashAdjustment: 5 })
  const server = await startMailServer()
  const config = { ...deps.config, smtpUrl: server.url }
  const sender = new MailSender({ ...deps, config })
  sender.wake()
  await eventually(async () =>
    expect(await rowsTo(ann)).toMatchObject([{ sentAt: expect.any(Date) }]),
  )
  sender.wake()
  await sender.stop()
  expect(server.received).toHaveLength(1)
  const [mail = { recipients: [], source: '' }] = server.received
  expect(mail.recipients).toEqual([ann.email])
  const headers = headersOf(mail)
  expect(headers.filter((line) => /^(bcc|cc|x-evil)/i.test(line))).toEqual([])
  const unsubscribe = headers.find((line) => line.startsWith('List-Unsubscribe:')) ?? ''
  const [, token = ''] = /\/api\/unsubscribe\?token=([\w.-]+)>$/.exec(unsubscribe) ?? []
  expect(readUnsubscribeToken(deps.config, token)?.userId).toBe(ann.id)
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, page = ''] = mail.source.replace(/=\r?\n/g, '').split('Content-Type: text/html')
  expect(page).toContain('&#60;img src=3Dx')
  expect(page).not.toContain('<img src=3Dx')
})

test('OPERATING F-02 the log says nothing of mails that a rolled back change would have taken back', async () => {
  const { ann, write } = await parties()
  await write()
  const since = deps.logLines.read({ after: 0 }).lines.length
  const written = await db
    .selectFrom('userMessages')
    .select('id')
    .where('userId', '=', ann.id)
    .execute()
  const undone = transact(db, async (tx) => {
    const ids = written.map(({ id }) => id)
    await discardMailsAbout(deps, tx, ids, 'no longer true')
    await tx.updateTable('users').set({ emailVerified: false }).where('id', '=', ann.id).execute()
    await deps.events.publish(tx, [{ type: 'member_warned', userId: ann.id, message: 'Please' }])
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  const told = deps.logLines.read({ after: 0 }).lines.slice(since)
  expect(told.filter(({ message }) => /not mailed|discarded/.test(message))).toEqual([])
})

test('OPERATING S-13 the log says why a notification was not mailed, and names nobody', async () => {
  const since = deps.logLines.read({ after: 0 }).lines.length
  await offered({ emailVerified: false })
  const { ann, bob, write } = await parties()
  await write()
  await ann.browser.patch('/api/messages/read-all')
  await write()
  await visitor().post('/api/unsubscribe', { token: unsubscribeToken(deps.config, ann.id) })
  const told = deps.logLines
    .read({ after: 0 })
    .lines.slice(since)
    .filter(({ message }) => /not mailed|discarded/.test(message))
  expect(told.map(({ message, details }) => `${message}: ${details.split(/ \w+Ids=/)[0]}`)).toEqual(
    [
      'notifications not mailed: why="address not confirmed"',
      'waiting mails discarded: why="read on the page"',
      'waiting mails discarded: why=unsubscribed',
    ],
  )
  for (const { email } of [ann, bob]) expect(JSON.stringify(told)).not.toContain(email)
})
