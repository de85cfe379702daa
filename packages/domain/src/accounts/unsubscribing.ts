import * as z from 'zod/mini'

export const UNSUBSCRIBE_INCOMPLETE = 'This unsubscribe link is not complete'

/** The token of a mail's unsubscribe link: it names a member to the server and to nobody else. */
export const UnsubscribeToken = z
  .string({ error: UNSUBSCRIBE_INCOMPLETE })
  .check(z.minLength(1, UNSUBSCRIBE_INCOMPLETE), z.maxLength(300, UNSUBSCRIBE_INCOMPLETE))
