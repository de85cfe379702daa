import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeDeletionToken } from '../../../test/make/deletion-links.ts'
import {
  makeAlmostAgreedRing,
  makeProposedRing,
  type TestRing,
  yes,
} from '../../../test/make/rings.ts'
import { noticesTo } from '../../../test/make/trades.ts'
import { expectRingsWhole, patient, RACERS, ROUNDS, race } from '../../../test/observe/races.ts'
import { watchStatements } from '../../../test/observe/statements.ts'
import { transact } from '../../platform/database/database.ts'
import { confirmDeletion } from '../account-data/deletion.ts'
import { hideItem } from '../items/index.ts'
import { deleteGuests } from '../sandbox/deletion.ts'

const app = await startApp()
const { db, deps, make, as } = app
const rowOf = (id: string) =>
  db.selectFrom('rings').selectAll().where('id', '=', id).executeTakeFirst()

async function countLocks({ all }: TestRing): Promise<number> {
  const itemIds = all.map(({ itemId }) => itemId)
  const found = db.selectFrom('itemTradeLocks').select('itemId').where('itemId', 'in', itemIds)
  return (await found.execute()).length
}

/** The third member says yes fifteen times at once. `act` begins a little later in each round. */
async function yesAgainst(
  ring: TestRing,
  { round, url = ring.url }: { round: number; url?: string },
  act: () => Promise<unknown>,
) {
  const say = () => ring.cat.browser.post(`${url}/answer`, yes)
  const others = Array.from({ length: RACERS - 1 }, () => say)
  const acting = async () => {
    for (let step = 0; step < round; step += 1) await ring.read(ring.bob)
    await act()
  }
  await Promise.all([race(others), acting()])
}

const typesTo = async (id: string) => (await noticesTo(app, id)).map(({ type }) => type)

test(
  'T-91 a yes against the deletion of a member: the ring goes with them, and nothing stays locked',
  patient,
  async () => {
    const { refusals } = watchStatements()
    for (let round = 0; round < ROUNDS; round += 1) {
      const ring = await makeAlmostAgreedRing(app)
      const token = await makeDeletionToken(app, ring.ann.id)
      await yesAgainst(ring, { round }, () => confirmDeletion(deps, token))
      expect(await rowOf(ring.id)).toBeUndefined()
      expect(await countLocks(ring)).toBe(0)
      const ends = (await typesTo(ring.cat.id)).filter((type) =>
        ['ring_lapsed', 'ring_parted'].includes(type),
      )
      expect(ends).toHaveLength(1)
    }
    expect(refusals.filter((code) => code === '40P01')).toEqual([])
    await expectRingsWhole(db)
  },
)

test(
  'T-91 a yes against the hiding of an item: agreed with all three items, or ended with none',
  patient,
  async () => {
    const { refusals } = watchStatements()
    let hidden = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const ring = await makeAlmostAgreedRing(app)
      await yesAgainst(ring, { round: round % 3 }, () =>
        transact(db, (tx) => hideItem(deps, tx, ring.ann.itemId, 'Not yours')),
      )
      const row = await rowOf(ring.id)
      const isAgreed = row?.status === 'agreed'
      if (!isAgreed) {
        hidden += 1
        expect(row).toMatchObject({ status: 'ended', endReason: 'item_gone' })
      }
      expect(await countLocks(ring)).toBe(isAgreed ? 3 : 0)
      const told = await typesTo(ring.cat.id)
      expect(told).toEqual(['ring_proposed', isAgreed ? 'ring_agreed' : 'ring_lapsed'])
    }
    expect(hidden).toBeGreaterThan(0)
    expect(refusals.filter((code) => code === '40P01')).toEqual([])
    await expectRingsWhole(db)
  },
)

test(
  'T-91 a yes against the end of a sandbox: the ring goes with it, and nothing stays locked',
  patient,
  async () => {
    const { refusals } = watchStatements()
    for (let round = 0; round < ROUNDS; round += 1) {
      const guests = await Promise.all(
        ['Ann', 'Bob', 'Cat'].map(async (firstName) => {
          const { id } = await make.member({ isGuest: true, firstName })
          const item = await make.item({ userId: id, value: '100.00' })
          return { id, browser: await as(id), itemId: item.id }
        }),
      )
      const ring = await makeProposedRing(app, guests)
      await db
        .updateTable('ringMembers')
        .set({ answer: 'yes', answeredAt: deps.now() })
        .where('ringId', '=', ring.id)
        .where('userId', '<>', ring.cat.id)
        .execute()
      const url = ring.url.replace('/api/', '/api/sandbox/')
      await yesAgainst(ring, { round, url }, () =>
        transact(db, (tx) => deleteGuests(deps, tx, [ring.ann.id])),
      )
      expect(await rowOf(ring.id)).toBeUndefined()
      expect(await countLocks(ring)).toBe(0)
    }
    expect(refusals.filter((code) => code === '40P01')).toEqual([])
    await expectRingsWhole(db)
  },
)
