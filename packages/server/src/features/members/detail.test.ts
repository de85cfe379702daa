import type { MemberDetail } from '@swapstead/domain/members/member-detail.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { makeDeveloper, signInDeveloper } from '../../../test/make/developers.ts'
import { acceptGift, giveGift } from '../../../test/make/gifts.ts'
import { reportLamp } from '../../../test/make/reports.ts'
import { postItem } from '../../../test/make/screening.ts'
import { race } from '../../../test/observe/races.ts'

const app = await startApp()
const { db, deps, make, as, passTime } = app

const developer = await makeDeveloper(app, { firstName: 'Dana' })
const urlOf = (id: string) => `/api/dev/members/${id}`
const read = async (id: string, { browser }: Pick<typeof developer, 'browser'> = developer) => {
  const answer = await browser.get(urlOf(id))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<MemberDetail>()
}
const looksAt = (id: string) =>
  db
    .selectFrom('auditEntries')
    .select(['actorId', 'action', 'description'])
    .where('subjectId', '=', id)
    .where('action', '=', 'member_looked_at')
    .execute()

/** A member with at least one record of every kind. */
async function busyMember() {
  const { id, email } = await make.member({ firstName: 'Cleo', username: null })
  const browser = await as(id)
  const item = await make.item({ userId: id, title: 'Brass lamp' })
  const offer = await make.offer({ toItemId: item.id })
  await make.offer({ fromUserId: id, status: 'accepted' })
  await browser.post('/api/messages', {
    toUserId: offer.fromUserId,
    tradeOfferId: offer.id,
    content: 'Between the two of us',
  })
  await browser.post('/api/member-auth/support-tickets', {
    subject: 'My photo is gone',
    description: 'It was there yesterday, and today it is not.',
  })
  await acceptGift(browser, await giveGift(deps, id))
  const asked = { itemId: item.id, upgradeType: 'standard_plus', amount: '1.00' }
  await browser.post('/api/payment-upgrades', { ...asked, paymentMethod: 'paypal' })
  return { id, email, browser }
}

test('MEMBERS-02 MEMBERS-01 one member is told with all that belongs to them, and no word of a message', async () => {
  const { id, email, browser } = await busyMember()
  const answer = await developer.browser.get(urlOf(id))
  expect(answer.json()).toMatchObject({
    member: {
      id,
      email,
      firstName: 'Cleo',
      city: 'Maplewood',
      state: 'NJ',
      isBanned: false,
      emailVerified: true,
      isAdmin: false,
      premiumPhotoCredits: 10,
    },
    trades: { counts: { pending: 1, accepted: 1, rejected: 0, completed: 0 } },
    items: { total: 1, latest: [{ title: 'Brass lamp', isActive: true }] },
    tickets: { total: 1, latest: [{ subject: 'My photo is gone', status: 'open' }] },
    payments: { total: 1, latest: [{ amount: '1.00', paymentStatus: 'pending' }] },
    gifts: { total: 1, latest: [{ status: 'accepted' }] },
    credits: { total: 1, latest: [{ amount: 10, reason: 'gift_accepted' }] },
    sessions: { total: 1, latest: [{ door: 'member' }] },
    history: { total: 0, latest: [] },
  })
  expect(answer.json().trades.latest).toHaveLength(2)
  for (const secret of ['Between the two', browser.cookie() ?? '', 'Elm Street', '07040']) {
    expect(answer.body).not.toContain(secret)
  }
  expect(answer.body).not.toMatch(/\d+\.\d+\.\d+\.(\d|x)|password|token|latitude/i)
})

test('MEMBERS-02 of what there is much of the latest ten are told, and how many there are', async () => {
  const { id } = await make.member()
  await Promise.all(Array.from({ length: 12 }, () => make.item({ userId: id })))
  const { items } = await read(id)
  expect(items.total).toBe(12)
  expect(items.latest).toHaveLength(10)
})

test('MEMBERS-06 MEMBERS-07 S-12 bans and their ends are told with who did it, the latest first', async () => {
  const { id } = await make.member()
  await developer.browser.patch(`${urlOf(id)}/ban`, { reason: 'Sold the same bike twice' })
  await developer.browser.patch(`${urlOf(id)}/unban`)
  const { history, member } = await read(id)
  expect(member.isBanned).toBe(false)
  expect(history).toMatchObject({
    total: 2,
    latest: [
      { action: 'member_unbanned', actor: 'Dana Example' },
      { action: 'member_banned', actor: 'Dana Example' },
    ],
  })
})

test('MEMBERS-07 S-12 S-96 what the team did by tickets, finds and ratings is told with whom and how much, after the ticket too', async () => {
  const { ann, bob, his, id: report } = await reportLamp(app)
  const tickets = '/api/support-tickets'
  const staff = developer.browser
  await staff.post(`${tickets}/${report}/report/hide`, { reason: 'It is not yours.' })
  await staff.post(`${tickets}/${report}/report/warn`, { message: 'Please keep to our rules.' })
  await postItem(his, { title: 'Switchblade' })
  const [find] = (await staff.get('/api/screening/finds?limit=1')).json()
  await staff.post(`/api/screening/finds/${find.id}/release`, { revision: find.revision })
  await staff.post(`${tickets}/${report}/gift`, {
    giftPremiumType: 'premium_max',
    giftQuantity: 2,
    giftReason: 'For the trouble',
  })
  await staff.patch(`${tickets}/${report}/resolve`, { adminNotes: 'Looked into all of it.' })
  await staff.delete(`${tickets}/${report}`)
  const { history } = await read(bob.id)
  expect(history.total).toBe(3)
  expect(history.latest.map(({ action }: { action: string }) => action)).toEqual([
    'screening_release',
    'member_warned',
    'item_hidden',
  ])
  const { history: given } = await read(ann.id)
  expect(given.latest).toMatchObject([
    { action: 'ticket_deleted' },
    { action: 'gift_sent', description: expect.stringContaining('2 x Premium Max') },
  ])
  await db.deleteFrom('users').where('id', 'in', [ann.id, bob.id]).execute()
  const { rows } = await sql<{ details: object }>`
    select details from audit_entries where details ->> 'memberId' = ${ann.id}`.execute(db)
  expect(rows.map(({ details }) => details)).toContainEqual({
    memberId: ann.id,
    premiumType: 'premium_max',
    quantity: 2,
  })
})

test('S-12 who looks at whom is written down, once an hour', async () => {
  const { id } = await make.member()
  const tally = await race(Array.from({ length: 6 }, () => () => developer.browser.get(urlOf(id))))
  expect(tally).toEqual({ 200: 6 })
  expect(await looksAt(id)).toEqual([
    {
      actorId: developer.id,
      action: 'member_looked_at',
      description: 'The page of a member was looked at',
    },
  ])
  await read(id, await makeDeveloper(app, { firstName: 'Dana' }))
  expect(await looksAt(id)).toHaveLength(2)
  passTime(HOUR + 1)
  await read(id, { browser: await signInDeveloper(app, developer.id) })
  expect(await looksAt(id)).toHaveLength(3)
})

test('S-06 S-12 all sessions of a member are ended by the team, and that is written down', async () => {
  const { id } = await make.member()
  const browsers = [await as(id), await as(id)]
  const { browser } = await makeDeveloper(app, { firstName: 'Dana' })
  const answer = await browser.post(`${urlOf(id)}/end-sessions`)
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
    statusCode: 200,
    body: { count: 2 },
  })
  for (const ended of browsers) {
    expect((await ended.get('/api/member-auth/user')).statusCode).toBe(401)
  }
  expect((await (await as(id)).get('/api/member-auth/user')).statusCode).toBe(200)
  const { body } = await browser.get(urlOf(id))
  expect(JSON.parse(body).history.latest).toMatchObject([{ action: 'member_signed_out' }])
})

test('S-78 nobody ends their own sessions here; guests and strangers are unknown', async () => {
  const { id, browser } = await makeDeveloper(app, { firstName: 'Dana' })
  const own = await browser.post(`${urlOf(id)}/end-sessions`)
  expectRefusal(own, 409, 'members.own_sessions')
  const { id: guest } = await make.member({ isGuest: true })
  for (const unknown of [guest, '018f0000-0000-7000-8000-00000000dead']) {
    for (const answer of [
      await browser.get(urlOf(unknown)),
      await browser.post(`${urlOf(unknown)}/end-sessions`),
    ]) {
      expectRefusal(answer, 404, 'members.not_found')
    }
    expect(await looksAt(unknown)).toEqual([])
  }
})
