import { packagesOf } from '@swapstead/domain/gifts/packages.ts'
import { formatAmount } from '@swapstead/domain/money.ts'
import { HOUR } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { acceptGift, creditsOf, giveGift } from '../../../test/make/gifts.ts'
import { idsIn, nextPage, walkPages } from '../../../test/observe/pages.ts'
import { runJob } from '../../../test/run-job.ts'
import { newId } from '../../platform/core/ids.ts'
import { transact } from '../../platform/database/database.ts'
import { giveSupportGift } from './index.ts'
import { expireGifts } from './queries.ts'

const { db, deps, make, visitor, as, passTime } = await startApp()
const GIFTS = '/api/member-gifts'

const statusOf = async (giftId: string) =>
  (
    await db
      .selectFrom('memberGifts')
      .select('status')
      .where('id', '=', giftId)
      .executeTakeFirstOrThrow()
  ).status
const inHours = (hours: number) => new Date(deps.now().getTime() + hours * HOUR)

test('GIFTS-01 GIFTS-02 GIFTS-15 S-72 a member reads own gifts with what they hold and are worth', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const description = 'A welcome to everyone who joined this fall.'
  const id = await giveGift(deps, ann.id, {
    premiumType: 'premium_max',
    quantity: 3,
    description,
    reason: 'Was angry on the phone',
  })
  const answer = await ann.browser.get(GIFTS)
  expect(answer.json()).toEqual([
    {
      id,
      userId: ann.id,
      giftType: 'support_gift',
      premiumType: 'premium_max',
      quantity: 3,
      description,
      sourceId: null,
      status: 'pending',
      photoValue: 75,
      dollarValue: '6.00',
      expiresAt: null,
      acceptedAt: null,
      createdAt: expect.any(String),
    },
  ])
  expect(answer.body).not.toContain('angry')
  expect((await bob.browser.get(GIFTS)).json()).toEqual([])
})

test('GIFTS-15 the list comes in pages, newest first, and says its size', async () => {
  const { id, browser } = await make.person()
  const given: string[] = []
  for (let count = 0; count < 5; count += 1) given.unshift(await giveGift(deps, id))
  const first = await browser.get(`${GIFTS}?limit=2`)
  expect(idsIn(first)).toEqual(given.slice(0, 2))
  expect(first.headers['x-total-count']).toBe('5')
  expect(nextPage(first)).not.toBeNull()
  expect((await walkPages(browser, `${GIFTS}?limit=2`)).flat()).toEqual(given)
  const empty = await (await make.person()).browser.get(GIFTS)
  expect(empty.json()).toEqual([])
  expect(empty.headers['x-total-count']).toBe('0')
  expect((await browser.get(`${GIFTS}?limit=0`)).statusCode).toBe(400)
})

test('GIFTS-09 GIFTS-16 S-73 an accepted gift adds its credits, and a repeat adds nothing', async () => {
  const { id, browser } = await make.person({ premiumPhotoCredits: 4 })
  const gift = await giveGift(deps, id, { premiumType: 'premium_max' })
  const accepted = await acceptGift(browser, gift)
  expect(accepted.statusCode).toBe(200)
  expect(accepted.json()).toMatchObject({ id: gift, status: 'accepted', photoValue: 25 })
  expect(accepted.json().acceptedAt).not.toBeNull()
  expect((await browser.get(GIFTS)).json()[0]).toEqual(accepted.json())
  expect((await browser.get('/api/member-auth/user')).json().premiumPhotoCredits).toBe(29)
  const again = await acceptGift(browser, gift)
  expectRefusal(again, 409, 'gifts.already_accepted')
  expect(await creditsOf(deps, id)).toMatchObject({ held: 29, ledger: 29 })
})

test('GIFTS-16 T-05 the gift of another is answered as one that does not exist', async () => {
  const [ann, bob] = [await make.person(), await make.person()]
  const pending = await giveGift(deps, ann.id)
  const accepted = await giveGift(deps, ann.id)
  await acceptGift(ann.browser, accepted)
  const missing = await acceptGift(bob.browser, newId())
  expect(missing.statusCode).toBe(404)
  for (const id of [pending, accepted]) {
    const answer = await acceptGift(bob.browser, id)
    expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
      statusCode: 404,
      body: missing.json(),
    })
  }
  expect((await acceptGift(bob.browser, 'none')).statusCode).toBe(400)
  expect(await statusOf(pending)).toBe('pending')
  expect(await creditsOf(deps, bob.id)).toMatchObject({ held: 0 })
})

test('GIFTS-13 guests and visitors read and accept no gifts', async () => {
  const { id } = await make.person()
  const gift = await giveGift(deps, id)
  const guest = await as((await make.member({ isGuest: true })).id)
  expect((await guest.get(GIFTS)).statusCode).toBe(403)
  expect((await acceptGift(guest, gift)).statusCode).toBe(403)
  expect((await visitor().get(GIFTS)).statusCode).toBe(401)
  expect((await acceptGift(visitor(), gift)).statusCode).toBe(401)
})

test('T-28 under one key a gift is accepted once, and the same answer comes again', async () => {
  const { id, browser } = await make.person()
  const gift = await giveGift(deps, id)
  const headers = { 'idempotency-key': 'once' }
  const accept = () => browser.post(`${GIFTS}/${gift}/accept`, {}, { headers })
  const [first, second] = [await accept(), await accept()]
  expect({ statusCode: second.statusCode, body: second.json() }).toEqual({
    statusCode: 200,
    body: first.json(),
  })
  expect(await creditsOf(deps, id)).toMatchObject({ held: 10, ledger: 10 })
})

test('GIFTS-11 S-73 a gift that was not accepted in time has expired for its reader at once, and a job notes it', async () => {
  const { id, browser } = await make.person()
  const [ending, lasting, taken] = [
    await giveGift(deps, id, { expiresAt: inHours(1) }),
    await giveGift(deps, id, { expiresAt: inHours(3) }),
    await giveGift(deps, id, { expiresAt: inHours(1) }),
  ]
  await acceptGift(browser, taken)
  passTime(2 * HOUR)
  const shown = (await browser.get(GIFTS)).json()
  expect(shown.map(({ status }: { status: string }) => status)).toEqual([
    'accepted',
    'pending',
    'expired',
  ])
  expect(await statusOf(ending)).toBe('pending')
  const late = await acceptGift(browser, ending)
  expectRefusal(late, 410, 'gifts.expired')
  await runJob(deps, 'expire-gifts')
  await runJob(deps, 'expire-gifts')
  expect(await statusOf(ending)).toBe('expired')
  expect(await statusOf(lasting)).toBe('pending')
  expect(await statusOf(taken)).toBe('accepted')
  expect((await acceptGift(browser, ending)).statusCode).toBe(410)
  expect(await creditsOf(deps, id)).toMatchObject({ held: 10, ledger: 10 })
})

test('S-73 F-04 what has expired is noted in batches, and a job that is told to end leaves the rest', async () => {
  const { id: userId } = await make.member()
  const { photos, worth } = packagesOf('standard_plus', 1)
  const gifts = Array.from({ length: 1_500 }, () => ({
    id: newId(),
    userId,
    giftType: 'marketing_gift' as const,
    premiumType: 'standard_plus' as const,
    quantity: 1,
    photoValue: photos,
    dollarValue: formatAmount(worth),
    expiresAt: inHours(-1),
  }))
  await db.insertInto('memberGifts').values(gifts).execute()
  const expired = async () => {
    const rows = db.selectFrom('memberGifts').select('id').where('userId', '=', userId)
    return (await rows.where('status', '=', 'expired').execute()).length
  }
  await runJob(deps, 'expire-gifts', AbortSignal.abort())
  expect(await expired()).toBe(0)
  await transact(db, (tx) => expireGifts(tx, deps.now(), 1_000))
  expect(await expired()).toBe(1_000)
  await runJob(deps, 'expire-gifts')
  expect(await expired()).toBe(1_500)
})

test('GIFTS-01 the own record tells how many gifts wait, neither those accepted nor those that ended', async () => {
  const { id, browser } = await make.person()
  const [taken] = [await giveGift(deps, id), await giveGift(deps, id)]
  await giveGift(deps, id, { expiresAt: inHours(100) })
  await giveGift(deps, id, { expiresAt: inHours(-100) })
  await acceptGift(browser, taken)
  expect((await browser.get('/api/auth/user')).json()).toMatchObject({ waitingGifts: 2 })
})

async function ticketOf(userId: string) {
  const id = newId()
  await db
    .insertInto('supportTickets')
    .values({
      id,
      userId,
      ticketNumber: `TKT-${id}`,
      subject: 'Upload',
      description: 'The upload did not work on Tuesday.',
    })
    .execute()
  return { id, userId }
}

test('GIFTS-12 GIFTS-13 S-72 support gives to members, not to guests and not to whoever is banned', async () => {
  const gift = { premiumType: 'super_max', quantity: 2, reason: 'For your patience' } as const
  const give = async (userId: string) => {
    const ticket = await ticketOf(userId)
    return transact(db, (tx) => giveSupportGift(deps, tx, ticket, gift))
  }
  const ann = await make.person()
  const { id } = await give(ann.id)
  await give(ann.id)
  const [, first] = (await ann.browser.get(GIFTS)).json()
  expect(first).toMatchObject({ id, giftType: 'support_gift', photoValue: 150, expiresAt: null })
  expect(first.sourceId).not.toBeNull()
  const guest = await make.member({ isGuest: true })
  await expect(give(guest.id)).rejects.toMatchObject({ status: 403 })
  const banned = await make.member({ isBanned: true })
  await expect(give(banned.id)).rejects.toMatchObject({ status: 409 })
  const given = db.selectFrom('memberGifts').select('id')
  expect(await given.where('userId', 'in', [guest.id, banned.id]).execute()).toEqual([])
})
