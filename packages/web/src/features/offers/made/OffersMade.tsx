import './OffersMade.css'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { may } from '@swapstead/domain/offers/moves.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { ButtonLink } from '../../../ui/form/ButtonLink.tsx'
import { answerStep, type Reader } from '../offer-text.ts'
import { WithdrawButton } from '../trade/WithdrawButton.tsx'
import { offeredText } from './offers-made.ts'

type Props = {
  offers: readonly OfferView[]
  reader: Reader
  now: Date
  /** Shows the trades in place; without it a link leads to their page. */
  onShow?: (() => void) | undefined
}

/** The reader's pending offers for the item, each with its deadline and a withdraw button. */
export function OffersMade({ offers, reader, now, onShow }: Props) {
  if (offers.length === 0) return null
  return (
    <ul className="offers-made" aria-label="Your offers for this">
      {offers.map((offer) => (
        <li key={offer.id}>
          <p>
            <b>{offeredText(offer)}</b>
          </p>
          <p className="small mute">{answerStep(offer, reader, now)}</p>
          <div className="row">
            <ShowOffer offer={offer} onShow={onShow} />
            <WithdrawButton offer={offer} may={(move) => may(move, offer, reader.id, now)} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function ShowOffer({ offer, onShow }: { offer: OfferView; onShow: Props['onShow'] }) {
  const label = (
    <>
      See your offer<span className="sr"> to {displayName(offer.toUser)}</span>
    </>
  )
  if (onShow) {
    return (
      <Button size="small" onClick={onShow}>
        {label}
      </Button>
    )
  }
  return (
    <ButtonLink size="small" href="/offers?tab=outgoing">
      {label}
    </ButtonLink>
  )
}
