import type * as z from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'

/** The first error message of a value; undefined if it is valid. */
export function firstProblem(schema: z.$ZodType, value: unknown): string | undefined {
  const { error } = safeParse(schema, value)
  return error?.issues[0]?.message
}
