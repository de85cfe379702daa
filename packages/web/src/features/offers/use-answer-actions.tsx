import { displayName } from '@swapstead/domain/accounts/user.ts'
import { declineLabel, declineReasons } from '@swapstead/domain/offers/decline-reasons.ts'
import { may, refusalOfAccepting } from '@swapstead/domain/offers/moves.ts'
import { changesFor, type OfferView } from '@swapstead/domain/offers/offer.ts'
import { useState } from 'react'
import { lazyDialog } from '../../ui/feedback/lazy-parts.tsx'
import type { Action, Choices } from '../../ui/menu/ActionBar.tsx'
import type { Answers } from './answers.ts'
import type { CardActions } from './trade/card-actions.ts'

const AcceptDialog = lazyDialog(
  'Accept it as it is now?',
  async () => (await import('./AcceptDialog.tsx')).AcceptDialog,
)

type Options = {
  offer: OfferView
  readerId: string
  now: Date
  answers: Answers
  /** Whether it is the first acceptable offer, whose button is highlighted. */
  isLead: boolean
}

/** Accept and Decline, as far as the rules allow them. */
export function useAnswerActions({ offer, readerId, now, answers, isLead }: Options): CardActions {
  const [isAsked, setAsked] = useState(false)
  const mayAccept = refusalOfAccepting(offer, readerId, now, answers.hasRoom) === null
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
    questions: mayAccept && (isAsked || answers.changed === offer.id) && (
      <AcceptDialog
        changes={changes}
        onAccept={() => {
          setAsked(false)
          answers.accept(offer)
        }}
        onClose={() => {
          setAsked(false)
          answers.forgetChanged()
        }}
      />
    ),
  }
}

/** One tap on a reason declines; one choice declines without a reason. */
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
