import * as z from 'zod/mini'

/** Lower case only: ids are compared as text, so two spellings would be two ids. */
export const Id = z.uuid().check(z.toLowerCase())
export const IdParams = z.object({ id: Id })
export const Count = z.object({ count: z.int() })
export const Message = z.object({ message: z.string() })

/** The body of every error answer. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** The query of a paged list. A cursor is opaque text from the Link header. */
export function paging(defaultLimit: number) {
  return {
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), defaultLimit),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }
}
