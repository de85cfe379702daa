import * as z from 'zod/mini'

/** In one spelling: ids are compared letter by letter, and capitals would be somebody else. */
export const Id = z.uuid().check(z.toLowerCase())
export const IdParams = z.object({ id: Id })
export const Count = z.object({ count: z.int() })
export const Message = z.object({ message: z.string() })

/** Every error's body (readings, "The wire"). */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** `limit` and `cursor` of a paged list; a cursor is opaque text from the Link header. */
export function paging(defaultLimit: number) {
  return {
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), defaultLimit),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }
}
