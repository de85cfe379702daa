import { CancelRating } from '@swapstead/domain/offers/schemas.ts'
import { TELLING_WAIT } from '@swapstead/domain/ratings/telling.ts'
import { daysText } from '@swapstead/domain/times.ts'
import type { ComponentProps } from 'react'
import { RatingDialog } from '../../cards/member/RatingDialog.tsx'

type Props = {
  name: string
  /** False for a member who stayed in a swap of three. */
  hasLeft?: boolean
} & Pick<ComponentProps<typeof RatingDialog>, 'of' | 'rate' | 'onClose'>

/** Rates a member of a trade or swap of three that was deleted with an account. */
export function RateFormerDialog({ name, hasLeft = true, of, rate, onClose }: Props) {
  return (
    <RatingDialog
      title={`Rate ${name}`}
      context="A rating cannot be changed afterwards."
      hint={
        hasLeft
          ? 'Nobody reads it unless they come back within a year: then everyone can.'
          : `Everyone can read it once both of you have rated each other, or ${daysText(TELLING_WAIT)} after the end at the latest.`
      }
      schema={CancelRating}
      of={of}
      rate={rate}
      onClose={onClose}
    />
  )
}
