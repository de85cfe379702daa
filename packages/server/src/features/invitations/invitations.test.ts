import { ACCEPTED_MAX } from '@swapstead/domain/invitations/invitation.ts'
import { DAY, HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { readMails } from '../../../test/observe/mailbox.ts'
import { patient, RACERS } from '../../../test/observe/races.ts'

const app = await startApp({ RATE_LIMITS: 'invitations=10000/60' })
const { db, deps, make, visitor, as } = app
const OWN = '/api/invitations/own'
const ACCEPT = '/api/invitations/accept'
const unknown = 'ABCDEFGHJKLMNPQR'
type Person = Awaited<ReturnType<typeof make.person>>

async function inviter(wish: Parameters<typeof make.person>[0] = {}) {
  const person = await make.person({ firstName: 'Ann', username: null, ...wish })
  const made = await person.browser.post(OWN)
  expect(made.statusCode, made.body).toBe(201)
  return { ...person, code: made.json().code as string }
}

const own = async ({ browser }: Person) => (await browser.get(OWN)).json()
const look = (code: string) => visitor().get(`/api/invitations/${code}`)
const accept = ({ browser }: Person, code: string) => browser.post(ACCEPT, { code })
const say = ({ browser }: Person, userId: string, knows = true) =>
  browser.patch(`/api/invitations/acquaintances/${userId}`, { knows })

test('R-63 a link tells the name of who invites and nothing else, until it is renewed or switched off', async () => {
  const ann = await inviter()
  expect(ann.code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/)
  expect((await look(ann.code)).json()).toEqual({ name: 'Ann' })
  expect((await look(ann.code.toLowerCase())).json()).toEqual({ name: 'Ann' })
  const { code } = (await ann.browser.post(OWN)).json()
  expect(code).not.toBe(ann.code)
  expect((await look(ann.code)).statusCode).toBe(404)
  expect((await look(code)).statusCode).toBe(200)
  expect((await own(ann)).code).toBe(code)
  await ann.browser.delete(OWN)
  expect((await look(code)).statusCode).toBe(404)
  expect((await own(ann)).code).toBeNull()
})

test('R-63 LANDING-11 a link opens the landing page under the name of who invites, and search machines leave it out', async () => {
  const ann = await inviter({ firstName: '<b>Ann</b> $&' })
  const page = await visitor().get(`/invite/${ann.code}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<b>&lt;b&gt;Ann&lt;/b&gt; $&amp; invited you.</b>')
  expect(page.body).toContain(`data-invitation="${ann.code}"`)
  expect(page.body).toContain('<meta name="robots" content="noindex" />')
  expect(page.body.split('property="og:title"')).toHaveLength(2)
  expect(page.body).toContain('content="&#60;b&#62;Ann&#60;/b&#62; $&#38; invited you"')
  expect(page.body).toContain(`/invite/${ann.code}" />`)
  expect(page.body).toContain('Trade Local, Live Better')
  expect(page.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: expect.stringContaining('cookie'),
    'content-security-policy': expect.stringContaining("'sha256-"),
  })
  const plain = await visitor().get('/')
  expect(plain.body).not.toContain('invited you')
  expect((await ann.browser.get(`/invite/${ann.code}`)).body).not.toContain('data-invitation')
})

test('R-63 T-02 the page of an ended link says so, and who asks for too many sees no name', async () => {
  const few = await startApp({ RATE_LIMITS: 'invitations=2/60' })
  const open = async (code: string) => (await few.visitor().get(`/invite/${code}`)).body
  for (const ended of [unknown, encodeURIComponent('"><script>alert(1)</script>')]) {
    const body = await open(ended)
    expect(body).toContain('This invitation is no longer valid.')
    expect(body).not.toContain('data-invitation')
    expect(body).not.toContain('<script>alert(1)')
  }
  const { browser } = await few.make.person()
  const { code } = (await browser.post(OWN)).json()
  const body = await open(code)
  expect(body).toContain('Trade Local, Live Better')
  expect(body).not.toContain('invited you')
})

test('R-63 T-02 unknown, malformed and ended links, and those of banned members, answer alike', async () => {
  const renewed = await inviter()
  await renewed.browser.post(OWN)
  const banned = await inviter()
  await db
    .updateTable('users')
    .set({ isBanned: true, bannedAt: new Date(), banReason: 'x' })
    .where('id', '=', banned.id)
    .execute()
  const gone = await inviter()
  await db.deleteFrom('users').where('id', '=', gone.id).execute()
  const codes = [unknown, 'x', "' or 1=1", renewed.code, banned.code, gone.code]
  const newcomer = await make.person()
  for (const code of codes) {
    const [looked, accepted] = [await look(encodeURIComponent(code)), await accept(newcomer, code)]
    expectRefusal(looked, 404, 'invitations.not_found')
    expectRefusal(accepted, 404, 'invitations.not_found')
    expect(looked.body).toBe(accepted.body)
  }
})

test('R-63 who has just joined says by whom, once, and is told to the inviter after saying that they know each other', async () => {
  const [ann, bert] = [await inviter(), await inviter()]
  const bob = await make.person({ firstName: 'Bob', username: null })
  const accepted = await accept(bob, ann.code)
  expect(accepted.json()).toEqual({
    userId: ann.id,
    name: 'Ann',
    youWere: 'invited',
    youSay: null,
    isMutual: false,
  })
  expect((await accept(bob, ann.code)).statusCode).toBe(200)
  expectRefusal(await accept(bob, bert.code), 404, 'invitations.not_found')
  expect(await own(ann)).toMatchObject({ joined: 1, acquaintances: [] })
  expectRefusal(await say(ann, bob.id), 404, 'invitations.not_found')
  expect((await say(bob, ann.id)).json()).toMatchObject({ youSay: true, isMutual: false })
  expect((await own(ann)).acquaintances).toEqual([
    { userId: bob.id, name: 'Bob', youWere: 'inviting', youSay: null, isMutual: false },
  ])
  expect((await say(ann, bob.id)).json()).toMatchObject({ youSay: true, isMutual: true })
  expect((await own(bob)).acquaintances).toMatchObject([{ userId: ann.id, isMutual: true }])
})

test('R-63 T-14 “you know each other” is told to the two alone, on page and offers, and ends with either', async () => {
  const ann = await inviter()
  const [bob, cat] = [await make.person({ username: null, firstName: 'Bob' }), await make.person()]
  await accept(bob, ann.code)
  await say(bob, ann.id)
  await say(ann, bob.id)
  await make.offer({ fromUserId: bob.id, toItemId: (await make.item({ userId: ann.id })).id })
  await make.offer({ fromUserId: cat.id, toItemId: (await make.item({ userId: ann.id })).id })
  const onPage = async (reader: Person, of: Person) =>
    (await reader.browser.get(`/api/members/${of.id}`)).json().acquaintance?.isMutual ?? null
  const onOffers = async (reader: Person) =>
    (await reader.browser.get('/api/trade-offers/partners'))
      .json()
      .filter(({ isAcquainted }: { isAcquainted: boolean }) => isAcquainted)
      .map(({ userId }: { userId: string }) => userId)
  expect(await onPage(bob, ann)).toBe(true)
  expect(await onPage(ann, bob)).toBe(true)
  expect(await onPage(cat, ann)).toBeNull()
  expect(await onPage(cat, bob)).toBeNull()
  expect(await onPage(ann, cat)).toBeNull()
  expect(await onOffers(ann)).toEqual([bob.id])
  expect(await onOffers(bob)).toEqual([ann.id])
  expect(await onOffers(cat)).toEqual([])
  await say(bob, ann.id, false)
  expect(await onPage(bob, ann)).toBe(false)
  expect(await onPage(ann, bob)).toBeNull()
  expect(await onOffers(ann)).toEqual([])
  expect(await onOffers(bob)).toEqual([])
  expectRefusal(await say(cat, ann.id), 404, 'invitations.not_found')
})

test('R-63 S-35 nobody joins by an own link, by that of who is blocked, or a day after joining', async () => {
  const ann = await inviter()
  expectRefusal(await accept(ann, ann.code), 404, 'invitations.not_found')
  const blocked = await make.person()
  await ann.browser.post('/api/blocks', { memberId: blocked.id })
  expectRefusal(await accept(blocked, ann.code), 404, 'invitations.not_found')
  const old = await make.member()
  await db
    .updateTable('users')
    .set({ createdAt: new Date(deps.now().getTime() - DAY - HOUR) })
    .where('id', '=', old.id)
    .execute()
  const browser = await as(old.id)
  for (const code of [ann.code, unknown]) {
    expectRefusal(await browser.post(ACCEPT, { code }), 409, 'invitations.not_new')
  }
  const bob = await make.person()
  await accept(bob, ann.code)
  await say(bob, ann.id)
  await bob.browser.post('/api/blocks', { memberId: ann.id })
  expect(await own(ann)).toMatchObject({ acquaintances: [] })
  expect(await own(bob)).toMatchObject({ acquaintances: [] })
})

test('T-99 R-63 an invitation sends no mail and no notification, whatever becomes of it', async () => {
  const ann = await inviter({ email: `quiet.${Date.now()}@example.com` })
  const bob = await make.person()
  await look(ann.code)
  await accept(bob, ann.code)
  await say(bob, ann.id)
  await say(ann, bob.id)
  for (const { email, browser } of [ann, bob]) {
    expect(await readMails(deps, email)).toEqual([])
    expect((await browser.get('/api/messages')).json()).toEqual([])
  }
})

test(
  'T-83 F-13 R-63 of many who join by one link at once, a day has room for twenty',
  patient,
  async () => {
    const ann = await inviter()
    for (let count = 0; count < ACCEPTED_MAX - 3; count += 1) {
      await db
        .insertInto('invitationAcceptances')
        .values({ invitedUserId: (await make.member()).id, inviterUserId: ann.id })
        .execute()
    }
    const newcomers = await Promise.all(Array.from({ length: RACERS }, () => make.person()))
    const answers = await Promise.all(newcomers.map((one) => accept(one, ann.code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    for (const answer of answers) {
      if (answer.statusCode !== 200) expectRefusal(answer, 404, 'invitations.not_found')
    }
    expect((await own(ann)).joined).toBe(ACCEPTED_MAX)
  },
)

test('F-13 R-63 who accepts two invitations at once came by one', patient, async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ann, bert] = [await inviter(), await inviter()]
    const bob = await make.person()
    await Promise.all([accept(bob, ann.code), accept(bob, bert.code)])
    expect((await own(ann)).joined + (await own(bert)).joined).toBe(1)
  }
})

test('R-63 of two newcomers who name each other one came by the other, and both answer', async () => {
  const [ann, bob] = [await inviter(), await inviter({ firstName: 'Bob' })]
  expect((await accept(ann, bob.code)).statusCode).toBe(200)
  expect((await say(ann, bob.id)).statusCode).toBe(200)
  expectRefusal(await accept(bob, ann.code), 404, 'invitations.not_found')
  expect((await own(ann)).joined).toBe(0)
  expect((await say(bob, ann.id)).json()).toMatchObject({ youWere: 'inviting', isMutual: true })
  expect((await own(ann)).acquaintances).toMatchObject([{ userId: bob.id, isMutual: true }])
  expect((await say(ann, bob.id, false)).json()).toMatchObject({ isMutual: false })
})

test(
  'F-13 R-63 of two newcomers who name each other at once one came by the other',
  patient,
  async () => {
    for (let round = 0; round < 10; round += 1) {
      const [ann, bob] = [await inviter(), await inviter()]
      const both = Array.from({ length: RACERS / 2 }, () => [
        accept(ann, bob.code),
        accept(bob, ann.code),
      ])
      const answers = await Promise.all(both.flat())
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]))
      expect((await own(ann)).joined + (await own(bob)).joined).toBe(1)
    }
  },
)

test('R-63 ACCOUNTS-01 link and acquaintances are in the download without who said nothing or no, and go with the account', async () => {
  const ann = await inviter()
  const person = (firstName: string) => make.person({ firstName, username: null })
  const [bob, cat, dan] = [await person('Bob'), await person('Cat'), await person('Dan')]
  for (const one of [bob, cat, dan]) await accept(one, ann.code)
  await say(bob, ann.id)
  await say(dan, ann.id, false)
  const fileOf = async ({ browser }: Person) =>
    (await browser.get((await browser.post('/api/account/exports')).json().url)).json()
  const file = await fileOf(ann)
  expect(file.invitation).toMatchObject([{ code: ann.code, joined: 3 }])
  expect(file.joinedByInvitation).toMatchObject([{ name: 'Bob', youWereInvited: false }])
  expect((await fileOf(bob)).joinedByInvitation).toMatchObject([{ name: 'Ann', youSay: true }])
  await db.deleteFrom('users').where('id', '=', ann.id).execute()
  expect((await own(bob)).acquaintances).toEqual([])
  expect((await look(ann.code)).statusCode).toBe(404)
})
