import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/form/Button.tsx'
import { removedRingQuery, useRateInRemovedRing } from './api.ts'
import { RateFormerDialog } from './later-dialogs.ts'

/** Rates who left within a swap of three that is gone, while that is open. */
export function RateWhoLeft({ ringId }: { ringId: string }) {
  const { data: ring } = useQuery(removedRingQuery(ringId))
  const rate = useRateInRemovedRing(ringId)
  const [isRating, setIsRating] = useState(false)
  const name = ring?.leftName
  if (!ring?.ratableUntil || !name) return null
  return (
    <>
      <Button icon={Star} onClick={() => setIsRating(true)}>
        Rate {name}
      </Button>
      {isRating && <RateFormerDialog name={name} rate={rate} onClose={() => setIsRating(false)} />}
    </>
  )
}
