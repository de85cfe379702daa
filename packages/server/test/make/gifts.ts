import type { Deps } from '../../src/deps.ts'
import { createGifts } from '../../src/features/gifts/index.ts'
import { transact } from '../../src/platform/database/database.ts'
import type { Visitor } from '../visitor.ts'

type Wish = Partial<Omit<Parameters<typeof createGifts>[2], 'userIds'>>

/**
 * Gives a member a package of ten credits, or another one, as support and campaigns do. Returns its
 * id.
 */
export async function giveGift(deps: Deps, userId: string, wish: Wish = {}): Promise<string> {
  const given = await transact(deps.db, (tx) =>
    createGifts(deps, tx, {
      giftType: 'support_gift',
      premiumType: 'standard_plus',
      quantity: 1,
      description: null,
      reason: null,
      expiresAt: null,
      ...wish,
      userIds: [userId],
    }),
  )
  const [gift] = given
  if (!gift) throw new Error('no gift was given')
  return gift.id
}

/** Accepts a gift over HTTP. */
export function acceptGift(browser: Visitor, giftId: string) {
  return browser.post(`/api/member-gifts/${giftId}/accept`)
}

/** A member's balance, the sum of their entries, and the photo slots paid with credits. */
export async function creditsOf({ db }: Deps, userId: string) {
  const { premiumPhotoCredits: held } = await db
    .selectFrom('users')
    .select('premiumPhotoCredits')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const entries = await db
    .selectFrom('photoCreditEntries')
    .select(['amount', 'reason'])
    .where('userId', '=', userId)
    .execute()
  const sumOf = (amounts: { amount: number }[]) =>
    amounts.reduce((sum, { amount }) => sum + amount, 0)
  const items = await db
    .selectFrom('items')
    .select('maxPhotos')
    .where('userId', '=', userId)
    .execute()
  return {
    held,
    ledger: sumOf(entries),
    spent: -sumOf(entries.filter(({ amount }) => amount < 0)) || 0,
    extraSlots: items.reduce((sum, { maxPhotos }) => sum + maxPhotos - 2, 0),
  }
}
