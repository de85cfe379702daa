import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { idsIn } from '../../../test/observe/pages.ts'
import { holdStatements } from '../../../test/observe/statements.ts'
import { Exaggerated } from '../../../test/stand-ins/exaggerated-statistics.ts'
import { Statistics } from './engine/statistics.ts'
import { listSimilar } from './similar.ts'

const { db, deps, make, visitor, as } = await startApp()
const similarTo = (id: string) => `/api/items/${id}/similar`
const austin = { city: 'Austin', state: 'TX', zipCode: '78701' }

test('S-30 what is similar has the category, most words of the title first, then the nearest, within 50 miles', async () => {
  const wanted = await make.item({ title: 'Red road bikes', category: 'sports' })
  const { id: fromNyack } = await make.member({ city: 'Nyack', state: 'NY', zipCode: '10960' })
  const sports = { category: 'sports' } as const
  const nearest = await make.item({ ...sports, title: 'Kayak' })
  const near = await make.item({ ...sports, title: 'Bike helmet' })
  const far = await make.item({ ...sports, title: 'Road bike', userId: fromNyack })
  await make.item({ title: 'Red road bike', category: 'toys' })
  const { id: texan } = await make.member(austin)
  const inAustin = await make.item({ ...sports, title: 'Red bike', userId: texan })
  const traded = await make.item({ ...sports, title: 'Red road bike' })
  await make.offer({ toItemId: traded.id, status: 'accepted' })
  const seen = await visitor().get(similarTo(wanted.id))
  expect(idsIn(seen)).toEqual([far.id, near.id, nearest.id])
  expect(seen.json()[0].distance).toBeNull()
  const { id: readerId } = await make.member()
  const reader = await as(readerId)
  const [first] = (await reader.get(similarTo(wanted.id))).json()
  expect(first).toMatchObject({ id: far.id })
  expect(first.distance).toBeGreaterThan(25)
  // The list is centered on the reader, not on the item.
  expect(idsIn(await (await as(texan)).get(similarTo(wanted.id)))).toEqual([])
  const neighbor = await as((await make.member(austin)).id)
  expect(idsIn(await neighbor.get(similarTo(wanted.id)))).toEqual([inAustin.id])
  const statistics = [
    new Statistics(deps),
    ...[0.01, 0.3].map((share) => new Exaggerated(db, share)),
  ]
  for (const way of statistics) {
    const found = await listSimilar(
      db,
      way,
      { userId: null, placeId: null, now: deps.now() },
      wanted.id,
    )
    expect(found.map(({ id }) => id)).toEqual([far.id, near.id, nearest.id])
  }
})

test('S-30 S-35 of what is similar eight are shown, and nothing that the reader may not see', async () => {
  const { id: owner } = await make.member()
  const wanted = await make.item({ userId: owner, title: 'Canoe', category: 'boats' })
  const canoe = { title: 'Canoe', category: 'boats' } as const
  const { id: reader } = await make.member()
  await make.item({ ...canoe, userId: reader })
  const { id: blocked } = await make.member()
  await db
    .insertInto('memberBlocks')
    .values({ blockerUserId: reader, blockedUserId: blocked })
    .execute()
  await make.item({ ...canoe, userId: blocked })
  await make.item({ ...canoe, isActive: false })
  await make.item({ ...canoe, userId: (await make.member({ isGuest: true })).id })
  const shown: string[] = []
  for (let count = 0; count < 9; count += 1) shown.push((await make.item(canoe)).id)
  const browser = await as(reader)
  expect(idsIn(await browser.get(similarTo(wanted.id)))).toEqual(shown.toReversed().slice(0, 8))
  const hidden = await make.item({ ...canoe, isActive: false })
  expect((await browser.get(similarTo(hidden.id))).statusCode).toBe(404)
})

test('S-30 an item that goes while others like it are looked for is not found, and no failure', async () => {
  const { id } = await make.item()
  const { reached, letGo } = holdStatements('select "place_id" from "items"')
  const asked = visitor().get(similarTo(id))
  await reached
  await db.deleteFrom('items').where('id', '=', id).execute()
  letGo()
  const answer = await asked
  expectRefusal(answer, 404, 'items.not_found')
})
