import { formatDollars } from '@swapstead/domain/money.ts'
import type { HeartTerms } from './api.ts'

/** "For your Floor lamp, and up to $20 on top. Only you see this." */
export function termsText(
  { offeredItemIds, forAny, onTop }: HeartTerms,
  ownItems: readonly { id: string; title: string }[],
): string {
  const titles = ownItems.flatMap(({ id, title }) => (offeredItemIds.includes(id) ? [title] : []))
  const what = forAny ? 'For any of your items' : chosenText(titles)
  const cash = onTop > 0 ? `, and up to ${formatDollars(onTop)} on top` : ''
  return `${what}${cash}. Only you see this.`
}

function chosenText(titles: readonly string[]): string {
  return titles.length > 0 ? `For your ${titles.join(' or ')}` : 'You haven’t said what for'
}
