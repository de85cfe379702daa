import './made/OffersMade.css'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { ItemView } from '@swapstead/domain/items/item.ts'
import type { ReactNode } from 'react'
import { tradeAddress } from '../../lib/addresses.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { partnerIn, type Reader } from './offer-text.ts'
import { tradeStep } from './trade/trade-text.ts'
import { useTradeOfItem } from './use-trade-of-item.ts'

type Props = {
  item: Pick<ItemView, 'id' | 'isPending' | 'ringId'>
  reader: Reader
  now: Date
  /** Shows the trades in place; without it a link leads to their page. */
  onShow?: (() => void) | undefined
}

/**
 * The reader's trade that holds the item on the page, and its next step; nothing for other trades.
 */
export function TradeOfItem({ item, reader, now, onShow }: Props) {
  const { ringId } = item
  const trade = useTradeOfItem(item, true)
  if (ringId) return <Told title="You’re giving this in a swap of three" ringId={ringId} />
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
