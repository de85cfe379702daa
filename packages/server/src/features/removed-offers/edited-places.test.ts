import { REMOVED_OFFER_KEPT } from '@swapstead/domain/retention.ts'
import { DAY } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeTrade, type Trade, wallIn } from '../../../test/make/trades.ts'
import { runJob } from '../../../test/run-job.ts'

const app = await startApp()
const { db, deps, make, as, passTime } = app
const THREAT = '1 I know where you live Street'

/** Bob proposes the library. Ann agrees, but changes the place. */
async function edited() {
  const trade = await makeTrade(app)
  const time = wallIn(deps.now(), 2, '12:00')
  const propose = (place: string) =>
    trade.post(trade.sender, 'propose-meeting', {
      proposedMeetingLocation: place,
      proposedMeetingTime: time,
    })
  const agree = (place: string) =>
    trade.post(trade.receiver, 'agree-meeting', {
      agreedMeetingLocation: place,
      agreedMeetingTime: time,
    })
  expect((await propose('65 Scotland Rd, South Orange')).statusCode).toBe(200)
  expect((await agree(THREAT)).statusCode).toBe(200)
  return { ...trade, propose, agree }
}
const textsOf = async (offerId: string) => {
  const rows = db.selectFrom('removedTexts').select(['bySender', 'kind', 'content'])
  return (await rows.where('offerId', '=', offerId).execute()).filter(
    ({ content }) => content === THREAT,
  )
}
const report = ({ sender, id }: Trade) =>
  sender.browser.post('/api/member-auth/support-tickets', {
    subject: 'Report: a threat',
    description: 'Please look at what I was sent.',
    reference: { kind: 'conversation', id },
  })
const linesFor = async (ticketId: string) => {
  const staff = await as((await make.member({ isAdmin: true })).id)
  const { snapshot } = (await staff.get(`/api/support-tickets/${ticketId}`)).json().report
  return snapshot.messages.map(({ sender, text }: { sender: string; text: string }) => [
    sender,
    text,
  ])
}

test('T-97 S-94 a place written while agreeing is told to staff as words of who wrote it', async () => {
  const trade = await edited()
  const ticket = await report(trade)
  expect(ticket.statusCode, ticket.body).toBe(201)
  expect(await linesFor(ticket.json().id)).toContainEqual(['Ann', `Meeting place: ${THREAT}`])
})

test('T-97 a place written while agreeing stays when another one replaces it, once', async () => {
  const trade = await edited()
  await trade.propose('10 Durand Rd, Maplewood')
  await trade.agree('10 Durand Rd, Maplewood')
  expect(await textsOf(trade.id)).toEqual([{ bySender: false, kind: 'meeting', content: THREAT }])
  await db.deleteFrom('users').where('id', '=', trade.receiver.id).execute()
  expect(await textsOf(trade.id)).toHaveLength(1)
})

test('T-97 a place written while agreeing stays when its author deletes the account', async () => {
  const trade = await edited()
  await db.deleteFrom('users').where('id', '=', trade.receiver.id).execute()
  expect(await textsOf(trade.id)).toEqual([{ bySender: false, kind: 'meeting', content: THREAT }])
  const { texts } = (await trade.sender.browser.get(`/api/removed-offers/${trade.id}`)).json()
  expect(texts).toContainEqual(expect.objectContaining({ kind: 'meeting', content: THREAT }))
})

test('T-97 S-18 a place that was replaced goes after 90 days where it was told too, the one in its place stays', async () => {
  const trade = await edited()
  const told = async () => (await (await as(trade.sender.id)).get('/api/messages?limit=100')).body
  await db.updateTable('userMessages').set({ isRead: true }).execute()
  await trade.propose('10 Durand Rd, Maplewood')
  await trade.agree('10 Durand Rd, Maplewood')
  expect(await told()).toContain(THREAT)
  passTime(REMOVED_OFFER_KEPT + DAY)
  await runJob(deps, 'erase-removed-offers')
  expect(await textsOf(trade.id)).toEqual([])
  expect(await told()).not.toContain(THREAT)
  expect(await told()).toContain('10 Durand Rd')
})
