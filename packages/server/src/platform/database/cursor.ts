import * as z from 'zod/mini'
import { invalidInput } from '../core/errors.ts'

/** A keyset cursor: the sort values of a page's last row, opaque to clients. */
export function writeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The cursor's values, checked by the schema; throws 400 for anything else. */
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

/** The cursor of lists sorted newest first. */
export const NewestCursor = z.tuple([z.iso.datetime(), z.uuid()])

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
