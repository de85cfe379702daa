import type { RingMove } from '@swapstead/domain/rings/moves.ts'
import type { RingView } from '@swapstead/domain/rings/view.ts'

/** What every part of a ring's page knows. */
export type RingPart = {
  ring: RingView
  now: Date
  /** Asks the rules. */
  may: (move: RingMove) => boolean
}
