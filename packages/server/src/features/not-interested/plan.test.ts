import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { circle, nearestInBand } from '../browse/engine/page-statements.ts'

const { db, make } = await startApp()

test('B1 R-62 a nearby page walks its index, whether nothing is hidden or as much as may be', async () => {
  const { id: userId } = await make.member()
  const first = await make.item()
  const owners: string[] = []
  for (let count = 0; count < 40; count += 1) owners.push((await make.member()).id)
  await sql`
    insert into items (id, user_id, title, value, category, wishlist, place_id, created_at)
    select gen_random_uuid(), (${owners}::uuid[])[1 + g % 40], 'Thing ' || g, 20,
      (array['tools', 'home', 'toys', 'books'])[1 + g % 4], '{}',
      (select place_id from items where id = ${first.id}), now() - g * interval '1 minute'
    from generate_series(1, 8000) g`.execute(db)
  await sql`analyze items`.execute(db)
  const reader = await db
    .selectFrom('users')
    .select('placeId')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const plan = () =>
    db
      .withoutPlugins()
      .transaction()
      .execute(async (tx) => {
        // The product's setting: tests plan once for all parameters.
        await sql`set local plan_cache_mode = auto`.execute(tx)
        const at = { userId, placeId: reader.placeId ?? 0, now: new Date() }
        const whole = circle(at.placeId, 1000)
        const asked = { reader: at, filter: {}, limit: 25, isCounted: true }
        const page = nearestInBand(asked, { band: whole, whole, plan: 'walk', after: null })
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${page}`.execute(tx)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
  const expectWalk = async () => {
    // All items are at one place here, so both indexes return them in the same order.
    expect(await plan()).toMatch(/Index (Only )?Scan using items_(nearby|newest) on items/)
    expect(await plan()).not.toMatch(/Seq Scan on items/)
  }
  await expectWalk()
  await sql`
    insert into not_interested_items (user_id, item_id, slot)
    select ${userId}, id, row_number() over () from (
      select id from items order by created_at desc limit 100) hidden`.execute(db)
  await sql`insert into not_interested_kinds (user_id, category) values (${userId}, 'toys')`.execute(
    db,
  )
  await expectWalk()
})
