import { displayName } from '@swapstead/domain/accounts/user.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { partnerIn } from '../offer-text.ts'
import { useContestTrade } from './api.ts'
import type { CardActions, Trade } from './card-actions.ts'

/** Contests the swap of a trade that one side has ended, after a question. */
export function useContestActions({ offer, reader, may, onEnded }: Trade): CardActions {
  const [isAsking, setAsking] = useState(false)
  const contest = useContestTrade(offer.id, (ended) => onEnded(ended, 'cancellation'))
  if (!may('contest')) return { actions: [] }
  return {
    actions: [{ label: 'We did not swap', due: 'now', onSelect: () => setAsking(true) }],
    questions: (
      <ConfirmDialog
        key="contest"
        open={isAsking}
        title="You did not swap?"
        confirmLabel="Contest the swap"
        busy={contest.isPending}
        busyLabel="Contesting..."
        onConfirm={() => contest.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        The trade ends as cancelled, and what is yours is free for other trades again.{' '}
        {displayName(partnerIn(offer, reader))} is told. Both of you can rate the cancellation.
      </ConfirmDialog>
    ),
  }
}
