import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeDeveloper } from '../../../test/make/developers.ts'
import { makeAgreedRing, makeProposedRing } from '../../../test/make/rings.ts'
import { eventually } from '../../../test/observe/eventually.ts'
import { holdStatements } from '../../../test/observe/statements.ts'

const app = await startApp()
const { db, make, as, visitor } = app
const { browser: developer } = await makeDeveloper(app, { firstName: 'Dana' })
const stats = async () => (await developer.get('/api/dev/db-stats')).json()

test('CONSOLE-26 CONSOLE-27 S-80 the figures leave guests out and count every status', async () => {
  const before = await stats()
  await make.item()
  await make.offer()
  const { id: guest } = await make.member({ isGuest: true })
  await make.item({ userId: guest })
  const after = await stats()
  expect(after.users - before.users).toBe(3)
  expect(after.items - before.items).toBe(2)
  expect(after.tradeOffers - before.tradeOffers).toBe(1)
  expect(after.offerStatusBreakdown).toEqual({
    ...before.offerStatusBreakdown,
    pending: before.offerStatusBreakdown.pending + 1,
  })
})

test('CONSOLE-26 thirty days, today the last, with sign-ups, items, completed trades and searches without result', async () => {
  const offer = await make.offer({ status: 'accepted' })
  await db
    .updateTable('tradeOffers')
    .set({ status: 'completed', completedAt: new Date() })
    .where('id', '=', offer.id)
    .execute()
  await db
    .insertInto('searchMisses')
    .values({ words: 'theremin', placeId: null, day: new Date().toISOString().slice(0, 10) })
    .execute()
  const { days } = await stats()
  expect(days).toHaveLength(30)
  const today = days.at(-1)
  expect(today.day).toBe(new Date().toISOString().slice(0, 10))
  expect(today.signUps).toBeGreaterThan(0)
  expect(today.items).toBeGreaterThan(0)
  expect(today.tradesCompleted).toBeGreaterThan(0)
  expect(today.missedSearches).toBeGreaterThan(0)
  expect(days[0].signUps).toBe(0)
})

test('CONSOLE-26 R-40 R-49 swaps of three are counted from the proposal to their end, without guests', async () => {
  const { rings: before } = await stats()
  const agreed = await makeAgreedRing(app)
  await agreed.post(agreed.ann, 'step-out', { reason: 'The drill broke this morning' })
  const declined = await makeProposedRing(app)
  await declined.post(declined.bob, 'answer', { answer: 'no' })
  const ofGuests = await makeProposedRing(app)
  await db
    .updateTable('users')
    .set({ isGuest: true, guestExpiresAt: new Date() })
    .where('id', '=', ofGuests.ann.id)
    .execute()
  const { rings } = await stats()
  expect(rings).toEqual({
    ...before,
    proposed: before.proposed + 2,
    agreed: before.agreed + 1,
    lapsed: { ...before.lapsed, declined: before.lapsed.declined + 1 },
    parted: { ...before.parted, stepped_out: before.parted.stepped_out + 1 },
  })
})

test('CONSOLE-26 all figures are of one moment, though somebody joins while they are read', async () => {
  const newcomers = async () => {
    const { users, days } = await stats()
    return { users, signUps: days.at(-1).signUps }
  }
  const before = await newcomers()
  // Stops between the count of all members and the counts per day.
  const { reached, letGo } = holdStatements('generate_series')
  const meanwhile = newcomers()
  await reached
  await make.member()
  letGo()
  expect(await meanwhile).toEqual(before)
  expect(await newcomers()).toEqual({ users: before.users + 1, signUps: before.signUps + 1 })
})

test('CONSOLE-26 T-61 tables, queues and slow statements stand beside them, without any values', async () => {
  const { tables, queues, slowStatements } = await stats()
  const names = tables.map(({ name }: { name: string }) => name)
  expect(names).toContain('items')
  expect(tables.every(({ bytes }: { bytes: number }) => bytes >= 0)).toBe(true)
  expect(queues).toContainEqual({ name: 'mail', waiting: expect.any(Number) })
  expect(slowStatements).toEqual([])
})

test('CONSOLE-26 a table that was never analyzed shows about as many rows as were written', async () => {
  await make.member()
  await eventually(async () => {
    const { tables } = await stats()
    expect(tables.find(({ name }: { name: string }) => name === 'users').rows).toBeGreaterThan(0)
  })
})

test('CONSOLE-28 CONSOLE-29 S-12 the activity is the last fifty entries, of one type where one is asked for', async () => {
  const { id } = await make.member({ firstName: 'Bob' })
  await developer.patch(`/api/dev/members/${id}/ban`, { reason: 'Sold the same bike twice' })
  await developer.get(`/api/dev/members/${id}`)
  const [latest] = (await developer.get('/api/dev/recent-activity')).json()
  expect(latest).toEqual({
    action: 'member_banned',
    type: 'member',
    description: 'A member was deactivated',
    timestamp: expect.any(String),
    actor: 'Dana Example',
    member: 'Bob Example',
  })
  const rows = Array.from({ length: 60 }, (_, index) => ({
    id: crypto.randomUUID(),
    actorId: null,
    action: 'tested',
    type: 'test',
    subjectId: null,
    description: `Entry ${index}`,
  }))
  await db.insertInto('auditEntries').values(rows).execute()
  expect((await developer.get('/api/dev/recent-activity')).json()).toHaveLength(50)
  const members = (await developer.get('/api/dev/recent-activity?type=member')).json()
  expect(members).toMatchObject([{ action: 'member_looked_at', member: 'Bob Example' }, latest])
})

test('CONSOLE-29 S-12 of a deed without a name the activity says whether the server, the operator or a deleted account did it', async () => {
  const entry = { type: 'account', subjectId: null, description: 'Done' }
  const gone = crypto.randomUUID()
  const deeds = [
    { actorId: null, action: 'campaign_completed' },
    { actorId: null, action: 'admin_created' },
    { actorId: gone, action: 'member_deleted' },
  ].map((deed) => ({ ...entry, ...deed, id: crypto.randomUUID() }))
  await db.insertInto('auditEntries').values(deeds).execute()
  const entries = (await developer.get('/api/dev/recent-activity?type=account')).json()
  const actors = entries.map(({ action, actor }: { action: string; actor: string }) => [
    action,
    actor,
  ])
  expect(Object.fromEntries(actors)).toEqual({
    campaign_completed: 'Swapstead itself',
    admin_created: 'The operator',
    member_deleted: 'A deleted account',
  })
})

test('T-08 CONSOLE-02 nobody but the developer team sees figures, activity or members', async () => {
  const { id: admin } = await make.member({ isAdmin: true })
  for (const browser of [visitor(), await as((await make.member()).id), await as(admin)]) {
    for (const path of ['db-stats', 'recent-activity', 'members', 'decisions']) {
      expect([401, 403]).toContain((await browser.get(`/api/dev/${path}`)).statusCode)
    }
  }
})

test('MEMBERS-06 MEMBERS-02 S-79 members are listed newest first, found by words and standing, guests never', async () => {
  const word = `Zyx${Date.now()}`
  const one = await make.member({ firstName: word, city: 'Maplewood' })
  const two = await make.member({ lastName: word })
  await make.member({ firstName: word, isGuest: true })
  await developer.patch(`/api/dev/members/${one.id}/ban`, { reason: 'Sold the same bike twice' })
  const find = async (query: string) => {
    const answer = await developer.get(`/api/dev/members?${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().map(({ id }: { id: string }) => id)
  }
  expect(await find(`search=${word}`)).toEqual([two.id, one.id])
  expect(await find(`search=${word}&standing=banned`)).toEqual([one.id])
  expect(await find(`search=${word}&standing=active`)).toEqual([two.id])
  expect(await find(`search=${encodeURIComponent(one.email)}`)).toEqual([one.id])
  expect(await find('search=100%25_')).toEqual([])
  const page = await developer.get(`/api/dev/members?search=${word}&limit=1`)
  expect(page.headers['x-total-count']).toBe('2')
  const [shown] = page.json()
  expect(Object.keys(shown).sort()).toEqual(
    'banReason bannedAt city createdAt email firstName id isAdmin isBanned lastLoginAt lastName otherAccounts state'.split(
      ' ',
    ),
  )
})

test('CONSOLE-21 P-11 the project’s decisions are told, the latest first, each with its title', async () => {
  const decisions = (await developer.get('/api/dev/decisions')).json()
  expect(decisions.length).toBeGreaterThan(20)
  const titles = decisions.map(({ title }: { title: string }) => title)
  expect(titles.findIndex((title: string) => title.startsWith('Campaigns:'))).toBeGreaterThan(0)
  for (const { title, paragraphs } of decisions) {
    expect(title).not.toMatch(/^#|^$/)
    expect(paragraphs.length).toBeGreaterThan(0)
  }
  const tables = decisions
    .flatMap(({ paragraphs }: { paragraphs: string[] }) => paragraphs)
    .filter((part: string) => part.startsWith('|'))
  expect(tables.length).toBeGreaterThan(0)
  for (const table of tables) expect(table.split('\n')[1]).toMatch(/^[|\s:-]+$/)
})
