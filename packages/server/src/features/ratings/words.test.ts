import type { ReviewItem } from '@swapstead/domain/screening/review.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { beginSandbox } from '../../../test/make/guests.ts'
import { endedTrade, ratedTrade } from '../../../test/make/ratings.ts'
import { noticesTo } from '../../../test/make/trades.ts'
import { readMails } from '../../../test/observe/mailbox.ts'
import { walkPages } from '../../../test/observe/pages.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { newId } from '../../platform/core/ids.ts'

const app = await startApp()
const { db, deps, make, as, visitor } = app
const FINDS = '/api/screening/finds'
const staff = await as((await make.member({ isAdmin: true, firstName: 'Dana' })).id)

const urlOf = (id: string) => `/api/users/${id}/ratings`
async function wordsAbout(id: string, reader: Visitor = visitor()) {
  const answer = await reader.get(urlOf(id))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function statsOf(id: string, reader: Visitor = visitor()) {
  return (await reader.get(`/api/users/${id}/rating-stats`)).json()
}

const rated = (comment: string, how?: 'trade' | 'cancellation') => ratedTrade(app, comment, how)

async function put(ratedUserId: string, raterUserId: string, minutes: number): Promise<string> {
  const id = newId()
  const createdAt = new Date(deps.now().getTime() - minutes * 60_000)
  const words = { rating: 5, comment: `${minutes} ago`, ratingType: 'trade' } as const
  await db
    .insertInto('userRatings')
    .values({ id, ratedUserId, raterUserId, createdAt, ...words })
    .execute()
  return id
}

async function findOf(authorId: string): Promise<ReviewItem> {
  const finds = (await staff.get(`${FINDS}?limit=100`)).json()
  const [find, ...others] = finds.filter(({ author }: ReviewItem) => author.id === authorId)
  if (!find || others.length > 0) throw new Error(`${others.length} others`)
  return find
}
const hide = ({ id, revision }: ReviewItem) =>
  staff.post(`${FINDS}/${id}/hide`, { revision, reason: 'No insults here.' })

test('RATINGS-01 RATINGS-02 S-33 T-14 whoever asks reads stars and words after both kinds of trades, and a name alone', async () => {
  const { ann, bob } = await rated('  <b>Late</b>, but kind ')
  const words = {
    id: expect.any(String),
    rating: 2,
    comment: '<b>Late</b>, but kind',
    ratingType: 'trade',
    raterName: 'Bob',
    hiddenWords: null,
    isRaterGone: false,
    createdAt: expect.any(String),
    isOwnCase: false,
  }
  const someone = await as((await make.member()).id)
  for (const reader of [visitor(), someone, ann.browser, bob.browser, staff]) {
    expect(await wordsAbout(ann.id, reader)).toEqual([words])
  }
  expect(await wordsAbout(bob.id)).toEqual([])
  const parted = await rated('No hard feelings', 'cancellation')
  expect(await wordsAbout(parted.ann.id)).toMatchObject([{ ratingType: 'cancellation' }])
})

test('RATINGS-02 S-33 ratings come newest first, in pages that leave none out, whoever is gone meanwhile', async () => {
  const ann = await make.member()
  const raters = [await make.member(), await make.member({ username: 'cleo' })]
  const ids: string[] = []
  for (let minutes = 0; minutes < 5; minutes += 1) {
    ids.push(await put(ann.id, raters[minutes % 2]?.id ?? '', minutes))
  }
  const pages = await walkPages(visitor(), `${urlOf(ann.id)}?limit=2`)
  expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
  const first = await visitor().get(`${urlOf(ann.id)}?limit=2`)
  expect(first.headers['x-total-count']).toBe('5')
  await db
    .deleteFrom('users')
    .where('id', '=', raters[0]?.id ?? '')
    .execute()
  const names = (await wordsAbout(ann.id)).map(({ raterName }: { raterName: string }) => raterName)
  expect(names).toEqual(['Former member', 'cleo', 'Former member', 'cleo', 'Former member'])
  const gone = (await wordsAbout(ann.id)).map(
    ({ isRaterGone }: { isRaterGone: boolean }) => isRaterGone,
  )
  expect(gone).toEqual([true, false, true, false, true])
  expect((await visitor().get(`${urlOf(ann.id)}?limit=0`)).statusCode).toBe(400)
  expect(await wordsAbout(newId())).toEqual([])
})

test('S-65 T-13 words and stars about a member are read where their items are: not with a block between, not once banned', async () => {
  const { ann, bob } = await rated('Kind')
  const eve = await make.member()
  const hers = await as(eve.id)
  expect(await wordsAbout(ann.id, hers)).toHaveLength(1)
  await ann.browser.post('/api/blocks', { memberId: eve.id })
  expect(await wordsAbout(ann.id, hers)).toEqual([])
  expect(await wordsAbout(ann.id, ann.browser)).toHaveLength(1)
  const nobodys = await statsOf(newId())
  expect(nobodys).toMatchObject({ averageRating: 0, totalRatings: 0 })
  expect(await statsOf(ann.id, hers)).toEqual(nobodys)
  expect(await statsOf(ann.id)).toMatchObject({ totalRatings: 1 })
  await db
    .updateTable('users')
    .set({ isBanned: true, bannedAt: deps.now(), banReason: 'for a test' })
    .where('id', '=', ann.id)
    .execute()
  for (const reader of [visitor(), bob.browser]) {
    expect(await wordsAbout(ann.id, reader)).toEqual([])
    expect(await statsOf(ann.id, reader)).toEqual(nobodys)
  }
  expect(await wordsAbout(ann.id, staff)).toHaveLength(1)
  expect(await statsOf(ann.id, staff)).toMatchObject({ totalRatings: 1 })
  await db.deleteFrom('users').where('id', '=', ann.id).execute()
  expect(await statsOf(ann.id, staff)).toEqual(nobodys)
})

test('S-84 T-06 words about guests are read by whoever meets them, as their test items are', async () => {
  const [guest, other] = [await beginSandbox(app), await beginSandbox(app)]
  const { userId: neighbor } = await db
    .selectFrom('sandboxNeighbors')
    .select('userId')
    .where('guestId', '=', guest.id)
    .executeTakeFirstOrThrow()
  await put(guest.id, neighbor, 1)
  await put(neighbor, guest.id, 1)
  expect(await wordsAbout(guest.id, guest.browser)).toHaveLength(1)
  expect(await wordsAbout(neighbor, guest.browser)).toHaveLength(1)
  expect(await wordsAbout(guest.id, other.browser)).toHaveLength(1)
  expect(await wordsAbout(neighbor, other.browser)).toEqual([])
  const member = await as((await make.member()).id)
  for (const reader of [visitor(), member, staff]) {
    for (const id of [guest.id, neighbor]) expect(await wordsAbout(id, reader)).toEqual([])
  }
})

test('S-60 RATINGS-01 whoever was rated reads that at once, without stars and a mail', async () => {
  const { ann, bob, id, rate } = await endedTrade(app)
  await rate(bob, 2, 'Kind')
  const [told] = (await noticesTo(app, ann.id)).filter(({ type }) => type === 'trade_rated')
  expect(told).toMatchObject({ title: 'Bob rated your swap', relatedOfferId: id })
  expect(told?.message).toContain('You can read it once you’ve rated too')
  expect(told?.message).not.toMatch(/stars|Kind/)
  const parted = await endedTrade(app, 'cancellation')
  await parted.rate(parted.bob, 2, 'No hard feelings')
  const types = (await noticesTo(app, parted.ann.id)).map(({ type }) => type)
  expect(types.filter((type) => type === 'cancel_rated')).toHaveLength(1)
  const mails = await db.selectFrom('mailOutbox').select('subject').execute()
  expect(mails.filter(({ subject }) => / rated your /.test(subject))).toEqual([])
})

test('S-97 S-33 words of a rating are flagged, read until staff take them down, and count on as stars', async () => {
  const { ann, bob, id } = await rated('Cocaine in the lamp. Call 201-555-0123')
  const find = await findOf(bob.id)
  expect(find).toMatchObject({
    kind: 'rating',
    subjectId: id,
    text: 'Cocaine in the lamp. Call 201-555-0123',
    step: 'flag',
    now: 'there',
    matches: [{ words: 'cocaine' }, { words: 'a phone number' }],
  })
  expect(await wordsAbout(ann.id)).toMatchObject([{ comment: find.text }])
  expect((await hide(find)).json()).toMatchObject({ state: 'hidden', now: 'hidden' })
  for (const reader of [visitor(), ann.browser, bob.browser, staff]) {
    expect(await wordsAbout(ann.id, reader)).toMatchObject([
      { rating: 2, comment: 'Taken down by staff.' },
    ])
  }
  expect((await visitor().get(`/api/users/${ann.id}/rating-stats`)).json()).toMatchObject({
    averageRating: 2,
    totalRatings: 1,
  })
  expect((await hide(find)).json().code).toBe('screening.decided')
  expect((await noticesTo(app, bob.id)).at(-1)).toMatchObject({
    type: 'rating_taken_down',
    title: 'Your words about Ann were taken down',
    message: expect.stringContaining('“No insults here.”'),
  })
  const account = db.selectFrom('users').select('email').where('id', '=', bob.id)
  const { email } = await account.executeTakeFirstOrThrow()
  expect((await readMails(deps, email ?? '')).at(-1)?.text).toContain('“No insults here.”')
  const exported = await ann.browser.post('/api/account/exports')
  const data = (await ann.browser.get(exported.json().url)).json()
  expect(data.ratingsReceived).toMatchObject([{ comment: 'Taken down by staff.' }])
})

test('S-97 a ticket about the words of a rating has the conversation, and leaves them on the list', async () => {
  const { ann, bob } = await rated('Cocaine in the lamp')
  const { id, revision } = await findOf(bob.id)
  const opened = await staff.post(`${FINDS}/${id}/ticket`, { revision })
  expect(opened.json(), opened.body).toMatchObject({ state: 'open', now: 'there' })
  const [ticket] = (await staff.get('/api/support-tickets/all?limit=1')).json()
  const { report } = (await staff.get(`/api/support-tickets/${ticket.id}`)).json()
  expect(report).toMatchObject({ kind: 'conversation', reported: { id: bob.id } })
  expect((await hide(await findOf(bob.id))).json()).toMatchObject({ state: 'hidden' })
  expect(await wordsAbout(ann.id)).toMatchObject([{ comment: 'Taken down by staff.' }])
})

test('S-97 clean words of a rating go by, and so do those of somebody who is gone when staff decide', async () => {
  const clean = await rated('A handy lamp, thank you')
  await expect(findOf(clean.bob.id)).rejects.toThrow()
  const { ann, bob } = await rated('Cocaine in the lamp')
  const find = await findOf(bob.id)
  await db.deleteFrom('userRatings').where('ratedUserId', '=', ann.id).execute()
  expect(await findOf(bob.id)).toMatchObject({ now: 'gone' })
  expect((await hide(find)).json().code).toBe('screening.not_possible')
})
