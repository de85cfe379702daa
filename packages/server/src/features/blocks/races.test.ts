import { BLOCKS_MAX } from '@swapstead/domain/blocks/refusals.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { eventually } from '../../../test/observe/eventually.ts'
import { countWaiters } from '../../../test/observe/races.ts'
import type { Answer } from '../../../test/visitor.ts'

const { db, make } = await startApp()
const ROUNDS = 10
const RACERS = 16

type Trader = Awaited<ReturnType<typeof make.person>>
const pair = async () => [await make.person(), await make.person()] as const
const block = ({ browser }: Trader, userId: string) =>
  browser.post('/api/blocks', { memberId: userId })
const openBetween = async (one: string, other: string) =>
  (
    await db
      .selectFrom('tradeOffers')
      .select('id')
      .where('fromUserId', 'in', [one, other])
      .where('toUserId', 'in', [one, other])
      .where('status', 'in', ['pending', 'accepted'])
      .execute()
  ).length
const itemsOf = (userId: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => make.item({ userId })))

/** Sends all at once, with the block at index `at`. Returns the distinct statuses of the others. */
async function race(
  others: (() => Promise<Answer>)[],
  blocking: () => Promise<Answer>,
  at: number,
) {
  const all = [...others.slice(0, at), blocking, ...others.slice(at)]
  const answers = await Promise.all(all.map((send) => send()))
  expect(answers[at]?.statusCode).toBe(200)
  const statuses = answers.filter((_, index) => index !== at).map(({ statusCode }) => statusCode)
  return new Set(statuses)
}

test('T-13 S-65 of 15 offers that are made while the two part none stays open', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ann, bob] = await pair()
    const [hers, his] = [await itemsOf(ann.id, 10), await itemsOf(bob.id, 5)]
    const offer =
      ({ browser }: Trader, toItemId: string) =>
      () =>
        browser.post('/api/trade-offers', { toItemId, cashAdjustment: 5 })
    const offers = [...hers.map(({ id }) => offer(bob, id)), ...his.map(({ id }) => offer(ann, id))]
    const statuses = await race(offers, () => block(ann, bob.id), round % RACERS)
    for (const status of statuses) expect([201, 404]).toContain(status)
    expect(await openBetween(ann.id, bob.id)).toBe(0)
  }
})

test('T-13 S-65 of 15 offers that are accepted while the two part no trade goes on', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ann, bob] = await pair()
    const offers = await Promise.all(
      (await itemsOf(ann.id, RACERS - 1)).map(({ id }) =>
        make.offer({ fromUserId: bob.id, toItemId: id }),
      ),
    )
    const accepts = offers.map(
      ({ id }) =>
        () =>
          ann.browser.patch(`/api/trade-offers/${id}`, { status: 'accepted' }),
    )
    const statuses = await race(accepts, () => block(bob, ann.id), round % RACERS)
    for (const status of statuses) expect([200, 409]).toContain(status)
    expect(await openBetween(ann.id, bob.id)).toBe(0)
    const held = db
      .selectFrom('itemTradeLocks as l')
      .innerJoin('items as i', 'i.id', 'l.itemId')
      .select('i.id')
      .where('i.userId', '=', ann.id)
    expect(await held.execute()).toEqual([])
  }
})

test('T-13 S-65 of 15 messages that are sent while the two part none comes after the block', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ann, bob] = await pair()
    const { id: tradeOfferId } = await make.offer({ fromUserId: bob.id, toUserId: ann.id })
    const written = () =>
      db.selectFrom('messages').select('id').where('tradeOfferId', '=', tradeOfferId).execute()
    const write = () =>
      bob.browser.post('/api/messages', { toUserId: ann.id, content: 'Hello', tradeOfferId })
    let atBlock = -1
    const blocking = async () => {
      const answer = await block(ann, bob.id)
      atBlock = (await written()).length
      return answer
    }
    const writes = Array.from({ length: RACERS - 1 }, () => write)
    const statuses = await race(writes, blocking, round % RACERS)
    for (const status of statuses) expect([201, 409]).toContain(status)
    expect(await written()).toHaveLength(atBlock)
    expect((await write()).statusCode).toBe(409)
  }
})

test('T-13 S-65 a block waits for a message that is just being written', async () => {
  const [ann, bob] = await pair()
  const { id: tradeOfferId } = await make.offer({ fromUserId: bob.id, toUserId: ann.id })
  await ann.browser.patch(`/api/trade-offers/${tradeOfferId}`, { status: 'rejected' })
  const holder = await db.startTransaction().execute()
  try {
    // The message has already checked for a block and waits for the offer's row.
    await sql`select id from trade_offers where id = ${tradeOfferId} for update`.execute(holder)
    const body = { toUserId: ann.id, content: 'Hello', tradeOfferId }
    const message = bob.browser.post('/api/messages', body)
    await eventually(async () => expect(await countWaiters(db)).toBe(1))
    let isBlocked = false
    const blocked = block(ann, bob.id).finally(() => {
      isBlocked = true
    })
    await eventually(async () => expect(isBlocked || (await countWaiters(db)) === 2).toBe(true))
    expect(isBlocked).toBe(false)
    await holder.commit().execute()
    expect((await message).statusCode).toBe(201)
    expect((await blocked).statusCode).toBe(200)
  } finally {
    if (!holder.isCommitted) await holder.rollback().execute()
  }
})

test('T-83 S-65 nobody blocks more members than may be, whatever comes at once', async () => {
  const ann = await make.person()
  const others = await Promise.all(
    Array.from({ length: BLOCKS_MAX - 1 + RACERS }, () => make.member()),
  )
  const blocks = others.map(({ id }) => ({ blockerUserId: ann.id, blockedUserId: id }))
  await db
    .insertInto('memberBlocks')
    .values(blocks.slice(0, BLOCKS_MAX - 1))
    .execute()
  const answers = await Promise.all(others.slice(BLOCKS_MAX - 1).map(({ id }) => block(ann, id)))
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.map((answer) => answer.json().code)).toEqual(
    Array(RACERS - 1).fill('blocks.too_many'),
  )
  expect((await block(ann, others[0]?.id ?? '')).statusCode).toBe(200)
})
