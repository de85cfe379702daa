import type { DemoItem } from '../demo-item.ts'
import type { DemoMove, DemoOffer } from '../demo-offer.ts'
import { type PastTrade, pastTrades } from './past-trades.ts'

/** The items of past trades, by keys that only their offers use. */
export const pastItems: Readonly<Record<string, DemoItem>> = Object.fromEntries(
  pastTrades.flatMap((trade, index) =>
    (['from', 'to'] as const).map((side) => [keyOf(index, side), pastItem(trade, side)]),
  ),
)

/** The past trades in the form of all other offers. */
export const pastOffers: readonly DemoOffer<string>[] = pastTrades.map((trade, index) => ({
  from: trade.from.by,
  gives: keyOf(index, 'from'),
  wants: keyOf(index, 'to'),
  sent: trade.ago + 3,
  moves: pastMoves(trade),
}))

function keyOf(index: number, side: 'from' | 'to'): string {
  return `past ${index} ${side}`
}

function pastItem(trade: PastTrade, side: 'from' | 'to'): DemoItem {
  const { by, title, value, category } = trade[side]
  const partner = trade[side === 'from' ? 'to' : 'from']
  return {
    owner: by,
    title,
    description: '',
    value,
    category,
    wishlist: [partner.title],
    postedDaysAgo: trade.ago + 4,
    photos: [],
  }
}

function pastMoves({ from, to, ago }: PastTrade): DemoMove[] {
  const [fromStars, fromComment] = from.says
  const [toStars, toComment] = to.says
  return [
    { by: to.by, ago: ago + 2, move: 'accept' },
    { by: from.by, ago: ago + 0.1, move: 'complete' },
    { by: to.by, ago, move: 'complete' },
    { by: from.by, ago: ago - 0.2, move: 'rate', rating: fromStars, comment: fromComment },
    { by: to.by, ago: ago - 0.4, move: 'rate', rating: toStars, comment: toComment },
  ]
}
