import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { newId } from '../src/platform/core/ids.ts'
import { createTestDatabase } from '../test/setup/database.ts'
import { refusalOf, rowsIn } from './test-rows.ts'

const database = await createTestDatabase()
const rows = rowsIn(database.db)
const guest = () => rows.user({ isGuest: true, guestExpiresAt: new Date(Date.now() + DAY) })

test('S-85 T-83 race: a guest has twelve items at most, whoever writes them', async () => {
  const userId = await guest()
  const writes = Array.from({ length: 64 }, () => refusalOf(rows.item(userId, { isSandbox: true })))
  const answers = Map.groupBy(await Promise.all(writes), (answer) => answer)
  expect(Object.fromEntries([...answers].map(([answer, all]) => [answer, all.length]))).toEqual({
    taken: 12,
    items_sandbox_most: 52,
  })
})

test('S-85 the limit is the sandbox’s alone, and what was removed does not count', async () => {
  const [userId, member] = [await guest(), await rows.user()]
  for (let count = 0; count < 13; count += 1) {
    await rows.item(member)
    const removed = count < 3 ? { isActive: false, removedAt: new Date() } : {}
    await rows.item(userId, { isSandbox: true, ...removed })
  }
  const items = await database.db.selectFrom('items').select('id').execute()
  expect(items.length).toBeGreaterThanOrEqual(26)
})

test('S-84 nobody is their own neighbor, and one neighbor of a guest offers by itself', async () => {
  const [guestId, maya, walter] = [await guest(), await guest(), await guest()]
  const neighbor = (userId: string, offeredAt: Date | null = null) =>
    refusalOf(rows.put('sandboxNeighbors', { userId, guestId, offeredAt }))
  expect(await neighbor(guestId)).toBe('sandbox_neighbors_others')
  expect(await neighbor(maya, new Date())).toBe('taken')
  expect(await neighbor(walter, new Date())).toBe('sandbox_neighbors_offer_once')
  expect(await neighbor(walter)).toBe('taken')
  expect(await neighbor(walter)).toBe('sandbox_neighbors_pkey')
})

test('T-58 a waiting photo has one key, a size and a guest who is there', async () => {
  const userId = await guest()
  const upload = (changes: object) =>
    refusalOf(rows.put('itemUploads', { key: 'k', userId, width: 1, height: 1, ...changes }))
  expect(await upload({ key: '' })).toBe('item_uploads_key_check')
  expect(await upload({ width: 0 })).toBe('item_uploads_width_check')
  expect(await upload({ height: 0 })).toBe('item_uploads_height_check')
  expect(await upload({ userId: newId() })).toBe('item_uploads_user_id_fkey')
  expect(await upload({})).toBe('taken')
  expect(await upload({})).toBe('item_uploads_pkey')
})
