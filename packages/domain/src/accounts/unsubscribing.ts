import * as z from 'zod/mini'

export const UNSUBSCRIBE_INCOMPLETE = 'This unsubscribe link is not complete'

/** The token of an unsubscribe link; only the server can tell the member from it. */
export const UnsubscribeToken = z
  .string({ error: UNSUBSCRIBE_INCOMPLETE })
  .check(z.minLength(1, UNSUBSCRIBE_INCOMPLETE), z.maxLength(300, UNSUBSCRIBE_INCOMPLETE))
