import type { Market, MarketItem, Want } from '@swapstead/domain/rings/find-rings.ts'
import { defaultRingSettings, type RingSettings } from '@swapstead/domain/rings/settings.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { milesBetween, type Point } from '../../platform/places/points.ts'
import { isAbsent } from '../absence/index.ts'
import { accountsOfOnePerson } from '../accounts/index.ts'
import { isInTrade, isSwapped } from '../swap-state/index.ts'

/** The columns from which a market is built. */
export type MarketRow = Pick<MarketItem, 'id' | 'userId' | 'value'> & {
  settings: RingSettings | null
  latitude: number
  longitude: number
}

/** The rule for taking part in the market, at a time. */
export type MarketRule = { requireVerifiedEmail: boolean; now: Date }

export function marketRule({ config, now }: Pick<Deps, 'config' | 'now'>): MarketRule {
  return { requireVerifiedEmail: config.requireVerifiedEmail, now: now() }
}

/**
 * Whether this item of this member may be in a swap of three, leaving aside the other items and
 * members.
 */
export function maySwap(
  { requireVerifiedEmail, now }: MarketRule,
  item = 'i',
  owner = 'u',
): RawBuilder<boolean> {
  const [i, u, id] = [sql.ref(item), sql.ref(owner), sql.ref(`${item}.id`)]
  return sql<boolean>`(${i}.is_active and not ${i}.is_sandbox and not ${i}.is_suspended
    and not ${u}.is_banned and (${u}.email_verified or not ${requireVerifiedEmail}::boolean) and not ${isAbsent(owner, now)} and coalesce((${u}.ring_settings ->> 'takesPart')::boolean, true)
    and not ${isInTrade(id, now)} and not ${isSwapped(id, now)})`
}

/** Items and owners for these ids. Leaves out those that may not be swapped. */
export async function readMarket(
  db: Db,
  itemIds: readonly string[],
  wants: readonly Want[],
  rule: MarketRule,
): Promise<Market> {
  const rows = await listMarketRows(db, itemIds, rule)
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  return { ...marketOf(rows, await listPairsThatMayNotSwap(db, userIds)), wants }
}

export async function listMarketRows(
  db: Db,
  itemIds: readonly string[],
  rule: MarketRule,
): Promise<MarketRow[]> {
  const { rows } = await sql<MarketRow>`
    select i.id, i.user_id, i.value, u.ring_settings as settings,
      p.latitude::float8 as latitude, p.longitude::float8 as longitude
    from items i join users u on u.id = i.user_id join places p on p.id = i.place_id
    where i.id = any(${itemIds}::uuid[]) and ${maySwap(rule)}`.execute(db)
  return rows
}

export function marketOf(
  rows: readonly MarketRow[],
  mayNotSwap: ReadonlySet<string>,
): Omit<Market, 'wants'> {
  const points = new Map<string, Point>(rows.map((row) => [row.id, row]))
  return {
    items: new Map(rows.map((row) => [row.id, marketItem(row)])),
    milesBetween: (one, other) => {
      const [here, there] = [points.get(one.id), points.get(other.id)]
      return here && there ? milesBetween(here, there) : Number.POSITIVE_INFINITY
    },
    mayNotSwap: (one, other) => mayNotSwap.has(pairOf(one.userId, other.userId)),
  }
}

function marketItem({ id, userId, value, settings }: MarketRow): MarketItem {
  const { miles, mostDollars } = settings ?? defaultRingSettings
  return { id, userId, value, miles, mostCents: mostDollars === null ? null : mostDollars * 100 }
}

/**
 * Pairs of members who may not swap with each other: because of a block, or because both accounts
 * belong to one person.
 */
export async function listPairsThatMayNotSwap(
  db: Db,
  userIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ one: string; other: string }>`
    select blocker_user_id as one, blocked_user_id as other from member_blocks
    where blocker_user_id = any(${userIds}::uuid[]) and blocked_user_id = any(${userIds}::uuid[])
    union all (${accountsOfOnePerson(userIds)})`.execute(db)
  return new Set(rows.map(({ one, other }) => pairOf(one, other)))
}

function pairOf(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`
}
