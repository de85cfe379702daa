import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { idsIn } from '../../../test/observe/pages.ts'

const { db, make, visitor, as } = await startApp()
const itemsOf = (id: string) => `/api/members/${id}/items`

test('R-31 T-07 of another member all that may be asked for is listed, newest first, and nothing else', async () => {
  const { id: owner } = await make.member()
  const { id: readerId } = await make.member()
  const reader = await as(readerId)
  const old = await make.item({ userId: owner })
  const fresh = await make.item({ userId: owner })
  const traded = await make.item({ userId: owner })
  await make.offer({ toItemId: traded.id, status: 'accepted' })
  await make.item({ userId: owner, isActive: false })
  await make.item()
  const seen = await reader.get(itemsOf(owner))
  expect(idsIn(seen)).toEqual([fresh.id, old.id])
  expect(seen.json()[0].distance).toBeNull()
  expect(seen.headers['x-total-count']).toBe('2')
  const [first] = idsIn(await reader.get(`${itemsOf(owner)}?limit=1`))
  expect(first).toBe(fresh.id)

  expect(idsIn(await (await as(owner)).get(itemsOf(owner)))).toEqual([fresh.id, old.id])
  expect((await visitor().get(itemsOf(owner))).statusCode).toBe(401)
  const { id: guest } = await make.member({ isGuest: true })
  await make.item({ userId: guest })
  expect(idsIn(await reader.get(itemsOf(guest)))).toEqual([])
  const blocks = db.insertInto('memberBlocks')
  await blocks.values({ blockerUserId: owner, blockedUserId: readerId }).execute()
  expect(idsIn(await reader.get(itemsOf(owner)))).toEqual([])
})
