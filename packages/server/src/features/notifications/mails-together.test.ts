import { MINUTE } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { eventually } from '../../../test/observe/eventually.ts'
import { idsIn } from '../../../test/observe/pages.ts'
import { patient, ROUNDS } from '../../../test/observe/races.ts'
import { claimMail } from '../../platform/mail/mail.ts'
import { MailSender } from '../../platform/mail/mail-sender.ts'
import { withWaiting } from '../../platform/mail/mails-together.ts'

const app = await startApp()
const { db, deps, make } = app
const log = pino({ level: 'silent' })
type Person = Awaited<ReturnType<typeof make.person>>

const mailsTo = ({ email }: Person) =>
  db.selectFrom('mailOutbox').selectAll().where('toAddress', '=', email).orderBy('sentAt').execute()
const titlesIn = (text: string, titles: readonly string[]) =>
  titles.filter((title) => text.includes(`“${title}”`))

/** Sends this member's due mails with so many senders at once. */
async function sendDue(reader: Person, count = 1): Promise<void> {
  const senders = Array.from({ length: count }, () => new MailSender({ ...deps, log }))
  for (const sender of senders) sender.wake()
  await eventually(async () => {
    const due = (await mailsTo(reader)).filter(
      ({ sentAt, nextAttemptAt }) => !sentAt && nextAttemptAt.getTime() <= Date.now(),
    )
    expect(due).toEqual([])
  })
  await Promise.all(senders.map((sender) => sender.stop()))
}

/** Makes the first mail that waits for this member due, or all of them. */
async function passTime(reader: Person, which: 'first' | 'all'): Promise<void> {
  const limit = which === 'first' ? sql`limit 1` : sql``
  await sql`
    update mail_outbox set next_attempt_at = now() where id in (
      select id from mail_outbox where to_address = ${reader.email} and sent_at is null
      order by next_attempt_at ${limit})`.execute(db)
}

async function offerFor(sender: Person, owner: Person, title: string, message?: string) {
  const { id: toItemId } = await make.item({ userId: owner.id, title })
  const more = message === undefined ? {} : { message }
  const made = await sender.browser.post('/api/trade-offers', {
    toItemId,
    cashAdjustment: 1,
    ...more,
  })
  expect(made.statusCode, made.body).toBe(201)
  return String(made.json().id)
}

test('T-99 S-60 what waits of one neighbor’s offers goes as one mail that names all but what was withdrawn', async () => {
  const [ann, bob, cat] = [await make.person(), await make.person(), await make.person()]
  const titles = Array.from({ length: 10 }, (_, turn) => `Lamp ${turn}`)
  const offers: string[] = []
  for (const title of titles) {
    offers.push(await offerFor(bob, ann, title, `Words about ${title}`))
    await sendDue(ann)
  }
  await offerFor(cat, ann, 'Sofa')
  await sendDue(ann)
  await bob.browser.post(`/api/trade-offers/${offers[3]}/withdraw`)
  await passTime(ann, 'first')
  await sendDue(ann)
  const [first, other, whole, ...more] = await mailsTo(ann)
  expect(more).toEqual([])
  expect(titlesIn(first?.textBody ?? '', titles)).toEqual(['Lamp 0'])
  expect(titlesIn(other?.textBody ?? '', ['Sofa', ...titles])).toEqual(['Sofa'])
  const told = titles.filter((title) => title !== 'Lamp 0' && title !== 'Lamp 3')
  for (const body of [whole?.textBody ?? '', whole?.htmlBody ?? '']) {
    expect(titlesIn(body, titles)).toEqual(told)
    for (const title of told) expect(body).toContain(`Words about ${title}`)
    expect(body).toContain(`${deps.config.publicUrl.origin}/offers`)
    expect(body).toContain(`unsubscribe-of-${whole?.id}`)
  }
  expect(whole?.subject).toMatch(/ made you several offers$/)
  // The next mail waits as if one mail had been sent.
  await offerFor(bob, ann, 'Chair')
  const next = (await mailsTo(ann)).find(({ sentAt }) => sentAt === null)
  const wait = (next?.nextAttemptAt.getTime() ?? 0) - (next?.createdAt.getTime() ?? 0)
  expect(Math.round(wait / MINUTE)).toBe(20)
})

test('T-99 S-60 messages about several trades go as one mail, which leads to the conversations', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const trades = ['Lamp', 'Sofa', 'Chair']
  const ids: string[] = []
  for (const title of trades) ids.push(await offerFor(bob, ann, title))
  await db.deleteFrom('mailOutbox').where('toAddress', '=', ann.email).execute()
  for (const [turn, tradeOfferId] of ids.entries()) {
    const content = `Is the ${trades[turn]} free?`
    await bob.browser.post('/api/messages', { toUserId: ann.id, tradeOfferId, content })
  }
  await passTime(ann, 'first')
  await sendDue(ann)
  const [whole, ...more] = await mailsTo(ann)
  expect(more).toEqual([])
  expect(whole?.subject).toMatch(/ wrote to you about several trades$/)
  for (const title of trades) expect(whole?.textBody).toContain(`“Is the ${title} free?”`)
  expect(whole?.textBody).toContain('/messages?view=conversations')
})

test('T-99 F-10 what a mail server may have got already keeps its words', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  for (const title of ['Lamp', 'Sofa']) await offerFor(bob, ann, title)
  const tried = { lastError: 'no answer', attempts: 0 }
  await db.updateTable('mailOutbox').set(tried).where('toAddress', '=', ann.email).execute()
  await offerFor(bob, ann, 'Chair')
  await passTime(ann, 'all')
  await sendDue(ann)
  const told = (await mailsTo(ann)).map(({ textBody }) =>
    titlesIn(textBody, ['Lamp', 'Sofa', 'Chair']),
  )
  expect(told.toSorted()).toEqual([['Chair'], ['Lamp'], ['Sofa']])
})

test('T-99 F-10 a mail about several offers is not discarded when one of them has been read', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  await db.deleteFrom('mailOutbox').where('sentAt', 'is', null).execute()
  for (const title of ['Lamp', 'Sofa', 'Chair']) await offerFor(bob, ann, title)
  await db.deleteFrom('mailOutbox').where('about', 'is', null).execute()
  await passTime(ann, 'first')
  const mail = await claimMail(db)
  if (!mail) throw new Error('no mail is due')
  await withWaiting(deps.config, db, mail)
  const [, sofa] = idsIn(await ann.browser.get('/api/messages'))
  expect((await ann.browser.patch(`/api/messages/${sofa}/read`)).statusCode).toBe(200)
  const [waiting] = await mailsTo(ann)
  expect(titlesIn(waiting?.textBody ?? '', ['Lamp', 'Sofa', 'Chair'])).toEqual(['Sofa', 'Chair'])
})

test('T-99 F-13 by however many senders at once, each offer is told once', patient, async () => {
  const titles = Array.from({ length: 6 }, (_, turn) => `Lamp ${turn}`)
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ann, bob] = [await make.person(), await make.person()]
    for (const title of titles) await offerFor(bob, ann, title)
    await passTime(ann, round % 2 === 0 ? 'all' : 'first')
    await sendDue(ann, 16)
    await passTime(ann, 'all')
    await sendDue(ann, 16)
    const told = (await mailsTo(ann)).flatMap(({ textBody }) => titlesIn(textBody, titles))
    expect(told.toSorted()).toEqual(titles)
  }
})
