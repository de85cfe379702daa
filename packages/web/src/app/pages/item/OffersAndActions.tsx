import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { type ComponentProps, useRef } from 'react'
import { ItemActions } from '../../../features/browse/ItemActions.tsx'
import { OffersMade } from '../../../features/offers/OffersMade.tsx'
import type { Reader } from '../../../features/offers/offer-text.ts'

type Props = Omit<ComponentProps<typeof ItemActions>, 'hasOffered'> & {
  /** Null for a visitor. */
  reader: Reader | null
  /** The reader's pending offers for the item. */
  made: readonly OfferView[]
  now: Date
  /** Shows the reader's offers in place. */
  onShow?: () => void
}

/** The reader's offers for the item, then the actions. */
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
