import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '../src/platform/core/ids.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../test/setup/database.ts'
import { refusalOf, rowsIn } from './test-rows.ts'

const database = await createTestDatabase()
const rows = rowsIn(database.db)

/** A member who holds so many credits, by a gift. */
async function holder(amount: number) {
  const userId = await rows.user()
  const giftId = await rows.gift(userId, { photoValue: amount })
  await rows.put('photoCreditEntries', {
    id: newId(),
    userId,
    giftId,
    amount,
    reason: 'gift_accepted',
  })
  return { userId, giftId }
}

async function creditsIn({ db }: TestDatabase, userId: string) {
  const { rows: found } = await sql<{ held: number; ledger: number }>`
    select premium_photo_credits as held, (
      select coalesce(sum(amount), 0)::int from photo_credit_entries where user_id = users.id
    ) as ledger from users where id = ${userId}`.execute(db)
  return found[0]
}

test('S-47 an entry moves the balance in the same statement, several at once as well', async () => {
  const { userId } = await holder(25)
  expect(await creditsIn(database, userId)).toEqual({ held: 25, ledger: 25 })
  const other = await holder(10)
  const spent = [userId, userId, other.userId].map((id) => ({
    id: newId(),
    userId: id,
    amount: -3,
    reason: 'slots_added' as const,
  }))
  await database.db.insertInto('photoCreditEntries').values(spent).execute()
  expect(await creditsIn(database, userId)).toEqual({ held: 19, ledger: 19 })
  expect(await creditsIn(database, other.userId)).toEqual({ held: 7, ledger: 7 })
})

test('S-47 T-21 a balance changes by entries alone', async () => {
  const { userId } = await holder(25)
  const setTo = (premiumPhotoCredits: number) =>
    refusalOf(
      database.db
        .updateTable('users')
        .set({ premiumPhotoCredits })
        .where('id', '=', userId)
        .execute(),
    )
  for (const wrong of [26, 24, 0]) expect(await setTo(wrong)).toBe('users_credits_are_entries')
  expect(await setTo(25)).toBe('taken')
  const cheat = rows.user({ premiumPhotoCredits: 5 })
  expect(await refusalOf(cheat)).toBe('users_credits_are_entries')
})

test('S-47 an entry stays as it was written until its member goes', async () => {
  const { userId, giftId } = await holder(25)
  const itemId = await rows.item(userId)
  const id = newId()
  const entry = { id, userId, itemId, amount: -3, reason: 'slots_added' } as const
  await rows.put('photoCreditEntries', entry)
  const { db } = database
  const own = () => db.updateTable('photoCreditEntries').where('id', '=', id)
  const answers = [
    await refusalOf(own().set({ amount: -1 }).execute()),
    await refusalOf(
      own()
        .set({ userId: await rows.user() })
        .execute(),
    ),
    await refusalOf(db.deleteFrom('photoCreditEntries').where('id', '=', id).execute()),
    await refusalOf(db.deleteFrom('memberGifts').where('id', '=', giftId).execute()),
  ]
  const [stays, gift] = ['photo_credit_entries_stay', 'photo_credit_entries_of_gift']
  expect(answers).toEqual([stays, stays, stays, gift])
  await db.deleteFrom('items').where('id', '=', itemId).execute()
  expect(await creditsIn(database, userId)).toEqual({ held: 22, ledger: 22 })
  await db.deleteFrom('users').where('id', '=', userId).execute()
  const left = db.selectFrom('photoCreditEntries').select('id').where('userId', '=', userId)
  expect(await left.execute()).toEqual([])
})

test('GIFTS-13 T-22 guests are given nothing, and nobody accepts what has expired', async () => {
  const [guest, member] = [await rows.user({ isGuest: true }), await rows.user()]
  const expiresAt = new Date()
  const accepted = (acceptedAt: Date) =>
    rows.gift(member, { expiresAt, status: 'accepted', acceptedAt })
  expect(await refusalOf(rows.gift(guest))).toBe('member_gifts_for_members')
  expect(await refusalOf(accepted(expiresAt))).toBe('member_gifts_accepted_in_time')
  expect(await refusalOf(accepted(new Date(expiresAt.getTime() - 1)))).toBe('taken')
})

/** The shipped migrations up to the one that makes entries the measure of all balances. */
function earlierMigrations(): URL {
  const shipped = new URL('.', import.meta.url)
  const folder = mkdtempSync(join(tmpdir(), 'swapstead-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of readdirSync(shipped)) {
    if (!name.endsWith('.sql') || name >= '0031_') continue
    copyFileSync(new URL(name, shipped), join(folder, name))
  }
  return pathToFileURL(`${folder}/`)
}

test('S-47 F-14 a balance from before there were entries becomes a gift that was accepted', async () => {
  const old = await createEmptyDatabase()
  const log = { info: vi.fn() }
  await migrate(old.url, log, earlierMigrations())
  const [rich, poor, lost] = [newId(), newId(), newId()]
  for (const [id, credits] of [
    [rich, 7],
    [poor, 0],
    [lost, 3],
  ] as const) {
    await sql`insert into users (id, email, first_name, last_name, premium_photo_credits)
      values (${id}, ${`${id}@example.com`}, 'Ann', 'Lee', ${credits})`.execute(old.db)
  }
  const giftId = newId()
  await sql`insert into member_gifts
      (id, user_id, gift_type, premium_type, photo_value, dollar_value, status, accepted_at)
    values (${giftId}, ${lost}, 'support_gift', 'standard_plus', 10, 1, 'accepted', now())`.execute(
    old.db,
  )
  await sql`insert into photo_credit_entries (id, user_id, amount, reason, gift_id)
    values (${newId()}, ${lost}, 10, 'gift_accepted', ${giftId})`.execute(old.db)
  await migrate(old.url, log)
  expect(await creditsIn(old, rich)).toEqual({ held: 7, ledger: 7 })
  expect(await creditsIn(old, poor)).toEqual({ held: 0, ledger: 0 })
  expect(await creditsIn(old, lost)).toEqual({ held: 10, ledger: 10 })
  const gifts = old.db.selectFrom('memberGifts').select(['photoValue', 'status'])
  expect(await gifts.where('userId', '=', rich).execute()).toEqual([
    { photoValue: 7, status: 'accepted' },
  ])
})
