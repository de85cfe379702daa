import type { Insertable } from 'kysely'
import { newId } from '../src/platform/core/ids.ts'
import { violatedConstraint } from '../src/platform/database/constraints.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { Tables } from '../src/platform/database/tables.ts'

/** The constraint that refuses a write, or "taken" when none does. */
export function refusalOf(write: Promise<unknown>): Promise<string> {
  return write.then(
    () => 'taken',
    (error: unknown) => violatedConstraint(error) ?? String(error),
  )
}

type Row<Name extends keyof Tables> = Partial<Insertable<Tables[Name]>>

/**
 * Rows for tests of the tables themselves: each call writes one that is in order, with `changes` on
 * top.
 */
export function rowsIn(db: Db) {
  async function put<Name extends keyof Tables>(table: Name, row: Insertable<Tables[Name]>) {
    await db.insertInto(table).values(row).execute()
  }

  async function user(changes: Row<'users'> = {}): Promise<string> {
    const id = newId()
    const name = { email: `${id}@example.com`, firstName: 'Ann', lastName: 'Lee' }
    await put('users', { id, ...name, ...changes })
    return changes.id ?? id
  }

  async function item(userId: string, changes: Row<'items'> = {}): Promise<string> {
    const id = newId()
    await put('items', { id, userId, title: 'Lamp', value: '12.50', ...changes })
    return id
  }

  /** An offer of one new member for the item of another. */
  async function offer(changes: Row<'tradeOffers'> = {}): Promise<string> {
    const id = newId()
    const fromUserId = changes.fromUserId ?? (await user())
    const toUserId = changes.toUserId ?? (await user())
    const toItemId = changes.toItemId ?? (await item(toUserId))
    const fromItemId =
      changes.fromItemId === undefined ? await item(fromUserId) : changes.fromItemId
    await put('tradeOffers', { id, ...changes, fromUserId, toUserId, toItemId, fromItemId })
    return id
  }

  async function campaign(changes: Row<'promotionalCampaigns'> = {}): Promise<string> {
    const id = newId()
    const texts = { name: 'Spring', description: 'Photos for everybody' }
    const gift = { premiumType: 'premium_max' as const, quantity: 1, maxMembers: 10 }
    await put('promotionalCampaigns', { id, ...texts, ...gift, ...changes })
    return id
  }

  async function gift(userId: string, changes: Row<'memberGifts'> = {}): Promise<string> {
    const id = newId()
    const gift = { giftType: 'support_gift', premiumType: 'premium_max' } as const
    await put('memberGifts', {
      id,
      userId,
      ...gift,
      photoValue: 25,
      dollarValue: '2.00',
      ...changes,
    })
    return id
  }

  async function ticket(changes: Row<'supportTickets'> = {}): Promise<string> {
    const id = newId()
    const texts = { subject: 'Photos', description: 'My photos do not show on my items.' }
    await put('supportTickets', { id, ticketNumber: `TKT-${id}`, ...texts, ...changes })
    return id
  }

  return { put, user, item, offer, campaign, gift, ticket }
}
