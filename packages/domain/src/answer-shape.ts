import { parseAmount } from './money.ts'

/**
 * How the JSON of an answer differs from the values in code: times, money, and fields that servers
 * of the previous version leave out. Null if it does not differ.
 */
export type AnswerShape =
  | null
  | 'time'
  | 'money'
  | { list: AnswerShape }
  | { fields: Record<string, AnswerShape> }
  | { missing: unknown; given: AnswerShape }
  | { kinds: AnswerKind[] }

/** One of several kinds of object, told by a field's value or by its presence. */
export type AnswerKind = { field: string; value?: unknown; shape: AnswerShape }

/**
 * Reads an answer of our own server without checking it: the server wrote it by the shape's schema.
 */
export function readAnswer(shape: AnswerShape | undefined, value: unknown): unknown {
  if (!shape) return value
  if (typeof shape === 'object' && 'missing' in shape) {
    return value === undefined ? shape.missing : readAnswer(shape.given, value)
  }
  if (value === undefined || value === null) return value
  if (shape === 'time') return new Date(value as string)
  if (shape === 'money') return parseAmount(value as string)
  if ('list' in shape) return (value as unknown[]).map((one) => readAnswer(shape.list, one))
  const given = value as Record<string, unknown>
  if ('fields' in shape) return { ...given, ...readFields(shape.fields, given) }
  const kind = shape.kinds.find(({ field, value: mark }) =>
    mark === undefined ? field in given : given[field] === mark,
  )
  return readAnswer(kind?.shape, given)
}

function readFields(fields: Record<string, AnswerShape>, given: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, shape]) => [name, readAnswer(shape, given[name])] as const)
      .filter(([, read]) => read !== undefined),
  )
}
