import { SUPPORT_WILL_WRITE } from '@swapstead/domain/rings/end-texts.ts'
import { isBlamed, wasThere } from '@swapstead/domain/rings/hand-overs.ts'
import { nextOf, previousOf, type RingPosition } from '@swapstead/domain/rings/ring.ts'
import { type RingView, ringOfView } from '@swapstead/domain/rings/view.ts'
import { Check, Star, Undo2, UserX } from 'lucide-react'
import { useState } from 'react'
import {
  hasGivenInVain,
  hasGotForNothing,
  isWhole,
  ratingDays,
} from '../../cards/ring/ring-page-text.ts'
import { nameIn, ratedNext } from '../../cards/ring/ring-text.ts'
import { Quote } from '../../cards/trade/Quote.tsx'
import { isInSandbox } from '../../lib/session/guest.ts'
import { Fact } from '../../ui/feedback/Fact.tsx'
import { lazyDialog, lazyPart } from '../../ui/feedback/lazy-parts.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { ButtonLink } from '../../ui/form/ButtonLink.tsx'
import { HintCards } from './lazy-cards.ts'
import type { RingPart } from './ring-part.ts'
import { WhoGivesWhat } from './WhoGivesWhat.tsx'

const RingRatingDialog = lazyDialog(
  'Rate',
  async () => (await import('./RingRatingDialog.tsx')).RingRatingDialog,
)

const NoShowReport = lazyPart(async () => (await import('./NoShowReport.tsx')).NoShowReport)

/** How a swap of three ended, and what is left to do. */
export function RingEnd(part: RingPart) {
  const { ring, now, may } = part
  const [rating, setRating] = useState<RingPosition | null>(null)
  const toRate = may('rate') ? ratedNext(ring, now) : []
  const mayLookFurther = !ring.agreedAt && !isInSandbox()
  return (
    <>
      {ring.status === 'completed' && <Completed ring={ring} toRate={toRate} />}
      {ring.endWords !== null && <Quote>{ring.endWords}</Quote>}
      {concernsReader(part) && <NoShowReport {...part} />}
      <Uneven ring={ring} />
      {ring.endReason === 'stepped_out' && !isInSandbox() && <HintCards itemId={ring.gives.id} />}
      {toRate.length > 0 && <p>{ratingDays(ring, now)}</p>}
      {(toRate.length > 0 || mayLookFurther) && (
        <div className="acts">
          {toRate.map((position) => (
            <Button key={position} tone="ink" icon={Star} onClick={() => setRating(position)}>
              Rate {nameIn(ring, position)}
            </Button>
          ))}
          {mayLookFurther && (
            <ButtonLink tone="light" href="/member-home">
              Find what else you would take
            </ButtonLink>
          )}
        </div>
      )}
      {ring.agreedAt && <WhoGivesWhat ring={ring} />}
      {rating !== null && (
        <RingRatingDialog ring={ring} position={rating} onClose={() => setRating(null)} />
      )}
    </>
  )
}

/** False after an end by silence: it blames nobody, so earlier reports no longer matter. */
function concernsReader({ ring, may }: RingPart): boolean {
  const hasSaid = ring.missing?.disputedAt && isBlamed(ringOfView(ring), ring.you)
  return hasSaid || may('disputeMissing')
}

type CompletedProps = { ring: RingView; toRate: readonly RingPosition[] }

function Completed({ ring, toRate }: CompletedProps) {
  return (
    <Fact
      tone={wasThere(ring, ring.you) ? 'success' : 'info'}
      icon={Check}
      title={`Your swap of three ${isWhole(ring) ? 'is' : 'counts as'} complete`}
    >
      {toRate.length > 0 && (
        <p>How was it with {toRate.map((position) => nameIn(ring, position)).join(' and ')}?</p>
      )}
    </Fact>
  )
}

/** What to do for the member who gave and got nothing, and for the one who got and gave nothing. */
function Uneven({ ring }: { ring: RingView }) {
  if (hasGivenInVain(ring)) return <Loss ring={ring} />
  return hasGotForNothing(ring) && <Debt ring={ring} />
}

function Loss({ ring }: { ring: RingView }) {
  const isEnded = ring.status === 'ended'
  return (
    <Fact
      tone="bad"
      icon={UserX}
      title={
        isEnded ? 'You gave your item and got nothing' : 'There’s no record that you got your item'
      }
    >
      <p>
        {isEnded ? 'Ask' : 'If you got nothing, ask'} {nameIn(ring, nextOf(ring.you))} to give “
        {ring.gives.title}” back. {SUPPORT_WILL_WRITE}
      </p>
    </Fact>
  )
}

function Debt({ ring }: { ring: RingView }) {
  const isEnded = ring.status === 'ended'
  return (
    <Fact
      icon={Undo2}
      title={
        isEnded ? 'You got an item and gave none' : 'There’s no record that you gave your item'
      }
    >
      <p>
        {isEnded ? 'Give' : 'If you gave nothing, give'} “{ring.gets.title}” back to{' '}
        {nameIn(ring, previousOf(ring.you))}.
      </p>
    </Fact>
  )
}
