import fc from 'fast-check'
import { type Document, resolve, type Schema } from './openapi.ts'

/** Values that often break parsers and queries. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      '',
      ' ',
      '\u0000',
      '\r\nBcc: v@example.com',
      "'; drop table users; --",
      '%',
      '../../etc/passwd',
    ],
    ...[
      '<img src=x onerror=alert(1)>',
      '{{7*7}}',
      '\u202Eevil',
      '\uD800',
      '𝔘𝔫𝔦',
      'a'.repeat(100_000),
    ],
    ...[-1, 0, 1e308, -1e308, 2 ** 53, Number.MIN_VALUE, 0.1 + 0.2, null, true, false, [], {}],
    ...[
      'NaN',
      'Infinity',
      '1e999',
      '0x10',
      '９９',
      '2026-02-30T25:61:00Z',
      '0000-00-00',
      'undefined',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.anything({ maxDepth: 3, withNullPrototype: false }),
  fc.constant(
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  ),
)

/** Values that match a schema, occasionally with one invalid part. */
export function arbitraryOf(schema: Schema, document: Document): fc.Arbitrary<unknown> {
  const valid = valuesOf(schema, document, 0)
  const spoiled = fc
    .tuple(valid, fc.nat({ max: 30 }), hostile)
    .map(([value, at, wrong]) => replacePart(value, at, wrong))
  return fc.oneof({ weight: 2, arbitrary: valid }, { weight: 3, arbitrary: spoiled })
}

function valuesOf(given: Schema, document: Document, depth: number): fc.Arbitrary<unknown> {
  const schema = resolve(given, document)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => valuesOf(one, document, depth)))
  if (schema.allOf) {
    const parts = schema.allOf.map((one) => valuesOf(one, document, depth))
    return fc.tuple(...parts).map((all) => Object.assign({}, ...all))
  }
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const [type] = [schema.type].flat()
  return ofType(type, schema, document, depth)
}

function ofType(
  type: string | undefined,
  schema: Schema,
  document: Document,
  depth: number,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return texts(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 100_000 })
    case 'number':
      return fc.double({
        min: schema.minimum ?? -1_000,
        max: schema.maximum ?? 100_000,
        noNaN: true,
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const { minItems = 0, maxItems = 4, items = {} } = schema
      const maxLength = depth > 3 ? minItems : Math.max(minItems, Math.min(maxItems, 4))
      return fc.array(valuesOf(items, document, depth + 1), { minLength: minItems, maxLength })
    }
    case 'object':
      return objects(schema, document, depth)
    default:
      return hostile
  }
}

function texts({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'uri') return fc.webUrl()
  if (pattern)
    return fc.stringMatching(new RegExp(pattern, 'u')).filter((text) => text.length < 500)
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) })
}

function objects(
  { properties = {}, required = [] }: Schema,
  document: Document,
  depth: number,
): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(
    ([name, schema]) => [name, valuesOf(schema, document, depth + 1)] as const,
  )
  return fc.record(Object.fromEntries(parts), {
    requiredKeys: required.filter((name) => name in properties),
  })
}

/** Replaces one part of a nested value. `at` selects which. */
function replacePart(value: unknown, at: number, wrong: unknown): unknown {
  if (at === 0 || value === null || typeof value !== 'object') return wrong
  const entries = Object.entries(value)
  if (entries.length === 0) return wrong
  const [key, part] = entries[at % entries.length] ?? ['', null]
  const changed = replacePart(part, Math.floor(at / entries.length), wrong)
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === key ? changed : one))
  return { ...value, [key]: changed }
}
