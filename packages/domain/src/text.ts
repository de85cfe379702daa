import * as z from 'zod/mini'

/** Only spaces, fillers and marks without width. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Trimmed. Text that shows nothing counts as empty. */
const trimmed = z.overwrite<string>((typed) => (unseen.test(typed) ? '' : typed.trim()))

const lineEnds = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/**
 * Some of these reverse the direction of all following text, even of the sentence that quotes it.
 */
const withoutWidth = /[\p{Bidi_Control}\u200B\u2060\uFEFF]/gu

const oneLined = z.overwrite<string>((typed) =>
  typed.replace(lineEnds, ' ').replace(withoutWidth, ''),
)

export function text(min: number, max: number, tooShort: string, tooLong: string) {
  return z
    .string({ error: tooShort })
    .check(trimmed, z.minLength(min, tooShort), z.maxLength(max, tooLong))
}

/** In pasted text, line ends become spaces, and marks without width are removed. */
export function lineOfText(min: number, max: number, tooShort: string, tooLong: string) {
  return z
    .string({ error: tooShort })
    .check(oneLined, trimmed, z.minLength(min, tooShort), z.maxLength(max, tooLong))
}

/** Blank becomes null. */
export function optionalText(max: number, tooLong: string) {
  return z.pipe(
    z.nullable(z.string().check(trimmed, z.maxLength(max, tooLong))),
    z.transform((value) => value || null),
  )
}

const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u200B\u2060\uFEFF]*$/u

/** Refuses invisible characters and those that reverse text: controls, line ends, directions. */
export function withoutControls(error: string) {
  return z.refine<string>((typed) => oneLine.test(typed), { error })
}

/** Cuts by code points, so that no emoji is split. */
export function shortened(text: string, max: number): string {
  const characters = [...text]
  return characters.length > max ? `${characters.slice(0, max).join('').trimEnd()}…` : text
}

/** Letters and digits that are hard to confuse, for codes that people read out on the phone. */
export const plainLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const FILL_IN_ALL = 'Please fill in all fields'

export function hasEmptyField(typed: readonly string[]): boolean {
  return typed.some((value) => value.trim() === '')
}
