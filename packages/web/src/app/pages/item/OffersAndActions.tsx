import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { type ComponentProps, useRef } from 'react'
import { ItemActions } from '../../../features/browse/ItemActions.tsx'
import { OffersMade } from '../../../features/offers/OffersMade.tsx'
import type { Reader } from '../../../features/offers/offer-words.ts'

type Props = Omit<ComponentProps<typeof ItemActions>, 'hasOffered'> & {
  /** Null for a visitor. */
  reader: Reader | null
  /** Offers of the reader that stand open for the item. */
  made: readonly OfferView[]
  now: Date
  /** Shows the reader's offers where they stand around the item. */
  onShow?: () => void
}

/** What the reader has offered for an item already, and below it what they may do now. */
export function OffersAndActions({ reader, made, now, onShow, ...actions }: Props) {
  const part = useRef<HTMLDivElement>(null)
  return (
    <div ref={part} tabIndex={-1} className="item-next stack">
      {reader && (
        <OffersMade
          offers={made}
          reader={reader}
          now={now}
          onShow={onShow}
          onGone={() => part.current?.focus({ preventScroll: true })}
        />
      )}
      <ItemActions {...actions} hasOffered={made.length > 0} />
    </div>
  )
}
