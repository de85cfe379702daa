import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rowsIn } from '../../../migrations/test-rows.ts'
import { startApp } from '../../../test/app.ts'
import { createEmptyDatabase } from '../../../test/setup/database.ts'
import { newId } from '../../platform/core/ids.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { listConversations } from './conversations.ts'

/** The last migration of the version without an inbox. */
const BEFORE = '0078_avatar_files.sql'

const app = await startApp()

test('R-21 F-14 conversations of the version before stand in the inbox, by their latest message or step', async () => {
  const { url, db } = await createEmptyDatabase()
  const applied = await sql<{ name: string; hash: string }>`
    select name, hash from schema_migrations where name <= ${BEFORE}`.execute(app.db)
  await migrate(url, { info: () => undefined }, undefined, applied.rows)
  const rows = rowsIn(db)
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const [ann, bob] = [await rows.user(), await rows.user()]
  const parties = { fromUserId: bob, toUserId: ann }
  const silent = await rows.offer({ ...parties, createdAt: at(3) })
  const talked = await rows.offer({ ...parties, createdAt: at(1) })
  const accepted = await rows.offer({
    ...parties,
    createdAt: at(2),
    status: 'accepted',
    acceptedAt: at(5),
  })
  for (const day of [9, 7]) {
    const message = { fromUserId: bob, toUserId: ann, tradeOfferId: talked }
    await rows.put('messages', {
      ...message,
      id: newId(),
      content: `Day ${day}`,
      createdAt: at(day),
    })
  }
  await migrate(url, { info: () => undefined })
  const page = await listConversations(db, ann, { limit: 20 }, app.deps.now())
  expect(page.rows.map(({ id, latestAt, unread }) => [id, latestAt, unread])).toEqual([
    [talked, at(9), 2],
    [accepted, at(5), 0],
    [silent, at(3), 0],
  ])
  expect((await listConversations(db, bob, { limit: 20 }, app.deps.now())).total).toBe(3)
})

test('R-21 R-48 F-14 agreed swaps of three of the version before stand in the inbox, proposed ones do not', async () => {
  const { url, db } = await createEmptyDatabase()
  const applied = await sql<{ name: string; hash: string }>`
    select name, hash from schema_migrations where name < '0099'`.execute(app.db)
  await migrate(url, { info: () => undefined }, undefined, applied.rows)
  const rows = rowsIn(db)
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const ring = async (agreedAt: Date | null) => {
    const id = newId()
    const end = { endedAt: at(4), endReason: 'member_gone' as const }
    await rows.put('rings', { id, itemsKey: id, status: 'ended', ...end, agreedAt })
    await db.transaction().execute(async (tx) => {
      for (const position of [0, 1, 2]) {
        const userId = await rowsIn(tx).user()
        const itemId = await rowsIn(tx).item(userId)
        await rowsIn(tx).put('ringMembers', { ringId: id, position, userId, itemId })
      }
    })
    return id
  }
  const [agreed] = [await ring(at(3)), await ring(null)]
  const { userId } = await db
    .selectFrom('ringMembers')
    .select('userId')
    .where('ringId', '=', agreed)
    .limit(1)
    .executeTakeFirstOrThrow()
  const message = { fromUserId: userId, ringId: agreed, content: 'Hello' }
  await rows.put('messages', { id: newId(), ...message, createdAt: at(9) })
  await migrate(url, { info: () => undefined })
  const kept = await db.selectFrom('inboxConversations').select(['ringId', 'latestAt']).execute()
  expect(kept).toEqual([1, 2, 3].map(() => ({ ringId: agreed, latestAt: at(9) })))
})
