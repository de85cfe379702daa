import { DAY } from '@swapstead/domain/times.ts'
import { newId } from '../../../src/platform/core/ids.ts'
import type { TestApp } from '../../app.ts'
import { agreedRing } from './rings.ts'
import { type Arrange, good, missed, type Sides, trade } from './things.ts'

const text = { subject: 'Report: a lamp', description: 'This lamp was stolen from my porch.' }

/** A ticket in which the owner reports an item. */
export const reportTicket: Arrange = async ({ make }, { owner }) => {
  const reference = { kind: 'item', id: (await make.item()).id }
  const sent = { ...text, reference }
  const ticket = good(await owner.browser.post('/api/member-auth/support-tickets', sent))
  return { id: ticket.id }
}

/** The same report after staff have found nothing, and another open one about the same item. */
export const answeredWithOther: Arrange = async (app, sides, asker) => {
  const { id = '' } = await reportTicket(app, sides, asker)
  const staff = await app.as((await app.make.member({ isAdmin: true })).id)
  const { report } = good(await staff.get(`/api/support-tickets/${id}`))
  const reference = { kind: 'item', id: report.subjectId }
  const other = await app.make.person()
  good(await other.browser.post('/api/member-auth/support-tickets', { ...text, reference }))
  good(await staff.post(`/api/support-tickets/${id}/report/nothing`, {}))
  return { id }
}

/** A ticket in which the owner reports the conversation of three, and whom it may be about. */
export const ringReport: Arrange = async (app, sides, asker) => {
  const ring = await agreedRing(app, sides, asker)
  const sent = { ...text, reference: { kind: 'conversation', id: ring.id } }
  const { id } = good(await sides.owner.browser.post('/api/member-auth/support-tickets', sent))
  return { id, body: { memberId: sides.partner.id } }
}

/** The ticket of an owner who says that they did come. */
export const disputedTrade: Arrange = async (app, sides, asker) => {
  const { id = '' } = await missed(app, sides, asker)
  good(await sides.owner.browser.post(`/api/trade-offers/${id}/no-show/dispute`, {}))
  const report = app.db.selectFrom('ticketReports').select('ticketId').where('subjectId', '=', id)
  return { id: (await report.executeTakeFirstOrThrow()).ticketId }
}

/** The same report after the item was hidden. */
export const hiddenByReport: Arrange = async (app, sides, asker) => {
  const { id = '' } = await reportTicket(app, sides, asker)
  const staff = await app.as((await app.make.member({ isAdmin: true })).id)
  const reason = 'It is somebody else’s'
  good(await staff.post(`/api/support-tickets/${id}/report/hide`, { reason }))
  return { id }
}

/** The owner's item that staff have hidden. */
export const hiddenItem: Arrange = async ({ db, make }, { owner }) => {
  const { id } = await make.item({ userId: owner.id })
  const hidden = { hiddenAs: 'hidden', hiddenReason: 'It is somebody else’s' } as const
  await db
    .updateTable('items')
    .set({ ...hidden, hiddenAt: new Date() })
    .where('id', '=', id)
    .execute()
  return { id }
}

/** A review item from screening the owner's newest post. */
export const screeningFind: Arrange = async ({ db }, { owner }) => {
  const posted = { title: 'Old switchblade, hardly used', value: '5' }
  const item = good(await owner.browser.form('POST', '/api/items', posted))
  const find = await db
    .selectFrom('screeningFinds')
    .select('id')
    .where('subjectId', '=', item.id)
    .executeTakeFirstOrThrow()
  return { id: find.id }
}

/** The partner's rating of the owner. */
export const rating: Arrange = async ({ db }, { owner, partner }) => {
  const id = newId()
  const words = { rating: 2, comment: 'Late', ratingType: 'trade' } as const
  await db
    .insertInto('userRatings')
    .values({ id, ratedUserId: owner.id, raterUserId: partner.id, ...words })
    .execute()
  return { id }
}

/** A trade of the owner and the partner, who share a network. */
export const flaggedTrade: Arrange = async ({ db, make }, { owner, partner }) => {
  const trade = { toUserId: owner.id, fromUserId: partner.id, status: 'accepted' } as const
  const { id } = await make.offer(trade)
  await db
    .insertInto('tradeFlags')
    .values({ id, reasons: ['network'], trades: 1 })
    .execute()
  return { id }
}

const words = () => ({ words: `blowpipe ${newId().slice(-12)}`, group: 'weapons', step: 'flag' })

export const newWords: Arrange = async () => ({ body: words() })

export const screeningEntry: Arrange = async ({ as, make }) => {
  const staff = await as((await make.member({ isAdmin: true })).id)
  const { id } = good(await staff.post('/api/screening/entries', words()))
  return { id, body: words() }
}

/** A trade in which somebody deleted the account, whom the owner may still rate. */
export const formerTrade: Arrange = async (app, sides, asker) => {
  const { id = '' } = await trade(app, sides, asker)
  await mayRateWhoLeft(app, sides.owner, id)
  await app.db.deleteFrom('tradeOffers').where('id', '=', id).execute()
  return { id }
}

/** A swap of three in which the third deleted the account, whom the owner may still rate. */
export const formerRing: Arrange = async (app, sides, asker) => {
  const { id = '' } = await agreedRing(app, sides, asker)
  await mayRateWhoLeft(app, sides.owner, id, { leftPosition: 2 })
  await app.db.deleteFrom('rings').where('id', '=', id).execute()
  return { id }
}

/** The same, in which the partner still owes the owner an item. */
export const owedInRing: Arrange = async (app, sides, asker) => {
  const { id = '' } = await formerRing(app, sides, asker)
  const { id: itemId } = await app.make.item({ userId: sides.partner.id })
  const owedUntil = new Date(app.deps.now().getTime() + DAY)
  const owed = { owedRingId: id, owedToUserId: sides.owner.id, owedUntil }
  await app.db
    .insertInto('itemTradeLocks')
    .values({ itemId, ...owed })
    .execute()
  return { id }
}

async function mayRateWhoLeft(
  { db, deps }: TestApp,
  { id: raterUserId }: Sides['owner'],
  id: string,
  ring: { leftPosition?: number } = {},
) {
  const [formerMemberId, leftAt] = [newId(), deps.now()]
  const former = { id: formerMemberId, mailboxHash: 'of nobody', leftAt }
  await db.insertInto('formerMembers').values(former).execute()
  const open = { id, formerMemberId, raterUserId, leftAt, ...ring }
  await db.insertInto('formerTrades').values(open).execute()
}
