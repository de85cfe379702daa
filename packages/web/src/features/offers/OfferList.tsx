import { totalText } from '@swapstead/domain/contract.ts'
import type { Category } from '@swapstead/domain/items/categories.ts'
import { refusalOfAccepting } from '@swapstead/domain/offers/moves.ts'
import { ShowMore } from '../../ui/list/ShowMore.tsx'
import type { Answers } from './answers.ts'
import type { OfferFeed } from './offer-feed.ts'
import type { Reader } from './offer-text.ts'
import { TradeCard } from './TradeCard.tsx'
import type { CardHandlers } from './trade/card-actions.ts'

/** What the lists of a page pass to their cards. */
export type ListContext = {
  reader: Reader
  now: Date
  answers: Answers
  handlers: CardHandlers
  /** The category of an item that the reader declined as not their thing. */
  unwanted: Category | null
  forgetUnwanted: () => void
  justAccepted: string | null
  /** The trade that the reader has just ended. Its card has moved to another list. */
  justEnded: string | null
  /** The offer that a link has led the reader to. */
  ledTo: string | null
}

type Props = {
  title: string
  /** Visually hidden if the tab already shows the title. */
  titleHidden?: boolean
  feed: OfferFeed
  context: ListContext
}

/** A section of offer cards; hidden when empty. */
export function OfferList({ title, titleHidden = false, feed, context }: Props) {
  const { reader, now, answers, handlers, justAccepted, justEnded, ledTo } = context
  if (feed.offers.length === 0) return null
  const lead = feed.offers.find(
    (offer) => refusalOfAccepting(offer, reader.id, now, answers.hasRoom) === null,
  )
  return (
    <section className="stack stack-loose">
      <h2 className={titleHidden ? 'sr' : 'h2'}>{title}</h2>
      {feed.offers.map((offer) => (
        <TradeCard
          key={offer.id}
          offer={offer}
          reader={reader}
          now={now}
          answers={answers}
          handlers={handlers}
          isLead={offer === lead}
          isJustAccepted={offer.id === justAccepted}
          isJustEnded={offer.id === justEnded}
          isLedTo={offer.id === ledTo}
        />
      ))}
      {feed.next.hasMore && (
        <ShowMore shown={feed.offers.length} total={totalText(feed.total)} {...feed.next} />
      )}
    </section>
  )
}
