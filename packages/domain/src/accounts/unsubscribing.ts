import * as z from 'zod/mini'

const MISSING = 'This unsubscribe link is not complete'

/** The token of a mail's unsubscribe link: it names a member to the server and to nobody else. */
export const UnsubscribeToken = z
  .string({ error: MISSING })
  .check(z.minLength(1, MISSING), z.maxLength(300, MISSING))
