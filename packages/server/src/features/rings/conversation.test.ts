import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectDone, makeAgreedRing } from '../../../test/make/rings.ts'
import { newId } from '../../platform/core/ids.ts'
import { transact } from '../../platform/database/database.ts'
import { insertRingMessage } from '../messages/index.ts'

const app = await startApp()
const { db } = app

test('R-48 reading marks what was shown; what came after it stays unread', async () => {
  const { url, ann, bob, post, read } = await makeAgreedRing(app)
  const written = await post(ann, 'messages', { content: 'Saturday?' })
  expectDone(written)
  expectDone(await post(ann, 'messages', { content: 'Or Sunday?' }))
  const isTold = async () =>
    (await bob.browser.get('/api/messages'))
      .json()
      .some(
        ({ type, isRead }: { type: string; isRead: boolean }) =>
          type === 'ring_message_sent' && !isRead,
      )
  expectDone(await bob.browser.patch(`${url}/read?upTo=${written.json().id}`))
  expect(await read(bob)).toMatchObject({ unread: 1 })
  expect(await isTold()).toBe(true)
  expectDone(await bob.browser.patch(`${url}/read`))
  expect(await read(bob)).toMatchObject({ unread: 0 })
  expect(await isTold()).toBe(false)
  expectDone(await bob.browser.patch(`${url}/read?upTo=${written.json().id}`))
  expect(await read(bob)).toMatchObject({ unread: 0 })
})

test('R-48 a message whose transaction began before another was read is new all the same', async () => {
  const { id: ringId, url, ann, bob, post, read } = await makeAgreedRing(app)
  await transact(db, async (tx) => {
    await sql`select now()`.execute(tx)
    expectDone(await post(ann, 'messages', { content: 'First' }))
    expectDone(await bob.browser.patch(`${url}/read`))
    await insertRingMessage(tx, { id: newId(), ringId, fromUserId: ann.id, content: 'Second' })
  })
  expect(await read(bob)).toMatchObject({ unread: 1 })
  const lines = (await bob.browser.get(`${url}/messages`)).json() as { content: string }[]
  expect(lines.map(({ content }) => content)).toEqual(['First', 'Second'])
})
