import { CancelRating } from '@swapstead/domain/offers/schemas.ts'
import type { ComponentProps } from 'react'
import { RatingDialog } from '../../cards/member/RatingDialog.tsx'

type Props = { name: string } & Pick<ComponentProps<typeof RatingDialog>, 'rate' | 'onClose'>

/** Rates a partner who deleted the account within an accepted trade or swap of three. */
export function RateFormerDialog({ name, rate, onClose }: Props) {
  return (
    <RatingDialog
      title={`Rate ${name}`}
      context="A rating cannot be changed afterwards."
      hint="Nobody reads it unless they come back within a year: then everybody may."
      schema={CancelRating}
      rate={rate}
      onClose={onClose}
    />
  )
}
