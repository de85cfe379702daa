import './OfferCard.css'
import { type ReactNode, useId } from 'react'

type Props = {
  /** An Avatar of size 46. */
  avatar: ReactNode
  /** A MemberName, or text. */
  name: ReactNode
  /** For example "wants your sofa" or "and you". */
  deed?: string | undefined
  /** Town and time: "Nyack, NY, 2h ago". */
  context: ReactNode
  badge: ReactNode
  /** OfferSides, Quote, TradeSteps and Fact, in this order. */
  children: ReactNode
  /** The most likely action first, Cancel Trade last. */
  actions?: ReactNode
  headingLevel?: 2 | 3
}

export function OfferCard({
  avatar,
  name,
  deed,
  context,
  badge,
  children,
  actions,
  headingLevel = 3,
}: Props) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const id = useId()
  return (
    <article className="offer" aria-labelledby={id}>
      <header className="offer-h">
        {avatar}
        <div>
          <Heading id={id}>
            {name} {deed !== undefined && <span className="mute">{deed}</span>}
          </Heading>
          <p>{context}</p>
        </div>
        <span className="push">{badge}</span>
      </header>
      {children}
      {actions && <div className="acts">{actions}</div>}
    </article>
  )
}
