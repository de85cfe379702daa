import type { RingView } from '@swapstead/domain/rings/view.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { beginSandbox, type Guest, good, postItem, sessionOf } from '../../../test/make/guests.ts'
import { wallIn } from '../../../test/make/trades.ts'
import { RACERS } from '../../../test/observe/races.ts'

const app = await startApp()
const { db, passTime } = app
const THINK = 3_001
const RING = 12_001

const ringsOf = async ({ browser }: Guest, state = 'open'): Promise<RingView[]> =>
  good(await browser.get(`/api/sandbox/rings?state=${state}`))

async function proposedRing(fields: Record<string, unknown> = {}) {
  const guest = await beginSandbox(app)
  const item = await postItem(guest, fields)
  passTime(RING)
  await sessionOf(guest)
  const [ring] = await ringsOf(guest)
  if (!ring) throw new Error('the neighbors proposed no swap of three')
  const url = `/api/sandbox/rings/${ring.id}`
  return {
    guest,
    item,
    ring,
    read: async (): Promise<RingView> => good(await guest.browser.get(url)),
    move: async (move: string, body: object = {}): Promise<RingView> =>
      good(await guest.browser.post(`${url}/${move}`, body)),
  }
}

/** Lets both neighbors respond to what the guest has done. */
async function letThemMove(guest: Guest) {
  passTime(THINK)
  await sessionOf(guest)
}

test('R-50 two neighbors and a guest’s first item stand in a swap of three within a minute', async () => {
  const { guest, item, ring } = await proposedRing()
  expect(ring).toMatchObject({ status: 'proposed', gives: { id: item.id }, members: [] })
  expect(ring.towns).toHaveLength(2)
  await postItem(guest, { title: 'Stool' })
  passTime(RING)
  await sessionOf(guest)
  expect(await ringsOf(guest)).toHaveLength(1)
})

test.each([1, 37.5, 60, 900, 25_000])(
  'R-50 R-43 T-96 an item worth $%d finds two neighbors with a fair swap',
  async (value) => {
    const { ring } = await proposedRing({ value })
    const most = Math.min(25, value / 5)
    expect(Number(ring.pays) + Number(ring.isPaid)).toBeLessThanOrEqual(most)
  },
)

test('R-50 R-40 R-43 a guest plays it from the yes to the ratings', async () => {
  const { guest, read, move } = await proposedRing()
  await move('answer', { answer: 'yes' })
  expect((await sessionOf(guest)).awaitsNeighbor).toBe(true)
  await letThemMove(guest)
  const agreed = await read()
  expect(agreed).toMatchObject({ status: 'agreed', members: [{}, {}, {}] })
  expect(await sessionOf(guest)).toMatchObject({ awaitsNeighbor: false, neighborCode: null })

  await move('propose-meeting', {
    proposedMeetingLocation: 'Maplewood Memorial Library, 51 Baker St, Maplewood',
    proposedMeetingTime: wallIn(app.deps.now(), 1, '12:00'),
  })
  await letThemMove(guest)
  expect((await read()).agreedMeeting).not.toBeNull()
  const { neighborCode } = await sessionOf(guest)
  await move('hand-over', { code: neighborCode })
  await letThemMove(guest)
  expect(await read()).toMatchObject({ status: 'completed' })

  await letThemMove(guest)
  const others = agreed.members.filter(({ position }) => position !== agreed.you)
  for (const { position } of others) {
    await move('rate', { position, rating: 5, comment: 'Quick and friendly' })
  }
  const [over] = await ringsOf(guest, 'over')
  expect(over?.members.map(({ rated }) => rated.includes(agreed.you))).toEqual(
    agreed.members.map(({ position }) => position !== agreed.you),
  )
})

test('R-50 R-40 a no ends it, and the neighbors propose no other', async () => {
  const { guest, move } = await proposedRing()
  await move('answer', { answer: 'no' })
  await postItem(guest, { title: 'Stool' })
  passTime(RING)
  await sessionOf(guest)
  expect(await ringsOf(guest)).toEqual([])
  expect((await sessionOf(guest)).awaitsNeighbor).toBe(false)
})

test('R-50 neighbors rate kindly who steps out, and their things are free again', async () => {
  const { guest, read, move } = await proposedRing()
  await move('answer', { answer: 'yes' })
  await letThemMove(guest)
  await move('step-out', { reason: 'The lamp fell off the table' })
  await letThemMove(guest)
  const { members, you } = await read()
  expect(members.filter(({ rated }) => rated.includes(you))).toHaveLength(2)
  const items = members.map(({ gives }) => gives.id)
  const locks = db.selectFrom('itemTradeLocks').select('itemId').where('itemId', 'in', items)
  expect(await locks.execute()).toEqual([])
})

test('R-50 T-90 two windows of a guest begin one swap of three', async () => {
  for (let round = 0; round < 3; round += 1) {
    const guest = await beginSandbox(app)
    await postItem(guest)
    passTime(RING)
    await Promise.all(Array.from({ length: RACERS }, () => sessionOf(guest)))
    expect(await ringsOf(guest)).toHaveLength(1)
  }
})
