import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../../test/app.ts'
import { idsIn, walkPages } from '../../../../test/observe/pages.ts'
import { countSearchWords } from '../jobs.ts'

const { db, make, visitor, as } = await startApp()
const { id: near } = await make.member({ city: 'Maplewood', state: 'NJ', zipCode: '07040' })
const { id: far } = await make.member({ city: 'Boston', state: 'MA', zipCode: '02108' })
const reader = await as((await make.member({ zipCode: '07079', city: 'South Orange' })).id)

const day = (date: number) => new Date(Date.UTC(2026, 0, date))
const things = {
  sofa: { userId: far, title: 'Grey sofa', createdAt: day(1) },
  couch: { userId: near, title: 'Leather couch', createdAt: day(2) },
  television: { userId: near, title: '55" television', createdAt: day(3) },
  smallTv: {
    userId: near,
    title: 'TV, 32 inches',
    description: 'Was 55 dollars',
    createdAt: day(4),
  },
  wrench: { userId: near, title: 'Wrench 3/8', createdAt: day(5) },
  who: { userId: near, title: 'The Who: Tommy', description: 'On vinyl', createdAt: day(6) },
  bench: {
    userId: near,
    title: 'Garden bench',
    description: 'Beside it stood a telescope',
    createdAt: day(7),
  },
  telescope: { userId: far, title: 'Telescope', createdAt: day(8) },
  wisher: { userId: near, title: 'Kite', wishlist: ['telescope'], createdAt: day(9) },
  diningTable: { userId: near, title: 'Dining table, oak', createdAt: day(10) },
  tableForDining: { userId: near, title: 'Table for dining, glass', createdAt: day(11) },
} as const
type Name = keyof typeof things
const names = new Map<string, Name>()
for (const [name, thing] of Object.entries(things)) {
  const { id } = await make.item({
    ...thing,
    wishlist: 'wishlist' in thing ? [...thing.wishlist] : [],
  })
  names.set(id, name as Name)
}
await countSearchWords({ db })

/** The names of the items found, in order. */
async function found(search: string, more = ''): Promise<(Name | undefined)[]> {
  const query = `/api/items/nearby?radius=2000&search=${encodeURIComponent(search)}${more}`
  const answer = await reader.get(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return idsIn(answer).map((id) => names.get(id))
}

test('S-36 a synonym counts as the word, the nearest thing first', async () => {
  expect(await found('sofa')).toEqual(['couch', 'sofa'])
  expect(await found('couches')).toEqual(['couch', 'sofa'])
  expect(await found('settee')).toEqual(['couch', 'sofa'])
})

test('S-36 numbers and units are kept', async () => {
  for (const search of ['55 inch tv', '55" tv', '55in TV', '55-inch television']) {
    expect(await found(search), search).toEqual(['television'])
  }
  expect(await found('3/8 wrench')).toEqual(['wrench'])
  expect(await found('5/8 wrench')).toEqual([])
})

test('S-36 quotes ask for the words side by side, a minus keeps out', async () => {
  expect(await found('dining table')).toEqual(['tableForDining', 'diningTable'])
  expect(await found('"dining table"')).toEqual(['diningTable'])
  expect(await found('"couch"')).toEqual(['couch'])
  expect(await found('table -glass')).toEqual(['diningTable'])
  expect(await found('table -"dining table"')).toEqual(['tableForDining'])
})

test('S-36 small words alone are words', async () => {
  expect(await found('The Who')).toEqual(['who'])
  expect(await found('the the the')).toEqual([])
})

test('S-36 a word that nobody uses is read as its near spelling', async () => {
  expect(await found('telescpoe', '&sort=newest')).toEqual(['wisher', 'telescope', 'bench'])
  expect(await found('lether couch')).toEqual(['couch'])
  expect(await found('"telescpoe"')).toEqual([])
})

test('S-36 with little to show one of three words may be missing, behind what has all', async () => {
  expect(await found('garden bench teak')).toEqual(['bench'])
  expect(await found('bench teak')).toEqual([])
  expect(await found('bench teak', '&sort=best')).toEqual(['bench'])
})

test('S-36 the best match: title before description before wishlist', async () => {
  expect(await found('telescope', '&sort=best')).toEqual(['telescope', 'bench', 'wisher'])
  expect(await found('telescope')).toEqual(['wisher', 'bench', 'telescope'])
  expect(await found('telescope', '&sort=newest')).toEqual(['wisher', 'telescope', 'bench'])
})

test('S-36 the best match: the thing, then what a description tells, then words beside the thing', async () => {
  const { id: owner } = await make.member()
  const texts = [
    { title: 'Zither stand' },
    { title: 'String instrument', description: 'It is a zither' },
    { title: 'Old zither' },
  ]
  const ids: string[] = []
  for (const text of texts) ids.unshift((await make.item({ userId: owner, ...text })).id)
  const [thing, told, beside] = [ids[0], ids[1], ids[2]]
  const answer = await reader.get('/api/items/nearby?radius=2000&search=zither&sort=best')
  expect(idsIn(answer)).toEqual([thing, told, beside])
})

test('S-36 the best match: a thing before what its description says it is for', async () => {
  const { id: owner } = await make.member()
  const of = async (title: string, description: string) =>
    (await make.item({ userId: owner, title, description })).id
  const thing = await of('Yurt, one season old', 'Dry inside after eleven nights.')
  const part = await of('Yurt stakes', 'For a yurt. With a bag')
  const other = await of('Rope', 'Holds any roof, by Anna, and fits every yurt of the valley')
  const answer = await reader.get('/api/items/nearby?radius=2000&search=yurt&sort=best')
  expect(idsIn(answer)).toEqual([thing, part, other])
})

test('S-36 the best match: a thing before a part whose description repeats the title', async () => {
  const { id: owner } = await make.member()
  const of = async (title: string, description?: string) =>
    (await make.item({ userId: owner, title, ...(description && { description }) })).id
  const thing = await of('Projector, hardly used')
  const part = await of('Projector lamp', 'Projector lamp')
  const answer = await reader.get('/api/items/nearby?radius=2000&search=projector&sort=best')
  expect(idsIn(answer)).toEqual([thing, part])
})

test('S-36 few items of a name are followed by its kinds, which count as the word', async () => {
  const { id: owner } = await make.member()
  const of = async (title: string) => (await make.item({ userId: owner, title })).id
  const kind = await of('Orange iPad')
  const [stand, cover] = [await of('Tablet stand'), await of('Tablet cover')]
  const search = async (words: string, sort: string) =>
    idsIn(await reader.get(`/api/items/nearby?radius=2000&search=${words}&sort=${sort}`))
  for (const sort of ['nearest', 'newest', 'best']) {
    const found = await search('tablet', sort)
    expect(found.slice(0, 2).sort(), sort).toEqual([stand, cover].sort())
    expect(found.slice(2), sort).toEqual([kind])
    expect(await search('ipad', sort), sort).toEqual([kind])
    expect(await search('%22tablet%22', sort), sort).not.toContain(kind)
  }
  expect(await search('orange%20tablet', 'nearest')).toEqual([kind])
  const told = await make.item({
    userId: owner,
    title: 'Orange gadget of a good neighbor',
    description: 'An iPad',
  })
  await of('Tablet')
  // These have both words; the others lack one.
  expect((await search('orange%20tablet', 'best')).slice(0, 2)).toEqual([kind, told.id])
})

test('S-36 the best match: a corrected word in the form that the page names', async () => {
  const { id: owner } = await make.member()
  const [named, alike] = [
    (await make.item({ userId: owner, title: 'Large weaving loom of birch' })).id,
    (await make.item({ userId: owner, title: 'Weaved' })).id,
  ]
  await countSearchWords({ db })
  const answer = await reader.get('/api/items/nearby?radius=2000&search=weavving&sort=best')
  expect(idsIn(answer)).toEqual([named, alike])
})

test('S-36 a title names its last noun, before what it is for, is in, needs or measures', async () => {
  const titles = {
    'Laptop bag': 'bag',
    'Case for iPhone': 'case',
    'HP notebook 15 inch 4 GB silver': 'notebook',
    'HP 15 inch notebook': 'notebook',
    'Samsung 55 inch smart TV like new': 'tv',
    '15 ft Cat6 550 MHz patch cable 4.5 m blue': 'cable',
    'Toner original black 1 pc(s)': 'toner',
    'Gaming PC': 'pc',
    'Record player in a red case': 'player',
    'Peloton bike works fine': 'bike',
    'Dresser needs paint': 'dresser',
    'Acoustic guitar and a small amp': 'guitar',
    'Salt and pepper mill': 'mill',
    'Lamp without shade': 'lamp',
    'Tent no poles': 'tent',
    'Bike w/o seat': 'bike',
    'Winter boots kids size 3': 'boots',
    'Sofa leather': 'sofa',
    'Wooden crib white good condition': 'crib',
    'Stroller in great shape': 'stroller',
    'Dining table solid oak': 'table',
    'Curtains dark blue': 'curtains',
    'MacBook Pro 13 inch': 'macbook',
    'iPhone 12 64GB blue unlocked': 'iphone',
    'Steel wool': 'wool',
    'MacBook-Pro 13': 'macbook',
    'Xbox One': 'xbox',
    'No. 5 perfume': 'perfume',
    '1984': '1984',
  }
  const { rows } = await sql<{ title: string; thing: string }>`
    select t.title, (title_thing(t.title)).thing
    from unnest(${Object.keys(titles)}::text[]) as t(title)`.execute(db)
  expect(Object.fromEntries(rows.map(({ title, thing }) => [title, thing]))).toEqual(titles)
})

test('S-36 the best match: of three words the thing may stand alone, behind what lacks one', async () => {
  const { id: owner } = await make.member()
  const of = async (title: string) => (await make.item({ userId: owner, title })).id
  const cover = await of('Gazebo cover')
  const thing = await of('Gazebo')
  const other = await of(
    'Gazebo, large and quite heavy, with a green roof of strong canvas for parties',
  )
  const { id: almost } = await make.item({
    userId: owner,
    title: 'Lantern',
    description: 'Made for parties in the garden',
  })
  const notes = await make.item({ userId: owner, title: 'Notes', description: 'Of my gazebo' })
  const answer = await reader.get(
    '/api/items/nearby?radius=2000&sort=best&search=gazebo%20for%20garden%20parties',
  )
  expect(idsIn(answer)).toEqual([other, almost, thing, cover])
  expect(idsIn(answer)).not.toContain(notes.id)
  const nearest = '/api/items/nearby?radius=2000&search=gazebo%20for%20garden%20parties'
  expect(idsIn(await reader.get(nearest)).sort()).toEqual([other, almost].sort())
})

test('S-36 a kind of a thing is found by what a thing is, not by what it is for or swapped for', async () => {
  const { id: owner } = await make.member()
  const of = async (title: string, description = '', wishlist: string[] = []) =>
    (await make.item({ userId: owner, title, description, wishlist })).id
  const violin = await of('Violin, three quarters')
  const balls = await of('Tennis balls', 'Good for the legs of a piano')
  const kettle = await of('Kettle', '', ['Ukulele'])
  for (const sort of ['nearest', 'best']) {
    const url = `/api/items/nearby?radius=2000&search=instrument&sort=${sort}`
    const found = idsIn(await reader.get(url))
    expect(found).toContain(violin)
    expect(found).not.toContain(balls)
    expect(found).not.toContain(kettle)
  }
})

test('S-36 another name that is also an everyday word is found where it names the thing', async () => {
  const { id: owner } = await make.member()
  const of = async (title: string, description = '') =>
    (await make.item({ userId: owner, title, description })).id
  const named = [await of('Ceiling light, brass'), await of('Floor lamp')]
  const canoe = await of('Canoe', 'Light enough for two')
  const truck = await of('Pickup, 1994')
  const shelf = await of('Corner shelf', 'Porch pickup, please')
  for (const sort of ['nearest', 'best']) {
    const search = async (typed: string) =>
      idsIn(await reader.get(`/api/items/nearby?radius=2000&search=${typed}&sort=${sort}`))
    const lamps = await search('lamp')
    expect(lamps).toEqual(expect.arrayContaining(named))
    expect(lamps).not.toContain(canoe)
    const trucks = await search('truck')
    expect(trucks).toContain(truck)
    expect(trucks).not.toContain(shelf)
    expect(await search('light')).toEqual(expect.arrayContaining([canoe, ...named]))
  }
})

test('S-36 the best match: what lacks a phrase lacks a word, whatever it has of it', async () => {
  const { id: owner } = await make.member()
  const of = async (title: string) => (await make.item({ userId: owner, title })).id
  const board = await of('Ironing board')
  const picture = await of('Zebra, framed')
  const search = encodeURIComponent('zebra "ironing board"')
  const answer = await reader.get(`/api/items/nearby?radius=2000&sort=best&search=${search}`)
  expect(idsIn(answer)).toEqual([board, picture])
})

test('S-36 the best match: what a thing shall lack counts little', async () => {
  const { id: owner } = await make.member()
  const of = async (title: string) => (await make.item({ userId: owner, title })).id
  const part = await of('Cello bow')
  const things = [await of('Cello with bow'), await of('Cello without bow')]
  const answer = await reader.get(
    '/api/items/nearby?radius=2000&sort=best&search=cello%20without%20bow',
  )
  expect(idsIn(answer).slice(0, 2).sort()).toEqual(things.sort())
  expect(idsIn(answer)[2]).toBe(part)
})

test('S-36 a trademark sign parts words for items as for searches', async () => {
  const { id: owner } = await make.member()
  const { id } = await make.item({ userId: owner, title: 'Sonicwave™ HDMI™ cord' })
  for (const search of ['sonicwave', 'Sonicwave™', 'hdmi cord']) {
    const answer = await reader.get(
      `/api/items/nearby?radius=2000&search=${encodeURIComponent(search)}`,
    )
    expect(idsIn(answer), search).toEqual([id])
  }
})

test('S-35 S-36 without a place the order is newest or best, and nearest is newest', async () => {
  const seen = async (sort: string) =>
    idsIn(await visitor().get(`/api/items/nearby?search=telescope&sort=${sort}`)).map((id) =>
      names.get(id),
    )
  expect(await seen('nearest')).toEqual(['wisher', 'telescope', 'bench'])
  expect(await seen('newest')).toEqual(['wisher', 'telescope', 'bench'])
  expect(await seen('best')).toEqual(['telescope', 'bench', 'wisher'])
})

test('S-36 the pages of every order neither skip nor repeat, across what has all words and what comes near', async () => {
  const { id: owner } = await make.member()
  for (let count = 0; count < 9; count += 1) {
    await make.item({
      userId: owner,
      title: count < 5 ? 'Blue zebra mug' : 'Blue zebra',
      createdAt: day(20 + (count % 3)),
    })
  }
  for (const sort of ['nearest', 'newest', 'best']) {
    const query = `/api/items/nearby?search=blue%20zebra%20mug&sort=${sort}&limit=`
    const [whole = []] = await walkPages(reader, `${query}100`)
    expect(whole, sort).toHaveLength(9)
    const pages = await walkPages(reader, `${query}2`)
    expect(pages.flat(), sort).toEqual(whole)
  }
})

test('S-36 a search without finds is kept as words, place and day; nobody is named', async () => {
  const misses = () =>
    db.selectFrom('searchMisses').selectAll().where('words', '=', 'grand piano').execute()
  for (const browser of [reader, reader, visitor()]) {
    expect(idsIn(await browser.get('/api/items/nearby?search=Grand%20PIANO'))).toEqual([])
  }
  await expect
    .poll(async () => (await misses()).map(({ searches }) => searches).sort())
    .toEqual([1, 2])
  expect(Object.keys((await misses())[0] ?? {}).sort()).toEqual([
    'day',
    'placeId',
    'searches',
    'words',
  ])
  await found('telescope')
  expect(
    await db.selectFrom('searchMisses').select('words').where('words', '=', 'telescope').execute(),
  ).toEqual([])
})
