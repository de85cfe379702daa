import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { beginSandbox, good, postItem } from '../../../test/make/guests.ts'

const strict = await startApp({ REQUIRE_VERIFIED_EMAIL: 'on' })
const easy = await startApp()

test('T-101 S-17 where addresses must be verified, a first message waits for it', async () => {
  for (const { db, make } of [strict, easy]) {
    const [ann, bob] = [await make.person({ emailVerified: false }), await make.person()]
    const { id: tradeOfferId } = await make.offer({ fromUserId: ann.id, toUserId: bob.id })
    const write = (from: typeof ann, toUserId: string) =>
      from.browser.post('/api/messages', { toUserId, content: 'Hello', tradeOfferId })
    const first = await write(ann, bob.id)
    if (db === strict.db) {
      expect({ statusCode: first.statusCode, body: first.json() }).toEqual({
        statusCode: 403,
        body: {
          code: 'messages.email_unverified',
          message: 'Please verify your email address before you write to members',
        },
      })
      expect(await db.selectFrom('messages').selectAll().execute()).toEqual([])
    } else expect(first.statusCode).toBe(201)
    expect((await write(bob, ann.id)).statusCode).toBe(201)
    await db.updateTable('users').set({ emailVerified: true }).where('id', '=', ann.id).execute()
    expect((await write(ann, bob.id)).statusCode).toBe(201)
  }
})

test('T-101 S-17 S-84 guests, who have no address, offer and write all the same', async () => {
  const [ann, bob] = [await beginSandbox(strict), await beginSandbox(strict)]
  const lamp = await postItem(ann)
  const offer = { toItemId: lamp.id, cashAdjustment: 5 }
  const { id } = good(await bob.browser.post('/api/sandbox/trade-offers', offer))
  const message = { toUserId: ann.id, content: 'Hello', tradeOfferId: id }
  good(await bob.browser.post('/api/sandbox/messages', message))
})
