import { expect, test } from 'vitest'
import { createMailOutbox, TOKEN } from '../../../test/setup/mail-outbox.ts'
import { readable, startMailServer } from '../../../test/stand-ins/mail-server.ts'
import { seal } from '../core/sealing.ts'

const { change, startSender, queue, rowOf, makeDue, settledAs } = await createMailOutbox()

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
  const sealedToken = seal(['a secret that was given up long ago'], 'mail link', TOKEN)
  await change(address).set({ sealedToken }).execute()
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
