import * as z from 'zod/mini'

/** A trimmed text field of `min` to `max` characters with the sentences for too short and too long. */
export function text(min: number, max: number, tooShort: string, tooLong: string) {
  return z
    .string({ error: tooShort })
    .check(z.trim(), z.minLength(min, tooShort), z.maxLength(max, tooLong))
}

/** A text field that may be empty: blank is null. */
export function optionalText(max: number, tooLong: string) {
  return z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(max, tooLong))),
    z.transform((value) => value || null),
  )
}
