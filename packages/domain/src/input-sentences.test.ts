import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type $ZodType, safeParse } from 'zod/v4/core'
import { namedCalls } from './calls.ts'
import { inputSentence } from './input-sentences.ts'

const wrong: unknown[] = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e12,
  Number.NaN,
  '',
  ' ',
  'x',
  'x'.repeat(300_000),
  {},
  { x: 1 },
  [],
  [null],
  [[1]],
  ['x'],
  Array.from({ length: 300 }, () => 'x'.repeat(300)),
]

/** Words of validators and programmers, and field names, which no user should read. */
const NO_SENTENCE =
  /invalid (input|option|string|key)|expected|received|too (big|small)|undefined|null|boolean|array/i
const FIELD_NAME = /\b[a-z]+[A-Z]/
const isPlain = (message: string) =>
  /^[A-Z].* \S/.test(message) && !NO_SENTENCE.test(message) && !FIELD_NAME.test(message)

test('S-04 every field of every call refuses with a sentence a person understands', () => {
  const refused = namedCalls.flatMap(([name, { params, query, body }]) =>
    [params, query, body]
      .flatMap((schema) =>
        schema ? wrongFor(schema).flatMap((sent) => problems(schema, sent)) : [],
      )
      .map(({ message, path }) => ({ what: `${name} ${path.join('.')}: ${message}`, message })),
  )
  expect(refused.filter(({ message }) => !isPlain(message)).map(({ what }) => what)).toEqual([])
})

function wrongFor(schema: $ZodType): unknown[] {
  const fields = Object.keys((schema as z.ZodMiniObject).shape ?? {})
  return [...wrong, ...fields.flatMap((field) => wrong.map((sent) => ({ [field]: sent })))]
}

function problems(schema: $ZodType, sent: unknown) {
  return safeParse(schema, sent, { error: inputSentence }).error?.issues ?? []
}

test.each([
  [z.string(), undefined, 'Please fill in this field'],
  [z.string(), 5, 'Please write this as text'],
  [z.boolean(), 'yes', 'Please answer with true or false'],
  [z.enum(['a', 'b', 'c']), 'd', 'Please choose a, b or c'],
  [z.literal('true'), 'x', 'Please choose true'],
  [z.string().check(z.minLength(1)), '', 'Please fill in this field'],
  [z.string().check(z.maxLength(4000)), 'x'.repeat(4001), 'Please write at most 4,000 characters'],
  [z.array(z.int()).check(z.maxLength(2)), [1, 2, 3], 'Please choose at most 2'],
  [z.int().check(z.gte(1)), 0, 'Please enter 1 or more'],
  [z.number().check(z.multipleOf(5)), 7, 'Please enter a multiple of 5'],
  [z.url(), 'x', 'Please enter a complete address, beginning with https://'],
  [z.union([z.int(), z.boolean()]), 'x', 'This cannot be accepted. Please check it'],
  [z.string({ error: 'Title is required' }), 5, 'Title is required'],
])('S-04 what a schema does not say itself is said plainly: %#', (schema, sent, sentence) => {
  expect(problems(schema, sent).map(({ message }) => message)).toEqual([sentence])
})
