import { REMOVED_OFFER_KEPT } from '@swapstead/domain/retention.ts'
import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { makeAgreedRing, makeProposedRing, type Swapper } from '../../../test/make/rings.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp()
const { db, deps, make, as } = app
const THREAT = 'I know where you live.'
const PLACES = ['1 Main St, Maplewood', 'Behind the old mill, Maplewood']

/** Bob has proposed two places, and threatens Ann and Cat. */
async function threatened() {
  const ring = await makeAgreedRing(app)
  const day = new Date(deps.now().getTime() + 2 * DAY).toISOString().slice(0, 10)
  for (const place of PLACES) {
    const meeting = { proposedMeetingLocation: place, proposedMeetingTime: `${day}T12:00` }
    expect((await ring.post(ring.bob, 'propose-meeting', meeting)).statusCode).toBe(200)
  }
  const sent = await ring.bob.browser.post(`${ring.url}/messages`, { content: THREAT })
  expect(sent.statusCode, sent.body).toBe(201)
  return ring
}
const leave = ({ id }: Swapper) => db.deleteFrom('users').where('id', '=', id).execute()
const report = ({ browser }: Pick<Swapper, 'browser'>, id: string) =>
  browser.post('/api/member-auth/support-tickets', {
    subject: 'Report: a threat',
    description: 'Please look at what I was sent.',
    reference: { kind: 'conversation', id },
  })
const asStaff = async () => as((await make.member({ isAdmin: true })).id)
const left = async (id: string) => [
  (await db.selectFrom('removedRings').select('id').where('id', '=', id).execute()).length,
  (await db.selectFrom('removedRingTexts').select('id').where('ringId', '=', id).execute()).length,
]

test('T-97 R-46 what was written in a ring is reported after its writer has left, with every place', async () => {
  const ring = await threatened()
  await leave(ring.bob)
  expectRefusal(await ring.ann.browser.get(ring.url), 404, 'rings.not_found')
  const notices = (await ring.ann.browser.get('/api/messages')).json()
  expect(notices).toContainEqual(
    expect.objectContaining({ type: 'ring_message_sent', relatedRingId: ring.id }),
  )
  const filed = await report(ring.ann, ring.id)
  expect(filed.statusCode, filed.body).toBe(201)
  const staff = await asStaff()
  const { report: seen } = (await staff.get(`/api/support-tickets/${filed.json().id}`)).json()
  const lines = [
    { sender: 'Bob', text: expect.stringContaining(PLACES[0] ?? '') },
    { sender: 'Bob', text: expect.stringContaining(PLACES[1] ?? '') },
    { sender: 'Bob', text: THREAT },
  ]
  expect(seen).toMatchObject({ now: 'gone', keptLines: lines, snapshot: { messages: lines } })
  const stranger = await make.person()
  expectRefusal(await report(stranger, ring.id), 404, 'reports.not_found')
})

test('T-97 while the ring goes on, a place that was replaced is in the report too', async () => {
  const ring = await threatened()
  const filed = await report(ring.cat, ring.id)
  const staff = await asStaff()
  const { report: seen } = (await staff.get(`/api/support-tickets/${filed.json().id}`)).json()
  const texts = seen.snapshot.messages.map(({ text }: { text: string }) => text)
  for (const place of PLACES) {
    expect(texts).toContainEqual(expect.stringContaining(place))
  }
})

test('T-97 R-49 a member of the own ring can be reported, one of a mere proposal cannot', async () => {
  const reportMember = ({ browser }: Swapper, id: string) =>
    browser.post('/api/member-auth/support-tickets', {
      subject: 'Report: a neighbor',
      description: 'Please look at this neighbor.',
      reference: { kind: 'member', id },
    })
  const agreed = await makeAgreedRing(app)
  await db
    .updateTable('items')
    .set({ isActive: false })
    .where('userId', '=', agreed.bob.id)
    .execute()
  expect((await reportMember(agreed.ann, agreed.bob.id)).statusCode).toBe(201)
  const proposed = await makeProposedRing(app)
  await db
    .updateTable('items')
    .set({ isActive: false })
    .where('userId', '=', proposed.bob.id)
    .execute()
  expectRefusal(await reportMember(proposed.ann, proposed.bob.id), 404, 'reports.not_found')
})

test('T-97 S-18 words of a ring are erased after 90 days, from notifications too, unless a report is open, and none is kept of proposals', async () => {
  const [first, second] = [await threatened(), await threatened()]
  const proposed = await makeProposedRing(app)
  for (const { bob } of [first, second, proposed]) await leave(bob)
  expect(await left(proposed.id)).toEqual([0, 0])
  expect((await report(second.ann, second.id)).statusCode).toBe(201)
  const removedAt = new Date(deps.now().getTime() - REMOVED_OFFER_KEPT)
  await db.updateTable('removedRings').set({ removedAt }).execute()
  await db.updateTable('removedRingTexts').set({ removedAt }).execute()
  await runJob(deps, 'erase-removed-offers')
  expect(await left(first.id)).toEqual([0, 0])
  expect(await left(second.id)).toEqual([1, 3])
  const told = async ({ ann }: typeof first) => (await ann.browser.get('/api/messages')).body
  for (const words of [THREAT, ...PLACES.slice(1)]) {
    expect(await told(first)).not.toContain(words)
    expect(await told(second)).toContain(words)
  }
})
