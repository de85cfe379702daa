import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readAnswer } from './answer-shape.ts'
import { namedCalls } from './calls.ts'
import { Money } from './money.ts'
import { shapeOfAnswer } from './shape-of-answer.ts'
import { Time } from './times.ts'

/** Every simple schema of an answer accepts at least one of these. */
const simpleValues = [
  ...['018f0000-0000-7000-8000-00000000dead', '', 'word', 'x'.repeat(40), 'a@example.com'],
  ...['https://example.com/a', '2026-11-25T10:00:00.000Z', '2026-11-25', '2026-11', undefined],
  ...['07040', '1234', 'NJ', '12.50'],
  ...[0, 1, 2, 3, 0.5, -1, 24, 2026, true, false],
]

/** What our server may send for this schema; a field with a default may be missing. */
function sent(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema === Time) {
    const moment = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(1e13) })
    return moment.map((date) => date.toISOString())
  }
  if (schema === Money) return fc.nat().map((cents) => z.encode(Money, cents))
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return sentObject(def.shape)
    case 'array':
      return fc.array(sent(def.element), { maxLength: def.checks?.length ? 0 : 3 })
    case 'nullable':
      return fc.option(sent(def.innerType))
    case 'optional':
    case 'default':
      return sent(def.innerType)
    case 'union':
      return fc.oneof(...def.options.map(sent))
    case 'record':
      return sentRecord(def)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    default:
      return fc.constantFrom(...simpleValues.filter((value) => z.safeParse(schema, value).success))
  }
}

function sentRecord({ keyType, valueType }: z.core.$ZodRecordDef): fc.Arbitrary<unknown> {
  const names = [...(keyType._zod.values ?? ['any'])].map(String)
  const fields = Object.fromEntries(names.map((name) => [name, sent(valueType)]))
  return fc.record(fields, { noNullPrototype: true })
}

function sentObject(shape: Readonly<Record<string, z.core.$ZodType>>): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape)
  const mayBeMissing = ({ _zod: { optin } }: z.core.$ZodType) => optin === 'optional'
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, sent(field)])), {
    requiredKeys: fields.filter(([, field]) => !mayBeMissing(field)).map(([name]) => name),
    noNullPrototype: true,
  })
}

test('S-03 S-04 browsers read every answer by its shape as its schema reads it', () => {
  const seen = new Set<z.core.$ZodType>()
  for (const [name, { answer, redirect }] of namedCalls) {
    if (redirect || seen.has(answer)) continue
    seen.add(answer)
    const shape = JSON.parse(JSON.stringify(shapeOfAnswer(answer)))
    const read = fc.property(sent(answer), (value) => {
      expect(readAnswer(shape, value), name).toStrictEqual(z.parse(answer, value))
    })
    fc.assert(read, { numRuns: 10 })
  }
})

test('S-03 a shape that browsers could not read by fails the build', () => {
  expect(() => shapeOfAnswer(z.record(z.string(), Time))).toThrow('teach readAnswer')
  expect(() => shapeOfAnswer(z.set(Time))).toThrow('teach readAnswer')
  const alike = z.union([z.object({ at: Time }), z.object({ at: Money })])
  expect(() => shapeOfAnswer(alike)).toThrow('cannot tell')
})
