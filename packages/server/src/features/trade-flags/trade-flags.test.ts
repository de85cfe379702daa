import { DAY } from '@swapstead/domain/times.ts'
import type { TradeFlag } from '@swapstead/domain/trade-flags/flag.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { beginSandbox } from '../../../test/make/guests.ts'
import { storedHash } from '../../../test/make/stored-hash.ts'
import { makeTrade, noticesTo } from '../../../test/make/trades.ts'
import { RACERS, race } from '../../../test/observe/races.ts'
import { runJob } from '../../../test/run-job.ts'
import type { Visitor } from '../../../test/visitor.ts'

const app = await startApp()
const { db, deps, make, as, visitor, passTime } = app
const FLAGS = '/api/support/trade-flags'
const PASSWORD = 'correct horse'
const password = await storedHash(PASSWORD)
const { id: staffId } = await make.member({ isAdmin: true, firstName: 'Dana' })
const staff = await as(staffId)

const flags = async (): Promise<TradeFlag[]> => (await staff.get(`${FLAGS}?limit=100`)).json()
const flagOf = async (id: string) => (await flags()).find((flag) => flag.id === id)

async function signIn(email: string | null, remoteAddress: string, browser: Visitor = visitor()) {
  const sent = { email, password: PASSWORD }
  const answer = await browser.post('/api/member-auth/login', sent, { remoteAddress })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** Two members who have signed in from these addresses. */
async function pair(hers: string, his: string, shared?: Visitor) {
  const [ann, bob] = [await make.member({ password }), await make.member({ password })]
  await signIn(ann.email, hers, shared)
  await signIn(bob.email, his, shared)
  return { ann, bob }
}
type Pair = Awaited<ReturnType<typeof pair>>

/** A trade of the two that Ann accepts now. */
async function trade({ ann, bob }: Pair) {
  const offer = await make.offer({ fromUserId: bob.id, toUserId: ann.id })
  const browser = await as(ann.id)
  const answer = await browser.patch(`/api/trade-offers/${offer.id}`, { status: 'accepted' })
  expect(answer.statusCode, answer.body).toBe(200)
  return offer.id
}

test('T-98 the third trade of a pair within 30 days is flagged for staff with its reason, and nobody else learns of it', async () => {
  const { ann, bob } = await pair('203.0.113.1', '198.51.100.1')
  const first = await trade({ ann, bob })
  const second = await trade({ ann: bob, bob: ann })
  expect(await flagOf(first)).toBeUndefined()
  expect(await flagOf(second)).toBeUndefined()
  const third = await trade({ ann, bob })
  expect(await flagOf(third)).toMatchObject({
    reasons: ['repeated'],
    trades: 3,
    status: 'accepted',
    members: [{ id: bob.id }, { id: ann.id, isBanned: false }],
    seenAt: null,
  })
  for (const { id } of [ann, bob]) {
    const told = (await noticesTo(app, id)).map(({ type }) => type)
    expect(told.filter((type) => type !== 'offer_accepted')).toEqual([])
    expect((await (await as(id)).get(FLAGS)).statusCode).toBe(403)
  }
  expect((await visitor().get(FLAGS)).statusCode).toBe(401)
})

test('T-98 trades of long ago do not count as repeated', async () => {
  const { ann, bob } = await pair('203.0.113.2', '198.51.100.2')
  for (let count = 0; count < 2; count += 1) {
    const id = await trade({ ann, bob })
    const acceptedAt = new Date(deps.now().getTime() - 31 * DAY)
    await db.updateTable('tradeOffers').set({ acceptedAt }).where('id', '=', id).execute()
  }
  expect(await flagOf(await trade({ ann, bob }))).toBeUndefined()
})

test('T-98 a trade of two who share a browser or a network is flagged, one of strangers or after a wrong password is not', async () => {
  const browser = visitor()
  const sameBrowser = await pair('203.0.113.3', '198.51.100.3', browser)
  expect(await flagOf(await trade(sameBrowser))).toMatchObject({ reasons: ['device'], trades: 1 })
  const sameNetwork = await pair('203.0.113.4', '203.0.113.4')
  expect(await flagOf(await trade(sameNetwork))).toMatchObject({ reasons: ['network'] })
  const household = await pair('2001:db8:1:2::1', '2001:db8:1:2::2')
  expect(await flagOf(await trade(household))).toMatchObject({ reasons: ['network'] })
  // Shortened for display, the two addresses are the same.
  const strangers = await pair('203.0.113.5', '203.0.113.6')
  expect(await flagOf(await trade(strangers))).toBeUndefined()
  const guesser = await pair('203.0.113.10', '203.0.113.10')
  const failed = db.updateTable('signIns').set({ succeeded: false })
  await failed.where('userId', '=', guesser.bob.id).execute()
  expect(await flagOf(await trade(guesser))).toBeUndefined()
})

test('T-98 T-14 the network is kept as a keyed hash alone', async () => {
  const { ann } = await pair('203.0.113.7', '198.51.100.7')
  const kept = db.selectFrom('signIns').selectAll().where('userId', '=', ann.id)
  const [row] = await kept.execute()
  expect(row?.network).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(row)).not.toContain('203.0.113.7')
})

test('T-98 what is found only at the end of a trade flags it then, and a seen one comes back for a new reason', async () => {
  const { sender, receiver, id, post } = await makeTrade(app, {
    sender: { password },
    receiver: { password },
  })
  expect(await flagOf(id)).toBeUndefined()
  for (const { email } of [sender, receiver]) await signIn(email, '203.0.113.8')
  await db
    .insertInto('tradeFlags')
    .values({ id, reasons: ['device'], trades: 1 })
    .execute()
  expect((await staff.post(`${FLAGS}/${id}/seen`, {})).statusCode).toBe(200)
  expect(await flagOf(id)).toBeUndefined()
  await post(sender, 'complete')
  await post(receiver, 'complete')
  const flag = await flagOf(id)
  expect(flag?.reasons.toSorted()).toEqual(['device', 'network'])
  expect(flag).toMatchObject({ status: 'completed', seenAt: null })
})

test('T-98 T-20 a flagged trade is seen once, who did it stands in the audit, and its end brings no old reason back', async () => {
  const { ann, bob } = await pair('203.0.113.9', '203.0.113.9')
  const id = await trade({ ann, bob })
  const see = () => staff.post(`${FLAGS}/${id}/seen`, {})
  await db.updateTable('users').set({ isAdmin: true }).where('id', '=', bob.id).execute()
  const own = await (await as(bob.id)).post(`${FLAGS}/${id}/seen`, {})
  expectRefusal(own, 403, 'members.own_case')
  expect(await flagOf(id)).toMatchObject({ isOwnCase: false })
  const ends = await race(Array.from({ length: RACERS }, () => see))
  expect(ends).toEqual({ 200: 1, 409: RACERS - 1 })
  expect((await see()).json().code).toBe('trade_flags.seen')
  const unknown = await staff.post(`${FLAGS}/${staffId}/seen`, {})
  expectRefusal(unknown, 404, 'trade_flags.not_found')
  const deeds = db.selectFrom('auditEntries').select(['actorId', 'action'])
  expect(await deeds.where('subjectId', '=', id).execute()).toEqual([
    { actorId: staffId, action: 'trade_flag_seen' },
  ])
  for (const party of [ann, bob]) {
    const done = await (await as(party.id)).post(`/api/trade-offers/${id}/complete`)
    expect(done.statusCode, done.body).toBe(200)
  }
  expect(await flagOf(id)).toBeUndefined()
})

test('T-98 S-84 trades of guests are not flagged', async () => {
  const guests = [await beginSandbox(app), await beginSandbox(app)]
  const [from, to] = guests.map(({ id }) => id)
  const offer = await make.offer({ fromUserId: from ?? '', toUserId: to ?? '' })
  const url = `/api/sandbox/trade-offers/${offer.id}`
  await db
    .insertInto('knownDevices')
    .values(guests.map(({ id }) => ({ userId: id, deviceHash: 'shared' })))
    .execute()
  const answer = await guests[1]?.browser.patch(url, { status: 'accepted' })
  expect(answer?.statusCode, answer?.body).toBe(200)
  expect(await flagOf(offer.id)).toBeUndefined()
})

test('T-98 T-101 accounts of one mailbox are flagged, and count as one member for repeated trades', async () => {
  const twin = async (email: string) => make.member({ email, password })
  const ann = await twin('ann.flagged@gmail.com')
  const self = await twin('annflagged+2@gmail.com')
  expect(await flagOf(await trade({ ann, bob: self }))).toMatchObject({
    reasons: [],
    sharesMailbox: true,
  })
  const bob = await twin('bob.flagged@example.org')
  expect(await flagOf(await trade({ ann, bob }))).toBeUndefined()
  expect(await flagOf(await trade({ ann: self, bob }))).toBeUndefined()
  const third = await trade({ ann, bob: await twin('bob.flagged+2@example.org') })
  expect(await flagOf(third)).toMatchObject({
    reasons: ['repeated'],
    sharesMailbox: false,
    trades: 3,
  })
})

test('T-97 T-98 a flag outlives the account of a party, and goes with what is kept of the trade', async () => {
  const { ann, bob } = await pair('203.0.113.11', '203.0.113.11')
  const id = await trade({ ann, bob })
  await db.deleteFrom('users').where('id', '=', bob.id).execute()
  expect(await flagOf(id)).toMatchObject({
    reasons: ['network'],
    status: 'accepted',
    title: expect.any(String),
    members: [{ id: bob.id, isBanned: false }, { id: ann.id }],
  })
  const runJobs = async () => {
    for (const name of ['erase-removed-offers', 'erase-trade-flags']) await runJob(deps, name)
  }
  await runJobs()
  expect(await flagOf(id)).toBeDefined()
  passTime(90 * DAY)
  await runJobs()
  const kept = db.selectFrom('tradeFlags').select('id').where('id', '=', id)
  expect(await kept.execute()).toEqual([])
})
