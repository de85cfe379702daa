import * as z from 'zod/mini'
import { invalidInput } from '../core/errors.ts'

/** A keyset cursor: the sort values of a page's last row, opaque to whoever carries it. */
export function writeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** Reads a cursor back as the schema's values; anything else is refused with 400. */
export function readCursor<Schema extends z.core.$ZodType>(
  cursor: string,
  schema: Schema,
): z.output<Schema> {
  const values = z.safeParse(schema, parse(cursor))
  if (!values.success) {
    throw invalidInput([{ path: 'cursor', message: 'This cursor is not one of ours.' }])
  }
  return values.data
}

/** The cursor of lists that stand newest first. */
export const NewestCursor = z.tuple([z.iso.datetime(), z.uuid()])

/** The cursor behind a row of such a list. */
export function newestCursor({ createdAt, id }: { createdAt: Date; id: string }): string {
  return writeCursor([createdAt.toISOString(), id])
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
