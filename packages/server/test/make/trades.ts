import type { TestApp } from '../app.ts'
import { makeItems } from './bundles.ts'

type Maker = Pick<TestApp, 'db' | 'make'>
type MemberWish = Parameters<TestApp['make']['member']>[0]
type Wish = { sender?: MemberWish; receiver?: MemberWish; cash?: boolean; isBundle?: boolean }

export const MEETING_PLACE = '52 Station Plaza, Maplewood, NJ'
export const CANCEL_REASON = 'The sofa does not fit'

/** Bob's pending offer for Ann's lamp: his tent, or cash. A bundle has two more items a side. */
export async function makePending(app: Maker, wish: Wish = {}) {
  const { sender, receiver, cash, isBundle = false } = wish
  const [bob, ann] = [
    await app.make.person({ username: null, firstName: 'Bob', ...sender }),
    await app.make.person({ username: null, firstName: 'Ann', ...receiver }),
  ]
  const wanted = await app.make.item({ userId: ann.id, title: 'Brass lamp' })
  const offered = cash ? null : await app.make.item({ userId: bob.id, title: 'Old tent' })
  const more = {
    moreFromItemIds: isBundle ? await makeItems(app, bob, ['Rope', 'Kettle']) : [],
    moreToItemIds: isBundle ? await makeItems(app, ann, ['Desk', 'Stool']) : [],
  }
  const { id } = await app.make.offer({
    toItemId: wanted.id,
    ...more,
    ...(offered ? { fromItemId: offered.id } : { fromUserId: bob.id }),
  })
  const parties = { sender: bob, receiver: ann }
  return { id, url: `/api/trade-offers/${id}`, ...parties, wanted, offered, more }
}

/** The same offer, accepted by Ann. */
export async function makeTrade(app: Maker, wish: Wish = {}) {
  const offer = await makePending(app, wish)
  const { sender, receiver, url } = offer
  const { statusCode, body } = await receiver.browser.patch(url, { status: 'accepted' })
  if (statusCode !== 200) throw new Error(`not accepted: ${body}`)
  const post = (party: typeof sender, move: string, sent: unknown = {}) =>
    party.browser.post(`${url}/${move}`, sent)
  return { ...offer, post }
}
export type Trade = Awaited<ReturnType<typeof makeTrade>>

/** Both parties agree to meet at noon in this many days, in new sessions. Returns the offer. */
export async function agreeToMeet(
  { as, deps }: Pick<TestApp, 'as' | 'deps'>,
  { sender, receiver, url }: Trade,
  days: number,
) {
  const time = wallIn(deps.now(), days, '12:00')
  const [proposing, agreeing] = [await as(sender.id), await as(receiver.id)]
  await proposing.post(`${url}/propose-meeting`, {
    proposedMeetingLocation: MEETING_PLACE,
    proposedMeetingTime: time,
  })
  const answer = await agreeing.post(`${url}/agree-meeting`, {
    agreedMeetingLocation: MEETING_PLACE,
    agreedMeetingTime: time,
  })
  if (answer.statusCode !== 200) throw new Error(`not agreed: ${answer.body}`)
  return answer.json()
}

export function offerRow({ db }: Pick<Maker, 'db'>, id: string) {
  return db.selectFrom('tradeOffers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A member's notifications, oldest first. */
export function noticesTo({ db }: Pick<Maker, 'db'>, userId: string) {
  return db
    .selectFrom('userMessages')
    .select(['type', 'title', 'message', 'relatedOfferId'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The date this many days later with this time, without a time zone: 2026-05-01T14:30. */
export function wallIn(now: Date, days: number, time: string): string {
  return `${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`
}
