import { ITEMS_MAX, PHOTOS_MAX } from '@swapstead/domain/items/limits.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { imageFile } from '../../../test/make/images.ts'
import { storedKeys } from '../../../test/observe/stored-keys.ts'

const { db, deps, make } = await startApp()
const ITEMS = '/api/items'
const lamp = { title: 'Brass lamp', value: '12.50' }

/** Copies one item until the member has this many. */
async function holdingOf(userId: string, items: number) {
  const { id } = await make.item({ userId })
  await sql`
    insert into items (id, user_id, title, value, category, place_id)
    select gen_random_uuid(), user_id, title, value, category, place_id
    from items, generate_series(2, ${items}::int) where id = ${id}`.execute(db)
  return id
}

test('T-83 of many posts at once exactly as many pass as a member may have items', async () => {
  const ann = await make.person()
  const first = await holdingOf(ann.id, ITEMS_MAX - 2)
  const post = () => ann.browser.form('POST', ITEMS, lamp)
  const answers = await Promise.all(Array.from({ length: 8 }, post))
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([201, 201, 409, 409, 409, 409, 409, 409])
  const refused = await post()
  expect(refused.json()).toMatchObject({
    code: 'items.too_many',
    message: 'You have 300 items, the most a member can have. Delete one to post another.',
  })
  expect((await ann.browser.form('PATCH', `${ITEMS}/${first}`, { title: 'Sofa' })).statusCode).toBe(
    200,
  )
  await ann.browser.delete(`${ITEMS}/${first}`)
  expect((await post()).statusCode).toBe(201)
  // Marks one item as swapped.
  await sql`
    update items set is_active = false
    where id = (select id from items where user_id = ${ann.id} limit 1)`.execute(db)
  expect((await post()).statusCode).toBe(201)
  expect((await post()).statusCode).toBe(409)
})

test('T-83 of photos added at once to different items exactly as many pass as a member may have', async () => {
  const ann = await make.person()
  await holdingOf(ann.id, 41)
  await sql`
    insert into item_photos (item_id, slot, key, width, height)
    select i.id, slot, 'none-' || i.id || '-' || slot, 100, 100
    from (select id from items where user_id = ${ann.id} order by id limit 40) i,
      generate_series(1, 75) slot
    limit ${PHOTOS_MAX - 1}`.execute(db)
  const before = (await storedKeys(deps.photos)).length
  const image1 = await imageFile()
  const posts = Array.from({ length: 6 }, () => ann.browser.form('POST', ITEMS, lamp, { image1 }))
  const answers = await Promise.all(posts)
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  const { rows } = await sql<{ id: string }>`
    select i.id from items i where i.user_id = ${ann.id}
      and not exists (select from item_photos p where p.item_id = i.id) limit 1`.execute(db)
  const change = () => ann.browser.form('PATCH', `${ITEMS}/${rows[0]?.id}`, {}, { image1 })
  const refused = await change()
  expect({ statusCode: refused.statusCode, body: refused.json() }).toEqual({
    statusCode: 409,
    body: {
      code: 'items.storage_full',
      message:
        'Your items have 3,000 photos, the most a member can have. Delete some to add others.',
    },
  })
  expect(await storedKeys(deps.photos)).toHaveLength(before + 1)
  expect((await ann.browser.form('POST', ITEMS, lamp)).statusCode).toBe(201)
  await sql`delete from item_photos where key like 'none-%-75'`.execute(db)
  expect((await change()).statusCode).toBe(200)
})
