import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeDeveloper } from '../../../test/make/developers.ts'
import { createRandom } from '../../../test/make/random.ts'
import {
  CANCEL_REASON,
  MEETING_PLACE,
  makePending,
  makeTrade,
  noticesTo,
  offerRow,
  wallIn,
} from '../../../test/make/trades.ts'
import { expectWhole, mixed, patient, RACERS, ROUNDS, race } from '../../../test/observe/races.ts'
import { watchStatements } from '../../../test/observe/statements.ts'
import { runJob } from '../../../test/run-job.ts'
import type { Answer } from '../../../test/visitor.ts'

const app = await startApp()
const { db, deps, make, as } = app
const stars = { rating: 4, comment: 'Fine' }
const reason = CANCEL_REASON
const typesTo = async (id: string) => (await noticesTo(app, id)).map(({ type }) => type)
const ratingsOf = (tradeOfferId: string) =>
  db
    .selectFrom('userRatings')
    .select(['raterUserId', 'ratingType'])
    .where('tradeOfferId', '=', tradeOfferId)
    .execute()

test(
  'T-28 OFFERS-11 of many confirmations at once each party’s first counts, and the trade completes once',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, post, sender, receiver } = await makeTrade(app)
      const tally = await race(
        mixed(
          round,
          () => post(sender, 'complete'),
          () => post(receiver, 'complete'),
        ),
      )
      expect(tally).toEqual({ 200: 2, 409: RACERS - 2 })
      expect(await offerRow(app, id)).toMatchObject({ status: 'completed' })
      const told = [...(await typesTo(sender.id)), ...(await typesTo(receiver.id))].sort()
      expect(told).toEqual([
        'offer_accepted',
        'trade_completed',
        'trade_completed',
        'trade_confirmed',
      ])
    }
    await expectWhole(db)
  },
)

test('T-26 RATINGS-01 of many ratings at once each party’s first counts', patient, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, post, sender, receiver } = await makeTrade(app)
    for (const party of [sender, receiver]) await post(party, 'complete')
    const tally = await race(
      mixed(
        round,
        () => post(sender, 'rate', stars),
        () => post(receiver, 'rate', stars),
      ),
    )
    expect(tally).toEqual({ 200: 2, 409: RACERS - 2 })
    const raters = (await ratingsOf(id)).map(({ raterUserId }) => raterUserId)
    expect(new Set(raters)).toEqual(new Set([sender.id, receiver.id]))
    expect(raters).toHaveLength(2)
  }
})

test(
  'T-26 CANCEL-07 CANCEL-09 of many cancellation ratings at once each party’s first counts, and the items are freed once',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, post, sender, receiver, wanted } = await makeTrade(app)
      const held = await make.offer({ toItemId: wanted.id })
      await post(sender, 'request-cancel', { reason })
      await post(receiver, 'agree-cancel')
      const tally = await race(
        mixed(
          round,
          () => post(sender, 'rate-cancel', stars),
          () => post(receiver, 'rate-cancel', stars),
        ),
      )
      expect(tally).toEqual({ 200: 2, 409: RACERS - 2 })
      expect(await ratingsOf(id)).toHaveLength(2)
      expect(await typesTo(held.fromUserId)).toEqual(['offer_resumed'])
    }
    await expectWhole(db)
  },
)

test(
  'CANCEL-05 S-58 a request that is agreed to and taken back at once has one outcome',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, post, sender, receiver } = await makeTrade(app)
      await post(sender, 'request-cancel', { reason })
      const tally = await race(
        mixed(
          round,
          () => post(receiver, 'agree-cancel'),
          () => post(sender, 'withdraw-cancel'),
        ),
      )
      expect(tally).toEqual({ 200: 1, 409: RACERS - 1 })
      const row = await offerRow(app, id)
      expect(row?.cancelAgreedAt === null).toBe(row?.cancelRequestedAt === null)
      const told = [...(await typesTo(sender.id)), ...(await typesTo(receiver.id))]
      const outcome = row?.cancelAgreedAt ? 'cancel_agreed' : 'cancel_withdrawn'
      expect(told.filter((type) => /cancel_(agreed|withdrawn)/.test(type))).toEqual([outcome])
    }
  },
)

test(
  'S-31 a second confirmation and a request to cancel at once have one outcome',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, post, sender, receiver } = await makeTrade(app)
      await post(receiver, 'complete')
      const tally = await race(
        mixed(
          round,
          () => post(sender, 'complete'),
          () => post(receiver, 'request-cancel', { reason }),
        ),
      )
      expect(tally).toEqual({ 200: 1, 409: RACERS - 1 })
      const row = await offerRow(app, id)
      expect(row?.status === 'completed').toBe(row?.cancelRequestedAt === null)
    }
    await expectWhole(db)
  },
)

test(
  'T-20 S-52 an offer that is accepted and withdrawn at once has one outcome',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, url, sender, receiver } = await makePending(app)
      const tally = await race(
        mixed(
          round,
          () => receiver.browser.patch(url, { status: 'accepted' }),
          () => sender.browser.post(`${url}/withdraw`),
        ),
      )
      expect(tally[200]).toBe(1)
      expect((tally[404] ?? 0) + (tally[409] ?? 0)).toBe(RACERS - 1)
      const told = [...(await typesTo(sender.id)), ...(await typesTo(receiver.id))]
      expect(told).toEqual([(await offerRow(app, id)) ? 'offer_accepted' : 'offer_withdrawn'])
    }
    await expectWhole(db)
  },
)

test(
  'T-20 T-13 S-77 an offer that is accepted while its sender is banned leaves no trade behind',
  patient,
  async () => {
    const { browser: developer } = await makeDeveloper(app)
    const { refusals } = watchStatements()
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, url, sender, receiver, wanted } = await makePending(app)
      const racers = Array.from(
        { length: RACERS },
        () => () => receiver.browser.patch(url, { status: 'accepted' }),
      )
      racers[round] = () =>
        developer.patch(`/api/dev/members/${sender.id}/ban`, { reason: 'Never comes' })
      const tally = await race(racers)
      expect([1, 2]).toContain(tally[200])
      expect(await offerRow(app, id)).toMatchObject({ status: 'rejected' })
      const held = db.selectFrom('itemTradeLocks').select('itemId').where('itemId', '=', wanted.id)
      expect(await held.execute()).toEqual([])
    }
    expect(refusals.filter((code) => code === '40P01')).toEqual([])
    await expectWhole(db)
  },
)

test(
  'T-28 F-07 more acceptances with an Idempotency-Key than there are connections all go through',
  patient,
  async () => {
    const owner = await make.member()
    await db.insertInto('membersWhoSwapped').values({ userId: owner.id }).execute()
    const browser = await as(owner.id)
    const offers = await Promise.all(
      Array.from({ length: RACERS }, () => make.offer({ toUserId: owner.id })),
    )
    const tally = await race(
      offers.map(
        ({ id }) =>
          () =>
            browser.patch(
              `/api/trade-offers/${id}`,
              { status: 'accepted' },
              { headers: { 'idempotency-key': id } },
            ),
      ),
    )
    expect(tally).toEqual({ 200: RACERS })
  },
)

test(
  'S-51 S-92 an offer that runs out while it is accepted and the job comes is over, and told once',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const createdAt = new Date(deps.now().getTime() - 14 * DAY)
      const { id, toUserId, fromUserId } = await make.offer({ createdAt })
      const owner = await as(toUserId)
      const accept = () => owner.patch(`/api/trade-offers/${id}`, { status: 'accepted' })
      const [tally] = await Promise.all([
        race(Array.from({ length: RACERS / 2 }, () => accept)),
        ...Array.from({ length: RACERS / 2 }, () => runJob(deps, 'run-offer-clock')),
      ])
      expect(tally).toEqual({ 409: RACERS / 2 })
      expect(await typesTo(fromUserId)).toEqual(['offer_expired'])
    }
  },
)

type Dice = ReturnType<typeof createRandom>
type Person = { id: string; browser: Awaited<ReturnType<typeof as>> }

/** Tries a random move, allowed or not, on one of a person's newest offers. */
async function moveSomehow({ browser }: Person, roll: Dice): Promise<Answer | null> {
  const side = roll(3) ? 'incoming' : 'outgoing'
  const offers = (await browser.get(`/api/trade-offers/${side}?limit=8`)).json()
  const offer = offers[roll(Math.max(1, offers.length))]
  if (!offer) return null
  const url = `/api/trade-offers/${offer.id}`
  const time = wallIn(deps.now(), 2, '12:00')
  const meeting = (word: string) => ({
    [`${word}MeetingLocation`]: MEETING_PLACE,
    [`${word}MeetingTime`]: time,
  })
  const posts: [move: string, body: object][] = [
    ['withdraw', {}],
    ['propose-meeting', meeting('proposed')],
    ['agree-meeting', meeting('agreed')],
    ['request-cancel', { reason }],
    ['request-cancel', { reason }],
    ['agree-cancel', {}],
    ['agree-cancel', {}],
    ['rate-cancel', stars],
    ['rate-cancel', stars],
  ]
  const [move, body] = posts[roll(14)] ?? []
  if (move) return browser.post(`${url}/${move}`, body)
  return roll(5) ? browser.patch(url, { status: 'accepted' }) : browser.delete(url)
}

test(
  'T-20 F-07 whatever many people do at once around a few items, none waits for another in a ring',
  patient,
  async () => {
    const { refusals } = watchStatements()
    const people = await Promise.all(
      ['Ann', 'Bob', 'Cat', 'Dan'].map(async (firstName): Promise<Person> => {
        const { id } = await make.member({ firstName })
        return { id, browser: await as(id) }
      }),
    )
    const items = await Promise.all(
      people.flatMap(({ id }) => [make.item({ userId: id }), make.item({ userId: id })]),
    )
    const successes = { offers: 0, moves: 0, edits: 0 }

    async function act(roll: Dice): Promise<void> {
      const person = people[roll(people.length)] as Person
      const [wanted, offered] = [items[roll(items.length)]?.id, items[roll(items.length)]?.id]
      const kind = (['clock', 'edits', 'offers', 'offers'] as const)[roll(10)] ?? 'moves'
      if (kind === 'clock') return runJob(deps, 'run-offer-clock')
      const answer = await {
        edits: () =>
          person.browser.form('PATCH', `/api/items/${wanted}`, { title: `Title ${roll(99)}` }),
        offers: () =>
          person.browser.post('/api/trade-offers', {
            toItemId: wanted,
            cashAdjustment: 1 + roll(5),
            ...(roll(3) && { fromItemId: offered }),
            ...(roll(2) && { moreToItemIds: [items[roll(items.length)]?.id] }),
          }),
        moves: () => moveSomehow(person, roll),
      }[kind]()
      if (!answer) return
      expect(answer.statusCode, answer.body).toBeLessThan(500)
      if (answer.statusCode < 300) successes[kind] += 1
    }

    await Promise.all(
      Array.from({ length: RACERS }, async (_, player) => {
        const roll = createRandom(player + 1)
        for (let turn = 0; turn < 30; turn += 1) await act(roll)
      }),
    )
    expect(refusals.filter((code) => code === '40P01')).toEqual([])
    for (const [kind, count] of Object.entries(successes)) expect(count, kind).toBeGreaterThan(0)
    await expectWhole(db)
  },
)
