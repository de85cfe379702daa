import { noRules } from '@swapstead/domain/items/incoming-rules.ts'
import { DAY } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { awaitDaytime } from '../../../test/make/daytime.ts'
import { readMails } from '../../../test/observe/mailbox.ts'
import { patient, RACERS, ROUNDS } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { newId } from '../../platform/core/ids.ts'
import { listDueMembers } from './queries.ts'
import { publishWishNews } from './service.ts'

const app = await startApp({
  PUBLIC_URL: 'https://swapstead.example',
})
const { db, deps, make, as, passTime } = app
awaitDaytime(app)
const nyack = { city: 'Nyack', state: 'NY', zipCode: '10960' }
const boston = { city: 'Boston', state: 'MA', zipCode: '02108' }

async function run(name: 'find-news' | 'tell-news'): Promise<void> {
  await runJob(deps, name)
}

async function findAndTell(): Promise<void> {
  await run('find-news')
  await run('tell-news')
}

/** Numbers a unique word per test, so that wishes do not match across tests. */
let words = 0
function newWord(): string {
  words += 1
  return `gadget${String.fromCharCode(97 + words)}x`
}

/** A member who offers an oboe and has this wish. */
async function wisher(wish: string, member: Parameters<typeof make.member>[0] = {}) {
  const { id, email } = await make.member(member)
  const own = await make.item({ userId: id, title: 'Oboe', wishlist: [wish] })
  return { id, email, own }
}

async function post(title: string, wishlist: string[] = []): Promise<string> {
  const { id } = await make.member()
  const fields = { title, value: '20', wishlist: JSON.stringify(wishlist) }
  return (await (await as(id)).form('POST', '/api/items', fields)).json().id
}

async function newsOf(userId: string) {
  const told = (await (await as(userId)).get('/api/messages?tab=other')).json()
  return told.filter(({ type }: { type: string }) => type === 'wishes_filled')
}

test('R-11 S-38 nobody is told of an item whose owner swaps only with nearer neighbors', async () => {
  const wish = newWord()
  const ann = await wisher(wish, nyack)
  const itemId = await post(`Old ${wish}s`)
  const set = (farthestMiles: number) =>
    db
      .updateTable('items')
      .set({ incomingRules: JSON.stringify({ ...noRules, farthestMiles }) })
      .where('id', '=', itemId)
      .execute()
  await set(5)
  await findAndTell()
  expect(await newsOf(ann.id)).toEqual([])
  await set(50)
  await findAndTell()
  expect(await newsOf(ann.id)).toMatchObject([{ relatedItemId: itemId }])
})

test('R-60 T-99 a wish is told once in 30 days of a thing that its owner removes and posts again', async () => {
  const wish = newWord()
  const ann = await wisher(wish, nyack)
  const itemId = await post(`Old ${wish}`)
  await findAndTell()
  expect(await newsOf(ann.id)).toHaveLength(1)
  await (await as(ann.id)).patch('/api/messages/read-all')
  passTime(8 * DAY)
  const { userId } = await db
    .selectFrom('items')
    .select('userId')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  const owner = await as(userId)
  await owner.delete(`/api/items/${itemId}`)
  await owner.form('POST', '/api/items', { title: `Old ${wish}`, value: '20' })
  await findAndTell()
  expect(await newsOf(ann.id)).toHaveLength(1)
  await owner.form('POST', '/api/items', { title: `New ${wish}`, value: '20' })
  await findAndTell()
  expect(await newsOf(ann.id)).toHaveLength(2)
})

test('S-38 S-60 what is posted near somebody who wishes for it is told them once, on the page and by mail', async () => {
  const wish = newWord()
  const ann = await wisher(wish, nyack)
  const far = await wisher(wish, boston)
  const silent = await wisher(wish, nyack)
  await db
    .updateTable('users')
    .set({ allowEmailNotifications: false })
    .where('id', '=', silent.id)
    .execute()
  const itemId = await post(`Old ${wish}s`, ['oboe'])
  await findAndTell()
  const [told, ...more] = await newsOf(ann.id)
  expect(told).toMatchObject({ relatedItemId: itemId })
  expect(more).toEqual([])
  expect(told.title).toMatch(new RegExp(`^On your wishlist: “Old ${wish}s”, \\d+ miles away$`))
  expect(told.message).toContain('your “Oboe”, and its owner wants something of yours')
  const [mail, ...otherMails] = await readMails(deps, ann.email)
  expect(mail?.subject).toBe(told.title)
  expect(mail?.link.href).toBe(`https://swapstead.example/items/${itemId}`)
  expect(otherMails).toEqual([])
  expect(await newsOf(far.id)).toEqual([])
  expect(await newsOf(silent.id)).toHaveLength(1)
  expect(await readMails(deps, silent.email)).toEqual([])

  const { userId } = await db
    .selectFrom('items')
    .select('userId')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  const changed = { title: `Older ${wish}` }
  await (await as(userId)).form('PATCH', `/api/items/${itemId}`, changed)
  passTime(8 * DAY)
  await findAndTell()
  expect(await newsOf(ann.id)).toHaveLength(1)
})

test('S-38 an item that was told is no news when it changes months later, unless it matches anew', async () => {
  const [wish, other] = [newWord(), newWord()]
  const [ann, bob] = [await wisher(wish), await wisher(other)]
  const itemId = await post(`A ${wish}`)
  await findAndTell()
  passTime(91 * DAY)
  await run('tell-news')
  const { userId } = await db
    .selectFrom('items')
    .select('userId')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  const owner = await as(userId)
  const change = async (fields: Record<string, string>) => {
    expect((await owner.form('PATCH', `/api/items/${itemId}`, fields)).statusCode).toBe(200)
    await findAndTell()
    return [await newsOf(ann.id), await newsOf(bob.id)].map(({ length }) => length)
  }
  expect(await change({ value: '30' })).toEqual([1, 0])
  expect(await change({ title: `${other} and ${wish}` })).toEqual([1, 1])
})

test('S-38 S-60 more news come a day later, and a week later where the last is unread', async () => {
  const wish = newWord()
  const ann = await wisher(wish)
  const browser = await as(ann.id)
  await post(`A ${wish}`)
  await findAndTell()
  for (let count = 0; count < 4; count += 1) await post(`Another ${wish}`)
  await findAndTell()
  passTime(DAY + 1)
  await findAndTell()
  expect(await newsOf(ann.id)).toHaveLength(1)
  await browser.patch('/api/messages/read-all')
  await findAndTell()
  const [latest, ...before] = await newsOf(ann.id)
  expect(latest.title).toBe('4 things near you are on your wishlists')
  expect(before).toHaveLength(1)
  expect(latest.message).toContain('And 1 more.')
  expect(latest.relatedItemId).toBe(ann.own.id)
  await post(`One more ${wish}`)
  passTime(6 * DAY)
  await findAndTell()
  expect(await newsOf(ann.id)).toHaveLength(2)
  passTime(2 * DAY)
  await findAndTell()
  expect(await newsOf(ann.id)).toHaveLength(3)
})

test('S-38 S-35 what cannot be had is told to nobody: gone, in a trade, hidden, of who is blocked, or wished for no more', async () => {
  const wish = newWord()
  const ann = await wisher(wish)
  const [removed, traded, hidden, blocked] = [
    await post(`Removed ${wish}`),
    await post(`Traded ${wish}`),
    await post(`Hidden ${wish}`),
    await post(`Blocked ${wish}`),
  ]
  await run('find-news')
  await db
    .updateTable('items')
    .set({ isActive: false, removedAt: deps.now() })
    .where('id', '=', removed)
    .execute()
  await make.offer({ toItemId: traded, status: 'accepted' })
  await db
    .updateTable('items')
    .set({ hiddenAs: 'hidden', hiddenReason: 'Looks wrong', hiddenAt: deps.now() })
    .where('id', '=', hidden)
    .execute()
  const { userId: blockedUserId } = await db
    .selectFrom('items')
    .select('userId')
    .where('id', '=', blocked)
    .executeTakeFirstOrThrow()
  await db.insertInto('memberBlocks').values({ blockerUserId: ann.id, blockedUserId }).execute()
  await run('tell-news')
  expect(await newsOf(ann.id)).toEqual([])
  // A member is not due while nothing can be announced to them.
  const due = () => listDueMembers(db, deps.now(), null, 100)
  expect(await due()).not.toContain(ann.id)
  await db
    .updateTable('items')
    .set({ hiddenAs: null, hiddenReason: null, hiddenAt: null })
    .where('id', '=', hidden)
    .execute()
  expect(await due()).toContain(ann.id)
  await run('tell-news')
  expect(await newsOf(ann.id)).toMatchObject([{ relatedItemId: hidden }])

  const lamp = newWord()
  const bob = await wisher(lamp)
  await post(`A ${lamp}`)
  await run('find-news')
  const noWish = { wishlist: '[]' }
  await (await as(bob.id)).form('PATCH', `/api/items/${bob.own.id}`, noWish)
  await run('tell-news')
  expect(await newsOf(bob.id)).toEqual([])
})

test('S-38 T-58 whoever posts the same again and again, or names everything in a description, is no news', async () => {
  const wish = newWord()
  const ann = await wisher(wish)
  const { id } = await make.member()
  const browser = await as(id)
  const fields = { title: `A ${wish}`, value: '20' }
  for (let count = 0; count < 3; count += 1) {
    const posted = (await browser.form('POST', '/api/items', fields)).json()
    await findAndTell()
    expect((await browser.delete(`/api/items/${posted.id}`)).statusCode).toBe(200)
  }
  expect(await newsOf(ann.id)).toHaveLength(1)
  expect(await readMails(deps, ann.email)).toHaveLength(1)

  const other = newWord()
  const bob = await wisher(other)
  const stuffed = { title: 'Buy here', value: '20', description: `sofa bike lamp ${other}` }
  await browser.form('POST', '/api/items', stuffed)
  await findAndTell()
  expect(await newsOf(bob.id)).toEqual([])
})

test('S-38 R-73 what turns up during a break is told when it is over', async () => {
  const wish = newWord()
  const ann = await wisher(wish)
  const browser = await as(ann.id)
  expect((await browser.post('/api/absence', { as: 'paused', until: null })).statusCode).toBe(200)
  const itemId = await post(`A ${wish}`)
  await findAndTell()
  expect(await newsOf(ann.id)).toEqual([])
  expect(await listDueMembers(db, deps.now(), null, 100)).not.toContain(ann.id)
  await browser.delete('/api/absence')
  await findAndTell()
  expect(await newsOf(ann.id)).toMatchObject([{ relatedItemId: itemId }])
})

test('S-38 S-97 what staff are to look at is told once they have', async () => {
  const wish = newWord()
  const ann = await wisher(wish)
  const itemId = await post(`A ${wish}`)
  const find = {
    id: newId(),
    kind: 'item' as const,
    subjectId: itemId,
    userId: ann.id,
    text: 'x',
    matches: '[]',
    categories: ['weapons'],
    step: 'flag' as const,
  }
  await db.insertInto('screeningFinds').values(find).execute()
  await findAndTell()
  expect(await newsOf(ann.id)).toEqual([])
  await db
    .updateTable('screeningFinds')
    .set({ state: 'released', decidedAt: deps.now() })
    .where('id', '=', find.id)
    .execute()
  await findAndTell()
  expect(await newsOf(ann.id)).toHaveLength(1)
})

test('F-04 S-38 an item that cannot be compared holds up no other, and is tried again', async () => {
  const [wish, other] = [newWord(), newWord()]
  const [ann, bob] = [await wisher(wish), await wisher(other)]
  const broken = await post(`A ${wish}`)
  await post(`A ${other}`)
  await sql`alter table wish_finds add constraint planted check (item_id <> ${sql.lit(broken)})`.execute(
    db,
  )
  await expect(run('find-news')).rejects.toMatchObject({ errors: { length: 1 } })
  await run('tell-news')
  expect(await newsOf(ann.id)).toEqual([])
  expect(await newsOf(bob.id)).toHaveLength(1)
  await sql`alter table wish_finds drop constraint planted`.execute(db)
  await findAndTell()
  expect(await newsOf(ann.id)).toHaveLength(1)
})

test('F-04 S-38 a member who cannot be told holds up no other and no mail, and is told by the next run', async () => {
  const wish = newWord()
  const [ann, bob] = [await wisher(wish), await wisher(wish)]
  await post(`A ${wish}`)
  await run('find-news')
  await sql`alter table user_messages add constraint planted check (user_id <> ${sql.lit(ann.id)}) not valid`.execute(
    db,
  )
  await expect(run('tell-news')).rejects.toThrow('a member was not told')
  expect(await newsOf(ann.id)).toEqual([])
  expect(await newsOf(bob.id)).toHaveLength(1)
  expect(await readMails(deps, bob.email)).toHaveLength(1)
  await sql`alter table user_messages drop constraint planted`.execute(db)
  await run('tell-news')
  expect(await newsOf(ann.id)).toHaveLength(1)
})

test('S-38 SANDBOX-01 guests are told nothing, and nothing of theirs is told', async () => {
  const wish = newWord()
  const guest = await make.member({ isGuest: true })
  const own = await make.item({ userId: guest.id, title: 'Oboe', wishlist: [wish] })
  const ann = await wisher(wish)
  const theirs = await make.item({ userId: guest.id, title: `A guest’s ${wish}` })
  await db.insertInto('wishQueue').values({ itemId: theirs.id }).execute()
  await post(`A member’s ${wish}`)
  await findAndTell()
  const [told, ...more] = await newsOf(ann.id)
  expect(told.title).toEqual(expect.stringContaining('A member’s'))
  expect(more).toEqual([])
  const finds = db.selectFrom('wishFinds').select('itemId').where('ownItemId', '=', own.id)
  expect(await finds.execute()).toEqual([])
})

test(
  'F-13 S-38 of many processes that find and tell at once, one tells each',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const wish = newWord()
      const ann = await wisher(wish)
      await post(`A ${wish}`)
      await Promise.all(Array.from({ length: RACERS }, () => run('find-news')))
      await Promise.all(Array.from({ length: RACERS }, () => run('tell-news')))
      expect(await newsOf(ann.id)).toHaveLength(1)
      expect(await readMails(deps, ann.email)).toHaveLength(1)
    }
    expect(await db.selectFrom('wishQueue').select('itemId').execute()).toEqual([])
  },
)

test('F-13 S-38 what turns up for a member whom another process has told just now waits for the pause', async () => {
  const wish = newWord()
  const ann = await wisher(wish)
  await post(`A ${wish}`)
  await run('find-news')
  // Two runs have listed her: a late one, and the next one.
  await publishWishNews(deps, ann.id)
  await post(`B ${wish}`)
  await run('find-news')
  await publishWishNews(deps, ann.id)
  expect(await newsOf(ann.id)).toHaveLength(1)
  await (await as(ann.id)).patch('/api/messages/read-all')
  passTime(DAY)
  await run('tell-news')
  expect((await newsOf(ann.id)).map(({ title }: { title: string }) => title)).toEqual([
    expect.stringContaining(`B ${wish}`),
    expect.stringContaining(`A ${wish}`),
  ])
})

test('S-38 R-60 what two items wish for is told for the one when the other is removed, traded or wishes for something else', async () => {
  const after = {
    removed: async (browser: Visitor, id: string) => browser.delete(`/api/items/${id}`),
    traded: async (_: Visitor, id: string) => make.offer({ toItemId: id, status: 'accepted' }),
    changed: async (browser: Visitor, id: string) =>
      browser.form('PATCH', `/api/items/${id}`, { wishlist: '["stove"]' }),
  }
  for (const change of Object.values(after)) {
    const wish = newWord()
    const ann = await wisher(wish)
    const lute = await make.item({ userId: ann.id, title: 'Lute', wishlist: [wish] })
    const itemId = await post(`A ${wish}`)
    await run('find-news')
    await change(await as(ann.id), lute.id)
    await run('tell-news')
    const [told] = await newsOf(ann.id)
    expect(told).toMatchObject({ relatedItemId: itemId, message: 'You’d take it for your “Oboe”.' })
  }
})
