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

/** The begin of a text with a mark where it was cut, by whole characters: half an emoji is none. */
export function shortened(text: string, most: number): string {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : text
}

/** Letters and digits that nobody takes for one another: people read them out on the phone. */
export const plainLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** What is said of a form with an empty field, before anything is sent (CONSOLE-10, CAMPAIGNS-14, readings C-52). */
export const FILL_IN_ALL = 'Please fill in all fields'

/** Whether any of the typed fields is still empty; numbers arrive as they were typed. */
export function hasEmptyField(typed: readonly string[]): boolean {
  return typed.some((value) => value.trim() === '')
}
