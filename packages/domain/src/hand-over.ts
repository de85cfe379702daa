import * as z from 'zod/mini'

/** Each party of a trade or ring has a code. The giver of an item types the receiver's code. */
export const CODE_DIGITS = 4

/** Spaces in a typed code are ignored. */
export const HandOver = z.object({
  code: z.pipe(
    z.pipe(
      z.string({ error: 'Please enter the code' }),
      z.transform((typed) => typed.replaceAll(/\s/g, '')),
    ),
    z.string().check(z.regex(/^\d{4}$/, `The code has ${CODE_DIGITS} digits`)),
  ),
})
export const HandOverCode = z.object({ code: z.string() })
