import { DAY } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { makeAgreedRing } from '../../../test/make/rings.ts'
import { readMails } from '../../../test/observe/mailbox.ts'

const app = await startApp({ PUBLIC_URL: 'https://swapstead.example' })
const { db, deps, make } = app
const hostile = '<img src=x onerror="alert(1)"> & Co'

/** Bob offers Ann a bundle. His texts contain markup. */
async function offered(ofLamp: { isMembersOnly?: boolean } = {}) {
  const ann = await make.person({ firstName: 'Ann', username: null })
  const bob = await make.person({ firstName: 'Bob', username: null })
  const lamp = await make.item({
    userId: ann.id,
    title: 'Brass lamp',
    value: '40.00',
    ...ofLamp,
  })
  const tent = await make.item({ userId: bob.id, title: hostile, value: '30.00' })
  const stove = await make.item({ userId: bob.id, title: 'Camping stove', value: '5.50' })
  await photographed(lamp.id, tent.id)
  const body = {
    toItemId: lamp.id,
    fromItemId: tent.id,
    moreFromItemIds: [stove.id],
    cashAdjustment: 5,
    message: hostile,
  }
  const answer = await bob.browser.post('/api/trade-offers', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return { ann, bob, lamp, tent, offerId: answer.json().id as string }
}

/** Gives each item a photo whose key is the item's id. */
async function photographed(...itemIds: string[]) {
  const rows = itemIds.map((itemId) => ({ itemId, slot: 1, key: itemId, width: 600, height: 450 }))
  await db.insertInto('itemPhotos').values(rows).execute()
}

async function lastMailTo({ email }: { email: string }) {
  const [row] = await db
    .selectFrom('mailOutbox')
    .select(['textBody', 'htmlBody'])
    .where('toAddress', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  if (!row) throw new Error('no mail')
  return row
}

test('R-28 an offer’s mail shows both sides with pictures, values and cash, and the message', async () => {
  const { ann, lamp, tent } = await offered()
  const { textBody, htmlBody } = await lastMailTo(ann)
  expect(textBody).toContain(`Bob:\n“${hostile}”`)
  expect(textBody).toContain('You give, $40\n- Brass lamp ($40)')
  expect(textBody).toContain(
    `You get, $40.50\n- ${hostile} ($30)\n- Camping stove ($5.50)\n- $5 in cash`,
  )
  for (const shown of ['Brass lamp', '$40', 'Camping stove', '$5.50', '$5 in cash', '$40.50']) {
    expect(htmlBody).toContain(shown)
  }
  expect(htmlBody).toMatch(/class="yours".*Brass lamp.*class="theirs".*Camping stove/s)
  const photos = [...htmlBody.matchAll(/<img src="([^"]+)"/g)].map(([, address]) => address)
  expect(photos).toEqual([
    'https://swapstead.example/icon-192.png',
    `https://swapstead.example/photos/${lamp.id}-thumb.webp`,
    `https://swapstead.example/photos/${tent.id}-thumb.webp`,
  ])
})

test('R-28 T-57 a mail shows no picture of an item for members only: it has no session', async () => {
  const { ann, lamp, tent } = await offered({ isMembersOnly: true })
  const { htmlBody } = await lastMailTo(ann)
  expect(htmlBody).toContain('Brass lamp')
  expect(htmlBody).toContain(tent.id)
  expect(htmlBody).not.toContain(lamp.id)
})

test('R-28 T-50 what members write is text in their mails', async () => {
  const { ann } = await offered()
  const { htmlBody } = await lastMailTo(ann)
  expect(htmlBody).not.toContain('<img src=x')
  expect(htmlBody.match(/&#60;img src=x/g)).toHaveLength(3)
  expect(htmlBody.match(/<a /g)).toHaveLength(2)
})

test('R-28 R-10 the mail of a proposed change shows what both would give then, and the words with it', async () => {
  const { ann, bob, lamp, tent, offerId } = await offered()
  await ann.browser.patch(`/api/trade-offers/${offerId}`, { status: 'accepted' })
  const rug = await make.item({ userId: bob.id, title: 'Rug', value: '55.00' })
  const answer = await bob.browser.post(`/api/trade-offers/${offerId}/propose-amendment`, {
    fromItemId: rug.id,
    moreFromItemIds: [tent.id],
    toItemId: lamp.id,
    cashAsked: 12,
    message: 'The stove broke',
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const { textBody } = await lastMailTo(ann)
  expect(textBody).toContain('Bob:\n“The stove broke”')
  expect(textBody).toContain('You give, $52\n- Brass lamp ($40)\n- $12 in cash')
  expect(textBody).toContain(`You get, $85\n- Rug ($55)\n- ${hostile} ($30)`)
  expect(textBody).toContain('https://swapstead.example/offers?tab=accepted')
})

test('R-28 the reason to cancel stands in the mail once', async () => {
  const { ann, bob, offerId } = await offered()
  await ann.browser.patch(`/api/trade-offers/${offerId}`, { status: 'accepted' })
  const reason = 'The tent has a hole.'
  const asked = await bob.browser.post(`/api/trade-offers/${offerId}/request-cancel`, { reason })
  expect(asked.statusCode, asked.body).toBe(200)
  const { textBody, htmlBody } = await lastMailTo(ann)
  expect(textBody.split(reason)).toHaveLength(2)
  expect(htmlBody.split(reason)).toHaveLength(2)
})

test('R-28 R-48 a message stands in its mail once, in a trade and in a swap of three', async () => {
  const words = 'Is it still there?'
  const { ann, bob, offerId } = await offered()
  const ring = await makeAgreedRing(app)
  const body = { toUserId: bob.id, content: words, tradeOfferId: offerId }
  expect((await ann.browser.post('/api/messages', body)).statusCode).toBe(201)
  expect((await ring.post(ring.ann, 'messages', { content: words })).statusCode).toBe(201)
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ring.bob.id)
    .executeTakeFirstOrThrow()
  for (const reader of [bob, { email: email ?? '' }]) {
    const { textBody, htmlBody } = await lastMailTo(reader)
    expect(textBody.split(words)).toHaveLength(2)
    expect(htmlBody.split(words)).toHaveLength(2)
  }
})

test('R-06 R-28 a message after a counter-offer shows what stands then, by mail and on the page', async () => {
  const { ann, bob, tent, lamp, offerId } = await offered()
  const body = { fromItemId: lamp.id, toItemId: tent.id, cashAsked: 20 }
  const countered = await ann.browser.post(`/api/trade-offers/${offerId}/counter`, body)
  expect(countered.statusCode, countered.body).toBe(201)
  const accepted = await bob.browser.patch(`/api/trade-offers/${countered.json().id}`, {
    status: 'accepted',
  })
  expect(accepted.statusCode, accepted.body).toBe(200)
  const words = { toUserId: bob.id, content: 'See you there.', tradeOfferId: countered.json().id }
  expect((await ann.browser.post('/api/messages', words)).statusCode).toBe(201)
  const { textBody } = await lastMailTo(bob)
  expect(textBody).toContain(`You give, $50\n- ${hostile} ($30)\n- $20 in cash`)
  expect(textBody).not.toContain('Camping stove')
  const told: { type: string; relatedOffer: unknown }[] = (
    await bob.browser.get('/api/messages')
  ).json()
  expect(told.find(({ type }) => type === 'trade_message')?.relatedOffer).toMatchObject({
    id: countered.json().id,
    cashAsked: '20.00',
    acceptedAt: expect.any(String),
    moreToItems: [],
  })
})

test('R-28 the photo of a hidden item is left out', async () => {
  const { ann, bob, lamp, tent, offerId } = await offered()
  await sql`update items set hidden_as = 'hidden', hidden_at = now(), hidden_reason = 'spam' where id = ${tent.id}`.execute(
    db,
  )
  const body = { toUserId: bob.id, content: 'Still there?', tradeOfferId: offerId }
  expect((await ann.browser.post('/api/messages', body)).statusCode).toBe(201)
  const { textBody, htmlBody } = await lastMailTo(bob)
  expect(htmlBody).toContain(`${lamp.id}-thumb`)
  expect(htmlBody).not.toContain(`${tent.id}-thumb`)
  expect(textBody).toContain('Ann:\n“Still there?”')
})

test('R-28 a meeting stands in a block with its place and time', async () => {
  const { ann, bob, offerId } = await offered()
  await ann.browser.patch(`/api/trade-offers/${offerId}`, { status: 'accepted' })
  const meetingTime = new Date(deps.now().getTime() + 7 * DAY)
  meetingTime.setUTCHours(18, 0, 0, 0)
  const meeting = {
    proposedMeetingLocation: 'Library, 129 Baker St',
    proposedMeetingTime: meetingTime.toISOString(),
  }
  const answer = await bob.browser.post(`/api/trade-offers/${offerId}/propose-meeting`, meeting)
  expect(answer.statusCode, answer.body).toBe(200)
  const [mail] = (await readMails(deps, ann.email)).slice(-1)
  expect(mail?.text).toMatch(/Where and when\nLibrary, 129 Baker St\n.*\d:00 PM/)
})
