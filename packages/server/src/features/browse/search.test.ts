import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { idsIn, walkPages } from '../../../test/observe/pages.ts'

const { db, make, visitor, as } = await startApp()
const { id: bob } = await make.member({ city: 'Nyack', state: 'NY', zipCode: '10960' })
const ann = await as((await make.member()).id)

const items = {
  lamp: await make.item({
    userId: bob,
    title: 'Brass reading lamps',
    description: 'From a lighthouse',
  }),
  tent: await make.item({ userId: bob, title: 'Tent', description: 'Sleeps 2, 100% waterproof' }),
  bike: await make.item({ userId: bob, title: 'Road bike', wishlist: ['kayak paddles'] }),
  cafe: await make.item({
    userId: bob,
    title: 'Café table_set',
    description: "O'Brien's \\ backslash",
  }),
}
type Name = keyof typeof items
const names = Object.keys(items) as Name[]

/** The items that a search finds. Expects the same for members and visitors. */
async function found(search: string): Promise<Name[]> {
  const query = `/api/items/nearby?radius=2000&search=${encodeURIComponent(search)}`
  const answers = [await ann.get(query), await visitor().get(query)]
  const lists = answers.map((answer) => {
    expect(answer.statusCode, search).toBe(200)
    const ids = idsIn(answer)
    expect(answer.headers['x-total-count'], search).toBe(String(ids.length))
    return names.filter((name) => ids.includes(items[name].id))
  })
  expect(lists[0], search).toEqual(lists[1])
  return lists[0] ?? []
}

test('BROWSE-09 S-36 a word is found in title, description and wishlist, in any case and form', async () => {
  const searches: [search: string, expected: Name[]][] = [
    ['lamp', ['lamp']],
    ['LAMPS', ['lamp']],
    ['read', ['lamp']],
    ['lighthouses', ['lamp']],
    ['kayak', ['bike']],
    ['paddle', ['bike']],
    ['waterproof', ['tent']],
    ['table', ['cafe']],
  ]
  for (const [search, expected] of searches) expect(await found(search), search).toEqual(expected)
})

test('S-36 every word must occur, wherever it stands', async () => {
  expect(await found('brass lighthouse')).toEqual(['lamp'])
  expect(await found('lighthouse brass')).toEqual(['lamp'])
  expect(await found('road kayak')).toEqual(['bike'])
  expect(await found('brass kayak')).toEqual([])
})

test('S-36 a blank search finds everything', async () => {
  for (const search of ['', '   ']) expect(await found(search)).toEqual(names)
})

test('BROWSE-09 S-36 what occurs nowhere finds nothing', async () => {
  for (const search of ['piano', 'brass piano', 'the', '!!!', '%', '_', '***']) {
    expect(await found(search), search).toEqual([])
  }
})

test('T-53 signs that mean something to a database are only signs', async () => {
  const harmless: [search: string, expected: Name[]][] = [
    ['100%', ['tent']],
    ["O'Brien", ['cafe']],
    ["lamp' OR '1'='1", []],
    ['lamp); drop table items;--', []],
    ['table_set', ['cafe']],
    ['lamp & !brass', ['lamp']],
    ['lamp | tent', []],
    ['lamp:*', ['lamp']],
    ['"lamp', ['lamp']],
    ['lam_s', []],
    ['l%s', []],
    ['(((', []],
    ['lamp <-> brass', ['lamp']],
    ['\\', []],
    ['$1', []],
    ["'", []],
  ]
  for (const [search, expected] of harmless) expect(await found(search), search).toEqual(expected)
  expect(await db.selectFrom('items').select('id').execute()).toHaveLength(names.length)
})

test('T-53 long and strange searches are only searches', async () => {
  const strange = [
    'a'.repeat(100),
    '(a+)+$'.repeat(16),
    'é'.repeat(100),
    '𝕳'.repeat(50),
    '&|!():*<->'.repeat(10),
  ]
  for (const search of strange) expect(await found(search), search).toEqual([])
})

test('T-53 S-36 what is too long or cannot be a text is refused', async () => {
  const url = (search: string) => `/api/items/nearby?search=${search}`
  const tooLong = await ann.get(url('x'.repeat(101)))
  expect(tooLong.statusCode).toBe(400)
  expect(tooLong.json()).toMatchObject({ message: 'Search must be 100 characters or less' })
  for (const search of ['%00', 'a%00b', 'x'.repeat(10_000)]) {
    expect((await ann.get(url(search))).statusCode, search.slice(0, 9)).toBe(400)
  }
  for (const search of ['%ff', '%ED%A0%80', '%']) {
    expect([200, 400], search).toContain((await ann.get(url(search))).statusCode)
  }
})

test('BROWSE-11 S-36 radius, category, limit and cursor that are not right are refused in words', async () => {
  const wrong: [query: string, message: string][] = [
    ['radius=0', 'Radius must be a number of miles above 0'],
    ['radius=-1', 'Radius must be a number of miles above 0'],
    ['radius=NaN', 'Radius must be a number of miles above 0'],
    ['radius=Infinity', 'Radius must be a number of miles above 0'],
    ['radius=1e400', 'Radius must be a number of miles above 0'],
    ['radius=25;DROP', 'Radius must be a number of miles above 0'],
    ['radius=', 'Radius must be a number of miles above 0'],
    ['radius=25&radius=2000', 'Radius must be a number of miles above 0'],
    ['category=cars', 'Please choose a category'],
    ['category=home&category=books', 'Please choose a category'],
    ['cursor=none', 'This cursor is not one of ours.'],
  ]
  for (const [query, message] of wrong) {
    const answer = await ann.get(`/api/items/nearby?${query}`)
    expect(answer.statusCode, query).toBe(400)
    expect(answer.json(), query).toMatchObject({ code: 'input.invalid', message })
  }
  for (const limit of ['0', '101', 'all', '1.5']) {
    expect((await ann.get(`/api/items/nearby?limit=${limit}`)).statusCode, limit).toBe(400)
  }
  expect((await ann.get('/api/items/nearby?category=')).statusCode).toBe(200)
})

test('S-36 a cursor that somebody made up is refused, and none opens another list', async () => {
  const written = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')
  const [id, time] = [items.lamp.id, '2026-01-01T00:00:00.000Z']
  const made = [
    [0, time],
    [0, time, 'x'],
    ['0', time, id],
    [0, 'now', id],
    [0, time, id, 1],
    [null, time, id],
    [],
    {},
    'x',
    [time, id],
  ]
  for (const values of made) {
    const answer = await ann.get(`/api/items/nearby?cursor=${written(values)}`)
    expect(answer.statusCode, JSON.stringify(values)).toBe(400)
  }
  for (const chord of [-1, 0, 3, 1e308]) {
    const answer = await ann.get(`/api/items/nearby?cursor=${written([chord, time, id])}`)
    expect(answer.statusCode, String(chord)).toBe(200)
  }
  expect(
    (await visitor().get(`/api/items/nearby?cursor=${written([0, time, id])}`)).statusCode,
  ).toBe(400)
})

test('BROWSE-06 the number of items found is exact to 1000, then it is 1000+', async () => {
  const title = 'Zebra print'
  const add = (count: number) =>
    sql`insert into items (id, user_id, title, value, place_id)
      select gen_random_uuid(), u.id, ${title}, 5, u.place_id
      from users u, generate_series(1, ${count}) where u.id = ${bob}`.execute(db)
  const counted = async () => {
    const queries = ['search=zebra', 'search=zebra&radius=50', 'search=zebra&limit=1&radius=2000']
    const answers = await Promise.all(
      queries.flatMap((query) => [
        ann.get(`/api/items/nearby?${query}`),
        visitor().get(`/api/items/nearby?${query}`),
      ]),
    )
    return new Set(answers.map(({ headers }) => headers['x-total-count']))
  }
  await add(999)
  expect(await counted()).toEqual(new Set(['999']))
  await add(1)
  expect(await counted()).toEqual(new Set(['1000']))
  await add(1)
  expect(await counted()).toEqual(new Set(['1000+']))
  const pages = await walkPages(ann, '/api/items/nearby?search=zebra&limit=100')
  expect(new Set(pages.flat()).size).toBe(1001)
  await db.deleteFrom('items').where('title', '=', title).execute()
})
