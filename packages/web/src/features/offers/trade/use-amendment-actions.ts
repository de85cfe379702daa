import type { Action } from '../../../ui/menu/ActionBar.tsx'
import { useAgreeAmendment, useRefuseAmendment, useWithdrawAmendment } from './api.ts'
import type { Trade } from './card-actions.ts'

/** Answers a proposed change of a trade, or takes the reader's own back. */
export function useAmendmentActions({ offer, may }: Trade): Action[] {
  const agree = useAgreeAmendment(offer)
  const refuse = useRefuseAmendment(offer)
  const withdraw = useWithdrawAmendment(offer.id)
  const actions: Action[] = []
  if (may('agreeAmendment')) {
    actions.push({
      label: 'Agree to the change',
      tone: 'ink',
      due: 'now',
      busy: agree.isPending,
      busyLabel: 'Agreeing...',
      onSelect: () => agree.mutate(undefined),
    })
  }
  if (may('refuseAmendment')) {
    actions.push({
      label: 'Keep it as it was',
      due: 'now',
      busy: refuse.isPending,
      busyLabel: 'Keeping...',
      onSelect: () => refuse.mutate(undefined),
    })
  }
  if (may('withdrawAmendment')) {
    actions.push({
      label: 'Take the change back',
      due: 'next',
      busy: withdraw.isPending,
      busyLabel: 'Taking back...',
      onSelect: () => withdraw.mutate(undefined),
    })
  }
  return actions
}

/** Proposes a change of a trade. */
export function changeActions({ may, open }: Trade): Action[] {
  if (!may('proposeAmendment')) return []
  return [{ label: 'Change this trade', due: 'later', inMenu: true, onSelect: () => open('amend') }]
}
