import './Ring.css'
import { mayInRing, type RingMove } from '@swapstead/domain/rings/moves.ts'
import {
  awaitsAnswer,
  type RingView,
  ringOfView,
  ringViewAsOf,
} from '@swapstead/domain/rings/view.ts'
import { useRef } from 'react'
import { ringStep } from '../../cards/ring/ring-step.ts'
import { ratedNext, ringBadge } from '../../cards/ring/ring-text.ts'
import { useFocusFallback } from '../../ui/dialog/use-focus-fallback.ts'
import { Badge } from '../../ui/list/Badge.tsx'
import { AgreedRing } from './AgreedRing.tsx'
import { Proposal } from './Proposal.tsx'
import { type RingActions, RingConversation } from './RingConversation.tsx'
import { RingEnd } from './RingEnd.tsx'
import { RingFigure } from './RingFigure.tsx'

type Props = {
  ring: RingView
  readerId: string
  actions: RingActions | undefined
  now: Date
  /** The code in the link that was scanned. */
  code?: string | undefined
  /** The code on the screen of a simulated neighbor. */
  neighborCode: string | null
  /** Called when the code has been used. */
  onCodeUsed: () => void
}

/** One swap of three, from the proposal to its end. */
export function Ring({ ring: view, readerId, actions, now, ...codes }: Props) {
  const ring = ringViewAsOf(view, now)
  const may = (move: RingMove) => mayInRing(move, ringOfView(ring), ring.you, now)
  const part = { ring, now, may }
  const badge = ringBadge(ring, now)
  const parts = useRef<HTMLDivElement>(null)
  useFocusFallback(parts, `${ringStep(ring, now)} ${ratedNext(ring, now)}`, true)
  return (
    <>
      <p className="ring-state" role="status">
        <Badge tone={badge.tone}>{badge.text}</Badge> {!awaitsAnswer(ring) && ringStep(ring, now)}
      </p>
      <div className="ring-page">
        <RingFigure ring={ring} />
        <div ref={parts} tabIndex={-1} className="stack ring-parts">
          {may('decline') && <Proposal {...part} />}
          {ring.status === 'agreed' && <AgreedRing {...part} {...codes} />}
          {ring.status !== 'agreed' && !may('decline') && <RingEnd {...part} />}
          {ring.agreedAt && <RingConversation {...part} {...{ readerId, actions }} />}
        </div>
      </div>
    </>
  )
}
