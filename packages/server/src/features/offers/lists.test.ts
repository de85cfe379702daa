import { offerStatuses } from '@swapstead/domain/offers/offer.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { idsIn, nextPage, walkPages } from '../../../test/observe/pages.ts'
import { watchStatements } from '../../../test/observe/statements.ts'

const { db, make, visitor, as } = await startApp()
const INCOMING = '/api/trade-offers/incoming'
const OUTGOING = '/api/trade-offers/outgoing'
const COUNT = '/api/trade-offers/incoming/count'
const DAY = 24 * HOUR
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

const change = (id: string, fields: Record<string, unknown>) =>
  db.updateTable('tradeOffers').set(fields).where('id', '=', id).execute()

test('OFFERS-23 OFFERS-24 each side finds an offer in its own list, newest first', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const wanted = await make.item({ userId: ann.id })
  const older = await make.offer({ toItemId: wanted.id, fromUserId: bob.id, createdAt: ago(HOUR) })
  const mine = await make.item({ userId: bob.id })
  const newer = await make.offer({ toItemId: wanted.id, fromItemId: mine.id })
  const incoming = await ann.browser.get(INCOMING)
  expect(idsIn(incoming)).toEqual([newer.id, older.id])
  expect(incoming.headers['x-total-count']).toBe('2')
  expect((await bob.browser.get(OUTGOING)).json()).toEqual(incoming.json())
  expect((await bob.browser.get(INCOMING)).json()).toEqual([])
  expect((await ann.browser.get(OUTGOING)).json()).toEqual([])
})

test('T-02 T-14 nobody finds the offers of others', async () => {
  const offer = await make.offer()
  const stranger = await make.person()
  for (const url of [INCOMING, OUTGOING]) {
    expect((await stranger.browser.get(url)).body).not.toContain(offer.id)
  }
  expect((await stranger.browser.get(COUNT)).json()).toMatchObject({ count: 0 })
})

test('OFFERS-25 SHELL-41 the count is of pending incoming offers alone', async () => {
  const { id, browser } = await make.person()
  const wanted = await make.item({ userId: id })
  expect((await browser.get(COUNT)).json()).toMatchObject({ count: 0 })
  const offers = await Promise.all([1, 2, 3].map(() => make.offer({ toItemId: wanted.id })))
  await make.offer({ fromUserId: id })
  expect((await browser.get(COUNT)).json()).toMatchObject({ count: 3 })
  await browser.delete(`/api/trade-offers/${offers[0]?.id}`)
  await browser.patch(`/api/trade-offers/${offers[1]?.id}`, { status: 'accepted' })
  expect((await browser.get(COUNT)).json()).toMatchObject({ count: 1 })
})

test('OFFERS-25 ITEMS-28 the owner learns how many offers wait for each item, and nobody else', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const waiting = '/api/items/mine/waiting-offers'
  const [sofa, lamp, quiet] = await Promise.all([1, 2, 3].map(() => make.item({ userId: ann.id })))
  const [first] = await Promise.all([1, 2].map(() => make.offer({ toItemId: sofa?.id })))
  await make.offer({ toItemId: lamp?.id })
  await make.offer({ toItemId: lamp?.id, createdAt: ago(15 * DAY) })
  // Her own offers do not wait for her.
  await make.offer({ fromItemId: quiet?.id })
  const counted = async () => (await ann.browser.get(waiting)).json()
  const byItem = (a: { itemId: string }, b: { itemId: string }) => a.itemId.localeCompare(b.itemId)
  expect(await counted()).toEqual(
    [
      { itemId: sofa?.id ?? '', count: 2 },
      { itemId: lamp?.id ?? '', count: 1 },
    ].toSorted(byItem),
  )
  expect((await ann.browser.get(COUNT)).json()).toMatchObject({ count: 3 })
  await ann.browser.delete(`/api/trade-offers/${first?.id}`)
  expect(await counted()).toContainEqual({ itemId: sofa?.id, count: 1 })
  expect((await bob.browser.get(waiting)).json()).toEqual([])
  expect((await visitor().get(waiting)).statusCode).toBe(401)
})

test('OFFERS-04 OFFERS-23 a list can be asked for one status, and an unknown one is refused', async () => {
  const { id, browser } = await make.person()
  const made = async () => (await make.offer({ toItemId: (await make.item({ userId: id })).id })).id
  const offers = { pending: await made(), accepted: await made(), rejected: await made() }
  await browser.patch(`/api/trade-offers/${offers.accepted}`, { status: 'accepted' })
  await browser.patch(`/api/trade-offers/${offers.rejected}`, { status: 'rejected' })
  for (const [status, offer] of Object.entries(offers)) {
    const answer = await browser.get(`${INCOMING}?status=${status}`)
    expect(idsIn(answer), status).toEqual([offer])
    expect(answer.headers['x-total-count'], status).toBe('1')
  }
  expect((await browser.get(`${INCOMING}?status=completed`)).json()).toEqual([])
  for (const status of ['open', 'PENDING', 'pending&status=accepted', '']) {
    expect((await browser.get(`${INCOMING}?status=${status}`)).statusCode, status).toBe(400)
  }
})

/** Offers and trades that are due for a step of the clock, or about to be. */
async function clockwork(userId: string) {
  const trade = async (fields: Record<string, unknown>) => {
    const item = await make.item({ userId })
    const { id, fromUserId } = await make.offer({ toItemId: item.id, status: 'accepted' })
    const cancel = { cancelRequestedBy: fromUserId, cancelRequestReason: 'Changed my mind' }
    await change(id, 'cancelRequestedAt' in fields ? { ...cancel, ...fields } : fields)
    return id
  }
  const offer = async (createdAt: Date) =>
    (await make.offer({ toItemId: (await make.item({ userId })).id, createdAt })).id
  const longAgo = { acceptedAt: ago(40 * DAY) }
  return {
    pending: [await offer(ago(14 * DAY - HOUR))],
    accepted: [
      await trade(longAgo),
      await trade({ acceptedAt: ago(13 * DAY), fromCompletedAt: ago(12 * DAY) }),
      await trade({ ...longAgo, toCompletedAt: ago(6 * DAY) }),
      await trade({ ...longAgo, toCompletedAt: ago(30 * DAY), cancelWithdrawnAt: ago(6 * DAY) }),
      await trade({ ...longAgo, cancelRequestedAt: ago(7 * DAY + 23 * HOUR) }),
      await trade({ ...longAgo, cancelRequestedAt: ago(9 * DAY), cancelAgreedAt: ago(23 * HOUR) }),
      await trade({ ...longAgo, fromCompletedAt: ago(20 * DAY), cancelRequestedAt: ago(DAY) }),
    ],
    completed: [
      await trade({ ...longAgo, fromCompletedAt: ago(8 * DAY) }),
      await trade({ ...longAgo, toCompletedAt: ago(30 * DAY), cancelWithdrawnAt: ago(8 * DAY) }),
    ],
    rejected: [
      await offer(ago(14 * DAY + HOUR)),
      await trade({ ...longAgo, cancelRequestedAt: ago(8 * DAY + HOUR) }),
      await trade({ ...longAgo, cancelRequestedAt: ago(9 * DAY), cancelAgreedAt: ago(25 * HOUR) }),
    ],
  }
}

test('S-92 a list of one status goes by what the clock has made of an offer, stored or not', async () => {
  const { id, browser } = await make.person()
  const due = await clockwork(id)
  for (const status of offerStatuses) {
    const answer = await browser.get(`${INCOMING}?status=${status}`)
    expect(new Set(idsIn(answer)), status).toEqual(new Set(due[status]))
    expect(answer.headers['x-total-count'], status).toBe(String(due[status].length))
    for (const offer of answer.json()) expect(offer.status).toBe(status)
  }
  const all = (await browser.get(INCOMING)).json()
  for (const { id: offer, status } of all) {
    expect(due[status as keyof typeof due], status).toContain(offer)
  }
  expect((await browser.get(COUNT)).json()).toMatchObject({ count: 1 })
})

test('S-36 pages of offers follow each other, and none skips or repeats one', async () => {
  const { id, browser } = await make.person()
  const wanted = await make.item({ userId: id })
  const sameMoment = ago(DAY)
  for (let count = 0; count < 11; count += 1) {
    await make.offer({ toItemId: wanted.id, ...(count % 2 ? { createdAt: sameMoment } : {}) })
  }
  const whole = idsIn(await browser.get(INCOMING))
  expect(whole).toHaveLength(11)
  for (const limit of [1, 4, 11, 100]) {
    const pages = await walkPages(browser, `${INCOMING}?limit=${limit}&status=pending`)
    expect(pages.flat(), `limit ${limit}`).toEqual(whole)
  }
  const first = await browser.get(`${INCOMING}?limit=4`)
  await make.offer({ toItemId: wanted.id })
  const second = await browser.get(nextPage(first) ?? '')
  expect([...idsIn(first), ...idsIn(second)]).toEqual(whole.slice(0, 8))
  expect(second.headers['x-total-count']).toBe('12')
})

test('S-36 a cursor or limit that is none of ours is refused', async () => {
  const { browser } = await make.person()
  for (const query of ['cursor=x', 'cursor=W10', 'limit=0', 'limit=101', 'limit=x']) {
    expect((await browser.get(`${OUTGOING}?${query}`)).statusCode, query).toBe(400)
  }
})

test('OFFERS-23 OFFERS-24 OFFERS-25 the lists are for members', async () => {
  const guest = await as((await make.member({ isGuest: true })).id)
  for (const url of [INCOMING, OUTGOING, COUNT]) {
    expect((await visitor().get(url)).statusCode, url).toBe(401)
    expect((await guest.get(url)).statusCode, url).toBe(403)
  }
})

test('B18 OFFERS-23 OFFERS-24 a page of offers takes two statements beside the session read, 6 offers or 60', async () => {
  const { id, browser } = await make.person()
  const wanted = await make.item({ userId: id })
  const { texts } = watchStatements()
  for (const [more, size] of [
    [6, 6],
    [54, 60],
  ] as const) {
    for (let count = 0; count < more; count += 1) {
      const mine = await make.item({ userId: id })
      const offered = count % 2 ? { fromItemId: (await make.item()).id } : {}
      await make.offer({ toItemId: wanted.id, ...offered })
      await make.offer({ fromItemId: mine.id })
    }
    for (const url of [
      INCOMING,
      OUTGOING,
      `${INCOMING}?status=pending`,
      `${INCOMING}?awaiting=rating`,
    ]) {
      texts.length = 0
      const answer = await browser.get(url)
      const rest = texts.filter((text) => !/from "?sessions"?/.test(text))
      expect(texts.length - rest.length, url).toBe(1)
      expect(rest.length, rest.join('\n')).toBeLessThanOrEqual(2)
      if (!url.includes('awaiting')) expect(answer.json()).toHaveLength(size)
    }
  }
})

test('S-29 OFFERS-23 an owner is told how many pending offers would end with an item, a stranger nothing', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const item = await make.item({ userId: ann.id })
  await make.offer({ toItemId: item.id, fromUserId: bob.id })
  await make.offer({ fromItemId: item.id })
  await make.offer({ toItemId: item.id, createdAt: ago(400 * DAY) })
  await make.offer()
  const count = async ({ browser }: typeof ann) =>
    (await browser.get(`/api/items/${item.id}/pending-offers`)).json().count
  expect(await count(ann)).toBe(2)
  expect(await count(bob)).toBe(0)
  expect(await count(await make.person())).toBe(0)
})
