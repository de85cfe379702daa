import type { AnswerOf } from '@swapstead/domain/contract.ts'
import { formatMoment } from '@swapstead/domain/format-moment.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { exactDollars } from '@swapstead/domain/money.ts'
import { additionalText, photoTierBadge, priceContext } from '@swapstead/domain/photos/tiers.ts'
import { MINUTE } from '@swapstead/domain/times.ts'
import type { upgradeCalls } from '@swapstead/domain/upgrades/calls.ts'
import { sandboxUpgradeText, tierOf } from '@swapstead/domain/upgrades/upgrade.ts'
import { PhotoSlotsText } from '../../cards/photo/PhotoSlotsText.tsx'

export type Prices = AnswerOf<typeof upgradeCalls.prices>
type Tier = Prices['tiers'][number]

/** The present price of a tier for this item. For guests the server decides. */
export function priceNow({ amount, postingAmount }: Tier, item: ItemView, now: Date): number {
  const isPosting = priceContext(item.createdAt, now) === 'posting'
  return isPosting ? postingAmount : amount
}

/** In the sandbox each tier is named with its price. */
export function tierTiles({ tiers }: Prices, item: ItemView, now: Date) {
  return tiers.map((tier) => ({ value: tier.upgradeType, ...tileOf(tier, item, now) }))
}

function tileOf(tier: Tier, item: ItemView, now: Date) {
  if (item.owner.isGuest) {
    return { title: sandboxUpgradeText(tierOf(tier.upgradeType)), detail: 'instead of one' }
  }
  return {
    title: photoTierBadge(tier.slots),
    detail: <PhotoSlotsText slots={tier.slots} additional={additionalText(tier.slots)} />,
    amount: exactDollars(priceNow(tier, item, now)),
  }
}

/** "Posting prices until 3:42 PM." while they apply and are lower; else null. */
export function postingPriceText(
  { tiers, postingMinutes }: Prices,
  item: ItemView,
  now: Date,
  timeZone: string,
): string | null {
  if (item.owner.isGuest) return null
  const isCheaper = tiers.some((tier) => priceNow(tier, item, now) < tier.amount)
  if (!isCheaper) return null
  const end = new Date(item.createdAt.getTime() + postingMinutes * MINUTE)
  const clock = formatMoment(end, { timeZone, hour: 'numeric', minute: '2-digit' })
  return `Posting prices until ${clock}.`
}
