import * as z from 'zod/mini'
import { text } from '../text.ts'

/** Why others do not see an item: it waits until staff have looked at it, or staff have hidden it. */
const hidings = ['held', 'hidden'] as const
export type Hiding = (typeof hidings)[number]

/** As its owner, and staff, see it; the reason is what staff wrote. */
export const Hidden = z.object({ as: z.enum(hidings), reason: z.nullable(z.string()) })

/** What the owner of an item reads that waits. */
const HELD_TEXT =
  'Your item is being looked at before neighbors see it. We’ll tell you within 24 hours.'

export const HIDE_REASON_MAX = 500

/** Why staff hide an item; its owner reads it. */
export const HideReason = z.object({
  reason: text(
    1,
    HIDE_REASON_MAX,
    'A reason is required',
    `The reason must be ${HIDE_REASON_MAX} characters or less`,
  ),
})
export type HideReason = z.infer<typeof HideReason>

/** Why others do not see an item, as its owner reads it. */
export function hiddenText({ as, reason }: z.infer<typeof Hidden>): string {
  if (as === 'held') return HELD_TEXT
  return `Neighbors can’t see this item. The Support Team wrote: “${reason}”`
}
