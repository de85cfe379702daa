import * as z from 'zod/mini'
import { HOUR } from '../times.ts'
import { Message } from '../wire.ts'

export const UNSUBSCRIBE_INCOMPLETE = 'This unsubscribe link is not complete'

/** How long unsubscribing can be undone. */
export const UNDO_PERIOD = HOUR

/** `undoToken` switches event emails on again; missing if they were off before. */
export const Unsubscribing = z.extend(Message, { undoToken: z.optional(z.string()) })

/** The token of an unsubscribe link; only the server can tell the member from it. */
export const UnsubscribeToken = z
  .string({ error: UNSUBSCRIBE_INCOMPLETE })
  .check(z.minLength(1, UNSUBSCRIBE_INCOMPLETE), z.maxLength(300, UNSUBSCRIBE_INCOMPLETE))
