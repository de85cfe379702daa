import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { awaitDaytime } from '../../../test/make/daytime.ts'
import { newWord, nyack, searchersIn } from '../../../test/make/searchers.ts'

const others = {
  banned: { isBanned: true, bannedAt: new Date(), banReason: 'Spam' },
  unverified: { emailVerified: false },
  blocked: {},
}

test.each(['banned', 'unverified', 'blocked'] as const)(
  'R-60 T-101 S-17 a hundred %s accounts keep nobody off from news',
  async (kind) => {
    const strict = await startApp({ REQUIRE_VERIFIED_EMAIL: 'on' })
    awaitDaytime(strict)
    const place = searchersIn(strict)
    const word = newWord()
    const copy = await place.searcher({ search: word })
    const owner = await strict.make.person()
    const accounts = await Promise.all(
      Array.from({ length: 100 }, () => strict.make.member(others[kind])),
    )
    const ids = accounts.map(({ id }) => id)
    await sql`
      insert into saved_searches (id, user_id, slot, words, radius, sort, pace, found_by, keys, place_id,
        reach, wanted)
      select gen_random_uuid(), a.id, 1, words, radius, sort, pace, found_by, keys, place_id, reach, wanted
      from saved_searches, unnest(${ids}::uuid[]) a(id) where saved_searches.id = ${copy.searchId}`.execute(
      strict.db,
    )
    await copy.browser.delete(`/api/saved-searches/${copy.searchId}`)
    if (kind === 'blocked') {
      const blocks = ids.map((id) => ({ blockerUserId: id, blockedUserId: owner.id }))
      await strict.db.insertInto('memberBlocks').values(blocks).execute()
    }
    const ann = await place.searcher({ search: word }, nyack)
    const item = { title: `Very old ${word}`, value: '20' }
    const { id } = (await owner.browser.form('POST', '/api/items', item)).json()
    await place.findAndTell()
    expect(await place.newsOf(ann)).toMatchObject([{ relatedItemId: id }])
  },
)

test('R-60 T-101 T-83 a few accounts with all the searches they may have keep nobody off from news', async () => {
  const app = await startApp()
  awaitDaytime(app)
  const place = searchersIn(app)
  const word = newWord()
  const copy = await place.searcher({ search: word })
  const accounts = await Promise.all(Array.from({ length: 35 }, () => app.make.member()))
  await sql`
    insert into saved_searches (id, user_id, slot, words, radius, sort, pace, found_by, keys, place_id,
      reach, wanted)
    select gen_random_uuid(), a.id, n.slot, words, radius + n.slot, sort, pace, found_by, keys, place_id, reach, wanted
    from saved_searches s, unnest(${accounts.map(({ id }) => id)}::uuid[]) a(id), generate_series(1, 20) n(slot)
    where s.id = ${copy.searchId}`.execute(app.db)
  const ann = await place.searcher({ search: word }, nyack)
  const { id } = await place.post(`Very old ${word}`)
  await place.findAndTell()
  expect(await place.newsOf(ann)).toMatchObject([{ relatedItemId: id }])
})
