import { noRules } from '@swapstead/domain/items/incoming-rules.ts'
import type { Pace } from '@swapstead/domain/saved-searches/pace.ts'
import { DAY, HOUR } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { awaitDaytime } from '../../../test/make/daytime.ts'
import { boston, newWord, nyack, searchersIn } from '../../../test/make/searchers.ts'
import { readMails } from '../../../test/observe/mailbox.ts'
import { patient, RACERS, ROUNDS } from '../../../test/observe/races.ts'
import { newId } from '../../platform/core/ids.ts'
import { listDueMembers } from './finding.ts'
import { publishSearchNews } from './service.ts'

const app = await startApp({ PUBLIC_URL: 'https://swapstead.example' })
const { db, deps, make, as, passTime } = app
awaitDaytime(app)
const { run, findAndTell, searcher, post, newsOf, read } = searchersIn(app)

test('R-60 S-60 what turns up for a search is told once, on the page and by mail, and leads there', async () => {
  const word = newWord()
  const ann = await searcher({ search: `old ${word}s` }, nyack)
  const far = await searcher({ search: word }, boston)
  const { id, owner } = await post(`Very old ${word}`)
  await findAndTell()
  const [told, ...more] = await newsOf(ann)
  expect(more).toEqual([])
  expect(told).toMatchObject({ relatedItemId: id, relatedSearchId: ann.searchId })
  expect(told.title).toMatch(new RegExp(`^Found: “Very old ${word}”, \\d+ miles away$`))
  expect(told.message).toBe(`For your saved search “old ${word}s”, within 50 miles.`)
  const [mail, ...mails] = await readMails(deps, ann.email)
  expect(mail?.subject).toEqual(told.title)
  expect(mails).toEqual([])
  expect(mail?.link.href).toBe(`https://swapstead.example/items/${id}`)
  expect(await newsOf(far)).toEqual([])
  await owner.browser.form('PATCH', `/api/items/${id}`, { title: `Old ${word}s, reduced` })
  passTime(8 * DAY)
  await findAndTell()
  expect(await newsOf(ann)).toHaveLength(1)
})

test('R-60 T-99 the same thing that its owner removes and posts again is told once in 30 days, another one at once', async () => {
  const word = newWord()
  const ann = await searcher({ search: word, pace: 'hourly' })
  const { owner, id } = await post(`Old ${word}, red`)
  await findAndTell()
  await read(ann)
  const again = async (title: string, before: string) => {
    passTime(DAY)
    const browser = await as(owner.id)
    await browser.delete(`/api/items/${before}`)
    const answer = await browser.form('POST', '/api/items', { title, value: '20' })
    expect(answer.statusCode, answer.body).toBe(201)
    await findAndTell()
    await read(ann)
    return answer.json().id as string
  }
  const second = await again(`Red OLD ${word}!`, id)
  expect(await newsOf(ann)).toHaveLength(1)
  const other = await again(`Blue ${word}`, second)
  expect(await newsOf(ann)).toHaveLength(2)
  await post(`Old ${word}, red`)
  passTime(HOUR)
  await findAndTell()
  await read(ann)
  expect(await newsOf(ann)).toHaveLength(3)
  passTime(28 * DAY)
  await again(`Old ${word}, red`, other)
  expect(await newsOf(ann)).toHaveLength(4)
})

test('R-60 T-99 five members with twenty searches each keep nobody farther off from news', async () => {
  const word = newWord()
  for (let count = 0; count < 5; count += 1) {
    const { searchId } = await searcher({ search: word, radius: 100 }, { emailVerified: false })
    await sql`
      insert into saved_searches (id, user_id, slot, words, radius, sort, pace, found_by, keys, place_id,
        reach, wanted)
      select gen_random_uuid(), user_id, n, words, radius + n, sort, pace, found_by, keys, place_id,
        reach, wanted
      from saved_searches, generate_series(2, 20) n where id = ${searchId}`.execute(db)
  }
  const ann = await searcher({ search: word }, nyack)
  const { id } = await post(`Very old ${word}`)
  await findAndTell()
  expect(await newsOf(ann)).toMatchObject([{ relatedItemId: id }])
  const finds = db.selectFrom('searchFinds').select('searchId').where('itemId', '=', id)
  expect((await finds.execute()).length).toBeLessThanOrEqual(101)
})

test('R-60 what turned up is kept by the clock that forgets it', async () => {
  const word = newWord()
  const { id } = await searcher({ search: word })
  const { id: itemId } = await post(`Old ${word}`)
  const before = deps.now()
  await run('find-news')
  const find = await db
    .selectFrom('searchFinds')
    .select('foundAt')
    .where('userId', '=', id)
    .where('itemId', '=', itemId)
    .executeTakeFirstOrThrow()
  expect(find.foundAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
})

test('R-60 several things for a search are counted in one notification, which leads to the search', async () => {
  const word = newWord()
  const ann = await searcher({ search: word })
  for (const name of ['A', 'B', 'C', 'D', 'E']) await post(`${name} ${word}`)
  await findAndTell()
  const [told] = await newsOf(ann)
  expect(told).toMatchObject({ title: `5 new things for “${word}”`, relatedItemId: null })
  expect(told.message).toMatch(/And 2 more\.$/)
  const [mail] = await readMails(deps, ann.email)
  expect(mail?.link.pathname).toBe(`/saved-searches/${ann.searchId}`)
  expect(mail?.text).toContain(`https://swapstead.example/items/`)
})

test('R-60 synonyms, categories and unwanted words hold as on the page, and descriptions do not count', async () => {
  const word = newWord()
  const sofa = await searcher({ search: `${word} couch -torn` })
  const tools = await searcher({ search: word, category: 'tools' })
  await post(`${word} sofa, torn`)
  await post('Buy here', { description: `sofa couch ${word}` })
  const { id } = await post(`${word} sofa`, { category: 'home' })
  await findAndTell()
  expect(await newsOf(sofa)).toMatchObject([{ relatedItemId: id }])
  expect(await newsOf(tools)).toEqual([])
})

test('R-60 what loses an unwanted word is new, also where only its description had it', async () => {
  const word = newWord()
  const ann = await searcher({ search: `${word} -torn` })
  const { id, owner } = await post(`Old ${word}`, { description: 'A bit torn.' })
  await findAndTell()
  expect(await newsOf(ann)).toEqual([])
  const browser = await as(owner.id)
  await browser.form('PATCH', `/api/items/${id}`, { description: 'Mended.' })
  await findAndTell()
  expect(await newsOf(ann)).toMatchObject([{ relatedItemId: id }])
})

test('R-60 a category alone is told nearby, whatever the distance of the search', async () => {
  const [near, far] = [
    await searcher({ category: 'sports', radius: 1000 }, nyack),
    await searcher({ category: 'sports', radius: 1000 }, boston),
  ]
  await post(newWord(), { category: 'sports' })
  await findAndTell()
  expect(await newsOf(near)).toHaveLength(1)
  expect(await newsOf(far)).toHaveLength(0)
})

test('R-60 nothing is told from farther away than the search reaches', async () => {
  const word = newWord()
  const [near, far] = [
    await searcher({ search: word, radius: 100 }, nyack),
    await searcher({ search: word, radius: 250 }, nyack),
  ]
  const nationwide = await searcher({ search: word, radius: 2000 }, boston)
  await post(`A ${word}`, {}, { city: 'Albany', state: 'NY', zipCode: '12207' })
  await findAndTell()
  const told = await Promise.all([near, far, nationwide].map(newsOf))
  expect(told.map(({ length }) => length)).toEqual([0, 1, 1])
})

test('R-60 what changes so that it matches is new, and what matched before is not', async () => {
  const word = newWord()
  const { owner, id } = await post('Something')
  const already = await post(`A ${word}`)
  await run('find-news')
  const ann = await searcher({ search: word })
  const picky = await searcher({ search: `${word} -torn` })
  const { browser } = already.owner
  for (const [field, value] of [
    ['value', '30'],
    ['title', `One ${word}`],
    ['description', 'As new'],
  ] as const) {
    await browser.form('PATCH', `/api/items/${already.id}`, { [field]: value })
    await run('find-news')
  }
  await run('tell-news')
  expect(await newsOf(ann)).toEqual([])
  expect(await newsOf(picky)).toEqual([])
  await owner.browser.form('PATCH', `/api/items/${id}`, { title: `Another ${word}` })
  await findAndTell()
  expect(await newsOf(ann)).toMatchObject([{ relatedItemId: id }])
})

test.each<[Pace, number, number]>([
  ['hourly', HOUR, DAY],
  ['daily', DAY, 7 * DAY],
  ['weekly', 7 * DAY, 7 * DAY],
])(
  'R-60 a search told %s is told again after its pause, later while unread',
  async (pace, pause, unread) => {
    const word = newWord()
    const ann = await searcher({ search: word, pace })
    await post(`A ${word}`)
    await findAndTell()
    await read(ann)
    await post(`B ${word}`)
    await findAndTell()
    expect(await newsOf(ann)).toHaveLength(1)
    passTime(pause)
    await findAndTell()
    expect(await newsOf(ann)).toHaveLength(2)
    await post(`C ${word}`)
    passTime(unread - HOUR / 2)
    await findAndTell()
    const { length } = await newsOf(ann)
    expect(length).toBe(2)
    passTime(DAY - (unread % DAY) + HOUR / 2)
    await findAndTell()
    expect(await newsOf(ann)).toHaveLength(3)
  },
)

test('T-14 R-60 S-35 what cannot be had is not told: gone, in a trade, hidden, under review, of the own or of who is blocked', async () => {
  const word = newWord()
  const ann = await searcher({ search: word }, nyack)
  await ann.browser.form('POST', '/api/items', { title: `Own ${word}`, value: '20' })
  const kinds = ['Removed', 'Traded', 'Hidden', 'Held', 'Blocking', 'Blocked', 'Far', 'Unwanted']
  const posted = new Map<string, Awaited<ReturnType<typeof post>>>()
  for (const kind of kinds) posted.set(kind, await post(`${kind} ${word}`))
  const of = (kind: string) => posted.get(kind) ?? expect.unreachable()
  await run('find-news')
  await of('Removed').owner.browser.delete(`/api/items/${of('Removed').id}`)
  await make.offer({ toItemId: of('Traded').id, status: 'accepted' })
  const hide = (hiddenAs: 'hidden' | null) =>
    db
      .updateTable('items')
      .set({ hiddenAs, hiddenReason: hiddenAs && 'Wrong', hiddenAt: hiddenAs && deps.now() })
      .where('id', '=', of('Hidden').id)
      .execute()
  await hide('hidden')
  const find = {
    id: newId(),
    kind: 'item' as const,
    subjectId: of('Held').id,
    userId: ann.id,
    text: 'x',
    matches: '[]',
    categories: ['weapons'],
    step: 'flag' as const,
  }
  await db.insertInto('screeningFinds').values(find).execute()
  await db
    .insertInto('memberBlocks')
    .values([
      { blockerUserId: ann.id, blockedUserId: of('Blocked').owner.id },
      { blockerUserId: of('Blocking').owner.id, blockedUserId: ann.id },
    ])
    .execute()
  const incomingRules = JSON.stringify({ ...noRules, farthestMiles: 5 })
  await db.updateTable('items').set({ incomingRules }).where('id', '=', of('Far').id).execute()
  await ann.browser.post('/api/not-interested/items', { itemId: of('Unwanted').id })
  await run('tell-news')
  expect(await newsOf(ann)).toEqual([])
  // A member is not due while nothing can be announced to them.
  const due = () => listDueMembers(db, deps.now(), null, 100)
  expect(await due()).not.toContain(ann.id)
  await hide(null)
  expect(await due()).toContain(ann.id)
  await run('tell-news')
  expect(await newsOf(ann)).toMatchObject([{ relatedItemId: of('Hidden').id }])
})

test('R-60 SANDBOX-01 things of guests are told nobody', async () => {
  const word = newWord()
  const ann = await searcher({ search: word })
  const guest = await make.member({ isGuest: true })
  const { id: itemId } = await make.item({ userId: guest.id, title: `A guest’s ${word}` })
  await db.insertInto('wishQueue').values({ itemId }).execute()
  await findAndTell()
  expect(await newsOf(ann)).toEqual([])
})

test('R-60 what two searches find is told once, also when a search is deleted and saved again', async () => {
  const word = newWord()
  const ann = await searcher({ search: word })
  await ann.browser.post('/api/saved-searches', { search: `blue ${word}`, radius: 25 })
  const { id, owner } = await post(`Blue ${word}`)
  await findAndTell()
  expect(await newsOf(ann)).toHaveLength(1)
  await ann.browser.delete(`/api/saved-searches/${ann.searchId}`)
  await ann.browser.post('/api/saved-searches', { search: word, radius: 50 })
  await owner.browser.form('PATCH', `/api/items/${id}`, { title: `Thing`, value: '20' })
  await findAndTell()
  await owner.browser.form('PATCH', `/api/items/${id}`, { title: `Blue ${word}`, value: '20' })
  passTime(8 * DAY)
  await findAndTell()
  expect(await newsOf(ann)).toHaveLength(1)
})

test('R-60 R-73 what turns up in a break is told and mailed after it, if it can still be had', async () => {
  const word = newWord()
  const ann = await searcher({ search: word })
  await ann.browser.post('/api/absence', { as: 'paused', until: null })
  const [kept, gone] = [await post(`Kept ${word}`), await post(`Gone ${word}`)]
  await findAndTell()
  expect(await newsOf(ann)).toEqual([])
  passTime(4 * DAY)
  await findAndTell()
  await (await as(gone.owner.id)).delete(`/api/items/${gone.id}`)
  await (await as(ann.id)).delete('/api/absence')
  await findAndTell()
  expect(await newsOf(ann)).toMatchObject([{ relatedItemId: kept.id }])
  expect(await readMails(deps, ann.email)).toHaveLength(1)
})

test('R-60 news wake nobody at night', async () => {
  const word = newWord()
  const ann = await searcher({ search: word, pace: 'hourly' })
  passTime(10 * HOUR)
  await post(`A ${word}`)
  await findAndTell()
  expect(await newsOf(ann)).toEqual([])
  passTime(14 * HOUR)
  await findAndTell()
  expect(await newsOf(ann)).toHaveLength(1)
})

test(
  'F-13 R-60 of many processes that find and tell at once, one tells each',
  patient,
  async () => {
    const word = newWord()
    const ann = await searcher({ search: word, pace: 'hourly' })
    await post(`A ${word}`)
    await Promise.all(Array.from({ length: RACERS }, () => run('find-news')))
    await Promise.all(Array.from({ length: RACERS }, () => run('tell-news')))
    expect(await newsOf(ann)).toHaveLength(1)
    expect(await readMails(deps, ann.email)).toHaveLength(1)
  },
)

test(
  'F-13 R-60 finds that arrive while many processes tell wait for the pace',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const word = newWord()
      const ann = await searcher({ search: word, pace: 'hourly' })
      const items = await Promise.all(
        Array.from({ length: RACERS }, () => make.item({ title: `A ${word}` })),
      )
      const arrive = (itemId: string) =>
        db
          .insertInto('searchFinds')
          .values({ userId: ann.id, itemId, searchId: ann.searchId })
          .execute()
      await Promise.all(items.flatMap(({ id }) => [arrive(id), publishSearchNews(deps, ann.id)]))
      await publishSearchNews(deps, ann.id)
      expect(await newsOf(ann)).toHaveLength(1)
    }
  },
)

test('R-60 T-58 the news of a search name two things of one owner before those of all others', async () => {
  const word = newWord()
  const ann = await searcher({ search: word })
  const { owner } = await post(`First ${word}`)
  const browser = await as(owner.id)
  for (const turn of [2, 3, 4, 5, 6]) {
    await browser.form('POST', '/api/items', { title: `Other ${word} ${turn}`, value: '20' })
  }
  await post(`Last ${word} of a neighbor`)
  await findAndTell()
  const [told] = await newsOf(ann)
  expect(`${told.title} ${told.message}`).toContain(`Last ${word} of a neighbor`)
})
