import * as z from 'zod/mini'

export function text(min: number, max: number, tooShort: string, tooLong: string) {
  return z
    .string({ error: tooShort })
    .check(z.trim(), z.minLength(min, tooShort), z.maxLength(max, tooLong))
}

/** Blank becomes null. */
export function optionalText(max: number, tooLong: string) {
  return z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(max, tooLong))),
    z.transform((value) => value || null),
  )
}

const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u200B\u2060\uFEFF]*$/u

/** Refuses what is unseen or turns the text around it: control characters, line ends, directions. */
export function withoutControls(error: string) {
  return z.refine<string>((typed) => oneLine.test(typed), { error })
}

/** Cuts by code points, so that no emoji is split. */
export function shortened(text: string, most: number): string {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : text
}

/** Letters and digits that nobody confuses, for codes read out on the phone. */
export const plainLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const FILL_IN_ALL = 'Please fill in all fields'

export function hasEmptyField(typed: readonly string[]): boolean {
  return typed.some((value) => value.trim() === '')
}
