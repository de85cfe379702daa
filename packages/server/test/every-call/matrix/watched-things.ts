import { newId } from '../../../src/platform/core/ids.ts'
import { type Arrange, good } from './things.ts'

const text = { subject: 'Report: a lamp', description: 'This lamp was stolen from my porch.' }

/** A ticket in which the owner reports an item. */
export const reportTicket: Arrange = async ({ make }, { owner }) => {
  const reference = { kind: 'item', id: (await make.item()).id }
  const sent = { ...text, reference }
  const ticket = good(await owner.browser.post('/api/member-auth/support-tickets', sent))
  return { id: ticket.id }
}

/** The same report after the item was hidden. */
export const hiddenByReport: Arrange = async (app, sides, asker) => {
  const { id = '' } = await reportTicket(app, sides, asker)
  const staff = await app.as((await app.make.member({ isAdmin: true })).id)
  const reason = 'It is somebody else’s'
  good(await staff.post(`/api/support-tickets/${id}/report/hide`, { reason }))
  return { id }
}

/** A review item from screening the owner's newest post. */
export const screeningFind: Arrange = async ({ db }, { owner }) => {
  const posted = { title: 'Glock handgun, hardly used', value: '5' }
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

const words = () => ({ words: `blowpipe ${newId().slice(-12)}`, group: 'weapons', step: 'flag' })

export const newWords: Arrange = async () => ({ body: words() })

export const screeningEntry: Arrange = async ({ as, make }) => {
  const staff = await as((await make.member({ isAdmin: true })).id)
  const { id } = good(await staff.post('/api/screening/entries', words()))
  return { id, body: words() }
}
