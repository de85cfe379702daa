import { expect, test } from 'vitest'
import { createMailOutbox } from '../../../test/setup/mail-outbox.ts'
import { headersOf, readable, startMailServer } from '../../../test/stand-ins/mail-server.ts'
import { newId } from '../core/ids.ts'
import { readUnsubscribeToken } from './mail-secrets.ts'

const { db, config, startSender, queue, rowOf, settledAs } = await createMailOutbox()

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
  expect(readUnsubscribeToken(config(), token)).toMatchObject({ userId })
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
