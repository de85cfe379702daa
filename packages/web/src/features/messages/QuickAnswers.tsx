import './QuickAnswers.css'
import { quickAnswersFor } from '@swapstead/domain/messages/quick-answers.ts'
import { availabilityOf, availabilitySentence } from '@swapstead/domain/offers/availability.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Note } from '../../ui/feedback/Note.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { conversationOfferQuery } from './api.ts'

type Props = {
  offer: OfferView
  readerId: string
  now: Date
  isSending: boolean
  onAnswer: (content: string) => void
}

/** Questions that the state of the offer answers, and replies that are sent with one tap. */
export function QuickAnswers({ offer, readerId, now, isSending, onAnswer }: Props) {
  const answers = quickAnswersFor(offer, readerId, now)
  if (offer.status === 'pending' && offer.fromUserId === readerId) {
    return <StillThere offer={offer} />
  }
  if (answers.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put a frame around one row of buttons.
    <div className="quick-answers" role="group" aria-label="Send with one tap">
      {answers.map((content) => (
        <Button key={content} size="small" busy={isSending} onClick={() => onAnswer(content)}>
          {content}
        </Button>
      ))}
    </div>
  )
}

/** Fetches the offer again, and sends nothing to the partner. */
function StillThere({ offer }: { offer: OfferView }) {
  const [isAsked, setAsked] = useState(false)
  const { refetch, isFetching, isError } = useQuery(conversationOfferQuery(offer.id))
  const ask = async () => {
    await refetch()
    setAsked(true)
  }
  return (
    <div className="stack stack-tight">
      <div className="quick-answers">
        <Button size="small" busy={isFetching} busyLabel="Looking..." onClick={() => void ask()}>
          Is it still there?
        </Button>
      </div>
      <div role="status">
        {isAsked && (
          <Note tone={availabilityOf(offer) === 'there' && !isError ? 'calm' : 'still'}>
            {isError
              ? 'This could not be looked up. Please try again in a moment.'
              : `${availabilitySentence(offer)} Nothing was sent.`}
          </Note>
        )}
      </div>
    </div>
  )
}
