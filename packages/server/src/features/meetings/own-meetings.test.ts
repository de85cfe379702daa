import { after, DAY, MINUTE } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectDone, makeAgreedRing, meetInRing } from '../../../test/make/rings.ts'
import { agreeToMeet, CANCEL_REASON, type Trade } from '../../../test/make/trades.ts'
import type { Visitor } from '../../../test/visitor.ts'

const app = await startApp()
const { db, deps, make } = app

/** Another trade and a swap of three of Ann. She meets in both tomorrow. */
async function meetings() {
  const ring = await makeAgreedRing(app)
  await meetInRing(app, ring, 1)
  const { ann } = ring
  const tradeWith = async (username: string) => {
    const other = await make.person({ username })
    const [mine, theirs] = [
      await make.item({ userId: ann.id }),
      await make.item({ userId: other.id }),
    ]
    const offer = await make.offer({ fromItemId: mine.id, toItemId: theirs.id })
    const url = `/api/trade-offers/${offer.id}`
    expectDone(await other.browser.patch(url, { status: 'accepted' }))
    return { id: offer.id, sender: ann, receiver: other, url } as unknown as Trade
  }
  return { ring, ann, tradeWith }
}

async function namesTold(browser: Visitor, url: string): Promise<string[][]> {
  const { ownMeetings } = (await browser.get(`${url}/meeting-places`)).json()
  return ownMeetings.map(({ names }: { names: string[] }) => names)
}

test('MEETINGS-01 T-02 whoever proposes a meeting reads of their own other ones, and the other side of none of them', async () => {
  const { ring, ann, tradeWith } = await meetings()
  const [kept, planned] = [await tradeWith('dana.quilt'), await tradeWith('eli.pots')]
  await agreeToMeet(app, kept, 2)
  expect(await namesTold(ann.browser, planned.url)).toEqual([['Bob', 'Cat'], ['dana.quilt']])
  expect(await namesTold(ann.browser, kept.url)).toEqual([['Bob', 'Cat']])
  expect(await namesTold(ann.browser, ring.url)).toEqual([['dana.quilt']])
  expect(await namesTold(planned.receiver.browser, planned.url)).toEqual([])
  expect(await namesTold(ring.bob.browser, ring.url)).toEqual([])
  const { browser } = ann
  const { ownMeetings } = (await browser.get(`${planned.url}/meeting-places`)).json()
  expect(Object.keys(ownMeetings[0])).toEqual(['names', 'time'])
})

test('MEETINGS-01 CANCEL-02 a meeting that somebody asks to cancel, or that is long over, is told no more', async () => {
  const { ring, ann, tradeWith } = await meetings()
  const [asked, over, planned] = [
    await tradeWith('ida.lamp'),
    await tradeWith('otto.rug'),
    await tradeWith('uma.desk'),
  ]
  for (const trade of [asked, over]) await agreeToMeet(app, trade, 3)
  expectDone(await ann.browser.post(`${asked.url}/request-cancel`, { reason: CANCEL_REASON }))
  const moveTo = (agreedMeetingTime: Date) =>
    db.updateTable('tradeOffers').set({ agreedMeetingTime }).where('id', '=', over.id).execute()
  await moveTo(after(deps.now(), -61 * MINUTE))
  expect(await namesTold(ann.browser, planned.url)).toEqual([['Bob', 'Cat']])
  await moveTo(after(deps.now(), -59 * MINUTE))
  expect(await namesTold(ann.browser, planned.url)).toEqual([['otto.rug'], ['Bob', 'Cat']])
  await moveTo(after(deps.now(), 30 * DAY))
  expect(await namesTold(ann.browser, planned.url)).toEqual([['Bob', 'Cat'], ['otto.rug']])
  expect(await namesTold(ann.browser, ring.url)).toEqual([['otto.rug']])
})

test('MEETINGS-01 SANDBOX-01 guests are told of none', async () => {
  const guest = await make.person({ isGuest: true })
  const neighbor = await make.person({ isGuest: true })
  const trades = await Promise.all(
    [1, 2].map(async () => {
      const wanted = await make.item({ userId: neighbor.id })
      return make.offer({ fromUserId: guest.id, toItemId: wanted.id, status: 'accepted' })
    }),
  )
  const [kept, planned] = trades
  await db
    .updateTable('tradeOffers')
    .set({
      proposedByUserId: guest.id,
      agreedMeetingLocation: 'Library',
      agreedMeetingTime: after(deps.now(), DAY),
      agreedMeetingTimeZone: 'America/New_York',
      meetingAgreedAt: deps.now(),
      proposedMeetingLocation: 'Library',
      proposedMeetingTime: after(deps.now(), DAY),
      proposedMeetingTimeZone: 'America/New_York',
    })
    .where('id', '=', kept?.id ?? '')
    .execute()
  expect(await namesTold(guest.browser, `/api/sandbox/trade-offers/${planned?.id}`)).toEqual([])
})
