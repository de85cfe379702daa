import { categories } from '@swapstead/domain/items/categories.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeDeveloper } from '../../../test/make/developers.ts'
import { imageFile } from '../../../test/make/images.ts'
import { makePending } from '../../../test/make/trades.ts'
import { eventually } from '../../../test/observe/eventually.ts'
import { expectRightCounts } from '../../../test/observe/item-counts.ts'
import { countWaiters, patient, RACERS, ROUNDS, race } from '../../../test/observe/races.ts'
import type { Answer } from '../../../test/visitor.ts'
import { addUpItemCounts, correctItemCounts } from './item-counts.ts'

const app = await startApp()
const { db, deps, make } = app
const end = new AbortController().signal
const places = [
  { city: 'Nyack', state: 'NY', zipCode: '10960' },
  { city: 'Maplewood', state: 'NJ', zipCode: '07040' },
]

test(
  'BROWSE-09 S-35 of many writes at once every one is counted once, while counts are added up and compared',
  patient,
  async () => {
    const { browser: developer } = await makeDeveloper(app)
    const image1 = await imageFile()
    for (let round = 0; round < ROUNDS; round += 1) {
      const [ann, bob] = [await make.person(), await make.person()]
      const ids: string[] = []
      for (let count = 0; count < 4; count += 1) ids.push((await make.item({ userId: ann.id })).id)
      const offer = await makePending(app)
      const [first, second, third, fourth] = ids
      const edit = (id: string | undefined, fields: Record<string, string>) => () =>
        ann.browser.form('PATCH', `/api/items/${id}`, fields)
      const post = (category: string) => () =>
        bob.browser.form(
          'POST',
          '/api/items',
          { title: 'Lamp', value: '15', category, wishlist: '[]' },
          { image1 },
        )
      const moves: (() => Promise<Answer>)[] = [
        post('home'),
        () => ann.browser.patch('/api/profile', places[round % 2]),
        edit(first, { category: 'tools' }),
        () => developer.patch(`/api/dev/members/${ann.id}/ban`, { reason: 'for a test' }),
        edit(first, { category: 'toys' }),
        () => ann.browser.delete(`/api/items/${second}`),
        edit(second, { category: 'books' }),
        () => offer.receiver.browser.patch(offer.url, { status: 'accepted' }),
        () => offer.receiver.browser.delete(`/api/items/${offer.wanted.id}`),
        edit(third, { isMembersOnly: 'true' }),
        () => bob.browser.post('/api/absence', { as: 'paused', until: null }),
        post('other'),
        edit(fourth, { isActive: 'false' }),
        () => bob.browser.patch('/api/profile', places[round % 2]),
        () => bob.browser.delete('/api/absence'),
        post(categories[round % categories.length] ?? 'home'),
      ]
      expect(moves).toHaveLength(RACERS)
      const turned = [...moves.slice(round), ...moves.slice(0, round)]
      const [tally] = await Promise.all([
        race(turned),
        addUpItemCounts(app, end),
        correctItemCounts(deps, end),
        addUpItemCounts(app, end),
      ])
      expect((tally[200] ?? 0) + (tally[201] ?? 0)).toBeGreaterThanOrEqual(10)
      await expectRightCounts(db)
      await addUpItemCounts(app, end)
      await expectRightCounts(db)
      expect(await waiting()).toBe(0)
    }
  },
)

test('BROWSE-09 while counts are corrected nothing is added to them that would be lost', async () => {
  const near = await make.member(places[1])
  const far = await make.member({ city: 'Denver', state: 'CO', zipCode: '80202' })
  for (const category of categories) await make.item({ userId: near.id, category })
  const { id } = await make.item({ userId: far.id })
  await addUpItemCounts(app, end)
  await sql`update item_counts set items = items + 5`.execute(db)
  await make.item({ userId: far.id })
  const client = new pg.Client({ connectionString: deps.config.directDatabaseUrl })
  await client.connect()
  // The correction has read everything and waits here before it writes.
  await client.query('begin')
  await client.query(
    'select from item_counts where cell <> (select cell from items where id = $1) for update',
    [id],
  )
  const correcting = correctItemCounts(deps, end)
  await eventually(async () => expect(await countWaiters(db)).toBe(1))
  await addUpItemCounts(app, end)
  await client.query('commit')
  await client.end()
  await correcting
  await expectRightCounts(db)
})

async function waiting(): Promise<number> {
  return (await db.selectFrom('itemCountChanges').select('id').execute()).length
}
