import type { ReviewItem } from '@swapstead/domain/screening/review.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import {
  beginSandbox,
  type Guest,
  good,
  postItem,
  sessionOf,
  testItem,
} from '../../../test/make/guests.ts'
import { imageFile } from '../../../test/make/images.ts'
import { wallIn } from '../../../test/make/trades.ts'
import { runJob } from '../../../test/run-job.ts'
import { insertDefaultEntries } from '../screening/entries.ts'

const app = await startApp()
const { db, deps, make, as, passTime } = app
await insertDefaultEntries(deps)
const staff = await as((await make.member({ isAdmin: true, firstName: 'Dana' })).id)
const REPORTS = '/api/sandbox/member-auth/support-tickets'
const OFFERS = '/api/sandbox/trade-offers'

const findsOf = async (guest: Guest): Promise<ReviewItem[]> =>
  good(await staff.get('/api/screening/finds?limit=100&names=true')).filter(
    ({ author }: ReviewItem) => author.id === guest.id,
  )
const isSeen = async (reader: Guest, itemId: string) =>
  (await reader.browser.get(`/api/items/${itemId}`)).statusCode === 200
const report = (kind: string, id: string) => ({
  subject: 'Report: somebody in the sandbox',
  description: 'What this guest writes is not kind at all.',
  reference: { kind, id },
})
/** Two guests, and the first one's accepted offer for the second one's lamp. */
async function traded() {
  const [ann, bob] = [await beginSandbox(app), await beginSandbox(app)]
  const lamp = await postItem(ann)
  const tent = await postItem(bob, { title: 'Tent' })
  const made = good(
    await bob.browser.post(OFFERS, { toItemId: lamp.id, fromItemId: tent.id, cashAdjustment: 0 }),
  )
  good(await ann.browser.patch(`${OFFERS}/${made.id}`, { status: 'accepted' }))
  return { ann, bob, lamp, tent, offerId: made.id as string }
}

test('T-99 S-84 two guests swap with each other from the offer to the ratings', async () => {
  const { ann, bob, offerId } = await traded()
  good(
    await bob.browser.post('/api/sandbox/messages', {
      toUserId: ann.id,
      content: 'Is Saturday fine?',
      tradeOfferId: offerId,
    }),
  )
  for (const guest of [ann, bob]) good(await guest.browser.post(`${OFFERS}/${offerId}/complete`))
  const rated = good(
    await ann.browser.post(`${OFFERS}/${offerId}/rate`, { rating: 5, comment: 'Lovely swap' }),
  )
  expect(rated.status).toBe('completed')
})

test('T-99 S-97 a test item with any listed word or contact detail is held from other guests', async () => {
  const [ann, bob] = [await beginSandbox(app), await beginSandbox(app)]
  // For a member's item, screening would only flag the first title; it would hold the second.
  for (const title of ['Hoverboard', 'Switchblade', 'Lamp, call 201-555-0123']) {
    const item = await postItem(ann, { title })
    expect(await isSeen(bob, item.id), title).toBe(false)
    expect(await isSeen(ann, item.id), title).toBe(true)
    const listed = good(await bob.browser.get(`/api/sandbox/items/${bob.id}`))
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain(item.id)
  }
  const finds = await findsOf(ann)
  expect(finds.map(({ step, now }) => [step, now])).toEqual(Array(3).fill(['hold', 'held']))
  const [latest] = finds
  const { id = '', revision = 0, subjectId = '' } = latest ?? {}
  good(await staff.post(`/api/screening/finds/${id}/release`, { revision }))
  expect(await isSeen(bob, subjectId)).toBe(true)
  const clean = await postItem(ann, { title: 'Chair' })
  expect(await isSeen(bob, clean.id)).toBe(true)
})

test('T-99 S-84 a neighbor offers for the next item while the first one is held', async () => {
  const guest = await beginSandbox(app)
  await postItem(guest, { title: 'Switchblade' })
  expect(await sessionOf(guest)).toMatchObject({ awaitsNeighbor: false })
  const { id } = await postItem(guest, { title: 'Chair' })
  expect(await sessionOf(guest)).toMatchObject({ awaitsNeighbor: true })
  passTime(12_001)
  expect(await sessionOf(guest)).toMatchObject({ awaitsNeighbor: false })
  const offers = good(await guest.browser.get(`${OFFERS}/incoming`))
  expect(offers.map(({ toItemId }: { toItemId: string }) => toItemId)).toEqual([id])
  const rings = good(await guest.browser.get('/api/sandbox/rings?state=open'))
  expect(rings).toMatchObject([{ gives: { id } }])
})

test('T-99 S-97 S-84 a guest’s photo is seen by other guests once staff have released it', async () => {
  const [ann, bob] = [await beginSandbox(app), await beginSandbox(app)]
  const upload = (image: Buffer) => ann.browser.form('POST', '/api/sandbox/upload', {}, { image })
  const { imageUrl } = good(await upload(await imageFile({ width: 600, height: 450 })))
  const item = await postItem(ann, { imageUrl1: imageUrl })
  const statusFor = async (browser: Guest['browser']) => (await browser.get(imageUrl)).statusCode
  expect(await isSeen(bob, item.id)).toBe(true)
  expect(await statusFor(ann.browser)).toBe(200)
  expect(await statusFor(staff)).toBe(200)
  expect(await statusFor(bob.browser)).toBe(404)
  const [find, ...others] = await findsOf(ann)
  expect(find?.photos).toEqual([imageUrl])
  expect(find?.groups).toEqual(['photo'])
  expect(find?.step).toBe('flag')
  expect(others).toEqual([])
  const { id = '', revision = 0 } = find ?? {}
  good(await staff.post(`/api/screening/finds/${id}/release`, { revision }))
  expect(await statusFor(bob.browser)).toBe(200)
  expect(await statusFor((await make.person()).browser)).toBe(404)
  good(await ann.browser.form('PATCH', `/api/sandbox/items/${item.id}`, { title: 'Floor lamp' }))
  expect(await findsOf(ann)).toHaveLength(1)
})

test('T-99 S-97 a photo in the place of a released one is seen by other guests once it is released too', async () => {
  const [ann, bob] = [await beginSandbox(app), await beginSandbox(app)]
  const image = async (width: number) => imageFile({ width, height: 450 })
  const upload = { image: await image(600) }
  const { imageUrl } = good(await ann.browser.form('POST', '/api/sandbox/upload', {}, upload))
  const item = await postItem(ann, { imageUrl1: imageUrl })
  const release = async () => {
    const [{ id = '', revision = 0 } = {}] = await findsOf(ann)
    good(await staff.post(`/api/screening/finds/${id}/release`, { revision }))
  }
  const isSeenByBob = async (url: string) => (await bob.browser.get(url)).statusCode === 200
  await release()
  expect(await isSeenByBob(imageUrl)).toBe(true)

  const [address, files] = [`/api/sandbox/items/${item.id}`, { image1: await image(590) }]
  const changed = good(await ann.browser.form('PATCH', address, { removeImages: '[]' }, files))
  const [{ url = '' } = {}] = changed.photos
  expect(url).not.toBe(imageUrl)
  expect(await isSeenByBob(url)).toBe(false)
  expect(await findsOf(ann)).toMatchObject([
    { state: 'open', groups: ['photo'], photos: [url] },
    { state: 'released' },
  ])
  await release()
  expect(await isSeenByBob(url)).toBe(true)
  expect((await findsOf(ann)).map(({ state }) => state)).toEqual(['released', 'released'])
})

test('T-99 S-97 what guests write to each other is refused with a listed word or contact detail', async () => {
  const { ann, bob, offerId } = await traded()
  const refusal = [400, 'screening.guest_words']
  const told = async (url: string, body: object) => {
    const answer = await bob.browser.post(url, body)
    return [answer.statusCode, answer.json().code]
  }
  for (const content of ['You whore', 'Mail ann@example.com', 'See www.example.com']) {
    const message = { toUserId: ann.id, content, tradeOfferId: offerId }
    expect(await told('/api/sandbox/messages', message), content).toEqual(refusal)
  }
  const chair = await postItem(ann, { title: 'Chair' })
  const offer = { toItemId: chair.id, cashAdjustment: 5, message: 'Call 201-555-0123' }
  expect(await told(OFFERS, offer)).toEqual(refusal)
  const meeting = {
    proposedMeetingLocation: 'Where I know where you live, 4 Oak Rd',
    proposedMeetingTime: wallIn(deps.now(), 2, '12:00'),
  }
  expect(await told(`${OFFERS}/${offerId}/propose-meeting`, meeting)).toEqual(refusal)
  const reason = { reason: 'Because you are a bitch' }
  expect(await told(`${OFFERS}/${offerId}/request-cancel`, reason)).toEqual(refusal)
  good(
    await bob.browser.post(`${OFFERS}/${offerId}/propose-meeting`, {
      ...meeting,
      proposedMeetingLocation: '12 Main Street, Maplewood',
    }),
  )
  expect(await findsOf(bob)).toEqual([])
})

test('T-99 S-94 guests report items, guests and conversations, and staff keep the report when both have left', async () => {
  const { ann, bob, lamp, offerId } = await traded()
  const shown = await postItem(ann, { title: 'Chair' })
  for (const [kind, id] of [
    ['item', shown.id],
    ['item', lamp.id],
    ['member', ann.id],
    ['conversation', offerId],
  ] as const) {
    const answer = await bob.browser.post(REPORTS, report(kind, id))
    expect(answer.statusCode, `${kind}: ${answer.body}`).toBe(201)
    expect((await bob.browser.post(REPORTS, report(kind, id))).statusCode).toBe(409)
    const opened = good(await staff.get(`/api/support-tickets/${answer.json().id}`))
    expect(opened.report.reported).toMatchObject({ id: ann.id, isGuest: true })
  }
  for (const guest of [ann, bob]) good(await guest.browser.post('/api/sandbox/exit'))
  const all = good(await staff.get('/api/support-tickets/all?limit=4'))
  const reports = []
  for (const { id } of all) {
    reports.push(good(await staff.get(`/api/support-tickets/${id}`)).report.snapshot.kind)
  }
  expect(reports.sort()).toEqual(['conversation', 'item', 'item', 'member'])
})

test('T-83 S-09 reports of guests count by address, because each new sandbox would start a new count', async () => {
  const limited = await startApp({ RATE_LIMITS: 'tickets=2/3600' })
  const owner = await beginSandbox(limited)
  const { id } = await postItem(owner)
  const reportFrom = async (remoteAddress: string) => {
    const { browser } = await beginSandbox(limited)
    return (await browser.post(REPORTS, report('item', id), { remoteAddress })).statusCode
  }
  expect([await reportFrom('192.0.2.1'), await reportFrom('192.0.2.1')]).toEqual([201, 201])
  expect(await reportFrom('192.0.2.1')).toBe(429)
  expect(await reportFrom('192.0.2.2')).toBe(201)
  // Members have an account to lose and may share an address with others.
  const { id: toItemId } = await limited.make.item()
  for (let count = 0; count < 3; count += 1) {
    const { browser } = await limited.make.person()
    const answer = await browser.post(
      '/api/member-auth/support-tickets',
      report('item', toItemId),
      { remoteAddress: '192.0.2.1' },
    )
    expect(answer.statusCode, answer.body).toBe(201)
  }
})

test('T-97 S-94 what guests wrote stays for staff while a report on it is open, and no longer', async () => {
  const keptOf = async (offerId: string) => {
    const texts = db.selectFrom('removedTexts').select('content').where('offerId', '=', offerId)
    return (await texts.execute()).map(({ content }) => content)
  }
  const [silent, reported] = [await traded(), await traded()]
  good(await reported.bob.browser.post(REPORTS, report('conversation', reported.offerId)))
  const late = {
    tradeOfferId: reported.offerId,
    toUserId: reported.bob.id,
    content: 'Nobody sees me',
  }
  good(await reported.ann.browser.post('/api/sandbox/messages', late))
  for (const { ann, bob } of [silent, reported]) {
    for (const guest of [ann, bob]) good(await guest.browser.post('/api/sandbox/exit'))
  }
  expect(await keptOf(silent.offerId)).toEqual([])
  await runJob(app.deps, 'erase-removed-offers')
  expect(await keptOf(reported.offerId)).toContain('Nobody sees me')
  const { ticketId } = await db
    .selectFrom('ticketReports')
    .select('ticketId')
    .where('subjectId', '=', reported.offerId)
    .executeTakeFirstOrThrow()
  const { keptLines } = good(await staff.get(`/api/support-tickets/${ticketId}`)).report
  expect(keptLines.map(({ text }: { text: string }) => text)).toContain('Nobody sees me')
  const notes = { adminNotes: 'Looked into it.' }
  good(await staff.patch(`/api/support-tickets/${ticketId}/resolve`, notes))
  await runJob(app.deps, 'erase-removed-offers')
  expect(await keptOf(reported.offerId)).toEqual([])
})

test('T-99 T-07 guests write to Support about nothing else and report nothing of members', async () => {
  const bob = await beginSandbox(app)
  const { reference: _, ...plain } = report('item', bob.id)
  expect((await bob.browser.post(REPORTS, plain)).statusCode).toBe(400)
  const ann = await make.person()
  const item = await make.item({ userId: ann.id })
  for (const [kind, id] of [
    ['item', item.id],
    ['member', ann.id],
    ['member', bob.id],
  ] as const) {
    expect((await bob.browser.post(REPORTS, report(kind, id))).statusCode, kind).toBe(404)
  }
  const test = await postItem(bob, testItem(bob))
  const byMember = await ann.browser.post(
    '/api/member-auth/support-tickets',
    report('item', test.id),
  )
  expect(byMember.statusCode).toBe(404)
})
