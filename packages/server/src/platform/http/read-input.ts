import { inputSentence } from '@swapstead/domain/input-sentences.ts'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { type HttpError, invalidInput } from '../core/errors.ts'

/** Decodes one part of a request, or returns the refusal with a sentence for each field. */
export function readInput(
  schema: $ZodType,
  sent: unknown,
): { value: unknown } | { error: HttpError } {
  const { data, error } = safeParse(schema, sent, { error: inputSentence })
  if (!error) return { value: data }
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { error: invalidInput(issues) }
}
