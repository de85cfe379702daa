import type { NewCampaign } from '@swapstead/domain/campaigns/campaign.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../src/platform/database/database.ts'
import type { TestApp } from '../app.ts'
import type { Visitor } from '../visitor.ts'
import { makeDeveloper } from './developers.ts'

export const CAMPAIGNS = '/api/dev/promotional-campaigns'
const PASSWORD = 'correct horse'

export const porchSeason = {
  name: 'Porch Season',
  description: 'A welcome for everyone who joins before the first frost.',
  premiumType: 'premium_max',
  quantity: 2,
  maxMembers: 100_000,
  includeExistingMembers: false,
} satisfies NewCampaign

/** A member of the developer team, who may run campaigns. */
export async function campaignDeveloper(app: TestApp) {
  const { id, browser } = await makeDeveloper(app)
  const draft = async (change: Partial<NewCampaign> = {}) => {
    const answer = await browser.post(CAMPAIGNS, { ...porchSeason, ...change })
    expect(answer.statusCode, answer.body).toBe(201)
    return String(answer.json().id)
  }
  const move = (campaignId: string, name: 'activate' | 'pause' | 'unpause') =>
    browser.patch(`${CAMPAIGNS}/${campaignId}/${name}`)
  const begin = async (change: Partial<NewCampaign> = {}) => {
    const campaignId = await draft(change)
    expect((await move(campaignId, 'activate')).statusCode).toBe(200)
    return campaignId
  }
  return { id, browser, draft, move, begin }
}

let joiners = 0
/** Joins through the form of the front page. */
export function join(browser: Visitor, email = `newcomer${joiners++}@example.com`) {
  return browser.post('/api/member-auth/register', {
    firstName: 'Ann',
    lastName: 'Lee',
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  })
}

/** Inserts many members at once, who joined one minute apart. Returns their ids. */
export async function makeCrowd(db: Db, count: number, firstJoined: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into users (id, email, first_name, last_name, created_at)
    select gen_random_uuid(), 'crowd' || gen_random_uuid() || '@example.com', 'Ann', 'Lee',
      ${firstJoined}::timestamptz + n * interval '1 minute'
    from generate_series(1, ${count}::int) n returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids of the members who joined first. */
export async function longestMembers(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', false)
    .where('isGuest', '=', false)
    .where('isBanned', '=', false)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

export function campaignRow(db: Db, id: string) {
  return db
    .selectFrom('promotionalCampaigns')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The ids of the members whom a campaign has given credits. */
export async function reachedBy(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberPromotionalBenefits')
    .select('userId')
    .where('campaignId', '=', id)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Invariants of a campaign, whatever the order of concurrent requests. */
export async function expectSound(db: Db, id: string): Promise<void> {
  const { currentMembers, maxMembers, completedAt, isActive } = await campaignRow(db, id)
  const reached = await reachedBy(db, id)
  expect(reached).toHaveLength(currentMembers)
  expect(new Set(reached).size).toBe(currentMembers)
  expect(currentMembers).toBeLessThanOrEqual(maxMembers)
  expect(completedAt !== null).toBe(currentMembers === maxMembers)
  if (completedAt) expect(isActive).toBe(false)
  const { rows } = await sql<{ gifts: number; paired: number }>`
    select count(*) as gifts, count(b.id) as paired from member_gifts g
    left join member_promotional_benefits b on b.gift_id = g.id and b.user_id = g.user_id
    where g.campaign_id = ${id}`.execute(db)
  expect(rows).toEqual([{ gifts: currentMembers, paired: currentMembers }])
}
