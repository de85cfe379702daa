import type { RingView } from '@swapstead/domain/rings/view.ts'
import { before, HOUR } from '@swapstead/domain/times.ts'
import { expect } from 'vitest'
import { proposeRing } from '../../src/features/rings/index.ts'
import { transact } from '../../src/platform/database/database.ts'
import type { TestApp } from '../app.ts'
import type { Visitor } from '../visitor.ts'
import { MEETING_PLACE, wallIn } from './trades.ts'

type Maker = Pick<TestApp, 'deps' | 'make' | 'as'>
export type Swapper = { id: string; browser: Visitor; itemId: string }
type Place = Swapper & { net: number }

const people = [
  { firstName: 'Ann', title: 'Power drill' },
  { firstName: 'Bob', title: 'Family tent' },
  { firstName: 'Cat', title: 'Bike rack' },
] as const

/** Three members in a row: each gives to the next. They stand in no ring yet. */
export async function makeSwappers({ make }: Pick<Maker, 'make'>): Promise<Swapper[]> {
  return Promise.all(
    people.map(async ({ firstName, title }) => {
      const { id, browser } = await make.person({ firstName, username: null })
      const item = await make.item({ userId: id, title, value: '100.00' })
      return { id, browser, itemId: item.id }
    }),
  )
}

/** A ring of these members, or why it cannot be proposed. */
export function propose(
  { deps }: Pick<Maker, 'deps'>,
  places: readonly (Pick<Swapper, 'id' | 'itemId'> & { net?: number })[],
): ReturnType<typeof proposeRing> {
  const members = places.map(({ id, itemId, net = 0 }) => ({ userId: id, itemId, net }))
  return transact(deps.db, (tx) => proposeRing(deps, tx, members))
}

export function proposedId(proposal: { ringId: string } | { refusal: string }): string {
  if ('refusal' in proposal) throw new Error(`the ring could not be proposed: ${proposal.refusal}`)
  return proposal.ringId
}

/** A proposed ring: Ann gives a drill to Bob, Bob a tent to Cat, Cat a bike rack to Ann. */
export async function makeProposedRing(app: Maker, given: readonly Swapper[] = []) {
  const swappers = given.length > 0 ? given : await makeSwappers(app)
  const [ann, bob, cat] = swappers
  if (!ann || !bob || !cat) throw new Error('a ring has three members')
  const places: Place[] = [
    { ...ann, net: 1_000 },
    { ...bob, net: -1_000 },
    { ...cat, net: 0 },
  ]
  const id = proposedId(await propose(app, places))
  const url = `/api/rings/${id}`
  const post = (who: Swapper, move: string, sent: object = {}) =>
    who.browser.post(`${url}/${move}`, sent)
  const read = async (who: Swapper) => (await who.browser.get(url)).json()
  return { id, url, ann, bob, cat, all: [ann, bob, cat] as const, post, read }
}
export type TestRing = Awaited<ReturnType<typeof makeProposedRing>>

export const yes = { answer: 'yes' }

/** The same ring: Ann and Bob have said yes, Cat has not answered yet. */
export async function makeAlmostAgreedRing(
  app: Maker,
  given: readonly Swapper[] = [],
): Promise<TestRing> {
  const ring = await makeProposedRing(app, given)
  for (const who of [ring.ann, ring.bob]) expectDone(await ring.post(who, 'answer', yes))
  return ring
}

/** The same ring, with three times yes. */
export async function makeAgreedRing(app: Maker, given: readonly Swapper[] = []) {
  const ring = await makeProposedRing(app, given)
  for (const who of ring.all) expectDone(await ring.post(who, 'answer', yes))
  return ring
}

/** All three agree to meet at noon in this many days, in new sessions. */
export async function meetInRing({ as, deps }: Maker, ring: TestRing, days = 2): Promise<void> {
  const [first, ...others] = await Promise.all(ring.all.map(({ id }) => as(id)))
  const proposed = await first?.post(`${ring.url}/propose-meeting`, {
    proposedMeetingLocation: MEETING_PLACE,
    proposedMeetingTime: wallIn(deps.now(), days, '12:00'),
  })
  const { proposedMeeting } = proposed?.json() ?? {}
  for (const other of others) {
    const sent = { meetingProposedAt: proposedMeeting?.proposedAt }
    expectDone(await other.post(`${ring.url}/agree-meeting`, sent))
  }
}

/** The time of the agreed meeting has passed. */
export async function endMeeting(
  { db, deps }: Pick<TestApp, 'db' | 'deps'>,
  { id }: Pick<TestRing, 'id'>,
): Promise<void> {
  const agreedMeetingTime = before(deps.now(), HOUR)
  await db.updateTable('rings').set({ agreedMeetingTime }).where('id', '=', id).execute()
}

/** The code on this member's screen. */
/** An agreed ring whose meeting is over, with nothing handed over. */
export async function makeMetRing(app: Parameters<typeof endMeeting>[0] & Maker, days?: number) {
  const ring = await makeAgreedRing(app)
  await meetInRing(app, ring, days)
  await endMeeting(app, ring)
  return ring
}

export async function codeOf(ring: TestRing, who: Swapper): Promise<string> {
  const { code } = (await ring.read(who)) as RingView
  if (code === null) throw new Error('no code is shown')
  return code
}

export function expectDone({ statusCode, body }: { statusCode: number; body: string }): void {
  expect(statusCode, body).toBeLessThan(300)
}
