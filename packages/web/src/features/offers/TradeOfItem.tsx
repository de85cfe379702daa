import './OffersMade.css'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import { itemIdsOf } from '@swapstead/domain/offers/offer.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { tradeAddress } from '../../lib/guest.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { openOffersQuery } from './api.ts'
import { partnerIn, type Reader } from './offer-text.ts'
import { tradeStep } from './trade/trade-text.ts'

type Props = {
  item: Pick<ItemView, 'id' | 'ringId'>
  reader: Reader
  now: Date
  /** Shows the trades in place; without it a link leads to their page. */
  onShow?: (() => void) | undefined
}

/**
 * The reader's trade that holds the item on the page, and what comes next in it. Nothing if others
 * trade it.
 */
export function TradeOfItem({ item: { id, ringId }, reader, now, onShow }: Props) {
  const open = useInfiniteQuery({ ...openOffersQuery, enabled: !ringId })
  if (ringId) return <Told title="You’re giving this in a swap of three" ringId={ringId} />
  const trades = open.data?.pages.flatMap((page) => page.trades.offers) ?? []
  const trade = trades.find((offer) => itemIdsOf(offer).includes(id))
  if (!trade) return null
  return (
    <Told
      title={`You’re swapping this with ${displayName(partnerIn(trade, reader))}`}
      onShow={onShow}
    >
      <p className="small mute">{tradeStep(trade, reader, now)}</p>
    </Told>
  )
}

type ToldProps = Pick<Props, 'onShow'> & {
  title: string
  ringId?: string
  children?: ReactNode
}

function Told({ title, ringId, onShow, children }: ToldProps) {
  return (
    <ul className="offers-made" aria-label="Your trade for this">
      <li>
        <p>
          <b>{title}</b>
        </p>
        {children}
        <div className="row">
          {onShow ? (
            <Button size="small" onClick={onShow}>
              See the trade
            </Button>
          ) : (
            <ButtonLink size="small" href={tradeAddress(ringId)}>
              See the trade
            </ButtonLink>
          )}
        </div>
      </li>
    </ul>
  )
}
