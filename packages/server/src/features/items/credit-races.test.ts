import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { acceptGift, creditsOf, giveGift } from '../../../test/make/gifts.ts'
import { countWaiters, mixed, patient, RACERS, ROUNDS, race } from '../../../test/observe/races.ts'
import type { Visitor } from '../../../test/visitor.ts'

const { deps, make } = await startApp()
const lamp = { title: 'Brass lamp', value: '12.50' }
const credits = (count: number) => ({ useGiftCredits: 'true', creditsUsed: String(count) })

const holder = (premiumPhotoCredits: number) => make.person({ premiumPhotoCredits })

const post = (browser: Visitor, count: number) =>
  browser.form('POST', '/api/items', { ...lamp, ...(count > 0 && credits(count)) })
const change = (browser: Visitor, item: string, count: number) =>
  browser.form('PATCH', `/api/items/${item}`, credits(count))

async function expectBalanced(userId: string) {
  const { held, ledger, spent, extraSlots } = await creditsOf(deps, userId)
  expect(held).toBe(ledger)
  expect(held).toBeGreaterThanOrEqual(0)
  expect(extraSlots).toBe(spent)
  return { held, spent }
}

test(
  'T-21 S-47 16 posts at once spend no more than is held, each all or nothing',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, browser } = await holder(20)
      const tally = await race(Array.from({ length: RACERS }, () => () => post(browser, 3)))
      expect(tally).toEqual({ 201: 6, 400: RACERS - 6 })
      expect(await expectBalanced(id)).toEqual({ held: 2, spent: 18 })
    }
  },
)

test(
  'T-21 S-47 edits of several items and posts at once spend no more than is held',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, browser } = await holder(20)
      const items = await Promise.all(
        Array.from({ length: 4 }, async () => (await make.item({ userId: id })).id),
      )
      const edits = items.map((item) => () => change(browser, item, 4))
      const tally = await race(mixed(round, ...edits, () => post(browser, 4)))
      const won = (tally[200] ?? 0) + (tally[201] ?? 0)
      expect(won).toBe(5)
      expect(await expectBalanced(id)).toEqual({ held: 0, spent: 20 })
    }
  },
)

test('T-21 C-05 of 16 edits of one item at once one takes the credits', patient, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, browser } = await holder(40)
    const { id: item } = await make.item({ userId: id })
    const tally = await race(
      Array.from({ length: RACERS }, (_, index) => () => change(browser, item, 1 + (index % 3))),
    )
    expect(tally).toEqual({ 200: 1, 409: RACERS - 1 })
    await expectBalanced(id)
  }
})

const some = fc.nat({ max: 12 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('give' as const) }),
  fc.record({ kind: fc.constant('accept' as const), gift: some }),
  fc.record({ kind: fc.constant('post' as const), credits: some }),
  fc.record({ kind: fc.constant('change' as const), item: some, credits: some }),
  fc.record({ kind: fc.constant('fail' as const), credits: some }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function world() {
  const { id, browser } = await holder(6)
  const gifts = [await giveGift(deps, id)]
  const items = [(await make.item({ userId: id })).id]
  const pick = (list: string[], index: number) => list[index % list.length] ?? ''
  const send = async (one: Step) => {
    switch (one.kind) {
      case 'give':
        gifts.push(await giveGift(deps, id))
        return
      case 'accept':
        return acceptGift(browser, pick(gifts, one.gift))
      case 'change':
        return change(browser, pick(items, one.item), one.credits)
      case 'fail': {
        const broken = { image1: Buffer.from('no photo') }
        return browser.form('POST', '/api/items', { ...lamp, ...credits(one.credits) }, broken)
      }
      case 'post': {
        const answer = await post(browser, one.credits)
        if (answer.statusCode === 201) items.push(answer.json().id)
        return answer
      }
    }
  }
  const run = async (one: Step) => {
    const answer = await send(one)
    if (answer) expect(answer.statusCode, answer.body).toBeLessThan(500)
  }
  return { id, run }
}

test(
  'T-21 T-22 S-47 whatever happens in whatever order or at once, entries, balance and slots agree',
  patient,
  async () => {
    const plans = fc.array(step, { minLength: 4, maxLength: 16 })
    await fc.assert(
      fc.asyncProperty(plans, fc.boolean(), async (plan, isAtOnce) => {
        const { id, run } = await world()
        if (isAtOnce) await Promise.all(plan.map(run))
        else for (const one of plan) await run(one)
        await expectBalanced(id)
      }),
      { numRuns: 25 },
    )
  },
)

test('T-21 F-18 an edit with credits waits for the offers before the member: no ring with who rates', async () => {
  const { id, browser } = await holder(3)
  const item = await make.item({ userId: id })
  const offer = await make.offer({ toItemId: item.id })
  const rating = await deps.db.startTransaction().execute()
  try {
    await sql`select id from trade_offers where id = ${offer.id} for update`.execute(rating)
    const edit = browser.form('PATCH', `/api/items/${item.id}`, { title: 'Lamp', ...credits(2) })
    await expect.poll(() => countWaiters(deps.db)).toBe(1)
    await sql`select id from users where id = ${id} for update nowait`.execute(rating)
    await rating.commit().execute()
    expect((await edit).statusCode).toBe(200)
    await expectBalanced(id)
  } finally {
    if (!rating.isCommitted) await rating.rollback().execute()
  }
})
