import './OffersMade.css'
import { displayName } from '@swapstead/domain/accounts/user.ts'
import { may } from '@swapstead/domain/offers/moves.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { answerStep, type Reader } from './offer-words.ts'
import { offeredText } from './offers-made.ts'
import { WithdrawButton } from './trade/WithdrawButton.tsx'

type Props = {
  offers: readonly OfferView[]
  reader: Reader
  now: Date
  /** Where the trades stand around it: shows them; else they have a page. */
  onShow?: (() => void) | undefined
  /** One was withdrawn, with whatever had the focus in it. */
  onGone: () => void
}

/** What the reader has offered for the item on the page, until when that waits, and the way to take it back (readings S-48, S-52). */
export function OffersMade({ offers, reader, now, onShow, onGone }: Props) {
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
            <WithdrawButton
              offer={offer}
              may={(move) => may(move, offer, reader.id, now)}
              onGone={onGone}
              size="small"
            />
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
