import type * as z from 'zod/mini'

/** "field: sentence" of what a body is refused with, none when it is valid. */
export function complaints(schema: z.ZodMiniType, body: unknown): string[] {
  const issues = schema.safeParse(body).error?.issues ?? []
  return issues.map(({ path, message }) => `${String(path[0])}: ${message}`)
}

/** The sentences alone. */
export function sentences(schema: z.ZodMiniType, body: unknown): string[] {
  return (schema.safeParse(body).error?.issues ?? []).map(({ message }) => message)
}
