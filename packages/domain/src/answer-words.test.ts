import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { releasedWords } from '../test/released-words.ts'
import { namedCalls } from './calls.ts'

const todo = `An answer has other words than those of test/released-words.ts. Pages and processes of
the version before do not know a new one. Follow "A value of a fixed list" in docs/changing.md, and
change the list once the version that knows the word is out.`

test('F-14 an answer says no word that the version before does not know', () => {
  const said = namedCalls.flatMap(([, { answer }]) => wordsOf(answer, 'answer'))
  expect([...new Set(said)].sort(), todo).toEqual(releasedWords)
})

/** A line for each enum, such as "pace: hourly daily weekly", named by the field that holds it. */
function wordsOf(schema: z.core.$ZodType, field: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'enum':
      return [`${field}: ${Object.values(def.entries).join(' ')}`]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => wordsOf(part, name))
    case 'array':
      return wordsOf(def.element, field)
    case 'union':
      return def.options.flatMap((option) => wordsOf(option, field))
    case 'record':
      return [...wordsOf(def.keyType, field), ...wordsOf(def.valueType, field)]
    case 'nullable':
    case 'optional':
    case 'default':
      return wordsOf(def.innerType, field)
    default:
      return []
  }
}
