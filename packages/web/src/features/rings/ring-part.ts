import type { RingMove } from '@swapstead/domain/rings/moves.ts'
import type { RingView } from '@swapstead/domain/rings/view.ts'

/** What all parts of a ring's page need. */
export type RingPart = {
  ring: RingView
  now: Date
  /** Whether the rules allow the reader this move. */
  may: (move: RingMove) => boolean
}
