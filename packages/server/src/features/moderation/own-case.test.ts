import { OWN_CASE_TEXT } from '@swapstead/domain/members/own-case.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { makeDeveloper } from '../../../test/make/developers.ts'
import { ratedTrade } from '../../../test/make/ratings.ts'
import { sendReport } from '../../../test/make/reports.ts'
import { openReview, postItem } from '../../../test/make/screening.ts'
import { TICKET } from '../../../test/make/tickets.ts'

const app = await startApp()
const { db, make, as, visitor } = app
const { staff: dana, onlyFindOf, step } = await openReview(app)
const ALL = '/api/support-tickets'

/** A staff account that also trades as a member. */
async function makeEve() {
  const { browser: developer, ...eve } = await makeDeveloper(app, { firstName: 'Eve' })
  return { ...eve, browser: await as(eve.id), developer }
}
const warning = { message: 'Please be kind to each other.' }
const gift = { giftPremiumType: 'premium_max', giftQuantity: 2, giftReason: 'For me' }
const note = { adminNotes: 'Looked into all of it.' }
type Eve = Awaited<ReturnType<typeof makeEve>>

const decisionsOn = (id: string, { browser }: Pick<Eve, 'browser'>) => [
  () => browser.post(`${ALL}/${id}/report/warn`, warning),
  () => browser.post(`${ALL}/${id}/report/nothing`),
  () => browser.post(`${ALL}/${id}/report/no-show`, { verdict: 'struck' }),
  () => browser.post(`${ALL}/${id}/report/settle-others`),
  () => browser.patch(`${ALL}/${id}/status`, { status: 'closed' }),
  () => browser.patch(`${ALL}/${id}/resolve`, note),
  () => browser.post(`${ALL}/${id}/messages`, { message: 'It was not so.' }),
  () => browser.post(`${ALL}/${id}/gift`, gift),
  () => browser.patch(`${ALL}/${id}/event-mails`, { allowEmailNotifications: false }),
  () => browser.delete(`${ALL}/${id}`),
]

test('S-94 S-11 staff decide nothing about a report of themselves, or of their own, but pass it on', async () => {
  const eve = await makeEve()
  const offer = await make.offer({ fromUserId: eve.id })
  const conversation = { kind: 'conversation', id: offer.id } as const
  const about = await sendReport(await as(offer.toUserId), conversation)
  const own = await sendReport(eve.browser, conversation)
  for (const { id } of [about.json(), own.json()]) {
    expect((await eve.browser.get(`${ALL}/${id}`)).json()).toMatchObject({ isOwnCase: true })
    for (const decide of decisionsOn(id, eve)) {
      const refused = await decide()
      expectRefusal(refused, 403, 'members.own_case')
      expect(refused.json().message).toBe(OWN_CASE_TEXT)
    }
    expect((await eve.browser.post(`${ALL}/${id}/report/hand-over`)).statusCode).toBe(200)
    expect((await dana.get(`${ALL}/${id}`)).json()).toMatchObject({
      isOwnCase: false,
      messages: [{ message: 'Handed over to the developer team.' }],
    })
  }
  const { id } = about.json()
  expect((await dana.post(`${ALL}/${id}/report/warn`, warning)).statusCode).toBe(200)
  expect((await eve.developer.patch(`${ALL}/${id}/resolve`, note)).statusCode).toBe(200)
})

test('S-71 S-11 staff give themselves no gift, switch no mails of their own, and answer an own ticket that reports nothing', async () => {
  const eve = await makeEve()
  const { id } = (await eve.browser.post('/api/member-auth/support-tickets', TICKET)).json()
  expectRefusal(await eve.browser.post(`${ALL}/${id}/gift`, gift), 403, 'members.own_case')
  const mails = { allowEmailNotifications: false }
  const own = await eve.browser.patch(`${ALL}/${id}/event-mails`, mails)
  expectRefusal(own, 403, 'members.own_case')
  expect((await eve.browser.patch(`${ALL}/${id}/resolve`, note)).statusCode).toBe(200)
  expect((await dana.post(`${ALL}/${id}/gift`, gift)).statusCode).toBe(201)
})

test('S-94 S-71 T-08 another account of the same mailbox is oneself', async () => {
  const eve = await makeEve()
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', eve.id)
    .executeTakeFirstOrThrow()
  const second = await make.person({ email: email?.replace('@', '+trade@') ?? '' })
  const offer = await make.offer({ fromUserId: second.id })
  const sent = await sendReport(await as(offer.toUserId), { kind: 'conversation', id: offer.id })
  const { id } = sent.json()
  expect((await eve.browser.get(`${ALL}/${id}`)).json()).toMatchObject({ isOwnCase: true })
  for (const decide of decisionsOn(id, eve)) {
    expectRefusal(await decide(), 403, 'members.own_case')
  }
  const ticket = await second.browser.post('/api/member-auth/support-tickets', TICKET)
  const given = await eve.browser.post(`${ALL}/${ticket.json().id}/gift`, gift)
  expectRefusal(given, 403, 'members.own_case')
  expect((await dana.post(`${ALL}/${id}/report/warn`, warning)).statusCode).toBe(200)
})

test('S-97 S-95 staff release, show and take down nothing that concerns themselves', async () => {
  const eve = await makeEve()
  const item = await postItem(eve.browser, { title: 'Switchblade' })
  const { id } = await onlyFindOf(eve.id)
  for (const [name, body] of [
    ['release', {}],
    ['hide', { reason: 'Mine.' }],
    ['warn', warning],
    ['ticket', {}],
  ] as const) {
    expectRefusal(await step(id, name, body, eve.browser), 403, 'members.own_case')
  }
  const finds = (await eve.browser.get('/api/screening/finds?limit=100')).json()
  expect(finds.filter((find: { isOwnCase: boolean }) => find.isOwnCase)).toMatchObject([{ id }])
  expect((await step(id, 'hide', { reason: 'No weapons.' })).statusCode).toBe(200)
  const shown = await eve.browser.post(`/api/items/${item.id}/show-again`)
  expectRefusal(shown, 403, 'members.own_case')
})

test('S-97 S-33 staff take down no rating that they gave or got', async () => {
  const { ann, bob } = await ratedTrade(app, 'She came late')
  const parties = [ann.id, bob.id]
  await db.updateTable('users').set({ isAdmin: true }).where('id', 'in', parties).execute()
  const [rating] = (await dana.get(`/api/users/${ann.id}/ratings`)).json()
  const path = `/api/support/ratings/${rating.id}/take-down`
  const read = `/api/users/${ann.id}/ratings`
  for (const id of parties) {
    const browser = await as(id)
    expectRefusal(await browser.post(path, { reason: 'Not so.' }), 403, 'members.own_case')
    expect((await browser.get(read)).json()).toMatchObject([{ isOwnCase: true }])
  }
  for (const reader of [dana, visitor()]) {
    const [seen] = (await reader.get(read)).json()
    expect(seen).toMatchObject({ isOwnCase: false })
    expect(seen).not.toHaveProperty('raterId')
  }
  expect((await dana.post(path, { reason: 'No insults here.' })).statusCode).toBe(200)
})
