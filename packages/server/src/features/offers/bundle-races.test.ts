import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { bundleOf, makeItems } from '../../../test/make/bundles.ts'
import { expectWhole, patient, RACERS, ROUNDS, race } from '../../../test/observe/races.ts'
import { watchStatements } from '../../../test/observe/statements.ts'

const app = await startApp()
const { db, make } = app
const OFFERS = '/api/trade-offers'

type Trader = Awaited<ReturnType<typeof make.person>>
const accept = ({ browser }: Trader, id: string) =>
  browser.patch(`${OFFERS}/${id}`, { status: 'accepted' })
const acceptEach = (trader: Trader, offers: readonly { id: string }[]) =>
  offers.map(
    ({ id }) =>
      () =>
        accept(trader, id),
  )

/** Moves the common item through every position of a bundle of five. */
function withCommon(common: string, others: readonly string[], position: number): string[] {
  return others.toSpliced(position % (others.length + 1), 0, common)
}

test(
  'T-20 S-49 R-01 of 16 bundles with one common item that are accepted at once exactly one is',
  patient,
  async () => {
    const owner = await make.person()
    const { refusals } = watchStatements()
    for (let round = 0; round < ROUNDS; round += 1) {
      const [common = ''] = await makeItems(app, owner, ['Common'])
      const offers = await Promise.all(
        Array.from({ length: RACERS }, async (_, index) => {
          const wanted = await makeItems(app, owner, ['v', 'w', 'x', 'y'])
          const offered = await makeItems(app, await make.member(), ['a', 'b', 'c', 'd', 'e'])
          return make.offer(bundleOf(offered, withCommon(common, wanted, index + round)))
        }),
      )
      const tally = await race(acceptEach(owner, offers))
      expect(tally).toEqual({ 200: 1, 409: RACERS - 1 })
    }
    expect(refusals.filter((code) => code === '40P01')).toEqual([])
    await expectWhole(db)
  },
)

test(
  'T-20 S-49 R-01 an item goes into one trade from either side of bundles, whoever accepts first',
  patient,
  async () => {
    const [ann, bob] = [await make.person(), await make.person()]
    const { refusals } = watchStatements()
    for (let round = 0; round < ROUNDS; round += 1) {
      const [common = '', ...anns] = await makeItems(app, ann, ['Common', 'a', 'b', 'c'])
      const bobs = await makeItems(app, bob, ['x', 'y', 'z'])
      const away = await make.offer(bundleOf(withCommon(common, anns, round), bobs.toReversed()))
      const back = await make.offer(bundleOf(bobs, withCommon(common, anns.toReversed(), round)))
      const wanting = await Promise.all(
        Array.from({ length: RACERS - 2 }, () => make.offer({ toItemId: common })),
      )
      const tally = await race([
        () => accept(bob, away.id),
        () => accept(ann, back.id),
        ...acceptEach(ann, wanting),
      ])
      expect(tally).toEqual({ 200: 1, 409: RACERS - 1 })
    }
    expect(refusals.filter((code) => code === '40P01')).toEqual([])
    await expectWhole(db)
  },
)

test(
  'T-20 S-48 R-02 one bundle sent 16 times at once in any order is one offer',
  patient,
  async () => {
    const [ann, bob] = [await make.person(), await make.person()]
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const wanted = await makeItems(app, ann, ['a', 'b', 'c'])
      const offered = await makeItems(app, bob, ['x', 'y'])
      const tally = await race(
        Array.from({ length: 6 }, (_, index) => {
          const turned = index % 2 === 0 ? wanted : wanted.toReversed()
          return () => bob.browser.post(OFFERS, bundleOf(offered, turned))
        }),
      )
      expect(tally).toEqual({ 201: 1, 409: 5 })
    }
  },
)

test('T-20 R-01 a process that knows first items only cannot accept a bundle', async () => {
  const owner = await make.person()
  const wanted = await makeItems(app, owner, ['Lamp', 'Desk'])
  const { id, toItemId } = await make.offer(bundleOf([], wanted))
  const acceptance = db.transaction().execute(async (tx) => {
    const accepted = { status: 'accepted', acceptedAt: new Date() } as const
    await tx.updateTable('tradeOffers').set(accepted).where('id', '=', id).execute()
    await tx.insertInto('itemTradeLocks').values({ itemId: toItemId, tradeOfferId: id }).execute()
  })
  await expect(acceptance).rejects.toThrow('an accepted offer holds exactly its items')
})
