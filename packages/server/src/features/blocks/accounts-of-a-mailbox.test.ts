import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { join } from '../../../test/make/campaigns.ts'
import { makeDeletionToken } from '../../../test/make/deletion-links.ts'
import { contentsOf } from '../../../test/observe/contents.ts'
import { newestMail } from '../../../test/observe/mailbox.ts'
import { newId } from '../../platform/core/ids.ts'

const careful = await startApp({ REQUIRE_VERIFIED_EMAIL: 'on' })
const { db, deps, make, visitor, as } = careful

type Person = Awaited<ReturnType<typeof make.person>>
let names = 0
const newMailbox = () => {
  names += 1
  return (spelling = '') => `ex${names}${spelling}@example.org`
}
const block = ({ browser }: Person, memberId: string) => browser.post('/api/blocks', { memberId })
const unblock = ({ browser }: Person, id: string) => browser.delete(`/api/blocks/${id}`)
const listOf = async ({ browser }: Person) =>
  (await browser.get('/api/blocks')).json().map(({ id }: { id: string }) => id)
const blockedBy = async ({ id }: Person) =>
  (
    await db
      .selectFrom('memberBlocks')
      .select('blockedUserId')
      .where('blockerUserId', '=', id)
      .execute()
  )
    .map(({ blockedUserId }) => blockedUserId)
    .sort()
const verify = async (email: string) => {
  const { token } = await newestMail(deps, email)
  return visitor().post('/api/auth/verify-email', { token })
}
async function joinVerified(email: string) {
  const { id } = (await join(visitor(), email)).json()
  expect((await verify(email)).statusCode).toBe(200)
  return { id, browser: await as(id) }
}
const offerFor = ({ browser }: Pick<Person, 'browser'>, toItemId: string) =>
  browser.post('/api/trade-offers', { toItemId, cashAdjustment: 5 })

test('S-65 T-98 another account of the blocked mailbox is blocked once it has verified, not before', async () => {
  const mailbox = newMailbox()
  const [vera, ex] = [await make.person(), await make.person({ email: mailbox() })]
  const lamp = await make.item({ userId: vera.id })
  await block(vera, ex.id)
  const { id } = (await join(visitor(), mailbox('+2'))).json()
  const other = { id, browser: await as(id) }
  expect((await other.browser.get(`/api/items/${lamp.id}`)).statusCode).toBe(200)
  expect((await verify(mailbox('+2'))).statusCode).toBe(200)
  expectRefusal(await offerFor(other, lamp.id), 404, 'items.not_found')
  expect(await listOf(vera)).toEqual([ex.id])
  expect((await unblock(vera, ex.id)).statusCode).toBe(200)
  expect(await blockedBy(vera)).toEqual([])
  expect((await offerFor(other, lamp.id)).statusCode).toBe(201)
})

test('S-65 a block ends what is open with every account of the mailbox, and blocking again adds nothing', async () => {
  const mailbox = newMailbox()
  const [vera, ex] = [await make.person(), await make.person({ email: mailbox() })]
  const beside = await make.person({ email: mailbox('+2') })
  const claimed = await make.person({ email: mailbox('+3'), emailVerified: false })
  const offer = await make.offer({ fromUserId: beside.id, toUserId: vera.id })
  await block(vera, ex.id)
  expect(await blockedBy(vera)).toEqual([ex.id, beside.id].sort())
  expect(
    await db.selectFrom('tradeOffers').select('status').where('id', '=', offer.id).execute(),
  ).toEqual([{ status: 'rejected' }])
  const before = await contentsOf(db)
  expect((await block(vera, ex.id)).statusCode).toBe(200)
  expect(await contentsOf(db)).toBe(before)
  await block(vera, beside.id)
  expect(await listOf(vera)).toEqual([beside.id, ex.id])
  await unblock(vera, beside.id)
  expect(await blockedBy(vera)).toEqual([])
  await block(vera, claimed.id)
  expect(await blockedBy(vera)).toEqual([claimed.id])
})

test('S-65 T-14 a block tells nobody which other accounts are of the same mailbox', async () => {
  const mailbox = newMailbox()
  const [vera, cleo] = [await make.person(), await make.person()]
  const [ex, beside] = [
    await make.person({ email: mailbox() }),
    await make.person({ email: mailbox('+2') }),
  ]
  const hers = await make.item({ userId: vera.id })
  const other = await make.item({ userId: beside.id, isMembersOnly: true })
  const trade = await make.offer({ fromUserId: beside.id, toUserId: cleo.id, status: 'accepted' })
  const sides = { raterUserId: beside.id, ratedUserId: cleo.id, tradeOfferId: trade.id }
  const rating = { rating: 5, comment: 'Kind', ratingType: 'trade', toldAt: new Date() } as const
  await db
    .insertInto('userRatings')
    .values({ ...rating, ...sides, id: newId() })
    .execute()
  const pages = [
    `/api/items/${other.id}`,
    `/api/items/nearby?radius=25&limit=100`,
    `/api/members/${beside.id}`,
    `/api/members/${beside.id}/items`,
    `/api/users/${beside.id}/ratings`,
    `/api/users/${cleo.id}/ratings`,
  ]
  const look = async () =>
    (await Promise.all(pages.map((path) => vera.browser.get(path)))).map(({ body }) => body)
  const before = await look()
  expect(before[1]).toContain(other.id)
  expect(before.at(-1)).toContain('Kind')
  await block(vera, ex.id)
  expect(await look()).toEqual(before)
  expect((await vera.browser.post(`/api/items/${other.id}/heart`)).statusCode).toBe(200)
  expect((await beside.browser.get(`/api/items/${hers.id}`)).statusCode).toBe(404)
  const absent = await offerFor(vera, '018f0000-0000-7000-8000-00000000dead')
  const refused = await offerFor(vera, other.id)
  expect([refused.statusCode, refused.body]).toEqual([404, absent.body])
})

test('S-65 T-98 when the chosen account is deleted, no other one of the mailbox is named', async () => {
  const mailbox = newMailbox()
  const [vera, ex] = [await make.person(), await make.person({ email: mailbox() })]
  const beside = await make.person({ email: mailbox('+2') })
  await make.person({ email: mailbox('+3') })
  await block(vera, ex.id)
  await db.deleteFrom('users').where('id', '=', ex.id).execute()
  const [shown, ...others] = (await vera.browser.get('/api/blocks')).json()
  expect(others).toEqual([])
  expect(shown).toMatchObject({ username: null, firstName: 'Former member', profileImageUrl: null })
  expect(shown.id).toBe(ex.id)
  expect(await blockedBy(vera)).toContain(beside.id)
  expect((await unblock(vera, shown.id)).statusCode).toBe(200)
  expect(await blockedBy(vera)).toEqual([])
})

test('S-65 a trade with another account of the mailbox ends as nobody’s cancellation', async () => {
  const mailbox = newMailbox()
  const [vera, ex] = [await make.person(), await make.person({ email: mailbox() })]
  const beside = await make.person({ email: mailbox('+2') })
  const sides = { toUserId: vera.id, status: 'accepted' } as const
  const meant = await make.offer({ ...sides, fromUserId: ex.id })
  const other = await make.offer({ ...sides, fromUserId: beside.id })
  await block(vera, ex.id)
  const rowOf = ({ id }: { id: string }) =>
    db.selectFrom('tradeOffers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await rowOf(meant)).toMatchObject({ status: 'rejected', leftByUserId: vera.id })
  expect(await rowOf(other)).toMatchObject({
    status: 'rejected',
    leftByUserId: null,
    cancelRequestedBy: null,
    cancelReason: 'One side of this trade is no longer available.',
  })
})

test('S-65 an account that was blocked before it verified brings its block to the others', async () => {
  const mailbox = newMailbox()
  const [vera, ex] = [await make.person(), await make.person({ email: mailbox() })]
  const { id } = (await join(visitor(), mailbox('+2'))).json()
  await block(vera, id)
  const offer = await make.offer({ fromUserId: ex.id, toUserId: vera.id })
  await verify(mailbox('+2'))
  expect(await blockedBy(vera)).toEqual([ex.id, id].sort())
  expect(
    await db.selectFrom('tradeOffers').select('status').where('id', '=', offer.id).execute(),
  ).toEqual([{ status: 'rejected' }])
})

test('S-65 nobody blocks their own account by a mailbox', async () => {
  const mailbox = newMailbox()
  const [vera, second] = [
    await make.person({ email: mailbox() }),
    await make.person({ email: mailbox('+2') }),
  ]
  const staff = await make.member({ email: mailbox('+3'), isAdmin: true })
  expect((await block(vera, second.id)).statusCode).toBe(200)
  expect(await blockedBy(vera)).toEqual([second.id, staff.id].sort())
})

test('S-65 S-19 T-98 blocks of a deleted account hold for every account of its mailbox, ratings go to the first', async () => {
  const mailbox = newMailbox()
  const [vera, ex] = [await make.person(), await make.person({ email: mailbox() })]
  const lamp = await make.item({ userId: vera.id })
  await block(vera, ex.id)
  const token = await makeDeletionToken(careful, ex.id)
  await visitor().post('/api/member-auth/confirm-account-deletion', { token })
  const first = await joinVerified(mailbox('+1'))
  await db.deleteFrom('users').where('id', '=', first.id).execute()
  const second = await joinVerified(mailbox('+2'))
  expectRefusal(await offerFor(second, lamp.id), 404, 'items.not_found')
  await unblock(vera, second.id)
  const third = await joinVerified(mailbox('+3'))
  expect((await offerFor(third, lamp.id)).statusCode).toBe(201)
})

test('T-13 S-65 whoever verifies another account while the first is blocked is blocked with it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const mailbox = newMailbox()
    const [vera, ex] = [await make.person(), await make.person({ email: mailbox() })]
    const { id } = (await join(visitor(), mailbox('+2'))).json()
    const both = [() => block(vera, ex.id), () => verify(mailbox('+2'))]
    const answers = await Promise.all((round % 2 ? both : both.reverse()).map((send) => send()))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await blockedBy(vera)).toEqual([ex.id, id].sort())
  }
})
