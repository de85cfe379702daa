import { displayName } from '@swapstead/domain/accounts/user.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { ActionBar } from '../../ui/menu/ActionBar.tsx'
import type { Answers } from './answers.ts'
import { partnerIn, type Reader } from './offer-text.ts'
import type { CardHandlers } from './trade/card-actions.ts'
import { useTradeActions } from './trade/use-trade-actions.ts'
import { useAnswerActions } from './use-answer-actions.tsx'

type Props = {
  offer: OfferView
  reader: Reader
  now: Date
  answers: Answers
  handlers: CardHandlers
  /** Whether it is the first acceptable offer, whose button is highlighted. */
  isLead: boolean
}

/** The reader's possible actions on an offer or trade, answers first. */
export function OfferActions({ offer, reader, now, answers, handlers, isLead }: Props) {
  const answer = useAnswerActions({ offer, readerId: reader.id, now, answers, isLead })
  const trade = useTradeActions({ offer, reader, now, handlers, hasRoom: answers.hasRoom })
  const partner = displayName(partnerIn(offer, reader))
  return (
    <>
      <ActionBar actions={[...answer.actions, ...trade]} menuLabel={`More to do with ${partner}`} />
      {answer.questions}
    </>
  )
}
