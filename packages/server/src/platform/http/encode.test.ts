import { categories } from '@swapstead/domain/items/categories.ts'
import { noRules } from '@swapstead/domain/items/incoming-rules.ts'
import { ItemView } from '@swapstead/domain/items/item.ts'
import { Money } from '@swapstead/domain/money.ts'
import { Time } from '@swapstead/domain/times.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { encoderOf } from './encode.ts'

const Sample = z.object({
  name: z.string(),
  short: z.string().check(z.maxLength(3)),
  isOpen: z.boolean(),
  kind: z.enum(['a', 'b']),
  price: Money,
  at: z.nullable(Time),
  note: z.optional(z.string()),
  tags: z.array(z.string()),
  places: z.array(z.object({ id: z.uuid(), price: z.optional(z.nullable(Money)) })),
  counts: z.record(z.enum(['x', 'y']), z.int()),
  some: z.partialRecord(z.enum(['x', 'y']), z.int()),
  letter: z.union([z.literal('S'), z.literal('L'), z.literal(3)]),
  few: z.array(z.enum(['a', 'b'])).check(z.maxLength(2)),
  either: z.union([z.object({ kind: z.literal('one'), a: z.int() }), z.object({ b: z.string() })]),
  size: z.int(),
  share: z.number().check(z.lte(1)),
  mark: z._default(z.nullable(z.string()), null),
  link: z.optional(z.string()),
  on: z.optional(Time),
})

/** The same, but any word may stand where an enum does, and a list has any length. */
const AsSent = z.extend(Sample, {
  kind: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
  few: z.array(z.string().check(z.regex(/^[\w.-]{1,40}$/))),
})

const anything = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    true,
    0,
    -1,
    1.5,
    Number.NaN,
    'a',
    'long text',
    [],
    {},
    new Date(0),
    new Date(Number.NaN),
  ),
  fc.uuid(),
)
const mostly = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: right, weight: 30 }, { arbitrary: anything, weight: 1 })
const sample = fc.record(
  {
    name: mostly(fc.string()),
    short: mostly(fc.string({ maxLength: 4 })),
    isOpen: mostly(fc.boolean()),
    kind: mostly(fc.constantFrom('a', 'b')),
    price: mostly(fc.nat()),
    at: mostly(fc.constantFrom(null, new Date(1e12))),
    note: mostly(fc.string()),
    tags: mostly(fc.array(mostly(fc.string()), { maxLength: 2 })),
    places: fc.array(fc.record({ id: mostly(fc.uuid()), price: mostly(fc.nat()) }), {
      maxLength: 2,
    }),
    counts: mostly(fc.record({ x: fc.nat(), y: fc.nat() })),
    some: mostly(fc.record({ x: fc.nat(), y: fc.nat() }, { requiredKeys: [] })),
    letter: mostly(fc.constantFrom('S', 'L', 3)),
    few: mostly(fc.array(mostly(fc.constantFrom('a', 'b')), { maxLength: 3 })),
    either: mostly(
      fc.oneof(
        fc.record({ kind: fc.constantFrom('one', 'two'), a: fc.nat(), b: mostly(fc.string()) }),
        fc.record({ b: mostly(fc.string()) }),
      ),
    ),
    size: mostly(fc.nat()),
    share: mostly(fc.double({ min: 0, max: 1 })),
    mark: mostly(fc.constantFrom(null, 'new')),
    link: mostly(fc.string()),
    on: mostly(fc.constantFrom(new Date(0), new Date(1e12))),
    password: fc.string(),
  },
  { noNullPrototype: true },
)

function onTheWire(encoded: unknown): unknown {
  return JSON.parse(JSON.stringify(encoded))
}

test('OPERATING T-14 an answer goes out as its schema encodes it, and what the schema refuses does not go out', () => {
  const encode = encoderOf(Sample)
  let refused = 0
  fc.assert(
    fc.property(sample, (value) => {
      const right = z.safeEncode(AsSent, value as never)
      if (!right.success) {
        refused += 1
        expect(() => encode(value)).toThrow()
      } else expect(onTheWire(encode(value))).toStrictEqual(onTheWire(right.data))
    }),
    { numRuns: 2_000 },
  )
  expect(refused).toBeGreaterThan(100)
})

test('OPERATING T-14 an answer lacks no field, and has none that its schema does not name', () => {
  const encode = encoderOf(z.array(ItemView))
  expect(() => encode([{ id: '018f0000-0000-7000-8000-00000000dead' }])).toThrow(
    'an answer lacks its field userId',
  )
  expect(() => encode({})).toThrow('an answer has no list where it should')
  const encodeUser = encoderOf(z.object({ name: z.string() }))
  expect(encodeUser({ name: 'Ann', email: 'ann@example.com' })).toEqual({ name: 'Ann' })
})

test('F-14 during a rollout a word that a later version has stored refuses no list', () => {
  const Row = z.object({ pace: z.nullable(z.enum(['daily', 'weekly'])) })
  const rows = [{ pace: 'weekly' }, { pace: 'every_other_day' }]
  expect(encoderOf(z.array(Row))(rows)).toEqual(rows)
  expect(encoderOf(z.array(z.union([z.object({ id: z.int() }), Row])))(rows)).toEqual(rows)
  const counted = { daily: 1, weekly: 2, every_other_day: 3 }
  const encodeCounts = encoderOf(z.record(z.enum(['daily', 'weekly']), z.int()))
  expect(encodeCounts(counted)).toEqual({ daily: 1, weekly: 2 })
  expect(() => encodeCounts({ daily: 1 })).toThrow('an answer lacks its field weekly')
  for (const pace of ['two words', 7, undefined]) {
    expect(() => encoderOf(Row)({ pace })).toThrow('an answer has no word where it should')
  }
})

test('F-14 an item whose owner refuses a category of a later version goes out', () => {
  const Rules = z.pick(ItemView, { incomingRules: true })
  const refusedCategories = ['boats', 'boats', ...categories, 'hot_air_balloons']
  const row = { incomingRules: { ...noRules, refusedCategories } }
  expect(encoderOf(Rules)(row)).toEqual(row)
})

test('F-14 rules for what is sent in refuse no answer', () => {
  const paces = z.array(z.enum(['daily'])).check(z.refine((chosen) => chosen.length < 2))
  const Row = z.object({ paces }).check(z.refine(({ paces: chosen }) => chosen.includes('daily')))
  const row = { paces: ['hourly', 'weekly'] }
  expect(encoderOf(Row)(row)).toEqual(row)
  const Pace = z.enum(['daily']).check(z.refine((pace) => pace === 'daily'))
  expect(
    encoderOf(z.union([z.object({ pace: Pace }), z.int()]).check(z.refine(() => false)))({
      pace: 'weekly',
    }),
  ).toEqual({ pace: 'weekly' })
})

test('OPERATING-04 T-14 an answer that its schema refuses is logged by field and rule, without values', () => {
  const Row = z.object({ pace: z.nullable(z.enum(['daily'])), size: z.int().check(z.lte(3)) })
  const encode = encoderOf(z.object({ rows: z.array(z.union([Row, z.literal('none'), z.uuid()])) }))
  const messageOf = (row: unknown) => {
    try {
      return String(encode({ rows: [row] }))
    } catch (error) {
      return (error as Error).message
    }
  }
  const message = messageOf({ pace: 'ann@example.com', size: 1 })
  expect(message).toContain(
    'rows: an answer is of no kind of its schema (pace: an answer has no word',
  )
  expect(messageOf({ pace: null, size: 777 })).toContain('size: an answer has a value')
  for (const row of [{ pace: 'ann@example.com', size: 777 }, { pace: null, size: 777 }, 'secret']) {
    expect(messageOf(row)).not.toMatch(/ann@|777|secret/)
  }
})
