import { inputSentence } from '@swapstead/domain/input-sentences.ts'
import * as z from 'zod/mini'

// Forms reach zod only by this file, so every refusal of input is a sentence of ours.
z.config({ customError: inputSentence })

export { zodResolver } from '@hookform/resolvers/zod'

/** Zod's `safeParse`. */
export function safeParse<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): z.core.util.SafeParseResult<z.output<Schema>> {
  return z.safeParse(schema, value)
}

/** The first error message of a value; undefined if it is valid. */
export function firstProblem(schema: z.ZodMiniType, value: unknown): string | undefined {
  return problemOf(safeParse(schema, value))
}

function problemOf({ error }: z.core.util.SafeParseResult<unknown>): string | undefined {
  return error?.issues[0]?.message
}

/** Returns the text to send, or why it cannot be sent. */
export type TextRules = (typed: string) => { text: string } | { problem: string }

/** The rules of a text that is sent alone. */
export function textRules(schema: z.ZodMiniType<string>): TextRules {
  return (typed) => {
    const read = safeParse(schema, typed)
    return read.success ? { text: read.data } : { problem: problemOf(read) ?? '' }
  }
}
