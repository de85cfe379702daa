import { namedCalls } from '@swapstead/domain/calls.ts'
import { DAY, HOUR, shortDate } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { makeDeletionToken } from '../../../test/make/deletion-links.ts'
import { beginSandbox } from '../../../test/make/guests.ts'
import { makePending, makeTrade } from '../../../test/make/trades.ts'
import { patient, race } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp()
const { as, db, deps, make, passTime, visitor } = app

type Person = Awaited<ReturnType<typeof make.person>>
const inDays = (days: number) => new Date(deps.now().getTime() + days * DAY).toISOString()
/** Signs in again each time: sessions end sooner than some absences. */
const leave = async ({ id }: Person, kind: 'away' | 'paused', until: string | null = null) =>
  (await as(id)).post('/api/absence', { as: kind, until })
const back = async ({ id }: Person) => (await as(id)).delete('/api/absence')
const run = (name: string) => runJob(deps, name)
const offerOf = async ({ sender, url }: { sender: Person; url: string }) =>
  (await (await as(sender.id)).get(url)).json()
const mailsTo = async ({ email }: { email: string }) =>
  (
    await db.selectFrom('mailOutbox').select('subject').where('toAddress', '=', email).execute()
  ).map(({ subject }) => subject)
const ask = ({ browser }: Person, toItemId: string) =>
  browser.post('/api/trade-offers', { toItemId, cashAdjustment: 5 })
const sees = async (reader: Person, id: string) => {
  const list = (await reader.browser.get('/api/items/nearby?radius=50&limit=100')).json()
  return list.some((item: { id: string }) => item.id === id)
}

test('R-73 items of a member who is away stay listed, and nobody can ask for them', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const { id } = await make.item({ userId: ann.id })
  const until = inDays(8)
  expect((await leave(ann, 'away', until)).json()).toMatchObject({ absence: { as: 'away', until } })
  expect(await sees(bob, id)).toBe(true)
  const page = await bob.browser.get(`/api/items/${id}`)
  expect(page.json()).toMatchObject({ isAway: true })
  const lists = ['/api/items/nearby?radius=50&limit=100', `/api/members/${ann.id}/items`]
  for (const path of [...lists, `/api/items/${(await make.item()).id}/similar`]) {
    expect((await bob.browser.get(path)).body, path).not.toContain('"isAway":true')
  }
  expectRefusal(await ask(bob, id), 409, 'offers.owner_away')
  expect((await back(ann)).json()).toMatchObject({ absence: null })
  expect((await bob.browser.get(`/api/items/${id}`)).json()).toMatchObject({ isAway: false })
  expect((await ask(bob, id)).statusCode).toBe(201)
})

test('T-99 R-73 S-09 going away and coming back has an end for a day', async () => {
  const limited = await startApp({ RATE_LIMITS: 'absences=2/86400' })
  const { browser } = await limited.make.person()
  const outcomes: number[] = []
  for (let time = 0; time < 3; time += 1) {
    const sent = { as: 'away', until: inDays(8) }
    outcomes.push((await browser.post('/api/absence', sent)).statusCode)
    await browser.delete('/api/absence')
  }
  expect(outcomes).toEqual([200, 200, 429])
})

test('T-02 R-73 who has no account does not learn that a home is empty', async () => {
  const ann = await make.person()
  const { id } = await make.item({ userId: ann.id })
  await leave(ann, 'away', inDays(8))
  const other = await make.item({ title: 'Brass lamp' })
  const gets = namedCalls.filter(
    ([, { method, path }]) => method === 'GET' && !path.endsWith('/logout'),
  )
  for (const stranger of [visitor(), (await beginSandbox(app)).browser]) {
    const shown: string[] = []
    for (const [, { path }] of gets) {
      for (const named of [id, other.id, ann.id]) {
        const { body } = await stranger.get(`${path.replaceAll(/:\w+/g, named)}?radius=50`)
        expect(body, path).not.toContain('"isAway":true')
        if (body.includes(id)) shown.push(path)
      }
    }
    const where = ['/api/items/nearby', '/api/items/:id', '/api/items/:id/similar']
    expect(shown).toEqual(expect.arrayContaining(where))
  }
})

test('T-14 R-73 R-81 until when somebody is away is told to nobody, also not whose offers wait for them', async () => {
  const offer = await makePending(app)
  const { receiver, sender } = offer
  const { id } = await make.item({ userId: receiver.id })
  const bob = await make.person()
  const declined = `/api/trade-offers/${(await make.offer({ toItemId: id, fromUserId: bob.id })).id}`
  await receiver.browser.patch(declined, { status: 'rejected' })
  const until = inDays(8)
  await leave(receiver, 'away', until)
  const offered = await ask(bob, id)
  const told = [
    offered.body,
    ...(await Promise.all(
      [
        `/api/items/${id}`,
        '/api/items/nearby?radius=50&limit=100',
        `/api/members/${receiver.id}`,
        `/api/members/${receiver.id}/items`,
        declined,
      ].map(async (path) => (await bob.browser.get(path)).body),
    )),
  ]
  expect(told.join()).toContain(id)
  told.push(
    ...(await Promise.all(
      ['/api/messages?tab=other', '/api/trade-offers', offer.url].map(
        async (path) => (await sender.browser.get(path)).body,
      ),
    )),
  )
  const days = [until.slice(0, 10), shortDate(new Date(until), 'America/New_York')]
  for (const day of days) expect(told.join()).not.toContain(day)
  expect(offered.json().message).toBe('The owner isn’t taking offers for now. Check back later.')
  const heard = (await sender.browser.get('/api/messages?tab=other')).json()
  expect(heard).toMatchObject([{ type: 'offer_stopped' }])
})

test('R-73 an absence ends by itself at its day', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const { id } = await make.item({ userId: ann.id })
  await leave(ann, 'away', inDays(2))
  passTime(2 * DAY)
  expect((await ask(bob, id)).statusCode).toBe(201)
  await run('end-absences')
  const cleo = await make.person()
  const lamp = await make.item({ userId: cleo.id })
  await leave(cleo, 'paused', inDays(3))
  await run('end-absences')
  expect(await sees(bob, lamp.id)).toBe(false)
  passTime(3 * DAY)
  await run('end-absences')
  expect(await sees(bob, lamp.id)).toBe(true)
})

test('R-73 an absence takes a day from tomorrow on, within a year', async () => {
  const ann = await make.person()
  expectRefusal(await leave(ann, 'away'), 400, 'absence.until_needed')
  expectRefusal(await leave(ann, 'away', inDays(-1)), 400, 'absence.until_past')
  expectRefusal(await leave(ann, 'paused', inDays(400)), 400, 'absence.until_far')
  expect((await back(ann)).statusCode).toBe(200)
})

test('R-73 offers that wait are told, and their time stands still until the member is back', async () => {
  const offer = await makePending(app)
  const { sender, receiver, id } = offer
  passTime(10 * DAY)
  const until = inDays(30)
  await leave(receiver, 'away', until)
  expect(await offerOf(offer)).toMatchObject({ toAbsence: { until: null } })
  const notices = db.selectFrom('userMessages').selectAll().where('userId', '=', sender.id)
  expect(await notices.execute()).toMatchObject([{ type: 'offer_stopped', relatedOfferId: id }])
  passTime(20 * DAY)
  await run('run-offer-clock')
  expect(await offerOf(offer)).toMatchObject({ status: 'pending', toAbsence: { until: null } })
  await back(receiver)
  expect(await offerOf(offer)).toMatchObject({ toAbsence: null })
  passTime(4 * DAY - HOUR)
  await run('run-offer-clock')
  expect(await offerOf(offer)).toMatchObject({ status: 'pending' })
  passTime(2 * HOUR)
  expect(await offerOf(offer)).toMatchObject({ status: 'rejected' })
  await run('run-offer-clock')
  expect(await offerOf(offer)).toMatchObject({ status: 'rejected' })
})

test('R-73 another day in place of the first one moves the end of the offers that wait once', async () => {
  const offer = await makePending(app)
  const before = (await offerOf(offer)).createdAt
  await leave(offer.receiver, 'away', inDays(30))
  await leave(offer.receiver, 'paused')
  expect(await offerOf(offer)).toMatchObject({ toAbsence: { until: null } })
  await leave(offer.receiver, 'away', inDays(5))
  const { waitsFrom } = (await (await as(offer.receiver.id)).get(offer.url)).json()
  const added = new Date(waitsFrom).getTime() - new Date(before).getTime()
  expect(Math.round(added / HOUR)).toBe(5 * 24)
})

test('R-73 items of a member who has paused are in no list, also new ones, and come back by one tap', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const { id } = await make.item({ userId: ann.id })
  expect((await leave(ann, 'paused')).json()).toMatchObject({
    absence: { as: 'paused', until: null },
  })
  const posted = await ann.browser.form('POST', '/api/items', { title: 'Oak shelf', value: '20' })
  expect(posted.statusCode, posted.body).toBe(201)
  for (const itemId of [id, posted.json().id]) {
    expect(await sees(bob, itemId)).toBe(false)
    expectRefusal(await bob.browser.get(`/api/items/${itemId}`), 404, 'items.not_found')
    expectRefusal(await ask(bob, itemId), 404, 'items.not_found')
  }
  const lamp = await make.item({ userId: bob.id })
  expectRefusal(await ask(ann, lamp.id), 409, 'offers.you_are_paused')
  await back(ann)
  for (const itemId of [id, posted.json().id]) expect(await sees(bob, itemId)).toBe(true)
})

test('R-73 S-60 in a pause no mails go out but those of the account and of agreed trades', async () => {
  const pending = await makePending(app)
  const trade = await makeTrade(app)
  for (const { receiver } of [pending, trade]) await leave(receiver, 'paused')
  await db.deleteFrom('mailOutbox').execute()
  const say = (to: typeof pending) =>
    to.sender.browser.post('/api/messages', {
      toUserId: to.receiver.id,
      tradeOfferId: to.id,
      content: 'Is it heavy?',
    })
  expect((await say(pending)).statusCode).toBe(201)
  expect((await say(trade)).statusCode).toBe(201)
  await trade.post(trade.sender, 'request-cancel', { reason: 'The sofa does not fit' })
  expect(await mailsTo(pending.receiver)).toEqual([])
  expect((await mailsTo(trade.receiver)).length).toBeGreaterThan(1)
})

test('R-73 S-19 in a pause a member is mailed that the partner of an agreed trade has left, not of an offer', async () => {
  const [pending, trade, over] = [
    await makePending(app),
    await makeTrade(app),
    await makeTrade(app),
  ]
  for (const party of [over.sender, over.receiver]) await over.post(party, 'complete')
  for (const { receiver } of [pending, trade, over]) await leave(receiver, 'paused')
  await db.deleteFrom('mailOutbox').execute()
  for (const { sender } of [pending, trade, over]) {
    const token = await makeDeletionToken(app, sender.id)
    const left = await visitor().post('/api/member-auth/confirm-account-deletion', { token })
    expect(left.statusCode, left.body).toBe(200)
  }
  expect(await mailsTo(pending.receiver)).toEqual([])
  expect(await mailsTo(trade.receiver)).toEqual(['Your trade was cancelled'])
  expect(await mailsTo(over.receiver)).toEqual(['Bob is no longer a member'])
})

test(
  'R-73 T-59 items posted while their owner pauses are never seen, in any order',
  patient,
  async () => {
    for (let round = 0; round < 5; round += 1) {
      const ann = await make.person()
      await make.item({ userId: ann.id })
      const post = () => ann.browser.form('POST', '/api/items', { title: 'Oak shelf', value: '20' })
      await race([post, () => leave(ann, 'paused'), post, post])
      const rows = await db
        .selectFrom('items')
        .select('isSuspended')
        .where('userId', '=', ann.id)
        .execute()
      expect(rows.map(({ isSuspended }) => isSuspended)).toEqual([true, true, true, true])
    }
  },
)

test(
  'R-73 an offer that comes while its receiver leaves is refused or stands still',
  patient,
  async () => {
    for (let round = 0; round < 5; round += 1) {
      const ann = await make.person()
      const { id } = await make.item({ userId: ann.id })
      const others = [await make.person(), await make.person(), await make.person()]
      await race([...others.map((one) => () => ask(one, id)), () => leave(ann, 'away', inDays(9))])
      const made = await db
        .selectFrom('tradeOffers')
        .select('waitsFrom')
        .where('toItemId', '=', id)
        .execute()
      for (const { waitsFrom } of made) expect(waitsFrom).not.toBeNull()
    }
  },
)

test('F-13 R-73 two processes end an absence once', patient, async () => {
  const offer = await makePending(app)
  await leave(offer.receiver, 'away', inDays(3))
  passTime(3 * DAY)
  await Promise.all([run('end-absences'), run('end-absences'), back(offer.receiver)])
  const row = await db
    .selectFrom('users')
    .select('absentAs')
    .where('id', '=', offer.receiver.id)
    .executeTakeFirst()
  expect(row).toEqual({ absentAs: null })
  const { waitsFrom, createdAt } = await offerOf(offer)
  expect(Math.round((Date.parse(waitsFrom) - Date.parse(createdAt)) / HOUR)).toBe(72)
})
