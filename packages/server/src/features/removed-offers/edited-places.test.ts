import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeTrade, type Trade, wallIn } from '../../../test/make/trades.ts'

const app = await startApp()
const { db, deps, make, as } = app
const THREAT = '1 I know where you live Street'

/** Bob proposes the library; Ann agrees and writes another place. */
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
