import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, onTestFinished } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { transact } from '../../src/platform/database/database.ts'
import { type Mail, queueMail } from '../../src/platform/mail/mail.ts'
import { MailSender } from '../../src/platform/mail/mail-sender.ts'
import { eventually } from '../observe/eventually.ts'
import { createTestDatabase } from './database.ts'

/** A database whose mails are queued and sent without the app; it is emptied before each test. */
export async function createMailOutbox() {
  const { db, url } = await createTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'swapstead-mail-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  // A mail that another test left to be tried again would be sent in this one.
  beforeEach(() => db.deleteFrom('mailOutbox').execute())

  const config = (smtpUrl = '') =>
    readConfig({
      DATABASE_URL: url,
      DATA_DIR: folder,
      PUBLIC_URL: 'https://swapstead.example',
      SMTP_URL: smtpUrl,
    })
  function startSender(smtpUrl = ''): MailSender {
    const sender = new MailSender({ config: config(smtpUrl), db, log: pino({ level: 'silent' }) })
    onTestFinished(() => sender.stop())
    return sender
  }

  let readers = 0
  /** Queues a mail to somebody new and gives their address. */
  async function queue(change: Partial<Mail> & { name?: string } = {}): Promise<string> {
    readers += 1
    const { name = 'Ann Lee', ...mail } = change
    const address = `reader${readers}@example.com`
    await transact(db, (tx) =>
      queueMail(tx, config(), {
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
    db
      .selectFrom('mailOutbox')
      .selectAll()
      .where('toAddress', '=', address)
      .executeTakeFirstOrThrow()
  const change = (address: string) => db.updateTable('mailOutbox').where('toAddress', '=', address)
  const makeDue = (address: string) => change(address).set({ nextAttemptAt: sql`now()` }).execute()
  const settledAs = (address: string, wanted: object) =>
    eventually(async () => expect(await rowOf(address)).toMatchObject(wanted))
  return { db, folder, config, startSender, queue, rowOf, change, makeDue, settledAs }
}

/** A token as it stands in the link of a mail. */
export const TOKEN = 'a-secret-that-only-the-mail-may-hold-0123456'
