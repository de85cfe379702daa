import { displayName } from '@swapstead/domain/accounts/user.ts'
import { declineLabel, declineReasons } from '@swapstead/domain/offers/decline-reasons.ts'
import { may } from '@swapstead/domain/offers/moves.ts'
import { changesFor, type OfferView } from '@swapstead/domain/offers/offer.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import type { Action, Choices } from '../../ui/menu/ActionBar.tsx'
import type { Answers } from './answers.ts'
import { ItemChanges } from './ItemChanges.tsx'
import type { CardActions } from './trade/card-actions.ts'

type Options = {
  offer: OfferView
  readerId: string
  now: Date
  answers: Answers
  /** Whether this is the first acceptable offer, which has the highlighted button. */
  isLead: boolean
}

/** Accept and Decline, as far as the rules allow them. */
export function useAnswerActions({ offer, readerId, now, answers, isLead }: Options): CardActions {
  const [isAsked, setAsked] = useState(false)
  const mayAccept = may('accept', offer, readerId, now)
  const mayDecline = may('decline', offer, readerId, now)
  const busy = answers.accepting !== null || answers.declining !== null
  const changes = changesFor(offer, readerId)
  const accept: Action = {
    label: 'Accept',
    tone: isLead ? 'light' : 'ink',
    go: isLead,
    due: 'now',
    busy,
    busyLabel: answers.accepting === offer.id ? 'Accepting...' : undefined,
    onSelect: () => (changes.length > 0 ? setAsked(true) : answers.accept(offer)),
  }
  const decline: Action = {
    label: 'Decline',
    due: 'now',
    busy,
    busyLabel: answers.declining === offer.id ? 'Declining...' : undefined,
    choices: declineChoices(offer, answers),
  }
  return {
    actions: [...(mayAccept ? [accept] : []), ...(mayDecline ? [decline] : [])],
    questions: mayAccept && (
      <AcceptQuestion {...{ offer, readerId, answers, isAsked }} onClose={() => setAsked(false)} />
    ),
  }
}

type QuestionProps = Pick<Options, 'offer' | 'answers'> & { isAsked: boolean; onClose: () => void }

/** Asked when something has changed since the offer was made. */
function AcceptQuestion({
  offer,
  readerId,
  answers,
  isAsked,
  onClose,
}: QuestionProps & { readerId: string }) {
  return (
    <ConfirmDialog
      open={isAsked || answers.changed === offer.id}
      title="Accept it as it is now?"
      confirmLabel="Accept as it is now"
      cancelLabel="Not now"
      onConfirm={() => {
        onClose()
        answers.accept(offer)
      }}
      onCancel={() => {
        onClose()
        answers.forgetChanged()
      }}
    >
      The offer is not as it was made.
      <ItemChanges changes={changesFor(offer, readerId)} />
    </ConfirmDialog>
  )
}

/** One tap declines: on a reason, or without any. */
function declineChoices(offer: OfferView, answers: Answers): Choices {
  return {
    label: 'Decline this offer',
    header: (
      <>
        <b>Decline this offer?</b>
        <small>
          The offer is removed and {displayName(offer.fromUser)} is told, with your reason in
          friendly words. Your item stays where it is.
        </small>
      </>
    ),
    items: [
      { label: 'Decline without a reason', onSelect: () => answers.decline(offer) },
      ...declineReasons.map((reason) => ({
        label: declineLabel(reason),
        onSelect: () => answers.decline(offer, reason),
      })),
    ],
  }
}
