import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/observe/eventually.ts'
import { createTestDatabase } from '../../../test/setup/database.ts'
import { headersOf, startMailServer } from '../../../test/stand-ins/mail-server.ts'
import { readConfig } from '../../config.ts'
import { newId } from '../core/ids.ts'
import { seal } from '../core/sealing.ts'
import { transact } from '../database/database.ts'
import { claimMail, type Mail, pruneMails, queueMail } from './mail.ts'
import { readUnsubscribeToken } from './mail-secrets.ts'
import { MailSender } from './mail-sender.ts'

const { db, url } = await createTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'swapstead-mail-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const log = pino({ level: 'silent' })
// A mail that another test left to be tried again would be sent in this one.
beforeEach(() => db.deleteFrom('mailOutbox').execute())

function configFor(smtpUrl = '') {
  return readConfig({
    DATABASE_URL: url,
    DATA_DIR: folder,
    PUBLIC_URL: 'https://swapstead.example',
    SMTP_URL: smtpUrl,
  })
}
function startSender(smtpUrl = ''): MailSender {
  const sender = new MailSender({ config: configFor(smtpUrl), db, log })
  onTestFinished(() => sender.stop())
  return sender
}

const TOKEN = 'a-secret-that-only-the-mail-may-hold-0123456'
let readers = 0
/** Queues a mail to somebody new and gives their address. */
async function queue(change: Partial<Mail> & { name?: string } = {}): Promise<string> {
  readers += 1
  const { name = 'Ann Lee', ...mail } = change
  const address = `reader${readers}@example.com`
  await transact(db, (tx) =>
    queueMail(tx, configFor(), {
      to: { name, address },
      subject: 'Good news',
      headline: 'Somebody wants your lamp.',
      paragraphs: ['They offer a tent.', 'Have a look.'],
      button: { label: 'Look at it', path: '/offers?x=1&y=2' },
      reason: 'You got this email because it is a test.',
      ...mail,
    }),
  )
  return address
}
const rowOf = (address: string) =>
  db.selectFrom('mailOutbox').selectAll().where('toAddress', '=', address).executeTakeFirstOrThrow()
const makeDue = (address: string) =>
  db
    .updateTable('mailOutbox')
    .set({ nextAttemptAt: sql`now()` })
    .where('toAddress', '=', address)
    .execute()
const settledAs = (address: string, wanted: object) =>
  eventually(async () => expect(await rowOf(address)).toMatchObject(wanted))

test('F-10 a mail to one person passes those that go to many, however few at a time', async () => {
  const mails = Array.from({ length: 2 }, (_, place): Mail => {
    const to = { name: 'Ann', address: `many${place}@example.com` }
    const words = { subject: 'A gift', headline: 'A gift', paragraphs: [], reason: 'A test.' }
    return { to, ...words, isBulk: true }
  })
  await transact(db, (tx) => queueMail(tx, configFor(), ...mails))
  const address = await queue()
  const first = await claimMail(db)
  expect(first?.toAddress).toBe(address)
  expect((await claimMail(db))?.toAddress).toMatch(/^many/)
})

test('F-10 S-21 a mail is due at once, however its time was rounded', async () => {
  for (let round = 0; round < 16; round += 1) {
    const address = await queue()
    // Within a transaction it is now from its first statement to its last.
    const taken = await transact(db, async (tx) => {
      await sql`update mail_outbox set next_attempt_at = now() where to_address = ${address}`.execute(
        tx,
      )
      return claimMail(tx)
    })
    expect(taken?.toAddress).toBe(address)
  }
})

test('S-21 F-10 a queued mail is handed over once, with everything that stands in it', async () => {
  const server = await startMailServer()
  const address = await queue()
  const sender = startSender(server.url)
  sender.wake()
  await settledAs(address, {
    sentAt: expect.any(Date),
    attempts: 1,
    lastError: null,
    failedAt: null,
  })
  sender.wake()
  sender.wake()
  await sender.stop()
  expect(server.received).toHaveLength(1)
  const [mail] = server.received
  expect(mail?.recipients).toEqual([address])
  const { id } = await rowOf(address)
  expect(headersOf(mail as never)).toEqual(
    expect.arrayContaining([
      'From: Swapstead <hello@swapstead.example>',
      `To: Ann Lee <${address}>`,
      'Subject: Good news',
      `Message-ID: <${id}@swapstead.example>`,
    ]),
  )
  expect(mail?.source).toContain('Look at it: https://swapstead.example/offers?x=1&y=2')
  expect(mail?.source).toContain('text/html')
})

test('F-10 a wrong MAIL_FROM costs no mail: all wait, and go with their links when it is right', async () => {
  let isWrong = true
  const server = await startMailServer(undefined, {
    judgeSender: () =>
      isWrong ? { code: 553, message: '5.7.1 Sender address rejected' } : undefined,
  })
  const addresses = [await queue({ token: TOKEN }), await queue()]
  const sender = startSender(server.url)
  sender.wake()
  await eventually(async () => {
    const rows = await Promise.all(addresses.map(rowOf))
    const refused = rows.filter(({ lastError }) => lastError?.includes('Sender address rejected'))
    expect(refused.length).toBeGreaterThan(0)
    expect(rows.map(({ failedAt }) => failedAt)).toEqual([null, null])
  })
  isWrong = false
  await eventually(async () => {
    sender.wake()
    expect(server.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(addresses)
  })
  expect(server.received.some(({ source }) => source.includes(TOKEN))).toBe(true)
})

test('F-10 what the server says of the words of a mail is tried eight times', async () => {
  const server = await startMailServer(undefined, {
    judgeMail: () => ({ code: 554, message: '5.7.1 Looks like spam' }),
  })
  const address = await queue()
  const sender = startSender(server.url)
  sender.wake()
  await settledAs(address, { attempts: 1, lastError: expect.stringContaining('spam') })
  expect((await rowOf(address)).failedAt).toBeNull()
  await db.updateTable('mailOutbox').set({ attempts: 7 }).execute()
  await makeDue(address)
  sender.wake()
  await settledAs(address, { attempts: 8, failedAt: expect.any(Date) })
})

test('F-10 a mail that the server refuses for good is not tried again', async () => {
  const server = await startMailServer(() => ({ code: 550, message: 'No such person' }))
  const address = await queue()
  const sender = startSender(server.url)
  sender.wake()
  await settledAs(address, { failedAt: expect.any(Date), sentAt: null })
  expect((await rowOf(address)).lastError).toContain('No such person')
  await makeDue(address)
  sender.wake()
  await sender.stop()
  expect((await rowOf(address)).attempts).toBe(1)
})

test('F-10 F-11 a mail that is put off is tried again later under the same name', async () => {
  let isOpen = false
  const server = await startMailServer(() =>
    isOpen ? undefined : { code: 451, message: 'Greylisted, come back' },
  )
  const address = await queue()
  const sender = startSender(server.url)
  sender.wake()
  await settledAs(address, { lastError: expect.stringContaining('Greylisted'), failedAt: null })
  const { messageId, nextAttemptAt, createdAt } = await rowOf(address)
  const wait = nextAttemptAt.getTime() - createdAt.getTime()
  expect(wait).toBeGreaterThan(10_000)
  expect(wait).toBeLessThan(40_000)
  isOpen = true
  await makeDue(address)
  sender.wake()
  await settledAs(address, { sentAt: expect.any(Date), attempts: 2, messageId })
  expect(server.received).toHaveLength(1)
})

test('F-10 one mail that is refused keeps no other from being sent', async () => {
  const [bad, good] = [await queue(), await queue()]
  const server = await startMailServer((recipient) =>
    recipient === bad ? { code: 550, message: 'No' } : undefined,
  )
  startSender(server.url).wake()
  await settledAs(good, { sentAt: expect.any(Date) })
  await settledAs(bad, { failedAt: expect.any(Date) })
})

test('F-10 a mail that is put off waits longer each time', async () => {
  const server = await startMailServer(() => ({ code: 451, message: 'Come back' }))
  const address = await queue()
  const sender = startSender(server.url)
  const waits: number[] = []
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    // Without the last try's error: until there is a new one the sender still has the mail in hand.
    await db.updateTable('mailOutbox').set({ nextAttemptAt: sql`now()`, lastError: null }).execute()
    sender.wake()
    const lastError = expect.stringContaining('Come back')
    await settledAs(address, { attempts: attempt, lastError, sentAt: null })
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from next_attempt_at - now())::float8 as wait
      from mail_outbox where to_address = ${address}`.execute(db)
    waits.push(rows[0]?.wait ?? 0)
  }
  waits.forEach((wait, place) => {
    expect(wait / (15 * 4 ** place)).toBeCloseTo(1, 0)
  })
})

test('F-10 while the mail server is away a mail loses no try, and goes out when it is back', async () => {
  const addresses = [await queue(), await queue(), await queue()]
  const sender = startSender('smtp://127.0.0.1:1')
  for (let times = 0; times < 10; times += 1) {
    sender.wake()
    await eventually(async () => {
      const tried = await Promise.all(addresses.map(rowOf))
      expect(tried.map(({ attempts }) => attempts)).toEqual([0, 0, 0])
      expect(tried.some(({ lastError }) => lastError)).toBe(true)
    })
  }
  // What it holds is put back before the next one looks.
  await sender.stop()
  const server = await startMailServer()
  startSender(server.url).wake()
  for (const address of addresses) {
    await settledAs(address, { sentAt: expect.any(Date), attempts: 1, failedAt: null })
  }
  expect(server.received).toHaveLength(3)
})

test('T-30 F-10 what has waited for the mail server for three days is given up', async () => {
  const address = await queue({ token: TOKEN })
  await sql`update mail_outbox set created_at = now() - interval '73 hours'
    where to_address = ${address}`.execute(db)
  startSender('smtp://127.0.0.1:1').wake()
  await settledAs(address, { failedAt: expect.any(Date), sealedToken: null, sentAt: null })
})

test('F-10 F-16 a sender that is stopped does not wait for a silent mail server', async () => {
  const held = Promise.withResolvers<void>()
  onTestFinished(() => held.resolve())
  const server = await startMailServer(undefined, { takesItsTime: () => held.promise })
  const address = await queue()
  const sender = startSender(server.url)
  sender.wake()
  await eventually(() => expect(server.received).toHaveLength(1))
  await sender.stop()
  expect(await rowOf(address)).toMatchObject({ attempts: 0, sentAt: null, failedAt: null })
})

test('F-10 F-11 what is in hand is nobody else’s, however long the server takes over it', async () => {
  await queue()
  expect(await claimMail(db)).toBeDefined()
  const { rows } = await sql<{ lease: number }>`
    select extract(epoch from next_attempt_at - now())::float8 as lease from mail_outbox`.execute(
    db,
  )
  // A hand-over has failed after 45 seconds and may ask for the server ten more.
  expect(rows[0]?.lease).toBeGreaterThan(55)
})

test('F-10 S-21 mail after mail goes over one connection, and over a new one when the server has closed it', async () => {
  const server = await startMailServer()
  const sender = startSender(server.url)
  const handOverOne = async () => {
    const address = await queue()
    sender.wake()
    await settledAs(address, { sentAt: expect.any(Date), attempts: 1 })
  }
  for (let count = 0; count < 3; count += 1) await handOverOne()
  expect(server.sockets.size).toBe(1)
  server.hangUp()
  await handOverOne()
  expect(server.sockets.size).toBe(2)
})

test('F-10 S-21 a mail that the server takes its time over holds up no other', async () => {
  const [slow, ...others] = [await queue(), await queue(), await queue()]
  const held = Promise.withResolvers<void>()
  const server = await startMailServer(undefined, {
    takesItsTime: (recipients) => (recipients.includes(slow) ? held.promise : undefined),
  })
  const sender = startSender(server.url)
  sender.wake()
  for (const address of others) await settledAs(address, { sentAt: expect.any(Date) })
  expect(await rowOf(slow)).toMatchObject({ sentAt: null, attempts: 1 })
  held.resolve()
  await settledAs(slow, { sentAt: expect.any(Date) })
  expect(server.received).toHaveLength(3)
})

test('F-10 while the mail server is away no wake begins another mail beside those in hand', async () => {
  const inHand = [await queue(), await queue(), await queue(), await queue()]
  const held = Promise.withResolvers<void>()
  onTestFinished(() => held.resolve())
  const server = await startMailServer(undefined, { takesItsTime: () => held.promise })
  const sender = startSender(server.url)
  sender.wake()
  await eventually(() => expect(server.received).toHaveLength(4))
  const waiting = await queue()
  server.takeNoMore()
  ;[...server.sockets][0]?.destroy()
  await eventually(async () => {
    const rows = await Promise.all(inHand.map(rowOf))
    expect(rows.filter(({ lastError }) => lastError)).toHaveLength(1)
  })
  for (let times = 0; times < 10; times += 1) sender.wake()
  await sender.stop()
  expect(await rowOf(waiting)).toMatchObject({ attempts: 0, lastError: null })
})

test('F-10 after eight tries a mail is given up', async () => {
  const address = await queue()
  await db.updateTable('mailOutbox').set({ attempts: 7 }).where('toAddress', '=', address).execute()
  const server = await startMailServer(() => ({ code: 451, message: 'Come back' }))
  startSender(server.url).wake()
  await settledAs(address, { attempts: 8, failedAt: expect.any(Date), sentAt: null })
})

test('F-10 a server that takes the call and says nothing is given up after a while', async () => {
  const silent = createServer()
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const address = await queue()
  startSender(`smtp://127.0.0.1:${port}?greetingTimeout=150`).wake()
  await settledAs(address, { lastError: expect.stringContaining('Greeting'), sentAt: null })
})

test('F-12 F-13 of two processes each mail is sent by one', async () => {
  const server = await startMailServer()
  const addresses = await Promise.all(Array.from({ length: 20 }, () => queue()))
  const [one, other] = [startSender(server.url), startSender(server.url)]
  one.wake()
  other.wake()
  for (const address of addresses) await settledAs(address, { sentAt: expect.any(Date) })
  const reached = server.received.flatMap(({ recipients }) => recipients)
  expect(reached.sort()).toEqual(addresses.sort())
})

test('F-12 a mail whose sender died in the middle is sent by the next one', async () => {
  const server = await startMailServer()
  const address = await queue()
  await db
    .updateTable('mailOutbox')
    .set({ attempts: 1, nextAttemptAt: sql`now() + interval '15 seconds'` })
    .where('toAddress', '=', address)
    .execute()
  const sender = startSender(server.url)
  sender.wake()
  await makeDue(address)
  sender.wake()
  await settledAs(address, { sentAt: expect.any(Date), attempts: 2 })
})

test('OPERATING without SMTP_URL every mail becomes a file', async () => {
  const address = await queue({ name: 'Jörg Müller', subject: 'Grüße 🏡' })
  startSender().wake()
  await settledAs(address, { sentAt: expect.any(Date) })
  const { id } = await rowOf(address)
  const source = await readFile(join(folder, 'mail', `${id}.eml`), 'utf8')
  expect(source).toContain(address)
  expect(source).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(await readdir(join(folder, 'mail'))).not.toContain(`${id}.eml.part`)
})

test('T-39 OPERATING mail files are for their owner alone, in a folder that an older version left open too', async () => {
  await mkdir(join(folder, 'mail'), { recursive: true })
  await chmod(join(folder, 'mail'), 0o755)
  const address = await queue({ subject: 'A link that opens an account' })
  const { id } = await rowOf(address)
  startSender().wake()
  await settledAs(address, { sentAt: expect.any(Date) })
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777
  expect(await modeOf(join(folder, 'mail'))).toBe(0o700)
  expect(await modeOf(join(folder, 'mail', `${id}.eml`))).toBe(0o600)
})

test('T-59 nothing that a person calls themselves adds a header or a reader', async () => {
  const server = await startMailServer()
  const hostile = [
    'Ann\r\nBcc: victim@example.com',
    'Ann\nBcc: victim@example.com\n\nHello',
    'Ann\u2028Bcc: victim@example.com',
    'Ann" <victim@example.com>, "',
    'Ann <victim@example.com>',
    'victim@example.com, Ann',
    'Ann\u0085Cc: victim@example.com',
  ]
  const addresses = await Promise.all(
    hostile.map((name) => queue({ name, subject: name, headline: name, paragraphs: [name] })),
  )
  startSender(server.url).wake()
  for (const address of addresses) await settledAs(address, { sentAt: expect.any(Date) })
  const once = ['From', 'To', 'Subject', 'Message-ID', 'Date', 'MIME-Version', 'Content-Type']
  for (const mail of server.received) {
    expect(mail.recipients).toHaveLength(1)
    expect(addresses).toContain(mail.recipients[0])
    const names = headersOf(mail).map((line) => line.split(':')[0])
    expect(names.sort()).toEqual([...once].sort())
  }
})

test('T-50 in the page of a mail words are words', async () => {
  const markup = '<img src=x onerror=alert(1)> & "quoted"'
  const address = await queue({
    headline: markup,
    paragraphs: [markup],
    subject: markup,
    reason: markup,
  })
  const { htmlBody, textBody } = await rowOf(address)
  expect(htmlBody).not.toContain('<img src=x')
  expect(htmlBody).not.toContain('"quoted"')
  expect(htmlBody.match(/&#60;img/g)).toHaveLength(4)
  expect(textBody).toContain(markup)
})

test('T-72 links in mails begin with PUBLIC_URL, whatever was asked for', async () => {
  const { htmlBody, textBody } = await rowOf(await queue())
  for (const body of [htmlBody, textBody]) {
    const links = body.match(/https?:\/\/[^\s"<]+/g) ?? []
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(new URL(link).origin).toBe('https://swapstead.example')
  }
})

/** A mail's text and page as its reader sees them. */
const readable = (source = '') =>
  source
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&')

test('T-30 a link has its token in the mail that is handed over, and nowhere before or after', async () => {
  const server = await startMailServer()
  const button = { label: 'Go', path: '/member/reset-password?x=1' }
  const address = await queue({ token: TOKEN, button })
  const before = await rowOf(address)
  expect(before.sealedToken).toMatch(/^v1\./)
  expect(JSON.stringify(before)).not.toContain(TOKEN)
  startSender(server.url).wake()
  await settledAs(address, { sentAt: expect.any(Date), sealedToken: null })
  expect(JSON.stringify(await rowOf(address))).not.toContain(TOKEN)
  const link = `https://swapstead.example/member/reset-password?x=1&token=${TOKEN}`
  expect(readable(server.received[0]?.source).split(link)).toHaveLength(3)
})

test('T-30 F-10 a link waits for the mail server sealed, and is forgotten when the mail is given up', async () => {
  let verdict = { code: 451, message: 'Come back' }
  const server = await startMailServer(() => verdict)
  const address = await queue({ token: TOKEN })
  const sender = startSender(server.url)
  sender.wake()
  await settledAs(address, {
    lastError: expect.stringContaining('Come back'),
    sealedToken: expect.any(String),
    failedAt: null,
  })
  verdict = { code: 550, message: 'No such person' }
  await makeDue(address)
  sender.wake()
  await settledAs(address, { failedAt: expect.any(Date), sealedToken: null })
})

test('T-30 a link whose seal nobody can open any more is not sent as a broken one', async () => {
  const server = await startMailServer()
  const address = await queue({ token: TOKEN })
  await db
    .updateTable('mailOutbox')
    .set({ sealedToken: seal(['a secret that was given up long ago'], 'mail link', TOKEN) })
    .where('toAddress', '=', address)
    .execute()
  startSender(server.url).wake()
  await settledAs(address, { failedAt: expect.any(Date), sealedToken: null })
  expect(server.received).toEqual([])
})

test('T-59 nobody gets a token into a mail by what they call themselves', async () => {
  const server = await startMailServer()
  const address = await queue({ token: TOKEN })
  const { id } = await rowOf(address)
  const other = await queue({ headline: `token-of-${id} unsubscribe-of-${id}` })
  startSender(server.url).wake()
  await settledAs(other, { sentAt: expect.any(Date) })
  const mail = server.received.find(({ recipients }) => recipients.includes(other))
  expect(readable(mail?.source)).not.toContain(TOKEN)
})

test('C-49 an event mail can be ended with one click, an account mail has nothing of it', async () => {
  const server = await startMailServer()
  const userId = newId()
  await db
    .insertInto('users')
    .values({ id: userId, email: 'reader@example.com', firstName: 'Ann', lastName: 'Lee' })
    .execute()
  const [event, account] = [await queue({ unsubscribe: { userId } }), await queue()]
  startSender(server.url).wake()
  for (const address of [event, account]) await settledAs(address, { sentAt: expect.any(Date) })
  const mailTo = (address: string) =>
    server.received.find(({ recipients }) => recipients.includes(address)) ?? {
      recipients: [],
      source: '',
    }
  const headers = headersOf(mailTo(event)).filter((line) => line.startsWith('List-'))
  const [, token = ''] =
    /^List-Unsubscribe: <https:\/\/swapstead\.example\/api\/unsubscribe\?token=([\w.-]+)>$/m.exec(
      headers.join('\n'),
    ) ?? []
  expect(readUnsubscribeToken(configFor(), token)).toMatchObject({ userId })
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(readable(mailTo(event).source).split(`/unsubscribe?token=${token}`)).toHaveLength(4)
  expect(mailTo(account).source).not.toMatch(/unsubscribe/i)
})

test('C-49 an event mail to a member who has left is not sent', async () => {
  const server = await startMailServer()
  const userId = newId()
  const user = { id: userId, email: 'leaver@example.com', firstName: 'Ann', lastName: 'Lee' }
  await db.insertInto('users').values(user).execute()
  const address = await queue({ unsubscribe: { userId } })
  await db.deleteFrom('users').where('id', '=', userId).execute()
  startSender(server.url).wake()
  await settledAs(address, { failedAt: expect.any(Date), unsubscribeUserId: null })
  expect(server.received).toEqual([])
})

test('F-10 F-11 a server that takes a mail and goes away gets it again under the same Message-ID', async () => {
  let isShaky = true
  const server = await startMailServer(undefined, { dropsAfterMail: () => isShaky })
  const address = await queue({ token: TOKEN })
  const sender = startSender(server.url)
  sender.wake()
  await settledAs(address, { attempts: 1, lastError: expect.stringMatching(/./), sentAt: null })
  isShaky = false
  await makeDue(address)
  sender.wake()
  await settledAs(address, { sentAt: expect.any(Date), attempts: 2 })
  const ids = server.received.map((mail) =>
    headersOf(mail).find((line) => line.startsWith('Message-ID:')),
  )
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  for (const { source } of server.received) expect(readable(source)).toContain(TOKEN)
})

test('S-21 S-92 mails are kept for a month after their hand-over, and until then whatever happens', async () => {
  const [waiting, young, old] = [await queue(), await queue(), await queue()]
  const sentAt = (address: string, ago: string) =>
    sql`update mail_outbox set sent_at = now() - ${ago}::interval where to_address = ${address}`.execute(
      db,
    )
  await sentAt(young, '29 days')
  await sentAt(old, '31 days')
  await sql`update mail_outbox set created_at = now() - interval '1 year' where to_address = ${waiting}`.execute(
    db,
  )
  await pruneMails(db, new AbortController().signal)
  const left = await db.selectFrom('mailOutbox').select('toAddress').orderBy('id').execute()
  expect(left.map(({ toAddress }) => toAddress)).toEqual([waiting, young])
})
