import { campaignGiftExpiry } from '@swapstead/domain/campaigns/figures.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import {
  CAMPAIGNS,
  campaignDeveloper,
  campaignRow,
  expectSound,
  join,
  longestMembers,
  makeCrowd,
  reachedBy,
} from '../../../test/make/campaigns.ts'
import { runJob } from '../../../test/run-job.ts'
import { transact } from '../../platform/database/database.ts'

const app = await startApp({ TEST_LOGIN: 'on' })
const { db, deps, make, visitor, passTime } = app
const { browser, draft, move, begin } = await campaignDeveloper(app)

const joined = async (email?: string) => {
  const { id } = (await join(visitor(), email)).json()
  await runJob(deps, 'welcome-newcomers')
  return String(id)
}
const giftsOf = (userId: string, campaignId: string) =>
  db
    .selectFrom('memberGifts')
    .selectAll()
    .where('userId', '=', userId)
    .where('campaignId', '=', campaignId)
    .execute()
const benefitsOf = (userId: string) =>
  db.selectFrom('memberPromotionalBenefits').selectAll().where('userId', '=', userId).execute()

test('CAMPAIGNS-01 CAMPAIGNS-03 C-51 who joins while a campaign is active has a benefit and a gift to accept', async () => {
  const campaignId = await begin()
  const userId = await joined()
  const gifts = await giftsOf(userId, campaignId)
  expect(gifts).toMatchObject([
    {
      giftType: 'marketing_gift',
      premiumType: 'premium_max',
      quantity: 2,
      photoValue: 50,
      dollarValue: 400,
      reason: 'Porch Season',
      sourceId: campaignId,
      status: 'pending',
      ticketId: null,
      description: 'A welcome for everyone who joins before the first frost.',
    },
  ])
  const expiry = gifts[0]?.expiresAt?.getTime() ?? 0
  expect(Math.abs(expiry - campaignGiftExpiry(deps.now()).getTime())).toBeLessThan(60_000)
  const benefit = (await benefitsOf(userId)).find((given) => given.campaignId === campaignId)
  expect(benefit).toMatchObject({
    giftId: gifts[0]?.id,
    premiumType: 'premium_max',
    quantity: 2,
    isUsed: false,
    usedAt: null,
  })
  await expectSound(db, campaignId)
  const me = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  expect(me?.premiumPhotoCredits).toBe(0)
})

test('S-75 a newcomer profits from every active campaign, and from no draft or paused one', async () => {
  const [one, other, drafted, paused] = [await begin(), await begin(), await draft(), await begin()]
  await move(paused, 'pause')
  const userId = await joined()
  const given = (await benefitsOf(userId)).map(({ campaignId }) => campaignId)
  expect(given).toEqual(expect.arrayContaining([one, other]))
  expect(given).not.toContain(drafted)
  expect(given).not.toContain(paused)
})

test('CAMPAIGNS-12 S-74 the grant that fills a campaign completes it, and whoever comes later gets nothing', async () => {
  const id = await begin({ maxMembers: 2 })
  const [first, second, third] = [await joined(), await joined(), await joined()]
  expect((await reachedBy(db, id)).toSorted()).toEqual([first, second].toSorted())
  const { completedAt, isActive } = await campaignRow(db, id)
  expect(completedAt).not.toBeNull()
  expect(isActive).toBe(false)
  expect(await giftsOf(third, id)).toEqual([])
  await expectSound(db, id)
  const noted = db.selectFrom('auditEntries').select('actorId').where('subjectId', '=', id)
  expect(await noted.where('action', '=', 'campaign_completed').execute()).toEqual([
    { actorId: null },
  ])
})

test('S-75 guests, banned members, test accounts and admins are no members of a campaign', async () => {
  const guest = await make.member({ isGuest: true })
  const banned = await make.member({ isBanned: true })
  const admin = await make.member({ isAdmin: true })
  const tester = await make.member({ email: 'presets@test-login.example' })
  const member = await make.member()
  const id = await begin({ includeExistingMembers: true })
  await runJob(deps, 'give-campaign-gifts')
  const joiningTester = await joined('joins@test-login.example')
  const reached = await reachedBy(db, id)
  expect(reached).toContain(member.id)
  for (const other of [guest.id, banned.id, admin.id, tester.id, joiningTester]) {
    expect(reached).not.toContain(other)
  }
  await expectSound(db, id)
})

test('S-74 existing members are reached by join date, in batches, as far as there is room', async () => {
  await makeCrowd(db, 450, '2001-01-01T00:00:00Z')
  const longest = await longestMembers(db, 430)
  const id = await draft({ includeExistingMembers: true, maxMembers: 430 })
  const activated = await move(id, 'activate')
  expect(activated.json()).toMatchObject({ currentMembers: 0, isActive: true })
  // The activation's answer includes the first batch; the job grants the rest.
  expect((await campaignRow(db, id)).currentMembers).toBe(100)
  await expectSound(db, id)
  await runJob(deps, 'give-campaign-gifts')
  expect((await reachedBy(db, id)).toSorted()).toEqual(longest.toSorted())
  await expectSound(db, id)
  expect((await campaignRow(db, id)).completedAt).not.toBeNull()
})

test('S-74 a run that is told to end leaves the rest to the next', async () => {
  const id = await begin()
  const userId = (await make.member()).id
  await db.insertInto('campaignNewcomers').values({ campaignId: id, userId }).execute()
  await runJob(deps, 'give-campaign-gifts', AbortSignal.abort())
  expect(await reachedBy(db, id)).not.toContain(userId)
  await runJob(deps, 'give-campaign-gifts')
  expect(await reachedBy(db, id)).toContain(userId)
})

test('S-74 without existing members nobody who was there before gets anything', async () => {
  const member = await make.member()
  const id = await begin()
  await runJob(deps, 'give-campaign-gifts')
  expect(await reachedBy(db, id)).not.toContain(member.id)
})

test('C-45 going on after a pause gives existing members nothing a second time', async () => {
  const [member] = await makeCrowd(db, 3, '2002-01-01T00:00:00Z')
  const id = await begin({ includeExistingMembers: true })
  await runJob(deps, 'give-campaign-gifts')
  const before = await campaignRow(db, id)
  for (const goOn of ['unpause', 'activate'] as const) {
    await move(id, 'pause')
    await move(id, goOn)
    await runJob(deps, 'give-campaign-gifts')
  }
  expect((await giftsOf(member ?? '', id)).length).toBe(1)
  expect((await campaignRow(db, id)).currentMembers).toBe(before.currentMembers)
  await expectSound(db, id)
})

test('S-74 whoever was joining when a campaign was activated is found once more before its back-fill ends', async () => {
  const id = await begin({ includeExistingMembers: true })
  await runJob(deps, 'give-campaign-gifts')
  // A registration that began before the activation and committed after the back-fill had passed.
  const late = await make.member()
  await sql`update users set created_at = now() - interval '10 seconds' where id = ${late.id}`.execute(
    db,
  )
  await runJob(deps, 'give-campaign-gifts')
  expect(await reachedBy(db, id)).toContain(late.id)
  const backfill = db
    .selectFrom('campaignBackfills')
    .select('finishedAt')
    .where('campaignId', '=', id)
  expect(await backfill.execute()).toEqual([{ finishedAt: null }])
  passTime(120_000)
  await runJob(deps, 'give-campaign-gifts')
  expect(await backfill.execute()).toEqual([{ finishedAt: expect.any(Date) }])
  await expectSound(db, id)
})

test('CAMPAIGNS-07 who joined before a pause and was not reached yet is reached when the campaign goes on', async () => {
  const id = await begin()
  const userId = (await make.member()).id
  await db.insertInto('campaignNewcomers').values({ campaignId: id, userId }).execute()
  await move(id, 'pause')
  await runJob(deps, 'give-campaign-gifts')
  expect(await reachedBy(db, id)).not.toContain(userId)
  await move(id, 'unpause')
  expect(await reachedBy(db, id)).toContain(userId)
})

test('S-76 deleting a campaign leaves gifts and benefits as they are, without the campaign', async () => {
  const id = await begin()
  const userId = await joined()
  const [gift] = await giftsOf(userId, id)
  expect((await browser.delete(`${CAMPAIGNS}/${id}`)).statusCode).toBe(200)
  const kept = db
    .selectFrom('memberGifts')
    .selectAll()
    .where('id', '=', gift?.id ?? '')
  expect(await kept.executeTakeFirst()).toEqual({ ...gift, campaignId: null, sourceId: null })
  const benefit = (await benefitsOf(userId)).find(({ giftId }) => giftId === gift?.id)
  expect(benefit).toMatchObject({ campaignId: null, isUsed: false })
})

test('S-76 T-23 a campaign that has given much is gone at once, and what is left of it batch by batch', async () => {
  await makeCrowd(db, 2_500, '2003-01-01T00:00:00Z')
  const id = await begin({ includeExistingMembers: true })
  await runJob(deps, 'give-campaign-gifts')
  const userIds = await reachedBy(db, id)
  expect(userIds.length).toBeGreaterThan(2_000)
  const given = db.selectFrom('memberGifts').select((row) => row.fn.countAll<number>().as('count'))
  const before = await given.executeTakeFirstOrThrow()
  expect((await browser.delete(`${CAMPAIGNS}/${id}`)).statusCode).toBe(200)
  expect((await browser.get(`${CAMPAIGNS}/${id}`)).statusCode).toBe(404)
  const listed: { id: string }[] = (await browser.get(CAMPAIGNS)).json()
  expect(listed.map((campaign) => campaign.id)).not.toContain(id)
  await runJob(deps, 'give-campaign-gifts')
  expect(await reachedBy(db, id)).toHaveLength(userIds.length - 1_000)
  await sql`create table holding (campaign_id uuid references promotional_campaigns)`.execute(db)
  await sql`insert into holding values (${id})`.execute(db)
  const clear = () => runJob(deps, 'clear-deleted-campaigns')
  await expect(clear()).rejects.toThrow('a deleted campaign could not be cleared')
  await sql`drop table holding`.execute(db)
  await clear()
  expect(await reachedBy(db, id)).toEqual([])
  const left = db.selectFrom('promotionalCampaigns').select('id').where('id', '=', id)
  expect(await left.execute()).toEqual([])
  expect(await given.executeTakeFirstOrThrow()).toEqual(before)
})

test('C-51 accepting the gift uses the benefit', async () => {
  const id = await begin()
  const userId = await joined()
  const [gift] = await giftsOf(userId, id)
  const event = { type: 'gift_accepted', giftId: gift?.id ?? '', userId, photos: 50 } as const
  const accept = () =>
    transact(db, (tx) =>
      deps.events.publish(tx, [{ ...event, premiumType: 'premium_max', quantity: 2 }]),
    )
  await accept()
  const used = (await benefitsOf(userId)).find(({ giftId }) => giftId === gift?.id)
  expect(used).toMatchObject({ isUsed: true, usedAt: expect.any(Date) })
  passTime(60_000)
  await accept()
  expect((await benefitsOf(userId)).find(({ giftId }) => giftId === gift?.id)).toEqual(used)
})

test('CAMPAIGNS-11 CAMPAIGNS-13 a campaign’s reach over time, its members, and what all have given', async () => {
  const before = (await browser.get(`${CAMPAIGNS}/totals`)).json()
  const id = await begin({ premiumType: 'super_max', quantity: 3 })
  const url = `${CAMPAIGNS}/${id}`
  expect((await browser.get(`${url}/reach`)).json()).toEqual({
    members: 0,
    accepted: 0,
    points: [],
  })
  const [ann, bob] = [await joined(), await joined()]
  await db
    .updateTable('memberPromotionalBenefits')
    .set({ receivedAt: sql`received_at - interval '3 days'` })
    .where('campaignId', '=', id)
    .where('userId', '=', ann)
    .execute()
  await db
    .updateTable('memberPromotionalBenefits')
    .set({ isUsed: true, usedAt: sql`now()` })
    .where('campaignId', '=', id)
    .where('userId', '=', ann)
    .execute()
  const reach = (await browser.get(`${url}/reach`)).json()
  expect(reach).toMatchObject({ members: 2, accepted: 1 })
  expect(reach.points).toMatchObject([
    { reached: 1, accepted: 0 },
    { reached: 2, accepted: 1 },
  ])
  const idsOf = async (query: string) => {
    const answer = await browser.get(`${url}/benefits${query}`)
    return answer.json().map(({ userId }: { userId: string }) => userId)
  }
  expect(await idsOf('')).toEqual([bob, ann])
  expect(await idsOf('?show=accepted')).toEqual([ann])
  expect(await idsOf('?show=waiting')).toEqual([bob])
  const page = await browser.get(`${url}/benefits?limit=1`)
  expect(page.headers['x-total-count']).toBe('2')
  expect(page.json()).toMatchObject([{ userId: bob, firstName: 'Ann', campaignId: id }])
  const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? ''
  expect((await browser.get(next)).json()).toMatchObject([{ userId: ann, isUsed: true }])
  const after = (await browser.get(`${CAMPAIGNS}/totals`)).json()
  expect(after.campaigns - before.campaigns).toBe(1)
  const packages = ({ packages: all }: typeof after) =>
    all.find(({ premiumType }: { premiumType: string }) => premiumType === 'super_max')?.count ?? 0
  expect(packages(after) - packages(before)).toBe(6)
})
