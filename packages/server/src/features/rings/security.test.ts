import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import {
  codeOf,
  endMeeting,
  expectDone,
  makeAgreedRing,
  makeMetRing,
  makeProposedRing,
  makeSwappers,
  meetInRing,
  propose,
  proposedId,
  type Swapper,
  yes,
} from '../../../test/make/rings.ts'
import { agreeToMeet, makeTrade, noticesTo } from '../../../test/make/trades.ts'
import { RACERS, race } from '../../../test/observe/races.ts'

const app = await startApp({ RATE_LIMITS: 'on' })
const { db, make, passTime, as } = app

/** A code that is not this one. */
const wrong = (code: string, index = 1) => String((Number(code) + index) % 10_000).padStart(4, '0')

test('T-93 a hand-over code is guessed ten times an hour at most, however many try at once', async () => {
  const ring = await makeMetRing(app)
  const code = await codeOf(ring, ring.bob)
  const guesses = Array.from(
    { length: RACERS },
    (_, index) => () => ring.post(ring.ann, 'hand-over', { code: wrong(code, index + 1) }),
  )
  expect(await race(guesses)).toEqual({ 400: 10, 429: RACERS - 10 })
  expect((await ring.post(ring.ann, 'hand-over', { code })).statusCode).toBe(429)
  const codeOfCat = await codeOf(ring, ring.cat)
  expectDone(await ring.post(ring.bob, 'hand-over', { code: codeOfCat }))
  await db.deleteFrom('rateLimits').execute()
  const typed = ` ${code.slice(0, 2)} ${code.slice(2)}`
  expectDone(await ring.post(ring.ann, 'hand-over', { code: typed }))
})

test('T-93 fifty wrong codes are the most that a member tries within 90 days, in rings and trades together; right ones do not count', async () => {
  const ring = await makeMetRing(app)
  const { ann, bob } = ring
  const code = await codeOf(ring, bob)
  const guess = async (typed: string) => {
    await db.deleteFrom('rateLimits').where('key', 'like', 'handOver:%').execute()
    return ring.post(ann, 'hand-over', { code: typed })
  }
  for (let tries = 1; tries <= 50; tries += 1) {
    expectRefusal(await guess(wrong(code, tries)), 400, 'rings.wrong_code')
  }
  expect((await guess(code)).statusCode).toBe(429)
  const trade = await makeTrade(app)
  await agreeToMeet(app, trade, 2)
  const all = {
    key: `handOverInAll:${trade.sender.id}`,
    hits: 50,
    ends: new Date(Date.now() + HOUR),
  }
  await db.insertInto('rateLimits').values(all).execute()
  expect((await trade.post(trade.sender, 'hand-over', { code: '0000' })).statusCode).toBe(429)
  await db
    .updateTable('rateLimits')
    .set({ hits: 49 })
    .where('key', '=', `handOverInAll:${ann.id}`)
    .execute()
  expectDone(await guess(code))
  const { hits } = await db
    .selectFrom('rateLimits')
    .select('hits')
    .where('key', '=', `handOverInAll:${ann.id}`)
    .executeTakeFirstOrThrow()
  expect(hits).toBe(49)
})

test('T-93 the code of anybody but the one who gets the item is wrong', async () => {
  const ring = await makeAgreedRing(app)
  const early = await ring.post(ring.ann, 'hand-over', { code: '1234' })
  expectRefusal(early, 409, 'rings.no_meeting')
  expect(await ring.read(ring.ann)).toMatchObject({ code: null })
  await meetInRing(app, ring)
  await endMeeting(app, ring)
  for (const [index, { id }] of ring.all.entries()) {
    const code = String(index + 1).repeat(4)
    await db.updateTable('handOverCodes').set({ code }).where('userId', '=', id).execute()
  }
  for (const code of ['1111', '3333', '4444']) {
    expectRefusal(await ring.post(ring.ann, 'hand-over', { code }), 400, 'rings.wrong_code')
  }
  expectDone(await ring.post(ring.ann, 'hand-over', { code: '2222' }))
})

test('T-93 a code stands in no notification and in no mail', async () => {
  const ring = await makeMetRing(app)
  const code = '7391'
  await db.updateTable('handOverCodes').set({ code }).where('ringId', '=', ring.id).execute()
  expectDone(await ring.post(ring.ann, 'hand-over', { code }))
  const notices = await noticesTo(app, ring.bob.id)
  const mails = await db.selectFrom('mailOutbox').select(['subject', 'textBody']).execute()
  expect(notices.length).toBeGreaterThan(0)
  expect(mails.length).toBeGreaterThan(0)
  for (const { title, message } of notices) expect(`${title} ${message}`).not.toContain(code)
  // An id within an address may hold the same digits between its hyphens.
  for (const { subject, textBody } of mails)
    expect(`${subject} ${textBody}`).not.toMatch(/(?<![\w-])7391(?![\w-])/)
})

test('T-93 R-44 in a trade of two the code of the partner confirms for them', async () => {
  const trade = await makeTrade(app)
  const codeFor = async ({ browser }: { browser: Swapper['browser'] }) =>
    (await browser.get(`${trade.url}/hand-over-code`)).json().code as string
  const early = await trade.sender.browser.get(`${trade.url}/hand-over-code`)
  expectRefusal(early, 409, 'offers.no_meeting')
  await agreeToMeet(app, trade, 2)
  const own = await codeFor(trade.sender)
  const theirs = wrong(own)
  await db
    .updateTable('handOverCodes')
    .set({ code: theirs })
    .where('tradeOfferId', '=', trade.id)
    .where('userId', '=', trade.receiver.id)
    .execute()
  expect(await codeFor(trade.receiver)).toBe(theirs)
  const mine = await trade.post(trade.sender, 'hand-over', { code: own })
  expectRefusal(mine, 400, 'offers.wrong_code')
  const done = await trade.post(trade.sender, 'hand-over', { code: theirs })
  expect(done.json()).toMatchObject({
    status: 'accepted',
    toCompletedAt: expect.any(String),
    fromCompletedAt: null,
  })
  const again = await trade.post(trade.sender, 'hand-over', { code: theirs })
  expectRefusal(again, 409, 'offers.partner_confirmed')
  const both = await trade.post(trade.receiver, 'hand-over', { code: own })
  expect(both.json()).toMatchObject({ status: 'completed' })
})

test('T-94 until all have agreed nothing names the others, their homes or who gets what', async () => {
  const ring = await makeProposedRing(app)
  const { ann, bob, cat } = ring
  const texts = [
    (await ann.browser.get(ring.url)).body,
    (await ann.browser.get('/api/rings')).body,
    (await ann.browser.get(`${ring.url}/messages`)).body,
    (await ann.browser.get(`${ring.url}/meeting-places`)).body,
  ]
  const places = await ann.browser.get(`${ring.url}/meeting-places`)
  expect(places.json()).toEqual({ places: [], towns: [], ownMeetings: [] })
  expectDone(await ring.post(bob, 'answer', yes))
  texts.push((await ann.browser.get(ring.url)).body)
  const early = await ring.post(ann, 'messages', { content: 'Who are you?' })
  expectRefusal(early, 409, 'rings.not_agreed')
  expectDone(await ring.post(cat, 'answer', { answer: 'no' }))
  texts.push((await ann.browser.get(ring.url)).body, JSON.stringify(await noticesTo(app, ann.id)))
  const mails = await db.selectFrom('mailOutbox').selectAll().execute()
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ann.id)
    .executeTakeFirstOrThrow()
  const toAnn = mails
    .map((mail) => JSON.stringify(mail))
    .filter((mail) => mail.includes(`${email}`))
  expect(toAnn.length).toBeGreaterThan(0)
  for (const text of [...texts, ...toAnn]) {
    for (const secret of [bob.id, cat.id, 'Bob', 'Cat"', 'Elm Street', 'Family tent']) {
      expect(text).not.toContain(secret)
    }
  }
})

test('T-95 no ring is proposed past a block, in either direction', async () => {
  for (const [from, to] of [
    [0, 1],
    [1, 0],
    [2, 0],
    [1, 2],
  ] as const) {
    const swappers = await makeSwappers(app)
    const sent = { memberId: swappers[to]?.id }
    expect((await swappers[from]?.browser.post('/api/blocks', sent))?.statusCode).toBe(200)
    expect(await propose(app, swappers)).toEqual({ refusal: 'blocked' })
  }
})

test('T-98 R-45 no ring is proposed with two accounts of one mailbox or one browser', async () => {
  for (const [one, other] of [
    [0, 1],
    [1, 2],
    [2, 0],
  ] as const) {
    const swappers = await makeSwappers(app)
    const twins = [swappers[one]?.id ?? '', swappers[other]?.id ?? '']
    const mailOf = (id: string, email: string) =>
      db.updateTable('users').set({ email }).where('id', '=', id).execute()
    await mailOf(twins[0] ?? '', `twin.${one}@example.org`)
    await mailOf(twins[1] ?? '', `twin.${one}+two@example.org`)
    expect(await propose(app, swappers)).toEqual({ refusal: 'one_person' })
    await mailOf(twins[1] ?? '', `other.${one}@example.org`)
    const browser = (userIds: string[]) =>
      db
        .insertInto('knownDevices')
        .values(userIds.map((userId) => ({ userId, deviceHash: `browser ${one}` })))
        .execute()
    await browser(twins)
    expect(await propose(app, swappers)).toEqual({ refusal: 'one_person' })
    await db
      .deleteFrom('knownDevices')
      .where('userId', '=', twins[1] ?? '')
      .execute()
    proposedId(await propose(app, swappers))
  }
})

test('T-95 before a hand-over a block ends a proposed and an agreed ring alike, and says nothing of itself', async () => {
  for (const begin of [makeProposedRing, makeAgreedRing]) {
    const ring = await begin(app)
    expectDone(await ring.bob.browser.post('/api/blocks', { memberId: ring.cat.id }))
    expect(await ring.read(ring.ann)).toMatchObject({ status: 'ended', endReason: 'member_gone' })
    for (const who of ring.all) {
      for (const { title, message } of await noticesTo(app, who.id)) {
        expect(`${title} ${message}`).not.toMatch(/block/i)
      }
    }
  }
})

test('T-96 nets that do not add up, are no whole dollars or too high are refused by the database', async () => {
  const swappers = await makeSwappers(app)
  const withNets = (...nets: number[]) =>
    swappers.map((swapper, index) => ({ ...swapper, net: nets[index] ?? 0 }))
  for (const nets of [
    [100, 0, 0],
    [50, -50, 0],
    [2_100, -2_100, 0],
  ]) {
    const refused = expect(propose(app, withNets(...nets)), String(nets))
    await refused.rejects.toMatchObject({ code: '23514' })
  }
  await db
    .updateTable('users')
    .set({ ringSettings: JSON.stringify({ takesPart: true, miles: 50, mostDollars: 5 }) })
    .where('id', '=', swappers[0]?.id ?? '')
    .execute()
  const tooHigh = expect(propose(app, withNets(600, -600, 0)))
  await tooHigh.rejects.toMatchObject({ code: '23514' })
  proposedId(await propose(app, withNets(500, -500, 0)))
})

test('T-99 R-45 nobody is in more than two proposals a day, and both are one notification', async () => {
  const first = await makeProposedRing(app)
  const swapper = async (): Promise<Swapper> => {
    const { id, browser } = await make.person()
    return { id, browser, itemId: (await make.item({ userId: id })).id }
  }
  const again = async () => propose(app, [first.ann, await swapper(), await swapper()])
  proposedId(await again())
  expect(await again()).toEqual({ refusal: 'proposals_used_up' })
  expect((await noticesTo(app, first.ann.id)).map(({ type }) => type)).toEqual(['ring_proposed'])
  passTime(25 * HOUR)
  proposedId(await again())
  const counts = await (await as(first.ann.id)).get('/api/rings/counts')
  expect(counts.json()).toMatchObject({ toAnswer: 3 })
})
