import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectWhole, mixed, patient, RACERS, ROUNDS, race } from '../../../test/observe/races.ts'
import { watchStatements } from '../../../test/observe/statements.ts'

const { db, make } = await startApp()
const urlOf = (id: string) => `/api/trade-offers/${id}`

type Trader = Awaited<ReturnType<typeof make.person>>
const accept = ({ browser }: Trader, offerId: string) =>
  browser.patch(urlOf(offerId), { status: 'accepted' })
const acceptEach = (trader: Trader, offers: readonly { id: string }[]) =>
  offers.map((offer) => () => accept(trader, offer.id))

const acceptedOn = (itemId: string) =>
  db
    .selectFrom('tradeOffers')
    .select('id')
    .where('status', '=', 'accepted')
    .where((offer) => offer.or([offer('toItemId', '=', itemId), offer('fromItemId', '=', itemId)]))
    .execute()

test(
  'T-20 S-49 OFFERS-09 of 16 offers on one item that are accepted at once exactly one is',
  patient,
  async () => {
    const owner = await make.person()
    for (let round = 0; round < ROUNDS; round += 1) {
      const wanted = await make.item({ userId: owner.id })
      const offers = await Promise.all(
        Array.from({ length: RACERS }, async (_, index) => {
          const fromItem = index % 2 ? { fromItemId: (await make.item()).id } : {}
          return make.offer({ toItemId: wanted.id, ...fromItem })
        }),
      )
      const tally = await race(acceptEach(owner, offers))
      expect(tally).toEqual({ 200: 1, 409: RACERS - 1 })
      expect(await acceptedOn(wanted.id)).toHaveLength(1)
    }
    await expectWhole(db)
  },
)

test(
  'T-20 one offer that is accepted 16 times at once is accepted once, and its sender told once',
  patient,
  async () => {
    const owner = await make.person()
    for (let round = 0; round < ROUNDS; round += 1) {
      const wanted = await make.item({ userId: owner.id })
      const { id, fromUserId } = await make.offer({ toItemId: wanted.id })
      const tally = await race(Array.from({ length: RACERS }, () => () => accept(owner, id)))
      expect(tally).toEqual({ 200: 1, 409: RACERS - 1 })
      const told = db.selectFrom('userMessages').select('type').where('userId', '=', fromUserId)
      expect(await told.execute()).toEqual([{ type: 'offer_accepted' }])
    }
    await expectWhole(db)
  },
)

test(
  'T-20 S-49 an item that is offered in one offer and wanted in others goes into one trade',
  patient,
  async () => {
    const [ann, bob] = [await make.person(), await make.person()]
    for (let round = 0; round < ROUNDS; round += 1) {
      const item = await make.item({ userId: ann.id })
      const bobs = await make.item({ userId: bob.id })
      const away = await make.offer({ fromItemId: item.id, toItemId: bobs.id })
      const wanting = await Promise.all(
        Array.from({ length: RACERS - 1 }, () => make.offer({ toItemId: item.id })),
      )
      const tally = await race([() => accept(bob, away.id), ...acceptEach(ann, wanting)])
      expect(tally).toEqual({ 200: 1, 409: RACERS - 1 })
      expect(await acceptedOn(item.id)).toHaveLength(1)
    }
    await expectWhole(db)
  },
)

test(
  'T-20 an offer that is accepted, rejected and declined at once has one end',
  patient,
  async () => {
    const owner = await make.person()
    for (let round = 0; round < ROUNDS; round += 1) {
      const wanted = await make.item({ userId: owner.id })
      const { id, fromUserId } = await make.offer({ toItemId: wanted.id })
      const tally = await race(
        mixed(
          round,
          () => accept(owner, id),
          () => owner.browser.patch(urlOf(id), { status: 'rejected' }),
          () => owner.browser.delete(urlOf(id)),
        ),
      )
      expect(tally[200]).toBe(1)
      expect((tally[404] ?? 0) + (tally[409] ?? 0)).toBe(RACERS - 1)
      const told = db.selectFrom('userMessages').select('type').where('userId', '=', fromUserId)
      expect(await told.execute()).toHaveLength(1)
    }
    await expectWhole(db)
  },
)

test('T-20 OFFERS-10 an item is never deleted out of a trade', patient, async () => {
  const owner = await make.person()
  for (let round = 0; round < ROUNDS; round += 1) {
    const wanted = await make.item({ userId: owner.id })
    const { id } = await make.offer({ toItemId: wanted.id })
    const remove = () => owner.browser.delete(`/api/items/${wanted.id}`)
    const tally = await race(mixed(round, () => accept(owner, id), remove))
    expect(tally[200]).toBe(1)
    const item = db.selectFrom('items').select('id').where('id', '=', wanted.id)
    const [trades, rest] = [await acceptedOn(wanted.id), await item.execute()]
    expect(rest).toHaveLength(trades.length)
  }
  await expectWhole(db)
})

test('T-20 OFFERS-10 an item is never edited after its trade has begun', patient, async () => {
  const owner = await make.person()
  for (let round = 0; round < ROUNDS; round += 1) {
    const wanted = await make.item({ userId: owner.id, title: 'As agreed' })
    const { id } = await make.offer({ toItemId: wanted.id })
    let isAccepted = false
    const edits = Array.from({ length: RACERS - 1 }, (_, index) => async () => {
      const sentAfter = isAccepted
      const answer = await owner.browser.form('PATCH', `/api/items/${wanted.id}`, {
        title: `Edit ${index}`,
      })
      if (sentAfter) expect(answer.statusCode).toBe(409)
      return answer
    })
    const acceptance = async () => {
      const answer = await accept(owner, id)
      isAccepted = answer.statusCode === 200
      return answer
    }
    await race([...edits.slice(0, 7), acceptance, ...edits.slice(7)])
    expect(isAccepted).toBe(true)
    expect((await edits[0]?.())?.statusCode).toBe(409)
  }
  await expectWhole(db)
})

test(
  'T-20 F-07 acceptances whose items cross in every order never wait for each other in a ring',
  patient,
  async () => {
    const { refusals } = watchStatements()
    const traders = await Promise.all([make.person(), make.person(), make.person(), make.person()])
    for (let round = 0; round < ROUNDS; round += 1) {
      const owned = await Promise.all(
        traders.map(async (owner) => ({ owner, item: await make.item({ userId: owner.id }) })),
      )
      const crossing = owned.flatMap(({ owner, item: to }) =>
        owned
          .filter(({ item }) => item !== to)
          .map(async ({ item: from }) =>
            acceptEach(owner, [await make.offer({ fromItemId: from.id, toItemId: to.id })]),
          ),
      )
      const cash = owned.map(async ({ owner, item }) =>
        acceptEach(owner, [await make.offer({ toItemId: item.id })]),
      )
      const tally = await race((await Promise.all([...crossing, ...cash])).flat())
      expect(tally[200]).toBeGreaterThanOrEqual(2)
      expect(tally[200]).toBeLessThanOrEqual(4)
      expect((tally[200] ?? 0) + (tally[409] ?? 0)).toBe(16)
    }
    expect(refusals.filter((code) => code === '40P01')).toEqual([])
    await expectWhole(db)
  },
)

test(
  'T-20 T-28 offers, edits, deletions and answers around the same items leave nothing half done',
  patient,
  async () => {
    const { refusals } = watchStatements()
    const [ann, bob, cleo] = [await make.person(), await make.person(), await make.person()]
    for (let round = 0; round < ROUNDS; round += 1) {
      const [mine, yours, hers] = await Promise.all(
        [ann, bob, cleo].map(({ id }) => make.item({ userId: id })),
      )
      const there = await make.offer({ fromItemId: mine?.id ?? '', toItemId: yours?.id ?? '' })
      const back = await make.offer({ fromItemId: yours?.id ?? '', toItemId: mine?.id ?? '' })
      const onto = (itemId = '') => ({ toItemId: itemId, cashAdjustment: 5 })
      await race([
        () => accept(bob, there.id),
        () => accept(ann, back.id),
        () => cleo.browser.post('/api/trade-offers', { ...onto(mine?.id), fromItemId: hers?.id }),
        () => cleo.browser.post('/api/trade-offers', onto(yours?.id)),
        () => ann.browser.delete(`/api/items/${mine?.id}`),
        () => bob.browser.form('PATCH', `/api/items/${yours?.id}`, { title: 'New' }),
        () => bob.browser.patch('/api/profile', { city: 'Nyack', state: 'NY', zipCode: '10960' }),
        () =>
          bob.browser.patch('/api/profile', { city: 'Maplewood', state: 'NJ', zipCode: '07040' }),
        () => cleo.browser.delete(`/api/items/${hers?.id}`),
        () => bob.browser.delete(urlOf(there.id)),
        () => ann.browser.post('/api/trade-offers', { ...onto(hers?.id), fromItemId: mine?.id }),
        () => bob.browser.post('/api/trade-offers', { ...onto(hers?.id), fromItemId: yours?.id }),
      ])
    }
    expect(refusals.filter((code) => code === '40P01')).toEqual([])
    await expectWhole(db)
  },
)
