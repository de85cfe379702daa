import { displayName } from '@swapstead/domain/accounts/user.ts'
import { may } from '@swapstead/domain/offers/moves.ts'
import type { OfferView } from '@swapstead/domain/offers/offer.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Button } from '../../ui/form/Button.tsx'

/** The receiver's answers; one runs at a time. */
export type Answers = {
  accept: (id: string) => void
  decline: (id: string) => void
  accepting: string | null
  declining: string | null
}

type Props = {
  offer: OfferView
  readerId: string
  now: Date
  answers: Answers
  /** Whether this is the first acceptable offer, which has the highlighted button. */
  isLead: boolean
}

/** Accept and Decline, as far as the rules allow them. */
export function OfferActions({ offer, readerId, now, answers, isLead }: Props) {
  const [isAsking, setAsking] = useState(false)
  const mayAccept = may('accept', offer, readerId, now)
  const isRunning = answers.accepting !== null || answers.declining !== null
  if (!mayAccept && !may('decline', offer, readerId, now)) return null
  return (
    <>
      {mayAccept && (
        <Button
          tone={isLead ? 'light' : 'ink'}
          go={isLead}
          busy={isRunning}
          busyLabel={answers.accepting === offer.id ? 'Accepting...' : undefined}
          onClick={() => answers.accept(offer.id)}
        >
          Accept
        </Button>
      )}
      <Button
        busy={isRunning}
        busyLabel={answers.declining === offer.id ? 'Declining...' : undefined}
        onClick={() => setAsking(true)}
      >
        Decline
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Decline this offer?"
        confirmLabel="Decline offer"
        cancelLabel="Keep it"
        destructive
        onConfirm={() => {
          setAsking(false)
          answers.decline(offer.id)
        }}
        onCancel={() => setAsking(false)}
      >
        The offer is removed and {displayName(offer.fromUser)} is told. Your item stays where it is.
      </ConfirmDialog>
    </>
  )
}
