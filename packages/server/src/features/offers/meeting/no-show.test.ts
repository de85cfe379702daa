import { DAY, HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../../test/app.ts'
import { readMails } from '../../../../test/observe/mailbox.ts'
import { mixed, patient, ROUNDS, race } from '../../../../test/observe/races.ts'

const { db, deps, make, as } = await startApp()
const urlOf = (id: string) => `/api/trade-offers/${id}`

/** Ann and Bob agreed to meet, and the time has passed. */
async function met(people?: { ann: string; bob: string }) {
  const ann = people?.ann ?? (await make.member({ firstName: 'Ann', username: null })).id
  const bob = people?.bob ?? (await make.member({ firstName: 'Bob', username: null })).id
  const mine = await make.item({ userId: ann })
  const wanted = await make.item({ userId: bob, title: 'Brass lamp' })
  const now = deps.now().getTime()
  const offer = await make.offer({
    fromItemId: mine.id,
    toItemId: wanted.id,
    status: 'accepted',
  })
  const meeting = {
    acceptedAt: new Date(now - 2 * DAY),
    proposedByUserId: ann,
    proposedMeetingLocation: '1 Main St, Nyack',
    proposedMeetingTimeZone: 'America/New_York',
    proposedMeetingTime: new Date(now - HOUR),
    agreedMeetingLocation: '1 Main St, Nyack',
    agreedMeetingTimeZone: 'America/New_York',
    agreedMeetingTime: new Date(now - HOUR),
    meetingAgreedAt: new Date(now - DAY),
  }
  await db.updateTable('tradeOffers').set(meeting).where('id', '=', offer.id).execute()
  return {
    offer,
    ann: { id: ann, browser: await as(ann) },
    bob: { id: bob, browser: await as(bob) },
  }
}
type Party = Awaited<ReturnType<typeof met>>['ann']
const say = ({ browser }: Party, id: string) => browser.post(`${urlOf(id)}/no-show`, {})
const dispute = ({ browser }: Party, id: string) => browser.post(`${urlOf(id)}/no-show/dispute`, {})
const rowOf = (id: string) =>
  db.selectFrom('tradeOffers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ticketsOf = async ({ browser }: Party) =>
  (await browser.get('/api/member-auth/support-tickets')).json()
const newestOf = async ({ browser }: Party) => (await browser.get('/api/messages')).json()[0]

test('R-18 CANCEL-02 who waited alone asks to cancel, and the other reads where and until when to answer', async () => {
  const { offer, ann, bob } = await met()
  const answer = await say(ann, offer.id)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({
    cancelRequestedBy: ann.id,
    cancelRequestReason: 'Didn’t show up at the meeting.',
    noShowReportedAt: expect.any(String),
  })
  expect(await newestOf(bob)).toMatchObject({
    type: 'no_show_reported',
    title: 'Ann says that you didn’t show up',
    message: expect.stringContaining('1 Main St, Nyack'),
  })
  expect((await say(ann, offer.id)).json().code).toBe('offers.cancel_already_requested')
})

test('R-19 S-94 “I was there” opens a ticket with the trade attached, and staff strike it', async () => {
  const { offer, ann, bob } = await met()
  await say(ann, offer.id)
  const answer = await dispute(bob, offer.id)
  expect(answer.json()).toMatchObject({ noShowDisputedAt: expect.any(String) })
  expect((await dispute(bob, offer.id)).json().code).toBe('offers.no_show_settled')
  expect(await newestOf(ann)).toMatchObject({ title: 'Bob says: I was there' })
  const [ticket, ...others] = await ticketsOf(bob)
  expect(ticket.subject).toBe('I was there: “Brass lamp”')
  expect(others).toEqual([])
  const staff = await as((await make.member({ isAdmin: true })).id)
  const url = `/api/support-tickets/${ticket.id}`
  expect((await staff.get(url)).json().report).toMatchObject({
    kind: 'conversation',
    subjectId: offer.id,
    reported: { id: ann.id },
    noShow: {
      reporter: 'Ann',
      missing: 'Bob',
      location: '1 Main St, Nyack',
      disputedAt: expect.any(String),
      verdict: null,
    },
  })
  for (const verdict of ['counts', 'returned', 'struck']) {
    const decided = await staff.post(`${url}/report/no-show`, { verdict })
    expect(decided.json()).toMatchObject({ report: { noShow: { verdict } } })
    expect((await rowOf(offer.id)).noShowVerdict).toBe(verdict)
    const bobs = verdict === 'returned' ? 'Ann’s missed meeting' : 'your missed meeting'
    const anns = verdict === 'returned' ? 'your missed meeting' : 'Bob’s missed meeting'
    for (const [party, whose] of [
      [ann, anns],
      [bob, bobs],
    ] as const) {
      const told = `Support has looked at it: ${whose} ${verdict === 'struck' ? 'does not count' : 'counts'}.`
      const newest = await newestOf(party)
      expect(newest).toMatchObject({ type: 'no_show_decided', relatedOfferId: offer.id })
      expect(newest.message).toMatch(new RegExp(`^${told} It’s about `))
    }
  }
  // The ticket does not tell anybody a second time, and unsent mails of earlier verdicts are
  // deleted.
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', bob.id)
    .executeTakeFirstOrThrow()
  const mails = (await readMails(deps, email ?? '')).map(({ subject }) => subject)
  expect(mails.slice(1)).toEqual(['Support has looked at the missed meeting'])
  const { messages } = (
    await bob.browser.get(`/api/member-auth/support-tickets/${ticket.id}`)
  ).json()
  expect(messages.at(-1)).toMatchObject({
    message: 'We looked into the missed meeting. It does not count.',
  })
  expect((await bob.browser.post(`${url}/report/no-show`, { verdict: 'struck' })).statusCode).toBe(
    403,
  )
})

test('R-18 who asks to cancel around the meeting can still be reported as a no-show, once', async () => {
  const { offer, ann, bob } = await met()
  const reason = 'Something has come up today.'
  const url = `/api/trade-offers/${offer.id}`
  expect((await bob.browser.post(`${url}/request-cancel`, { reason })).statusCode).toBe(200)
  expect((await say(bob, offer.id)).json().code).toBe('offers.cancel_already_requested')
  expect((await say(ann, offer.id)).json()).toMatchObject({
    cancelRequestedBy: ann.id,
    noShowReportedAt: expect.any(String),
  })
  expect((await say(bob, offer.id)).json().code).toBe('offers.cancel_already_requested')
})

test('R-18 S-65 T-94 whoever blocks after a meeting that they missed is said to have missed it all the same, counted and disputed', async () => {
  const bob = await make.member({ firstName: 'Bob', username: null })
  const waited = [await make.member({ firstName: 'Ann', username: null }), await make.member()]
  const trades = []
  for (const one of waited) {
    const trade = await met({ ann: one.id, bob: bob.id })
    expect((await say(trade.ann, trade.offer.id)).statusCode).toBe(200)
    await trade.ann.browser.post(`${urlOf(trade.offer.id)}/withdraw-cancel`, {})
    const blocked = await trade.bob.browser.post('/api/blocks', { memberId: one.id })
    expect(blocked.statusCode, blocked.body).toBe(200)
    expect((await say(trade.bob, trade.offer.id)).json().code).toBe('offers.trade_left')
    trades.push(trade)
  }
  const [first, second] = trades
  if (!first || !second) throw new Error('two trades')
  const before = await rowOf(first.offer.id)
  const said = await Promise.all([say(first.ann, first.offer.id), say(first.ann, first.offer.id)])
  expect(said.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const { cancelledAt, cancelReason, cancelRequestedAt } = before
  expect(await rowOf(first.offer.id)).toMatchObject({
    ...{ status: 'rejected', cancelledAt, cancelReason, cancelRequestedAt },
    ...{ cancelRequestedBy: first.ann.id, leftByUserId: bob.id },
  })
  expect(await newestOf(first.bob)).toMatchObject({ title: 'Ann says that you didn’t show up' })
  await say(second.ann, second.offer.id)

  const reader = await make.member()
  await make.offer({
    fromItemId: (await make.item({ userId: reader.id })).id,
    toItemId: (await make.item({ userId: bob.id })).id,
  })
  const missed = async () =>
    (await (await as(reader.id)).get('/api/trade-offers/partners')).json()[0].meetingsMissed
  expect(await missed()).toBe(0)
  const reported = { noShowReportedAt: new Date(deps.now().getTime() - 7 * DAY) }
  const ids = trades.map(({ offer }) => offer.id)
  await db.updateTable('tradeOffers').set(reported).where('id', 'in', ids).execute()
  expect(await missed()).toBe(2)
  await db
    .updateTable('tradeOffers')
    .set({ noShowReportedAt: deps.now() })
    .where('id', 'in', ids)
    .execute()
  expect((await dispute(first.bob, first.offer.id)).statusCode).toBe(200)
  const [ticket] = await ticketsOf(first.bob)
  const staff = await as((await make.member({ isAdmin: true })).id)
  const decided = await staff.post(`/api/support-tickets/${ticket.id}/report/no-show`, {
    verdict: 'struck',
  })
  expect(decided.json()).toMatchObject({
    report: { noShow: { reporter: 'Ann', missing: 'Bob', verdict: 'struck' } },
  })
})

test('R-19 an open report of the conversation takes the dispute in, so that none is refused', async () => {
  const { offer, ann, bob } = await met()
  const reported = await bob.browser.post('/api/member-auth/support-tickets', {
    subject: 'Report: a talk',
    description: 'Please look at this conversation.',
    reference: { kind: 'conversation', id: offer.id },
  })
  expect(reported.statusCode, reported.body).toBe(201)
  await say(ann, offer.id)
  expect((await dispute(bob, offer.id)).statusCode).toBe(200)
  const tickets = await ticketsOf(bob)
  expect(tickets).toHaveLength(1)
  const { messages } = (
    await bob.browser.get(`/api/member-auth/support-tickets/${tickets[0].id}`)
  ).json()
  expect(messages.at(-1).message).toMatch(/^I was there\./)
})

test('R-19 a report is of the last word: nothing to decide once it is taken back', async () => {
  const { offer, ann, bob } = await met()
  await say(ann, offer.id)
  await dispute(bob, offer.id)
  expect((await ann.browser.post(`${urlOf(offer.id)}/withdraw-cancel`, {})).statusCode).toBe(200)
  const [ticket] = await ticketsOf(bob)
  const staff = await as((await make.member({ isAdmin: true })).id)
  const url = `/api/support-tickets/${ticket.id}`
  expect((await staff.get(url)).json().report.noShow).toBe(null)
  const decided = await staff.post(`${url}/report/no-show`, { verdict: 'counts' })
  expect(decided.json().code).toBe('reports.not_possible')
})

test(
  'R-18 T-20 a missed meeting against a swap and another request: one of them comes first',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { offer, ann, bob } = await met()
      const url = urlOf(offer.id)
      await bob.browser.post(`${url}/complete`, {})
      const reason = { reason: 'It does not fit.' }
      await race(
        mixed(
          round,
          () => say(ann, offer.id),
          () => ann.browser.post(`${url}/complete`, {}),
          () => ann.browser.post(`${url}/request-cancel`, reason),
        ),
      )
      const { status, cancelRequestedAt, noShowReportedAt, cancelRequestReason } = await rowOf(
        offer.id,
      )
      expect([status === 'completed', cancelRequestedAt !== null].filter(Boolean)).toHaveLength(1)
      const isMissed = cancelRequestReason === 'Didn’t show up at the meeting.'
      expect(noShowReportedAt !== null).toBe(isMissed)
    }
  },
)

test(
  'R-19 T-91 a dispute against taking back and a block: one ticket at most, and none is lost',
  patient,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { offer, ann, bob } = await met()
      await say(ann, offer.id)
      const tally = await race(
        mixed(
          round,
          () => dispute(bob, offer.id),
          () => ann.browser.post('/api/blocks', { memberId: bob.id }),
          () => dispute(bob, offer.id),
          ...(round % 2 ? [] : [() => ann.browser.post(`${urlOf(offer.id)}/withdraw-cancel`, {})]),
        ),
      )
      const { noShowReportedAt, noShowDisputedAt } = await rowOf(offer.id)
      // Unless the report is withdrawn, a block does not prevent the answer.
      if (round % 2) {
        expect(noShowDisputedAt).not.toBeNull()
        expect(tally[404]).toBeUndefined()
      }
      if (noShowReportedAt === null) expect(noShowDisputedAt).toBe(null)
      expect((await ticketsOf(bob)).length).toBeLessThanOrEqual(1)
    }
  },
)
