import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/observe/eventually.ts'
import { createMailOutbox, TOKEN } from '../../../test/setup/mail-outbox.ts'
import { headersOf, readable, startMailServer } from '../../../test/stand-ins/mail-server.ts'
import { transact } from '../database/database.ts'
import { claimMail, type Mail, pruneMails, queueMail } from './mail.ts'

const { db, folder, config, change, startSender, queue, rowOf, makeDue, settledAs } =
  await createMailOutbox()

test('F-10 a mail to one person passes those that go to many, however few at a time', async () => {
  const mails = Array.from({ length: 2 }, (_, place): Mail => {
    const to = { name: 'Ann', address: `many${place}@example.com` }
    const words = { subject: 'A gift', headline: 'A gift', paragraphs: [], reason: 'A test.' }
    return { to, ...words, isBulk: true }
  })
  await transact(db, (tx) => queueMail(tx, config(), ...mails))
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
  await change(address).set({ attempts: 7 }).execute()
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
  const nextAttemptAt = sql<Date>`now() + interval '15 seconds'`
  await change(address).set({ attempts: 1, nextAttemptAt }).execute()
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
