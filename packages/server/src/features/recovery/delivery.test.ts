import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { eventually } from '../../../test/observe/eventually.ts'
import { readable, startMailServer } from '../../../test/stand-ins/mail-server.ts'
import { MailSender } from '../../platform/mail/mail-sender.ts'

const { db, deps, make, visitor } = await startApp()
const FORGOT = '/api/member-auth/forgot-password'
const NEW = 'a new battery staple'

const rowOf = (address: string) =>
  db.selectFrom('mailOutbox').selectAll().where('toAddress', '=', address).executeTakeFirstOrThrow()
/** Makes one attempt to hand the mails to this server. */
async function sendThrough(smtpUrl: string, address: string, wanted: object): Promise<void> {
  await db
    .updateTable('mailOutbox')
    .set({ nextAttemptAt: sql`now()` })
    .where('toAddress', '=', address)
    .execute()
  const sender = new MailSender({ ...deps, config: { ...deps.config, smtpUrl } })
  sender.wake()
  await eventually(async () => expect(await rowOf(address)).toMatchObject(wanted))
  await sender.stop()
}

/** Servers that accept no mail, each for another reason. */
const troubles: Record<string, () => Promise<string>> = {
  gone: async () => 'smtp://127.0.0.1:1',
  greylisting: async () =>
    (await startMailServer(() => ({ code: 451, message: 'Greylisted, come back' }))).url,
  'full or broken': async () =>
    (await startMailServer(() => ({ code: 421, message: 'Service not available' }))).url,
  hanging: async () => {
    const silent = createServer()
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    return `smtp://127.0.0.1:${port}?greetingTimeout=150`
  },
}

test('F-10 ACCOUNTS-54 while no mail gets out the answer is the same, and the link arrives once when one does', async () => {
  const { body: usual } = await visitor().post(FORGOT, { email: 'nobody@example.com' })
  for (const [name, trouble] of Object.entries(troubles)) {
    const { email } = await make.account()
    const answer = await visitor().post(FORGOT, { email })
    expect(answer.statusCode, name).toBe(200)
    expect(answer.body, name).toEqual(usual)
    const { messageId } = await rowOf(email)
    await sendThrough(await trouble(), email, {
      lastError: expect.stringMatching(/./),
      sentAt: null,
      failedAt: null,
    })
    const server = await startMailServer()
    await sendThrough(server.url, email, { sentAt: expect.any(Date), messageId })
    const received = server.received.filter(
      ({ recipients, source }) => recipients.includes(email) && source.includes(messageId),
    )
    expect(received, name).toHaveLength(1)
    const source = readable(received[0]?.source)
    const [, token] = /reset-password\?token=([\w-]{43})/.exec(source) ?? []
    const form = { token, password: NEW, confirmPassword: NEW }
    const reset = await visitor().post('/api/member-auth/reset-password', form)
    expect(reset.statusCode, name).toBe(200)
  }
})
