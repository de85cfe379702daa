import * as z from 'zod/mini'
import { text } from '../text.ts'

/** `held` items wait for review; staff hid `hidden` ones. */
const hidings = ['held', 'hidden'] as const
export type Hiding = (typeof hidings)[number]

/** Only the owner and staff see it. Staff write the `reason`. */
export const Hidden = z.object({ as: z.enum(hidings), reason: z.nullable(z.string()) })

const HELD_TEXT =
  'We’re looking at your item before neighbors see it. We’ll tell you within 24 hours.'

export const HIDE_REASON_MAX = 500

export const HideReason = z.object({
  reason: text(
    1,
    HIDE_REASON_MAX,
    'A reason is required',
    `The reason must be ${HIDE_REASON_MAX} characters or less`,
  ),
})
export type HideReason = z.infer<typeof HideReason>

export function hiddenText({ as, reason }: z.infer<typeof Hidden>): string {
  if (as === 'held') return HELD_TEXT
  return `Neighbors can’t see this item. The Support Team wrote: “${reason}”`
}
