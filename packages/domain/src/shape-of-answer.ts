import type * as z from 'zod/v4/core'
import type { AnswerKind, AnswerShape } from './answer-shape.ts'
import { Money } from './money.ts'
import { Time } from './times.ts'

/** The shape by which a browser reads an answer, without its schema and without zod. */
export function shapeOfAnswer(schema: z.$ZodType): AnswerShape {
  if (schema === Time) return 'time'
  if (schema === Money) return 'money'
  const { def } = (schema as z.$ZodTypes)._zod
  switch (def.type) {
    case 'array':
      return shapeOfList(def.element)
    case 'object':
      return shapeOfObject(def.shape)
    case 'nullable':
    case 'optional':
      return shapeOfAnswer(def.innerType)
    case 'default':
      return { missing: def.defaultValue, given: shapeOfAnswer(def.innerType) }
    case 'union':
      return shapeOfUnion(def.options)
    case 'record':
      return unchanged(def.valueType, 'a record')
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'unknown':
    case 'void':
      return null
    default:
      throw new Error(`a browser reads no ${def.type} in an answer yet: teach readAnswer to`)
  }
}

function unchanged(schema: z.$ZodType, where: string): null {
  if (shapeOfAnswer(schema) === null) return null
  throw new Error(`a browser reads no times or money within ${where} yet: teach readAnswer to`)
}

function shapeOfList(element: z.$ZodType): AnswerShape {
  const list = shapeOfAnswer(element)
  return list && { list }
}

function shapeOfObject(shape: Readonly<Record<string, z.$ZodType>>): AnswerShape {
  const fields = Object.entries(shape)
    .map(([name, field]) => [name, shapeOfAnswer(field)] as const)
    .filter(([, read]) => read !== null)
  return fields.length === 0 ? null : { fields: Object.fromEntries(fields) }
}

function shapeOfUnion(options: readonly z.$ZodType[]): AnswerShape {
  const shapes = options.map(shapeOfAnswer)
  if (shapes.every((shape) => shape === null)) return null
  const marks = marksOf(options.map(fieldsOf))
  return { kinds: marks.map((mark, place) => ({ ...mark, shape: shapes[place] ?? null })) }
}

type Fields = Readonly<Record<string, z.$ZodType>>

function fieldsOf(schema: z.$ZodType): Fields {
  const { def } = (schema as z.$ZodTypes)._zod
  if (def.type !== 'object') throw new Error('a browser tells only objects of a union apart')
  return def.shape
}

/** For each kind, the field that tells it from the others. */
function marksOf(kinds: readonly Fields[]): Omit<AnswerKind, 'shape'>[] {
  return kinds.map((fields, place) => {
    const others = kinds.filter((_, other) => other !== place)
    const own = Object.keys(fields).find((name) => others.every((other) => !(name in other)))
    const literal = Object.entries(fields).find(([, field]) => literalOf(field) !== undefined)
    if (literal) return { field: literal[0], value: literalOf(literal[1]) }
    if (own) return { field: own }
    throw new Error('a browser cannot tell the objects of a union apart: give each a literal')
  })
}

function literalOf(schema: z.$ZodType): unknown {
  const { def } = (schema as z.$ZodTypes)._zod
  return def.type === 'literal' ? def.values[0] : undefined
}
