import type { Action } from '../../../ui/menu/ActionBar.tsx'
import { useKeepOffer } from './api.ts'
import type { Trade } from './card-actions.ts'

/** The wanted item is another one now, and the sender is asked whether the offer stands. */
export function useKeepActions({ offer, may }: Pick<Trade, 'offer' | 'may'>): Action[] {
  const keep = useKeepOffer(offer)
  if (!may('keep')) return []
  return [
    {
      label: 'My offer stands',
      tone: 'ink',
      due: 'now',
      busy: keep.isPending,
      busyLabel: 'Keeping...',
      onSelect: () => keep.mutate(undefined),
    },
  ]
}
