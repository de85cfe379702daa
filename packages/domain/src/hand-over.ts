import * as z from 'zod/mini'

/** Each party of a trade or ring shows a code; who hands over an item types that of who gets it. */
export const CODE_DIGITS = 4

/** Typed with spaces it is the same code. */
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
