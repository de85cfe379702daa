import type { Station } from '../../../cards/trade/Strands.tsx'

const SENT: Station = { label: 'Offer sent', detail: 'Nov 15', state: 'done' }
const ACCEPTED: Station = { label: 'Accepted', detail: 'Nov 17', state: 'done' }
const SWAP: Station = { label: 'Swap', state: 'next', isSwap: true }
const RATED: Station = { label: 'Rated', state: 'next' }

/** The member has to answer a suggested meeting. */
export const meetingProgress: readonly Station[] = [
  SENT,
  ACCEPTED,
  { label: 'Meeting', detail: 'Your turn', state: 'now' },
  SWAP,
  RATED,
]

/** Meeting agreed, the swap comes next. */
export const confirmedProgress: readonly Station[] = [
  SENT,
  ACCEPTED,
  { label: 'Meeting', detail: 'Sat, Nov 21', state: 'done' },
  { ...SWAP, state: 'now' },
  RATED,
]

/** Swapped and rated. */
export const finishedProgress: readonly Station[] = [
  SENT,
  ACCEPTED,
  { label: 'Meeting', detail: 'Nov 21', state: 'done' },
  { ...SWAP, detail: 'Nov 21', state: 'done' },
  { ...RATED, detail: '5 stars each', state: 'done' },
]

/** Called off before the swap. */
export const cancelledProgress: readonly Station[] = [
  SENT,
  ACCEPTED,
  { label: 'Cancel requested', detail: 'Nov 19', state: 'done' },
  SWAP,
  RATED,
]
