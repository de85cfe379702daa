import { newId, randomLetters } from '../../../src/platform/core/ids.ts'
import type { TestApp } from '../../app.ts'
import { CAMPAIGNS, campaignDeveloper } from '../../make/campaigns.ts'
import { giveGift } from '../../make/gifts.ts'
import { CANCEL_REASON, MEETING_PLACE, wallIn } from '../../make/trades.ts'
import type { Answer } from '../../visitor.ts'
import type { Person } from './cast.ts'

/** The owner of the thing that a call is about, and the other party. */
export type Sides = { owner: Person; partner: Person }
/** The request's parts that name the thing: the id in the path, the query, and body fields. */
export type Thing = { id?: string; query?: string; body?: Record<string, unknown> }
/** Makes a new thing for the actor of the next request. */
export type Arrange = (app: TestApp, sides: Sides, asker: Person | null) => Promise<Thing>

export const item: Arrange = async ({ make }, { owner }) => make.item({ userId: owner.id })

/** To report: an item of somebody else, in the world of who asks. */
export const strangersItem: Arrange = async ({ make }, _sides, asker) => {
  const { id: userId } = await make.member({ isGuest: asker?.api === '/api/sandbox' })
  const { id } = await make.item({ userId })
  return { body: { reference: { kind: 'item', id } } }
}

/** The partner's pending offer for an item of the owner. */
export const pending: Arrange = async ({ make }, { owner, partner }) =>
  make.offer({ toUserId: owner.id, fromUserId: partner.id })

/** The same, with an item of the partner that the owner asks for. */
export const counterable: Arrange = async (app, sides, asker) => {
  const offer = await pending(app, sides, asker)
  const { id: toItemId } = await app.make.item({ userId: sides.partner.id })
  return { ...offer, body: { toItemId, cashAdjustment: 5 } }
}

/** Withdrawn by the partner; only the owner was sent something. */
export const removedOffer: Arrange = async (app, sides, asker) => {
  const offer = await pending(app, sides, asker)
  await app.db
    .deleteFrom('tradeOffers')
    .where('id', '=', offer.id ?? '')
    .execute()
  return offer
}

/** The owner has made another item of the one that the partner's offer wants. */
export const askedAnew: Arrange = async (app, sides, asker) => {
  const { id = '' } = await pending(app, sides, asker)
  const { partner } = sides
  const address = `${partner.api}/trade-offers/${id}`
  const { toItem } = good(await partner.browser.get(address))
  await app.db
    .insertInto('offerItems')
    .values({
      tradeOfferId: id,
      itemId: toItem.id,
      reason: 'offered',
      content: JSON.stringify({ title: 'As it was' }),
      takenAt: app.deps.now(),
    })
    .execute()
  const { itemsSeen } = (await partner.browser.get(address)).json()
  return { id, body: { itemsSeen } }
}

export const trade: Arrange = async ({ make }, { owner, partner }) =>
  make.offer({ toUserId: owner.id, fromUserId: partner.id, status: 'accepted' })

const move = async (person: Person, id: string | undefined, name: string, body: object = {}) =>
  good(await person.browser.post(`${person.api}/trade-offers/${id}/${name}`, body))

/** A trade with the body of a change: $7 more from the partner. */
export const amendable: Arrange = async (app, sides, asker) => {
  const offer = await trade(app, sides, asker)
  const { toItemId } = await app.db
    .selectFrom('tradeOffers')
    .select('toItemId')
    .where('id', '=', offer.id ?? '')
    .executeTakeFirstOrThrow()
  return { ...offer, body: { toItemId, cashAdjustment: '27.00' } }
}

/** The partner has proposed a change. */
export const amended: Arrange = async (app, sides, asker) => {
  const { id, body } = await amendable(app, sides, asker)
  const { amendment } = await move(sides.partner, id, 'propose-amendment', body)
  return { id, body: { amendmentId: amendment.id, itemsSeen: amendment.itemsSeen } }
}

/** A trade for which the partner has proposed a meeting. */
export const proposed: Arrange = async (app, sides, asker) => {
  const { id = '' } = await trade(app, sides, asker)
  const time = wallIn(app.deps.now(), 3, '12:00')
  await move(sides.partner, id, 'propose-meeting', {
    proposedMeetingLocation: MEETING_PLACE,
    proposedMeetingTime: time,
  })
  return { id, body: { agreedMeetingLocation: MEETING_PLACE, agreedMeetingTime: time } }
}

/** A trade whose agreed meeting is over. */
export const met: Arrange = async (app, sides, asker) => {
  const { id = '' } = await proposed(app, sides, asker)
  const now = app.deps.now()
  await app.db
    .updateTable('tradeOffers')
    .set({
      agreedMeetingLocation: MEETING_PLACE,
      agreedMeetingTime: new Date(now.getTime() - 3_600_000),
      agreedMeetingTimeZone: 'America/New_York',
      meetingAgreedAt: now,
    })
    .where('id', '=', id)
    .execute()
  return { id }
}

/** A trade whose partner says that the owner did not show up. */
export const missed: Arrange = async (app, sides, asker) => {
  const { id = '' } = await met(app, sides, asker)
  await move(sides.partner, id, 'no-show')
  return { id }
}

/** A trade that the partner asks to cancel. */
export const cancelling: Arrange = async (app, sides, asker) => {
  const { id = '' } = await trade(app, sides, asker)
  await move(sides.partner, id, 'request-cancel', { reason: CANCEL_REASON })
  return { id }
}

export const cancelled: Arrange = async (app, sides, asker) => {
  const { id = '' } = await cancelling(app, sides, asker)
  await move(sides.owner, id, 'agree-cancel')
  return { id }
}

/** A trade that the partner has confirmed and then left. */
export const left: Arrange = async (app, sides, asker) => {
  const { id = '' } = await trade(app, sides, asker)
  await move(sides.partner, id, 'complete')
  const leftAt = app.deps.now()
  await app.db
    .updateTable('tradeOffers')
    .set({ leftAt, leftByUserId: sides.partner.id })
    .where('id', '=', id)
    .execute()
  return { id }
}

export const completed: Arrange = async (app, sides, asker) => {
  const { id = '' } = await trade(app, sides, asker)
  await move(sides.owner, id, 'complete')
  await move(sides.partner, id, 'complete')
  return { id }
}

/** A message about an offer. Its receiver is the party who did not write it. */
export const letter: Arrange = async (app, sides, asker) => {
  const { id = '' } = await pending(app, sides, asker)
  const reader = asker?.id === sides.owner.id ? sides.partner : sides.owner
  return { body: { tradeOfferId: id, toUserId: reader.id } }
}

export const notification: Arrange = async ({ db }, { owner }) => {
  const id = newId()
  await db
    .insertInto('userMessages')
    .values({ id, userId: owner.id, type: 'offer_expired', title: 'Over', message: 'It is over.' })
    .execute()
  return { id }
}

export const gift: Arrange = async ({ deps }, { owner }) => ({ id: await giveGift(deps, owner.id) })

const request = {
  subject: 'My photo is gone',
  description: 'It was there yesterday, and today it is not.',
}
export const ticket: Arrange = async (_app, { owner }) =>
  good(await owner.browser.post('/api/member-auth/support-tickets', request))

/** A resolved ticket with notes. Only resolved tickets can be deleted. */
export const resolvedTicket: Arrange = async (app, sides, asker) => {
  const { id } = await ticket(app, sides, asker)
  await app.db
    .updateTable('supportTickets')
    .set({ status: 'resolved', resolvedAt: app.deps.now(), waitingSince: null })
    .where('id', '=', id ?? '')
    .execute()
  return id === undefined ? {} : { id }
}

/** An item of the owner with an offer for it. */
export const wantedItem: Arrange = async ({ make }, { owner }) => {
  const { id } = await make.item({ userId: owner.id })
  await make.offer({ toItemId: id })
  return { id }
}

/** An item of the owner and a price for photo slots that is right at any time for any buyer. */
export const itemToPayFor: Arrange = async ({ make }, { owner }) => {
  const { id } = await make.item({ userId: owner.id })
  return { body: { itemId: id, upgradeType: 'standard_plus', amount: '1.00' } }
}

/** A payment that was started but not paid. */
export const payment: Arrange = async (app, sides, asker) => {
  const { body } = await itemToPayFor(app, sides, asker)
  const { browser, api } = sides.owner
  const sent = { ...body, paymentMethod: 'paypal' }
  const { id } = good(await browser.post(`${api}/payment-upgrades`, sent))
  // The simulated provider takes two seconds.
  app.passTime(2_000)
  return { id, body: { paymentId: `paypal_${id}` } }
}

/** Another open session of the owner. */
export const otherSession: Arrange = async ({ as }, { owner }) => {
  await as(owner.id)
  const sessions: { id: string; isCurrent: boolean }[] = good(
    await owner.browser.get('/api/account/sessions'),
  )
  return { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' }
}

export const account: Arrange = async ({ make }) => ({ id: (await make.member()).id })
export const bannedAccount: Arrange = async ({ make }) => ({
  id: (await make.member({ isBanned: true })).id,
})
export const blockedAccount: Arrange = async ({ make }, _sides, asker) => {
  const { id } = await make.member()
  if (asker) good(await asker.browser.post('/api/blocks', { memberId: id }))
  return { id }
}
/** Gives the actor an unconfirmed address. */
export const unconfirmed: Arrange = async ({ db }, _sides, asker) => {
  await db
    .updateTable('users')
    .set({ emailVerified: false })
    .where('id', '=', asker?.id ?? null)
    .execute()
  return {}
}

/** The address and password of an account that may sign in at any door. */
export const credentials: Arrange = async ({ make }) => {
  const { email, password } = await make.account({ isAdmin: true })
  return { body: { email, password } }
}

/** The cast's shared password, and a new one. */
export const ownPassword: Arrange = async () => ({
  body: { currentPassword: 'correct horse', newPassword: 'a new battery staple' },
})

export const asked =
  (query: string): Arrange =>
  async () => ({ query })

/** An address without an account. */
export const newAddress: Arrange = async () => ({ body: { email: `${newId()}@example.com` } })

export const savedReply: Arrange = async ({ db, make }) => {
  const { id: createdBy } = await make.member({ isAdmin: true })
  const id = newId()
  await db
    .insertInto('savedReplies')
    .values({ id, title: 'Thanks', message: 'Thank you for telling us.', createdBy })
    .execute()
  return { id }
}

/** A public place with a unique name. */
export const meetingPlace: Arrange = async ({ db }) => {
  const placeId = newId()
  const name = `Library ${placeId}`
  await db
    .insertInto('publicPlaces')
    .values({
      placeId,
      code: placeId,
      name,
      kind: 'library',
      address: '1 Main St',
      city: 'Maplewood',
      state: 'NJ',
      latitude: '40.7',
      longitude: '-74.2',
    })
    .execute()
  return { id: placeId, body: { name } }
}

export const newPlace: Arrange = async () => ({ body: { name: `Library ${randomLetters(12)}` } })

export function campaign(...steps: ('activate' | 'pause')[]): Arrange {
  return async (app) => {
    const { browser, draft } = await campaignDeveloper(app)
    const id = await draft()
    for (const step of steps) good(await browser.patch(`${CAMPAIGNS}/${id}/${step}`))
    return { id }
  }
}

/** Fails unless a step of the arrangement succeeded. */
export function good(answer: Answer) {
  if (answer.statusCode >= 300) throw new Error(answer.body)
  return answer.json()
}

/** Somebody's link to invite others with. */
export const invitation: Arrange = async ({ db, make }) => {
  const { id: userId } = await make.member()
  const code = newId().replaceAll('-', '').slice(-16).toUpperCase().replaceAll(/[01]/g, 'Z')
  await db.insertInto('invitations').values({ userId, code }).execute()
  return { id: code }
}
/** The cast has just joined. */
export const invitedNewcomer: Arrange = async (app, sides, asker) => {
  const { id: code } = await invitation(app, sides, asker)
  return { body: { code } }
}
/** Somebody who invited the actor. */
export const acquaintance: Arrange = async ({ db, make }, _sides, asker) => {
  const { id: inviterUserId } = await make.member()
  if (asker && asker.api !== '/api/sandbox') {
    await db
      .insertInto('invitationAcceptances')
      .values({ invitedUserId: asker.id, inviterUserId })
      .onConflict((standing) => standing.column('invitedUserId').doUpdateSet({ inviterUserId }))
      .execute()
  }
  return { id: inviterUserId }
}

/** Somebody's item that nobody of the cast owns. */
export const itemToHide: Arrange = async ({ make }) => ({
  body: { itemId: (await make.item()).id },
})
export const kind: Arrange = async () => ({ id: 'boats' })

export const savedSearch: Arrange = async (_app, { owner }) => {
  const body = { search: newId(), radius: 25 }
  return good(await owner.browser.post('/api/saved-searches', body))
}

export const deletedSearch: Arrange = async (app, sides, asker) => {
  const search = await savedSearch(app, sides, asker)
  good(await sides.owner.browser.delete(`/api/saved-searches/${search.id}`))
  return search
}
