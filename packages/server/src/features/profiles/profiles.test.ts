import { DAY, MINUTE } from '@swapstead/domain/times.ts'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { beginSandbox } from '../../../test/make/guests.ts'
import { codeOf, makeMetRing } from '../../../test/make/rings.ts'

const app = await startApp()
const { db, deps, make, as, visitor } = app
const pageOf = (id: string) => `/api/members/${id}`
const ago = (duration: number) => new Date(deps.now().getTime() - duration)

/** A trade of the two that was completed `age` ago. */
async function swapped(from: string, to: string, age = DAY) {
  const [mine, theirs] = [await make.item({ userId: from }), await make.item({ userId: to })]
  const { id } = await make.offer({ fromItemId: mine.id, toItemId: theirs.id, status: 'accepted' })
  const times = { acceptedAt: ago(age + DAY), completedAt: ago(age) }
  const done = { ...times, fromCompletedAt: ago(age), toCompletedAt: ago(age) }
  await db
    .updateTable('tradeOffers')
    .set({ status: 'completed', ...done })
    .where('id', '=', id)
    .execute()
}

test('S-30 T-14 members read since when a neighbor is here, their swaps and wishes, and no last name', async () => {
  const ann = await make.person({ lastName: 'Zzyzxova', username: 'ann.of.elm' })
  await db
    .updateTable('users')
    .set({ createdAt: new Date('2026-03-17T10:00:00Z') })
    .where('id', '=', ann.id)
    .execute()
  await make.item({ userId: ann.id, wishlist: ['Tent', 'Rug'], createdAt: ago(2 * MINUTE) })
  await make.item({ userId: ann.id, wishlist: ['tent', 'Oboe'], createdAt: ago(MINUTE) })
  await make.item({ userId: ann.id, wishlist: ['Secret'], isActive: false })
  for (const _ of [1, 2]) await swapped(ann.id, (await make.member()).id)
  const bob = await make.person()
  const { statusCode, body } = await bob.browser.get(pageOf(ann.id))
  expect(statusCode, body).toBe(200)
  expect(JSON.parse(body)).toEqual({
    member: expect.objectContaining({ id: ann.id, username: 'ann.of.elm', lastName: '' }),
    memberSince: '2026-03',
    swapsCompleted: 2,
    expectation: { repliesWithin: null, meetingsKept: 0 },
    wishes: ['tent', 'Oboe', 'Rug'],
    acquaintance: null,
    swappedAt: null,
  })
  expect(body).not.toMatch(/zzyzx|elm street|07040/i)
  expect((await ann.browser.get(pageOf(ann.id))).json().wishes).toEqual(['tent', 'Oboe', 'Rug'])
})

test('T-02 T-14 that two have swapped is told to the two and to nobody else', async () => {
  const [ann, bob, cat] = [await make.person(), await make.person(), await make.person()]
  await swapped(ann.id, bob.id, 200 * DAY)
  await swapped(bob.id, ann.id, 30 * DAY)
  await swapped(ann.id, cat.id, DAY)
  const told = async (reader: typeof ann, of: typeof ann) =>
    (await reader.browser.get(pageOf(of.id))).json().swappedAt
  expect(await told(bob, ann)).toBe(await told(ann, bob))
  expect(Date.parse(await told(bob, ann))).toBeCloseTo(ago(30 * DAY).getTime(), -5)
  expect(await told(cat, bob)).toBeNull()
  expect(await told(bob, cat)).toBeNull()
  expect(await told(ann, ann)).toBeNull()
})

test('R-40 a swap of three counts for each, and each pair of it reads that they swapped', async () => {
  const ring = await makeMetRing(app)
  for (const [index, giver] of ring.all.entries()) {
    const getter = ring.all[(index + 1) % 3] ?? ring.ann
    await ring.post(giver, 'hand-over', { code: await codeOf(ring, getter) })
  }
  for (const reader of ring.all) {
    for (const { id } of ring.all) {
      const page = (await reader.browser.get(pageOf(id))).json()
      expect(page.swapsCompleted).toBe(1)
      expect(page.swappedAt === null).toBe(id === reader.id)
    }
  }
})

test('S-35 T-02 S-78 who is banned, blocked, a guest or nobody is missing alike, and visitors and guests are told nothing', async () => {
  const bob = await make.person()
  const [blocking, blocked] = [await make.member(), await make.member()]
  await db
    .insertInto('memberBlocks')
    .values([
      { blockerUserId: blocking.id, blockedUserId: bob.id },
      { blockerUserId: bob.id, blockedUserId: blocked.id },
    ])
    .execute()
  const hidden = [
    ...[blocking.id, blocked.id, (await make.member({ isBanned: true })).id],
    ...[(await make.member({ isGuest: true })).id, '018f0000-0000-7000-8000-00000000dead'],
  ]
  const answers = await Promise.all(hidden.map((id) => bob.browser.get(pageOf(id))))
  for (const answer of answers) expectRefusal(answer, 404, 'members.not_found')
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expectRefusal(await visitor().get(pageOf(bob.id)), 401, 'accounts.signed_out')
  const { browser: guest } = await beginSandbox(app)
  expectRefusal(await guest.get(pageOf(bob.id)), 403, 'accounts.members_only')
  expect((await (await as(bob.id)).get(pageOf(bob.id))).statusCode).toBe(200)
})
