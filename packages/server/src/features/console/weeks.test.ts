import { weekAfter, weekOf } from '@swapstead/domain/console/weeks.ts'
import { DAY, HOUR, MINUTE } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { signInDeveloper } from '../../../test/make/developers.ts'
import { makePending } from '../../../test/make/trades.ts'
import { patient, ROUNDS } from '../../../test/observe/races.ts'
import { transact } from '../../platform/database/database.ts'
import { Events } from '../../platform/events/events.ts'
import { countWeeks } from './count-weeks.ts'
import { listenForWeeks } from './week-marks.ts'

const app = await startApp()
const { db, deps, make, as, visitor, passTime } = app
const { id: developerId } = await make.member({ isAdmin: true, firstName: 'Dana' })
const ely = { city: 'Ely', state: 'MN', zipCode: '55731' }
const minot = { city: 'Minot', state: 'ND', zipCode: '58701' }
const none = { active: 0, posts: 0, offers: 0, swaps: 0, rings: 0, messages: 0 }

const now = () => deps.now()
const thisWeek = () => weekOf(now())
const count = () => countWeeks(deps, new AbortController().signal)
const nextWeek = () =>
  passTime(new Date(weekAfter(thisWeek(), 1)).getTime() + 12 * HOUR - now().getTime())

async function read(query = '') {
  const developer = await signInDeveloper(app, developerId)
  const answer = await developer.get(`/api/dev/weeks${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Signs each member in and opens a page two hours later. */
async function visit(ids: readonly string[]): Promise<void> {
  const browsers = await Promise.all(ids.map((id) => as(id)))
  passTime(2 * HOUR)
  for (const browser of browsers) await browser.get('/api/member-auth/user')
}

/** Creates members who joined in this week. */
async function join(number: number, wish: Parameters<typeof make.member>[0] = ely) {
  const members = await Promise.all(Array.from({ length: number }, () => make.member(wish)))
  const ids = members.map(({ id }) => id)
  await db.updateTable('users').set({ createdAt: now() }).where('id', 'in', ids).execute()
  return ids
}

beforeEach(async () => {
  await db.deleteFrom('areaWeekFigures').execute()
  await db.deleteFrom('weekFigures').execute()
  await db.deleteFrom('weekMarks').execute()
  await db.deleteFrom('weekMembers').execute()
  nextWeek()
})

test('CONSOLE-26 what members post, offer and write in a week is told once the week is over, though it is deleted', async () => {
  const offer = await makePending(app, { sender: ely, receiver: ely })
  const { sender: bob, receiver: ann } = offer
  await visit([bob.id, ann.id, ...(await join(4))])
  const lamp = { title: 'Oil lamp', value: '5', category: 'other' }
  const posted = await (await as(ann.id)).form('POST', '/api/items', lamp)
  expect(posted.statusCode, posted.body).toBe(201)
  const theirs = await make.item({ userId: bob.id, title: 'Tent pegs' })
  const wish = { fromItemId: theirs.id, toItemId: posted.json().id }
  const made = await (await as(bob.id)).post('/api/trade-offers', wish)
  expect(made.statusCode, made.body).toBe(201)
  const message = { tradeOfferId: offer.id, toUserId: bob.id, content: 'Still there?' }
  const wrote = await (await as(ann.id)).post('/api/messages', message)
  expect(wrote.statusCode, wrote.body).toBe(201)
  await (await as(ann.id)).delete(`/api/items/${posted.json().id}`)
  await db.deleteFrom('users').where('id', '=', bob.id).execute()
  await count()
  expect((await read()).weeks).toEqual([])
  const week = thisWeek()
  nextWeek()
  await count()
  const figures = { ...none, active: 6, posts: 1, offers: 1, messages: 1 }
  expect((await read()).weeks).toEqual([{ week, figures }])
  expect((await read('?state=MN&town=Ely')).weeks).toEqual([{ week, figures }])
})

test('CONSOLE-26 swaps of two and of three count where the member lives who was asked', async () => {
  const [asked = ''] = await join(1)
  const [other = '', third = ''] = await join(2, minot)
  const party = (id: string) => ({ id, name: 'Ann', timeZone: 'UTC', itemId: id, title: 'Lamp' })
  const events = new Events()
  listenForWeeks({ events, now })
  await transact(db, (tx) =>
    events.publish(tx, [
      {
        type: 'trade_completed',
        by: null,
        offerId: other,
        offerRemoved: false,
        wasAccepted: true,
        from: party(other),
        to: party(asked),
        fromTitle: 'Rug',
        toTitle: 'Lamp',
        moreFrom: 0,
        moreTo: 0,
        cash: 0,
        cashAsked: 0,
      },
      {
        type: 'ring_completed',
        by: null,
        given: [0, 1, 2],
        gaveInVain: null,
        ringId: other,
        members: [party(asked), party(other), party(third)],
      },
    ]),
  )
  const { rows } = await sql<{ deed: string; name: string }>`
    select m.deed, p.name from week_marks m join places p on p.id = m.place_id
    order by m.deed`.execute(db)
  expect(rows).toEqual([
    { deed: 'rings', name: 'Ely' },
    { deed: 'swaps', name: 'Ely' },
  ])
})

test('CONSOLE-26 S-80 guests are in no figure; banned members and staff are, as in the others', async () => {
  const staff = await make.member({ ...ely, isAdmin: true })
  const banned = await make.member(ely)
  const guest = await make.member({ ...ely, isGuest: true })
  const guestExpiresAt = new Date(now().getTime() + DAY)
  await db.updateTable('users').set({ guestExpiresAt }).where('id', '=', guest.id).execute()
  await visit([staff.id, banned.id, guest.id, ...(await join(3))])
  const events = new Events()
  listenForWeeks({ events, now })
  await transact(db, (tx) =>
    events.publish(
      tx,
      [guest, staff].map(({ id }) => ({ type: 'item_posted', itemId: id, userId: id })),
    ),
  )
  await db
    .updateTable('users')
    .set({ isBanned: true, bannedAt: now(), banReason: 'for a test' })
    .where('id', '=', banned.id)
    .execute()
  nextWeek()
  await count()
  expect((await read()).weeks[0].figures).toEqual({ ...none, active: 5, posts: 1 })
})

test('CONSOLE-26 T-61 a town of fewer than five is told nowhere, and cannot be computed', async () => {
  await visit([...(await join(6)), ...(await join(4, minot))])
  nextWeek()
  await count()
  const all = await read()
  expect(all.weeks[0].figures.active).toBe(10)
  // Shown alone, Ely's six would reveal that four of the ten live elsewhere.
  expect(all.towns).toEqual([])
  expect(all.otherTowns.active).toBe(10)
  for (const town of ['?state=MN&town=Ely', '?state=ND&town=Minot'])
    expect((await read(town)).weeks[0].figures).toBeNull()
  const stored = await db.selectFrom('areaWeekFigures').selectAll().execute()
  expect(stored).toEqual([])
})

test('CONSOLE-26 towns with five active members are told, the largest first, with all others in one row', async () => {
  await visit([
    ...(await join(5)),
    ...(await join(6, minot)),
    ...(await join(3, { city: 'Burlington', state: 'VT', zipCode: '05401' })),
    ...(await join(2, { city: 'Maplewood', state: 'NJ', zipCode: '07040' })),
  ])
  nextWeek()
  await count()
  const { towns, otherTowns, town } = await read()
  const told = towns.map((row: { name: string; figures: { active: number } }) => [
    row.name,
    row.figures.active,
  ])
  expect(told).toEqual([
    ['Minot', 6],
    ['Ely', 5],
  ])
  expect(otherTowns).toEqual({ ...none, active: 5 })
  expect(town).toBeNull()
  // Winton belongs to the area of Ely.
  expect((await read('?state=MN&town=Winton')).town).toEqual({ name: 'Ely', state: 'MN' })
  expect(await read('?state=MN&town=Atlantis')).toBeNull()
})

test('CONSOLE-26 of those who joined in a week it is told how many came back after 1, 4 and 12 weeks', async () => {
  const members = await join(6)
  const few = await join(4)
  await db
    .updateTable('users')
    .set({ createdAt: new Date(now().getTime() - 7 * DAY) })
    .where('id', 'in', few)
    .execute()
  await visit([...members, ...few])
  const joined = thisWeek()
  const back: Record<number, number> = { 1: 5, 3: 6, 4: 3, 12: 1 }
  for (let week = 1; week <= 12; week += 1) {
    nextWeek()
    await visit(members.slice(0, back[week] ?? 0))
  }
  await count()
  const open = await read()
  expect(open.cohorts[0]).toEqual({ week: joined, joined: 6, back: [5, 3, null] })
  nextWeek()
  await count()
  const { weeks, cohorts } = await read()
  expect(weeks.map(({ week }: { week: string }) => week)).toEqual(
    Array.from({ length: 13 }, (_, place) => weekAfter(joined, place)),
  )
  expect(cohorts[0]).toEqual({ week: joined, joined: 6, back: [5, 3, 1] })
  expect(cohorts[1]).toEqual({ week: weekAfter(joined, 1), joined: null, back: [null, null, null] })
})

test('CONSOLE-26 a visit in the first hour of a week counts for it, and one of Sunday for the week before', async () => {
  const ids = await join(5)
  const [first, ...others] = await Promise.all(ids.map((id) => as(id)))
  // Sunday, 23:50 in UTC.
  passTime(new Date(weekAfter(thisWeek(), 1)).getTime() - 10 * MINUTE - now().getTime())
  const sunday = thisWeek()
  for (const browser of [first, ...others]) await browser?.get('/api/member-auth/user')
  passTime(20 * MINUTE)
  await first?.get('/api/member-auth/user')
  const marks = await db.selectFrom('weekMembers').select('week').orderBy('week').execute()
  expect(marks.map(({ week }) => week)).toEqual([
    ...Array.from({ length: 5 }, () => sunday),
    weekAfter(sunday, 1),
  ])
})

test('CONSOLE-26 after it is counted nothing tells any more who was there', async () => {
  await visit(await join(5))
  await transact(db, async (tx) => {
    await sql`insert into week_marks (week, deed) select ${thisWeek()}::date, 'posts' from generate_series(1, 20)`.execute(
      tx,
    )
  })
  nextWeek()
  await visit([developerId])
  await count()
  const left = await db.selectFrom('weekMembers').select(['userId', 'week']).execute()
  expect(left).toEqual([{ userId: developerId, week: thisWeek() }])
  expect(await db.selectFrom('weekMarks').selectAll().execute()).toEqual([])
})

test(
  'CONSOLE-26 a week is counted once, though several processes count at once and one dies',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const week = thisWeek()
      const ids = await join(7)
      await visit(ids)
      nextWeek()
      const dying = transact(db, async (tx) => {
        await sql`insert into week_figures (week, active) values (${week}::date, 999)`.execute(tx)
        throw new Error('died')
      }).catch(() => undefined)
      await Promise.all([dying, count(), count(), count()])
      const [latest] = await db
        .selectFrom('weekFigures')
        .select(['active', 'joined'])
        .where('week', '=', week)
        .execute()
      expect(latest).toEqual({ active: 7, joined: 7 })
      await count()
      expect((await read()).weeks.at(-1)).toEqual({ week, figures: { ...none, active: 7 } })
    }
  },
)

test('T-08 CONSOLE-26 only the developer team reads the figures of the weeks', async () => {
  const { id: admin } = await make.member({ isAdmin: true })
  for (const browser of [visitor(), await as((await make.member()).id), await as(admin)])
    expect([401, 403]).toContain((await browser.get('/api/dev/weeks')).statusCode)
})
