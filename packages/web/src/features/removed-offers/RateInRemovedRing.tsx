import type { RatableInRing, RemovedRing } from '@swapstead/domain/removed-offers/removed-ring.ts'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { useRateInRemovedRing } from './api.ts'
import { RateFormerDialog } from './lazy-dialogs.ts'

/**
 * Rates the other two of a swap of three that was removed with an account, while that is possible.
 */
export function RateInRemovedRing({ ring }: { ring: RemovedRing }) {
  return ring.ratable.map((other) => (
    <RateOne key={other.position} ringId={ring.id} other={other} />
  ))
}

function RateOne({ ringId, other }: { ringId: string; other: RatableInRing }) {
  const { name, position, hasLeft } = other
  const rate = useRateInRemovedRing(ringId, position)
  const [isRating, setIsRating] = useState(false)
  return (
    <>
      <Button icon={Star} onClick={() => setIsRating(true)}>
        Rate {name}
      </Button>
      {isRating && (
        <RateFormerDialog
          name={name}
          of={`${ringId}:${position}`}
          hasLeft={hasLeft}
          rate={rate}
          onClose={() => setIsRating(false)}
        />
      )}
    </>
  )
}
