import { fromItemIdsOf, type OfferedSets, toItemIdsOf } from '@swapstead/domain/offers/bundle.ts'
import type { OfferCommand } from '@swapstead/domain/offers/decide.ts'
import { type EndCause, endOffer } from '@swapstead/domain/offers/following.ts'
import type { OfferRow } from '@swapstead/domain/offers/offer.ts'
import type { AmendmentAnswer, Decline, World } from '@swapstead/domain/test/compared-world.ts'
import { reminderTypes } from '@swapstead/domain/test/reference-reminders.ts'
import type { Terms } from '@swapstead/domain/test/reference-terms.ts'
import { moves, owners } from '@swapstead/domain/test/trade-choices.ts'
import { compareSlowly, taken } from '@swapstead/domain/test/trade-comparison.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import type { Deps } from '../../deps.ts'
import { HttpError } from '../../platform/core/errors.ts'
import { reading, transact } from '../../platform/database/database.ts'
import { sendAmendment } from './amendment/amendment.ts'
import { sendCounter } from './counter.ts'
import { lockOffer } from './locks.ts'
import { findOffer } from './queries.ts'
import { changeOffer, sendOffer, storeChanges, storeClock } from './service.ts'

const { db, deps, make } = await startApp()
/** Far fewer than the test of the rules alone runs (`SEQUENCES`): the database is slower. */
const RUNS = Number(process.env.SEQUENCES ?? 10_000) / 100
const AT_ONCE = 8

const people = ['ann', 'bob', 'cat', 'eve']

/** Ids by the names in the reference model. */
type Names = ReadonlyMap<string, string>

/** Runs the services on the database with its own items and clock. */
class DatabaseWorld implements World {
  readonly #deps: Deps
  readonly #members: Names
  readonly #items: Names
  readonly #offers = new Map<string, string>()
  #now = new Date(0)

  constructor(people: Names, items: Names) {
    this.#members = people
    this.#items = items
    this.#deps = { ...deps, now: () => this.#now }
  }

  make(id: string, terms: Terms, from: string, now: Date) {
    return this.#at(now, async () => {
      const made = await sendOffer(this.#deps, this.#actor(from), this.#input(terms))
      this.#offers.set(id, made.id)
    })
  }

  decide(id: string, command: OfferCommand, actor: string, now: Date) {
    return this.#at(now, () =>
      changeOffer(this.#deps, this.#actor(actor), this.#offer(id), command),
    )
  }

  counter(id: string, newId: string, terms: Terms, actor: string, now: Date) {
    return this.#at(now, async () => {
      const input = this.#input(terms)
      const made = await sendCounter(this.#deps, this.#actor(actor), this.#offer(id), input)
      this.#offers.set(newId, made.id)
    })
  }

  amend(id: string, terms: Terms, actor: string, now: Date) {
    const input = this.#input(terms)
    return this.#at(now, () =>
      sendAmendment(this.#deps, this.#actor(actor), this.#offer(id), input),
    )
  }

  async answer(id: string, move: AmendmentAnswer, actor: string, now: Date) {
    const offer = await findOffer(reading(db), this.#offer(id), now)
    const { id: amendmentId = '', itemsSeen = '' } = offer?.amendment ?? {}
    return this.decide(id, { move, amendmentId, itemsSeen }, actor, now)
  }

  async termsOf(id: string, now: Date) {
    const offer = await findOffer(reading(db), this.#offer(id), now)
    if (!offer) throw new Error(`no offer ${id}`)
    const { amendment } = offer
    const isOpen = amendment && offer.status === 'accepted'
    return { terms: this.#terms(offer), amendment: isOpen ? this.#terms(amendment) : null }
  }

  async declineOf(id: string): Promise<Decline | null> {
    const kept = db.selectFrom('removedOffers').select(['declineReason', 'answeredAt'])
    return (await kept.where('id', '=', this.#offer(id)).executeTakeFirst()) ?? null
  }

  async runClock(id: string, now: Date) {
    await this.#at(now, () => storeClock(this.#deps, this.#offer(id)))
  }

  /** Ends one offer only and leaves the member's other rows unchanged. */
  ban(id: string, userId: string, now: Date) {
    return this.#cut(id, { cause: 'member_banned', userId: this.#member(userId) }, now)
  }

  part(id: string, userId: string, now: Date) {
    return this.#cut(id, { cause: 'members_parted', userId: this.#member(userId) }, now)
  }

  async #cut(id: string, end: EndCause, now: Date) {
    await transact(db, async (tx) => {
      const offer = await lockOffer(tx, this.#offer(id), now)
      const change = offer && endOffer(offer, end, now)
      if (change) await storeChanges(this.#deps, tx, [change], now)
    })
  }

  async rowOf(id: string): Promise<OfferRow | undefined> {
    const row = db.selectFrom('tradeOffers').selectAll().where('id', '=', this.#offer(id))
    return (await row.executeTakeFirst()) as OfferRow | undefined
  }

  async remindersOf(id: string): Promise<string[]> {
    const { rows } = await sql<{ told: string }>`
      select m.type || case m.user_id when o.from_user_id then ' sender' else ' receiver' end as told
      from user_messages m join trade_offers o on o.id = m.related_offer_id
      where o.id = ${this.#offer(id)} and m.type = any(${reminderTypes}::text[])`.execute(db)
    return rows.map(({ told }) => told)
  }

  async heldItems() {
    const rows = await db
      .selectFrom('itemTradeLocks')
      .select('itemId')
      .where('itemId', 'in', [...this.#items.values()])
      .execute()
    return this.#named(rows.map(({ itemId }) => itemId))
  }

  async retiredItems() {
    const rows = await db
      .selectFrom('items')
      .select('id')
      .where('id', 'in', [...this.#items.values()])
      .where('isActive', '=', false)
      .execute()
    return this.#named(rows.map(({ id }) => id))
  }

  async #at(now: Date, work: () => Promise<unknown>) {
    this.#now = now
    try {
      await work()
      return { ok: true } as const
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error
      return { ok: false, code: error.code } as const
    }
  }

  #named(ids: string[]): string[] {
    return [...this.#items].filter(([, id]) => ids.includes(id)).map(([name]) => name)
  }

  #input({ wanted, offered, cash, cashAsked }: Terms) {
    const [toItemId = '', ...moreToItemIds] = wanted.map((item) => this.#item(item))
    const [fromItemId = null, ...moreFromItemIds] = offered.map((item) => this.#item(item))
    const items = { toItemId, moreToItemIds, fromItemId, moreFromItemIds }
    return { ...items, cashAdjustment: cash, cashAsked, message: null }
  }

  #terms(offer: OfferedSets & { cashAdjustment: number; cashAsked: number }): Terms {
    return {
      wanted: this.#named(toItemIdsOf(offer)),
      offered: this.#named(fromItemIdsOf(offer)),
      cash: offer.cashAdjustment,
      cashAsked: offer.cashAsked,
    }
  }

  #item(name: string): string {
    return this.#items.get(name) ?? ''
  }

  #member(name: string): string {
    return this.#members.get(name) ?? ''
  }

  #offer(name: string): string {
    return this.#offers.get(name) ?? ''
  }

  #actor(name: string) {
    return {
      id: this.#member(name),
      isGuest: false,
      isAdmin: false,
      isDeveloper: false,
      placeId: null,
    }
  }
}

async function makePeople(): Promise<Names> {
  const made = people.map(async (name) => [name, (await make.member()).id] as const)
  return new Map(await Promise.all(made))
}

async function newWorld(members: Names): Promise<DatabaseWorld> {
  const items = Object.entries(owners).map(async ([item, owner]) => {
    const { id } = await make.item({ userId: members.get(owner) ?? '' })
    return [item, id] as const
  })
  return new DatabaseWorld(members, new Map(await Promise.all(items)))
}

test('F-18 OFFERS-04 OFFERS-09 OFFERS-10 on the database too every order of moves goes as the reference says', async () => {
  const sequence = fc.noBias(
    fc.array(fc.integer({ min: 0, max: 2 ** 50 }), { minLength: 10, maxLength: 18 }),
  )
  const waiting = fc.sample(sequence, { numRuns: RUNS, seed: 18 })
  let played = 0
  const playOn = async () => {
    // Members of its own: with shared ones the runs would wait for each other's locks, at worst too
    // long.
    const members = await makePeople()
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await compareSlowly(await newWorld(members), next)
      played += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, playOn))
  expect(played).toBe(RUNS)
  // Each move must be reached often enough to be tested.
  const rare = moves.filter((move) => (taken.get(move) ?? 0) < RUNS / 100)
  // Few and short sequences rarely reach these moves; the test of the rules alone does.
  const seldom = ['contest', 'handOver', 'refuseAmendment', 'withdrawAmendment']
  expect(rare.filter((move) => !seldom.includes(move))).toEqual([])
}, 400_000)
