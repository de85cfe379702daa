import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { makeDeletionToken } from '../../../test/make/deletion-links.ts'
import { makeDeveloper } from '../../../test/make/developers.ts'
import {
  CANCEL_REASON,
  makePending,
  makeTrade,
  noticesTo,
  offerRow,
} from '../../../test/make/trades.ts'
import { eventually } from '../../../test/observe/eventually.ts'
import {
  countWaiters,
  expectWhole,
  isBundleRound,
  mixed,
  patient,
  RACERS,
  ROUNDS,
  race,
} from '../../../test/observe/races.ts'
import { watchStatements } from '../../../test/observe/statements.ts'
import type { Answer } from '../../../test/visitor.ts'
import { placedItems } from '../swap-state/index.ts'

const app = await startApp()
const { db, make, visitor } = app
type Pending = Awaited<ReturnType<typeof makePending>>
type Trade = Awaited<ReturnType<typeof makeTrade>>

const counterOf =
  ({ url, receiver, wanted, offered, more }: Pending, cashAsked = 15) =>
  () =>
    receiver.browser.post(`${url}/counter`, {
      fromItemId: wanted.id,
      toItemId: offered?.id,
      cashAsked,
      moreFromItemIds: more.moreToItemIds,
      moreToItemIds: more.moreFromItemIds,
    })
const countersOf = (id: string) =>
  db.selectFrom('tradeOffers').selectAll().where('counterOfId', '=', id).execute()
const outcomeOf = (tradeOfferId: string) =>
  db
    .selectFrom('tradeAmendments')
    .select('outcome')
    .where('tradeOfferId', '=', tradeOfferId)
    .executeTakeFirstOrThrow()

/** An offer ends as countered exactly when its counter exists. */
async function expectChainsWhole() {
  const astray = await sql`
    select o.id from trade_offers o
    where (o.countered_at is not null) <> exists (select from trade_offers n where n.counter_of_id = o.id)`.execute(
    db,
  )
  expect(astray.rows).toEqual([])
}

test(
  'T-20 R-06 an offer that is countered many times at once is countered once',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const pending = await makePending(app, { isBundle: isBundleRound(round) })
      const tally = await race(
        Array.from({ length: RACERS }, (_, index) => counterOf(pending, 1 + index)),
      )
      expect(tally).toEqual({ 201: 1, 409: RACERS - 1 })
      expect(await countersOf(pending.id)).toHaveLength(1)
      const told = await noticesTo(app, pending.sender.id)
      expect(told.map(({ type }) => type)).toEqual(['offer_countered'])
    }
    await expectChainsWhole()
  },
)

test(
  'T-20 R-06 an offer that is accepted and countered at once has one outcome',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const pending = await makePending(app, { isBundle: isBundleRound(round) })
      const { id, url, receiver } = pending
      const tally = await race(
        mixed(round, counterOf(pending), () => receiver.browser.patch(url, { status: 'accepted' })),
      )
      expect((tally[200] ?? 0) + (tally[201] ?? 0)).toBe(1)
      expect(tally[409]).toBe(RACERS - 1)
      const row = await offerRow(app, id)
      expect(row?.status === 'accepted').toBe((await countersOf(id)).length === 0)
    }
    await expectWhole(db)
    await expectChainsWhole()
  },
)

test(
  'T-20 R-06 an offer that is withdrawn and countered at once has one outcome',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const pending = await makePending(app, { isBundle: isBundleRound(round) })
      const { id, url, sender } = pending
      const tally = await race(
        mixed(round, counterOf(pending), () => sender.browser.post(`${url}/withdraw`)),
      )
      expect((tally[200] ?? 0) + (tally[201] ?? 0)).toBe(1)
      const row = await offerRow(app, id)
      expect(row === undefined).toBe((await countersOf(id)).length === 0)
    }
    await expectChainsWhole()
  },
)

/**
 * Bob wants to give his rug in place of his tent; Ann can agree. In a bundle, one more item on each
 * side makes room for another, and the order changes.
 */
async function amendedTrade(round: number) {
  const isBundle = isBundleRound(round)
  const trade = await makeTrade(app, { isBundle })
  const rug = await make.item({ userId: trade.sender.id, title: 'Rug' })
  const [, kettle = ''] = trade.more.moreFromItemIds
  const [desk = ''] = trade.more.moreToItemIds
  const chair = isBundle ? await make.item({ userId: trade.receiver.id, title: 'Chair' }) : null
  const body = chair
    ? {
        fromItemId: kettle,
        moreFromItemIds: [rug.id],
        toItemId: chair.id,
        moreToItemIds: [trade.wanted.id, desk],
      }
    : { fromItemId: rug.id, toItemId: trade.wanted.id }
  const answer = await trade.post(trade.sender, 'propose-amendment', body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { id: amendmentId, itemsSeen } = answer.json().amendment
  const agree = () => trade.post(trade.receiver, 'agree-amendment', { amendmentId, itemsSeen })
  return { ...trade, rug, agree }
}

async function itemsOf(offerId: string): Promise<string[]> {
  const { rows } = await sql<{ itemId: string }>`
    select p.item_id from trade_offers o, lateral ${placedItems('o')} p where o.id = ${offerId}`.execute(
    db,
  )
  return rows.map(({ itemId }) => itemId)
}

/** The trade includes the rug exactly when the change was agreed to. */
async function expectAgreedAlone({ id, rug, offered }: Awaited<ReturnType<typeof amendedTrade>>) {
  const items = await itemsOf(id)
  const { outcome } = await outcomeOf(id)
  const isAgreed = outcome === 'agreed'
  expect({ rug: items.includes(rug.id), tent: items.includes(offered?.id ?? '') }).toEqual({
    rug: isAgreed,
    tent: !isAgreed,
  })
  return isAgreed
}

/** Moves that race with the agreement, and the outcomes if they win. */
const against: [name: string, move: (trade: Trade & { rug: { id: string } }) => Promise<Answer>][] =
  [
    ['a confirmation', ({ post, sender }) => post(sender, 'complete')],
    [
      'a request to cancel',
      ({ post, sender }) => post(sender, 'request-cancel', { reason: CANCEL_REASON }),
    ],
    ['its withdrawal', ({ post, sender }) => post(sender, 'withdraw-amendment')],
    ['the removal of its item', ({ sender, rug }) => sender.browser.delete(`/api/items/${rug.id}`)],
  ]

test.each(against)('T-20 R-10 an agreement to a change against %s', patient, async (_, move) => {
  const { refusals } = watchStatements()
  for (let round = 0; round < ROUNDS; round += 1) {
    const trade = await amendedTrade(round)
    const tally = await race(mixed(round, trade.agree, () => move(trade)))
    expect((tally[200] ?? 0) + (tally[409] ?? 0) + (tally[404] ?? 0)).toBe(RACERS)
    await expectAgreedAlone(trade)
  }
  await expectWhole(db)
  expect(refusals.filter((code) => code === '40P01').length).toBeLessThan(ROUNDS)
})

test(
  'T-20 R-10 an item that comes into a trade and is accepted in another at once is in one',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const trade = await amendedTrade(round)
      const another = (await make.item({ userId: trade.sender.id })).id
      const other = await make.offer(
        isBundleRound(round)
          ? { toItemId: another, moreToItemIds: [trade.rug.id] }
          : { toItemId: trade.rug.id },
      )
      const accept = () =>
        trade.sender.browser.patch(`/api/trade-offers/${other.id}`, { status: 'accepted' })
      const tally = await race(mixed(round, trade.agree, accept))
      expect(tally).toEqual({ 200: 1, 409: RACERS - 1 })
      const holders = db.selectFrom('itemTradeLocks').select('tradeOfferId')
      const [holder] = await holders.where('itemId', '=', trade.rug.id).execute()
      expect(holder?.tradeOfferId).toBe((await expectAgreedAlone(trade)) ? trade.id : other.id)
    }
    await expectWhole(db)
  },
)

test('T-20 R-10 a change is proposed while its item is being removed: it waits, and is refused', async () => {
  const { sender, wanted, post, id } = await makeTrade(app)
  const rug = await make.item({ userId: sender.id, title: 'Rug' })
  const body = { fromItemId: rug.id, toItemId: wanted.id }
  const holder = await db.startTransaction().execute()
  await sql`select from items where id = ${rug.id} for update`.execute(holder)
  const answer = post(sender, 'propose-amendment', body)
  await eventually(async () => expect(await countWaiters(db)).toBe(1))
  await holder.deleteFrom('items').where('id', '=', rug.id).execute()
  await holder.commit().execute()
  expectRefusal(await answer, 403, 'offers.not_your_item')
  const open = db.selectFrom('tradeAmendments').select('id').where('tradeOfferId', '=', id)
  expect(await open.execute()).toEqual([])
})

/** Makes the database refuse a hidden item in a trade, so that a lost race is a 500. */
async function refuseHiddenItems() {
  await sql`
    create function refuse_hidden_items() returns trigger language plpgsql as $$
    begin
      if exists (select from amendment_items s join items i on i.id = s.item_id
        where s.amendment_id = new.id and i.hidden_as is not null)
      then raise exception 'a hidden item has come into a trade';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger refuse_hidden_items before update of outcome on trade_amendments
    for each row when (new.outcome = 'agreed') execute function refuse_hidden_items()`.execute(db)
}

test(
  'T-20 R-10 an agreement to a change against the hiding of its item takes in nothing hidden',
  patient,
  async () => {
    await refuseHiddenItems()
    const staff = visitor()
    await staff.signIn((await make.member({ isAdmin: true })).id)
    for (let round = 0; round < ROUNDS; round += 1) {
      const trade = await amendedTrade(round)
      const reference = { kind: 'item', id: trade.rug.id }
      const filed = await trade.receiver.browser.post('/api/member-auth/support-tickets', {
        subject: 'Report: Rug',
        description: 'It was stolen from my porch.',
        reference,
      })
      expect(filed.statusCode, filed.body).toBe(201)
      const address = `/api/support-tickets/${filed.json().id}/report/hide`
      const hide = () => staff.post(address, { reason: 'It is not theirs.' })
      const tally = await race(mixed(round, trade.agree, hide))
      const agreed = (await expectAgreedAlone(trade)) ? 1 : 0
      // Of those who hide the item one succeeds; the others keep their reasons.
      expect(tally).toEqual({ 200: 1 + agreed, 409: RACERS - 1 - agreed })
      const rug = db.selectFrom('items').select('hiddenAs').where('id', '=', trade.rug.id)
      expect(await rug.executeTakeFirst()).toEqual({ hiddenAs: 'hidden' })
    }
    await expectWhole(db)
  },
)

const ENDINGS = 6
type End = (from: Pending, developer: ReturnType<typeof visitor>) => Promise<() => Promise<Answer>>

/** Steps that end everything between two members at once. */
const ends: [name: string, end: End][] = [
  [
    'is banned',
    async ({ sender }, developer) =>
      () =>
        developer.patch(`/api/dev/members/${sender.id}/ban`, { reason: 'Never comes' }),
  ],
  [
    'blocks the other',
    async ({ sender, receiver }) =>
      () =>
        sender.browser.post('/api/blocks', { memberId: receiver.id }),
  ],
  [
    'deletes the account',
    async ({ sender }) => {
      const token = await makeDeletionToken(app, sender.id)
      return () => visitor().post('/api/member-auth/confirm-account-deletion', { token })
    },
  ],
]

test.each(ends)(
  'T-20 T-13 R-06 R-10 counters and changes while a party %s leave nothing open behind',
  patient,
  async (_, end) => {
    const { browser: developer } = await makeDeveloper(app)
    for (let round = 0; round < ENDINGS; round += 1) {
      const pending = await makePending(app, { isBundle: isBundleRound(round) })
      const trade = await amendedTrade(round)
      const racers = Array.from({ length: RACERS }, (_, index) =>
        index % 2 ? counterOf(pending) : trade.agree,
      )
      racers[round] = await end(pending, developer)
      racers[round + 1] = await end(trade, developer)
      await race(racers)
      for (const id of [pending.sender.id, trade.sender.id]) {
        const open = db.selectFrom('tradeOffers').select('id')
        const left = open
          .where((offer) => offer.or([offer('fromUserId', '=', id), offer('toUserId', '=', id)]))
          .where('status', 'in', ['pending', 'accepted'])
        expect(await left.execute()).toEqual([])
      }
      const changes = db.selectFrom('tradeAmendments').select('id').where('outcome', 'is', null)
      expect(await changes.where('tradeOfferId', '=', trade.id).execute()).toEqual([])
    }
    await expectWhole(db)
    await expectChainsWhole()
  },
)
