import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { type ComponentProps, useRef } from 'react'
import { ItemActions } from '../../../features/browse/ItemActions.tsx'
import { OffersMade } from '../../../features/offers/made/OffersMade.tsx'
import type { Reader } from '../../../features/offers/offer-text.ts'
import { useOpenLimit } from '../../../features/offers/use-open-limit.ts'
import { useFocusFallback } from '../../../ui/dialog/use-focus-fallback.ts'
import { lazyExtra } from '../../../ui/feedback/lazy-component.tsx'

const TradeOfItem = lazyExtra(
  async () => (await import('../../../features/offers/TradeOfItem.tsx')).TradeOfItem,
)

type Props = Omit<ComponentProps<typeof ItemActions>, 'hasOffered'> & {
  /** Null for a visitor. */
  reader: Reader | null
  /** The reader's pending offers for the item; undefined while loading. */
  made: readonly OfferView[] | undefined
  now: Date
  /** Shows the reader's offers in place. */
  onShow?: () => void
}

/** The reader's trade of the item or offers for it, then the actions. */
export function OffersAndActions({ reader, made, now, onShow, ...actions }: Props) {
  const limit = useOpenLimit(reader)
  const { access } = actions
  const part = useRef<HTMLDivElement>(null)
  // A button with the focus may disappear: when the list of offers arrives after a dialog closed,
  // and when an old item is kept or brought back.
  useFocusFallback(part, actions.item.stillThere ?? made?.length, true)
  return (
    <div ref={part} tabIndex={-1} className="item-next stack">
      {reader && made && <OffersMade offers={made} reader={reader} now={now} onShow={onShow} />}
      {reader && actions.item.isPending && (
        <TradeOfItem item={actions.item} {...{ reader, now, onShow }} />
      )}
      <ItemActions
        {...actions}
        access={limit && access.kind === 'mayOffer' ? { kind: 'refused', text: limit } : access}
        hasOffered={made && made.length > 0}
      />
    </div>
  )
}
