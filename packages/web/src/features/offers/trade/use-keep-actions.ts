import type { Action } from '../../../ui/menu/ActionBar.tsx'
import { useKeepOffer } from './api.ts'
import type { Trade } from './card-actions.ts'

/** Asks the sender whether the offer still stands, because the wanted item has changed. */
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
