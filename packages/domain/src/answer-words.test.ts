import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { releasedWords } from '../test/released-words.ts'
import { namedCalls } from './calls.ts'

const todo = `An answer has other words than those of test/released-words.ts. Pages and processes of
the version before do not know a new one. Follow "A value of a fixed list" in docs/changing.md, and
change the list once the version that knows the word is out.`

test('F-14 an answer says no word that the version before does not know', () => {
  const said = namedCalls.flatMap(([, { answer }]) => wordsOf(answer, 'answer'))
  expect([...new Set(said)].sort(), todo).toEqual(releasedWords)
})

const wordless = new Set(
  'string number boolean date null undefined void unknown any never template_literal'.split(' '),
)

/**
 * A schema's words by field: "pace: hourly daily weekly" for an enum, "kind = item" for a literal.
 */
function wordsOf(schema: z.core.$ZodType, field: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'enum':
      return [`${field}: ${Object.values(def.entries).join(' ')}`]
    case 'literal':
      return def.values
        .filter((value) => typeof value === 'string')
        .map((word) => `${field} = ${word}`)
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => wordsOf(part, name))
    case 'array':
      return wordsOf(def.element, field)
    case 'union':
      return def.options.flatMap((option) => wordsOf(option, field))
    case 'record':
      return [...wordsOf(def.keyType, field), ...wordsOf(def.valueType, field)]
    case 'pipe':
      return wordsOf(def.in, field)
    case 'lazy':
      return wordsOf(def.getter(), field)
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return wordsOf(def.innerType, field)
    default:
      if (!wordless.has(def.type)) throw new Error(`teach wordsOf what words a ${def.type} says`)
      return []
  }
}

test('F-14 words of literals count too, and no kind of schema is passed over', () => {
  const kinds = z.readonly(z.union([z.literal('a'), z.prefault(z.enum(['b', 'c']), 'b')]))
  expect(wordsOf(z.object({ kinds: z.array(kinds) }), 'answer')).toEqual([
    'kinds = a',
    'kinds: b c',
  ])
  expect(() => wordsOf(z.set(z.enum(['a'])), 'answer')).toThrow('teach wordsOf')
})
