import { offerCalls } from '@swapstead/domain/offers/calls.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import {
  CANCEL_REASON,
  MEETING_PLACE,
  makePending,
  makeTrade,
  noticesTo,
  offerRow,
  wallIn,
} from '../../../test/make/trades.ts'
import { contentsOf } from '../../../test/observe/contents.ts'

const app = await startApp()
const { db, deps, make, as } = app
const missing = '018f0000-0000-7000-8000-00000000dead'
const stars = { rating: 5, comment: 'Fine' }
const time = wallIn(deps.now(), 3, '14:00')

/** A valid body for every offer call that takes one. */
const bodies: Record<string, object> = {
  answer: { status: 'accepted' },
  keep: { itemsSeen: 'as they are' },
  counter: { toItemId: missing, cashAdjustment: 5 },
  proposeAmendment: { toItemId: missing, cashAdjustment: 5 },
  agreeAmendment: { amendmentId: missing, itemsSeen: 'as they are' },
  refuseAmendment: { amendmentId: missing },
  withdrawAmendment: { amendmentId: missing },
  proposeMeeting: { proposedMeetingLocation: MEETING_PLACE, proposedMeetingTime: time },
  agreeMeeting: { agreedMeetingLocation: MEETING_PLACE, agreedMeetingTime: time },
  requestCancel: { reason: CANCEL_REASON },
  rateCancel: stars,
  rate: stars,
  handOver: { code: '1234' },
}
const calls = Object.entries(offerCalls).filter(([, { path }]) =>
  path.startsWith('/api/trade-offers/:id'),
)

/** Offers at every stage, each with moves that its parties are allowed. */
async function stages() {
  const pending = await makePending(app)
  const underway = await makeTrade(app)
  await underway.post(underway.sender, 'propose-meeting', bodies.proposeMeeting)
  const ending = await makeTrade(app)
  await ending.post(ending.sender, 'request-cancel', bodies.requestCancel)
  const cancelled = await makeTrade(app)
  await cancelled.post(cancelled.sender, 'request-cancel', bodies.requestCancel)
  await cancelled.post(cancelled.receiver, 'agree-cancel')
  const completed = await makeTrade(app)
  for (const party of [completed.sender, completed.receiver])
    await completed.post(party, 'complete')
  return { pending, underway, ending, cancelled, completed }
}

test('T-02 OFFERS-08 every call on an offer answers a third person as if there were none, and does nothing', async () => {
  const offers = await stages()
  const strangers = [
    await as((await make.member()).id),
    await as((await make.member({ isAdmin: true })).id),
    (await makeTrade(app)).sender.browser,
  ]
  const before = await contentsOf(db)
  expect(calls.length).toBeGreaterThanOrEqual(13)
  for (const [name, { method, path }] of calls) {
    for (const browser of strangers) {
      const ask = (id: string) =>
        browser.call(
          method,
          path.replace(':id', id),
          method === 'GET' || method === 'DELETE' ? undefined : (bodies[name] ?? {}),
        )
      const absent = await ask(missing)
      expectRefusal(absent, 404, 'offers.not_found', name)
      const answers = await Promise.all(Object.values(offers).map(({ id }) => ask(id)))
      for (const { statusCode, body } of answers) {
        expect(statusCode, name).toBe(404)
        expect(body, name).toEqual(absent.body)
      }
    }
  }
  expect(await contentsOf(db)).toBe(before)
})

test('OFFERS-03 T-02 an offer reads the same for both its parties', async () => {
  const { url, sender, receiver, wanted, offered } = await makePending(app)
  const read = await sender.browser.get(url)
  expect(read.json()).toMatchObject({
    fromUser: { id: sender.id },
    toUser: { id: receiver.id },
    fromItem: { id: offered?.id, title: 'Old tent', user: { id: sender.id } },
    toItem: { id: wanted.id, title: 'Brass lamp', value: '25.00', imageUrl1: null },
  })
  expect((await receiver.browser.get(url)).body).toBe(read.body)
  const cash = await makePending(app, { cash: true })
  expect((await cash.receiver.browser.get(cash.url)).json()).not.toHaveProperty('fromItem')
})

test('S-52 OFFERS-08 the sender withdraws a pending offer, nobody else, and the receiver is told', async () => {
  const { id, url, sender, receiver } = await makePending(app)
  const refused = await receiver.browser.post(`${url}/withdraw`)
  expectRefusal(refused, 403, 'offers.only_sender')
  const answer = await sender.browser.post(`${url}/withdraw`)
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 200,
    body: { message: 'Offer withdrawn' },
  })
  expect(await offerRow(app, id)).toBeUndefined()
  expect(await noticesTo(app, receiver.id)).toMatchObject([
    {
      type: 'offer_withdrawn',
      message: expect.stringContaining('“Old tent”'),
      relatedOfferId: null,
    },
  ])
  expect((await sender.browser.post(`${url}/withdraw`)).statusCode).toBe(404)
})

test('S-52 an offer that is over or accepted is not withdrawn', async () => {
  const trade = await makeTrade(app)
  const accepted = await trade.post(trade.sender, 'withdraw')
  expectRefusal(accepted, 409, 'offers.not_pending')
  const rejected = await makePending(app)
  await rejected.receiver.browser.patch(rejected.url, { status: 'rejected' })
  expect((await rejected.sender.browser.post(`${rejected.url}/withdraw`)).statusCode).toBe(409)
})
