import type * as z from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'

/** What is wrong with a value, in the words of its schema; undefined when nothing is. */
export function firstProblem(schema: z.$ZodType, value: unknown): string | undefined {
  const { error } = safeParse(schema, value)
  return error?.issues[0]?.message
}
