import { openLists } from '@swapstead/domain/offers/calls.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { watchStatements } from '../../../test/observe/statements.ts'

const { db, make, visitor, as } = await startApp()
const OPEN = '/api/trade-offers/open'
const DAY = 24 * HOUR
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

type Trader = Awaited<ReturnType<typeof make.person>>

async function received({ id }: Trader, fields: Record<string, unknown> = {}) {
  const item = await make.item({ userId: id })
  return offerWith({ toItemId: item.id }, fields)
}

async function sent({ id }: Trader, fields: Record<string, unknown> = {}) {
  return offerWith({ fromUserId: id }, fields)
}

async function offerWith(ends: object, fields: Record<string, unknown>) {
  const status = 'acceptedAt' in fields ? { status: 'accepted' as const } : {}
  const { id } = await make.offer({ ...ends, ...status })
  if (Object.keys(fields).length > 0) {
    await db.updateTable('tradeOffers').set(fields).where('id', '=', id).execute()
  }
  return id
}

async function open({ browser }: Trader, query = '') {
  const answer = await browser.get(`${OPEN}${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const page = answer.json()
  const ids = openLists.map((list) => [list, page[list].offers.map((o: { id: string }) => o.id)])
  const totals = openLists.map((list) => page[list].total)
  return { page, ids: Object.fromEntries(ids) as Record<string, string[]>, totals }
}

/** Two offers or trades per list, latest change first. Sorted by age, the order would differ. */
async function eight(person: Trader) {
  const older = { acceptedAt: ago(HOUR), createdAt: ago(3 * DAY) }
  const newer = { acceptedAt: ago(2 * HOUR), createdAt: ago(2 * DAY) }
  const swapped = { acceptedAt: ago(40 * DAY), createdAt: ago(41 * DAY) }
  const [byClock, byBoth] = [
    await received(person, { ...swapped, fromCompletedAt: ago(8 * DAY) }),
    await sent(person, { ...swapped, status: 'completed', completedAt: ago(2 * DAY) }),
  ]
  return {
    incoming: [
      await received(person, { createdAt: ago(HOUR) }),
      await received(person, { createdAt: ago(DAY) }),
    ],
    outgoing: [
      await sent(person, { createdAt: ago(HOUR) }),
      await sent(person, { createdAt: ago(DAY) }),
    ],
    trades: [await received(person, older), await sent(person, newer)],
    awaitingRating: [byClock, byBoth],
  }
}

test('OFFERS-30 OFFERS-31 S-53 one call finds everything open in both directions, the latest change first', async () => {
  const ann = await make.person()
  const expected = await eight(ann)
  await received(ann, { createdAt: ago(15 * DAY) })
  await sent(ann, { status: 'rejected' })
  const { ids, totals, page } = await open(ann)
  expect(ids).toEqual(expected)
  expect(totals).toEqual([2, 2, 2, 2])
  expect(page.next).toBeNull()
  const statuses = page.awaitingRating.offers.map((offer: { status: string }) => offer.status)
  expect(statuses).toEqual(['completed', 'completed'])
})

test('S-53 a trade called off stands among trades while it is open, then awaits its rating', async () => {
  const ann = await make.person()
  const asked = { cancelRequestReason: 'Changed my mind', cancelRequestedAt: ago(5 * DAY) }
  const base = { acceptedAt: ago(6 * DAY), ...asked }
  const stillOpen = await received(ann, {
    ...base,
    cancelRequestedBy: ann.id,
    cancelAgreedAt: ago(HOUR),
  })
  const over = await received(ann, {
    ...base,
    cancelRequestedBy: ann.id,
    cancelAgreedAt: ago(2 * DAY),
  })
  const { ids } = await open(ann)
  expect(ids.trades).toEqual([stillOpen])
  expect(ids.awaitingRating).toEqual([over])
})

test('S-36 pages continue every list, and none skips or repeats an offer', async () => {
  const ann = await make.person()
  await eight(ann)
  const extra = [
    await received(ann),
    await received(ann),
    await sent(ann, { acceptedAt: ago(DAY) }),
  ]
  const whole = await open(ann)
  expect(Object.values(whole.ids).flat()).toEqual(expect.arrayContaining(extra))
  for (const limit of [1, 2, 3, 100]) {
    const found: Record<string, string[]> = {}
    for (let next: string | null = ''; next !== null; ) {
      const { ids, page, totals } = await open(ann, `?limit=${limit}${next && `&cursor=${next}`}`)
      for (const list of openLists) found[list] = [...(found[list] ?? []), ...(ids[list] ?? [])]
      expect(totals).toEqual(whole.totals)
      next = page.next
    }
    expect(found, `limit ${limit}`).toEqual(whole.ids)
  }
  const { page } = await open(ann, '?limit=3')
  expect(openLists.map((list) => page[list].hasMore)).toEqual([true, false, false, false])
})

test('S-36 a cursor or limit of another kind is refused', async () => {
  const { browser } = await make.person()
  for (const query of ['cursor=x', 'cursor=W10', 'limit=0', 'limit=101']) {
    expect((await browser.get(`${OPEN}?${query}`)).statusCode, query).toBe(400)
  }
})

test('T-02 T-14 OFFERS-23 OFFERS-24 nobody finds what is open between others', async () => {
  const [ann, stranger] = [await make.person(), await make.person()]
  await eight(ann)
  expect((await open(stranger)).totals).toEqual([0, 0, 0, 0])
  const guest = await as((await make.member({ isGuest: true })).id)
  expect((await visitor().get(OPEN)).statusCode).toBe(401)
  expect((await guest.get(OPEN)).statusCode).toBe(403)
})

test('B18 everything open takes two statements beside the session read', async () => {
  const ann = await make.person()
  await eight(ann)
  const { texts } = watchStatements()
  await open(ann)
  const rest = texts.filter((text) => !/from "?sessions"?/.test(text))
  expect(rest.length, rest.join('\n')).toBe(2)
})

test('OFFERS-30 whether there is anything past is told too, of either direction', async () => {
  const person = await make.person()
  const hasPast = async () => (await open(person)).page.hasPast
  await received(person)
  await sent(person, { acceptedAt: ago(HOUR) })
  expect(await hasPast()).toBe(false)
  const declined = await sent(person, { status: 'rejected' })
  expect(await hasPast()).toBe(true)
  await db.deleteFrom('tradeOffers').where('id', '=', declined).execute()
  // The offer has expired, though no job has stored that yet.
  await received(person, { createdAt: ago(40 * DAY) })
  expect(await hasPast()).toBe(true)
})
