import { NOT_INTERESTED_ITEMS_MAX } from '@swapstead/domain/not-interested/not-interested.ts'
import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { awaitDaytime } from '../../../test/make/daytime.ts'
import { readMails } from '../../../test/observe/mailbox.ts'
import { patient, RACERS } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'
import { newId } from '../../platform/core/ids.ts'

const app = await startApp({ PUBLIC_URL: 'https://swapstead.example' })
const { db, deps, make, as, passTime } = app
awaitDaytime(app)
while (!deps.now().toUTCString().startsWith('Fri')) passTime(DAY)

const ITEMS = '/api/not-interested/items'
const KINDS = '/api/not-interested/kinds'
type Person = Awaited<ReturnType<typeof make.person>>

async function run(...names: string[]): Promise<void> {
  for (const name of names) await runJob(deps, name)
}

const words = ['qelt', 'qolvin', 'qarpet', 'qistol', 'qumber', 'qandle']

/** Ann, who wishes and searches for a word, and a neighbor's item of that word. */
async function annAndAnItem() {
  const word = words.pop() ?? expect.unreachable('each test has a word of its own')
  const ann = await make.person()
  const own = await make.item({ userId: ann.id, title: 'Oboe', wishlist: [word] })
  const searched = await ann.browser.post('/api/saved-searches', { search: word, radius: 25 })
  expect(searched.statusCode, searched.body).toBe(201)
  await ann.browser.patch('/api/weekly-letter', { isOn: true })
  // Older, because the map shows the newest item of a place.
  const beside = await make.item({ title: `Boat beside ${word}`, category: 'boats' })
  const owner = await make.person()
  const fields = { title: `Fine ${word}`, value: '20', category: 'boats', wishlist: '["Oboe"]' }
  const posted = await owner.browser.form('POST', '/api/items', fields)
  expect(posted.statusCode, posted.body).toBe(201)
  const item = posted.json() as { id: string }
  await db.updateTable('items').set({ createdAt: deps.now() }).where('id', '=', item.id).execute()
  await db
    .insertInto('hints')
    .values({
      id: newId(),
      userId: ann.id,
      givenItemId: own.id,
      wantedItemId: item.id,
      size: 2,
      chances: 1,
    })
    .execute()
  return { ann, own, owner, item, beside, word }
}
type Scene = Awaited<ReturnType<typeof annAndAnItem>>

/** All lists in which a member finds items. */
function lists({ own, beside, word }: Scene): string[] {
  return [
    '/api/items/nearby',
    '/api/items/nearby?sort=newest&radius=2000',
    '/api/items/nearby?category=boats',
    `/api/items/nearby?search=${word}`,
    `/api/items/nearby?search=${word}&sort=best`,
    '/api/items/places?bounds=-75,40,-74,41&category=boats',
    `/api/items/places?search=${word}`,
    `/api/items/completions?search=${word}`,
    `/api/items/${beside.id}/similar`,
    `/api/items/${own.id}/wishlist-nearby?radius=25`,
    '/api/hints',
  ]
}

async function tellsOf(scene: Scene): Promise<Record<string, boolean>> {
  const { ann, item, word } = scene
  const told: Record<string, boolean> = {}
  for (const url of lists(scene)) {
    const { statusCode, body } = await ann.browser.get(url)
    expect(statusCode, body).toBe(200)
    told[url] = body.includes(item.id) || body.includes(`Fine ${word}`)
  }
  return told
}

test.each(['item', 'kind'])(
  'R-62 a hidden %s is in no list, map, completion, suggestion or question, and comes back',
  async (what) => {
    const scene = await annAndAnItem()
    const { ann, item } = scene
    const isTold = async () => Object.values(await tellsOf(scene))
    expect(new Set(await isTold()), JSON.stringify(await tellsOf(scene))).toEqual(new Set([true]))
    const { browser } = ann
    const hidden =
      what === 'item'
        ? await browser.post(ITEMS, { itemId: item.id })
        : await browser.post(KINDS, { category: 'boats' })
    expect(hidden.statusCode, hidden.body).toBe(200)
    expect(new Set(await isTold()), JSON.stringify(await tellsOf(scene))).toEqual(new Set([false]))
    // An item stays reachable by its address and may be part of an offer.
    expect((await browser.get(`/api/items/${item.id}`)).statusCode).toBe(200)
    const shown = await browser.delete(what === 'item' ? `${ITEMS}/${item.id}` : `${KINDS}/boats`)
    expect(shown.statusCode).toBe(200)
    expect(new Set(await isTold())).toEqual(new Set([true]))
  },
)

test.each(['item', 'kind'])(
  'R-62 R-60 R-61 of a hidden %s no wish, saved search or weekly letter tells',
  async (what) => {
    const { ann, item, word } = await annAndAnItem()
    const other = await annAndAnItem()
    if (what === 'item') await ann.browser.post(ITEMS, { itemId: item.id })
    else await ann.browser.post(KINDS, { category: 'boats' })
    await run('find-news', 'tell-news')
    const newsOf = async ({ id, email }: Person) => {
      const told = (await (await as(id)).get('/api/messages?tab=other')).body
      return told + (await readMails(deps, email)).map(({ text }) => text).join('\n')
    }
    expect(await newsOf(other.ann)).toContain(`Fine ${other.word}`)
    expect(await newsOf(ann)).not.toContain(`Fine ${word}`)
  },
)

test('R-62 T-02 what is hidden is listed to its member alone, and its owner is told nothing', async () => {
  const [ann, owner] = [await make.person(), await make.person()]
  const item = await make.item({ userId: owner.id, title: 'Brass lamp' })
  const gone = await make.item({ userId: owner.id, title: 'Gone lamp' })
  const asOwner = async () => [
    (await owner.browser.get('/api/messages')).body,
    (await owner.browser.get('/api/hearts/counts')).body,
    (await owner.browser.get('/api/user/items')).body,
  ]
  const before = await asOwner()
  for (const { id } of [item, gone, item]) {
    expect((await ann.browser.post(ITEMS, { itemId: id })).statusCode).toBe(200)
  }
  await ann.browser.post(KINDS, { category: 'tools' })
  expect(await asOwner()).toEqual(before)
  await db.updateTable('items').set({ isActive: false }).where('id', '=', gone.id).execute()
  expect((await ann.browser.get('/api/not-interested')).json()).toEqual({
    items: [
      { itemId: gone.id, title: null, createdAt: expect.any(String) },
      { itemId: item.id, title: 'Brass lamp', createdAt: expect.any(String) },
    ],
    kinds: ['tools'],
  })
  expect((await owner.browser.get('/api/not-interested')).json()).toEqual({ items: [], kinds: [] })
  const listedTo = async ({ browser }: Person) => (await browser.get('/api/items/nearby')).body
  expect(await listedTo(await make.person())).toContain(item.id)
  expectRefusal(
    await owner.browser.post(ITEMS, { itemId: item.id }),
    409,
    'not_interested.own_item',
  )
  const blocked = await make.person()
  await ann.browser.post('/api/blocks', { memberId: blocked.id })
  const theirs = await make.item({ userId: blocked.id })
  for (const itemId of [theirs.id, newId()]) {
    expectRefusal(await ann.browser.post(ITEMS, { itemId }), 404, 'items.not_found')
  }
})

test('F-13 R-62 of items hidden at once, a hundred find a place', patient, async () => {
  const ann = await make.person()
  const owner = await make.member()
  const items: string[] = []
  for (let count = 0; count < NOT_INTERESTED_ITEMS_MAX + RACERS; count += 1) {
    items.push((await make.item({ userId: owner.id })).id)
  }
  const [late, early] = [items.slice(0, RACERS), items.slice(RACERS + 2)]
  await db
    .insertInto('notInterestedItems')
    .values(early.map((itemId, index) => ({ userId: ann.id, itemId, slot: index + 1 })))
    .execute()
  const answers = await Promise.all(late.map((itemId) => ann.browser.post(ITEMS, { itemId })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
  for (const answer of answers) {
    if (answer.statusCode !== 200) expectRefusal(answer, 409, 'not_interested.too_many')
  }
  const row = { userId: ann.id, itemId: (await make.item()).id }
  const insert = (slot: number) => db.insertInto('notInterestedItems').values({ ...row, slot })
  await expect(insert(101).execute()).rejects.toThrow('not_interested_items_limit')
  await expect(insert(1).execute()).rejects.toThrow('not_interested_items_slot')
  // Removed and swapped items make room.
  const [removed = '', swapped = ''] = early
  for (const [id, removedAt] of [
    [removed, new Date()],
    [swapped, null],
  ] as const) {
    await db.updateTable('items').set({ isActive: false, removedAt }).where('id', '=', id).execute()
    const itemId = (await make.item()).id
    expect((await ann.browser.post(ITEMS, { itemId })).statusCode).toBe(200)
  }
})

test('R-62 ACCOUNTS-01 what is hidden is in the download and goes with the account', async () => {
  const ann = await make.person()
  const item = await make.item({ title: 'Brass lamp' })
  await ann.browser.post(ITEMS, { itemId: item.id })
  await ann.browser.post(KINDS, { category: 'tools' })
  const { url } = (await ann.browser.post('/api/account/exports')).json()
  const file = (await ann.browser.get(url)).json()
  expect(file.hiddenItems).toMatchObject([{ title: 'Brass lamp' }])
  expect(file.hiddenCategories).toMatchObject([{ category: 'tools' }])
  await db.deleteFrom('users').where('id', '=', ann.id).execute()
  const left = await db.selectFrom('notInterestedItems').select('userId').execute()
  expect(left.filter(({ userId }) => userId === ann.id)).toEqual([])
})
