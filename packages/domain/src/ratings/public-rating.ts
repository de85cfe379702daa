import * as z from 'zod/mini'
import { Time } from '../times.ts'
import { Id } from '../wire.ts'
import { UserRating } from './rating.ts'

/** A rating as everybody may read it. It must reveal nothing of its author but the display name. */
export const PublicRating = z.object({
  id: Id,
  rating: UserRating.shape.rating,
  /**
   * `TAKEN_DOWN` or `NOT_SHOWN` in place of words that the reader may not read. Null from servers
   * of the previous version.
   */
  comment: z.nullable(z.string()),
  /**
   * Only for ratings of the reader: words that are not shown because of a block. The reader may
   * open them, because everybody else can read them.
   */
  hiddenWords: z._default(z.nullable(z.string()), null),
  ratingType: UserRating.shape.ratingType,
  /** `FORMER_MEMBER` once the account is deleted; null from servers of the previous version. */
  raterName: z.nullable(z.string()),
  /** The author's account is deleted. The name is no proof: anybody may choose any name. */
  isRaterGone: z._default(z.boolean(), false),
  createdAt: Time,
  /** For staff: the rating concerns the reader. */
  isOwnCase: z._default(z.boolean(), false),
})
export type PublicRating = z.infer<typeof PublicRating>

/** Shown in place of a deleted author. */
export const FORMER_MEMBER = 'Former member'

/** Shown in place of a comment that staff have taken down. */
export const TAKEN_DOWN = 'Taken down by staff.'

/** Shown in place of a comment whose author is banned, or in a block with the reader. */
export const NOT_SHOWN = 'Not shown.'
