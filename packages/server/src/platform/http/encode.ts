import * as z from 'zod/mini'

type Encode = (value: unknown) => unknown

/**
 * The encoder of an answer's schema, with the result of `z.encode`: unknown fields are dropped,
 * wrong values throw. Two things differ: words that a later version has stored are let through, and
 * the checks of lists and objects, which are meant for input, do not run.
 *
 * Zod visits the whole schema for each value; this visits only the fields present. An item has 75
 * image fields, most of them absent.
 */
export function encoderOf(schema: z.core.$ZodType): Encode {
  const known = encoders.get(schema)
  if (known) return known
  const encode = compileEncoder(schema)
  encoders.set(schema, encode)
  return encode
}

/** Many answers hold the same views. */
const encoders = new WeakMap<z.core.$ZodType, Encode>()

function compileEncoder(schema: z.core.$ZodType): Encode {
  const { def, traits } = (schema as z.core.$ZodTypes)._zod
  if (isSimple(def.type)) return valueEncoder(schema, def.type)
  switch (def.type) {
    case 'array':
      return arrayEncoder(def.element)
    case 'object':
      return def.catchall ? byZod(schema) : objectEncoder(fieldsOf(def.shape))
    case 'union':
      return def.options.every(isLiteral) ? byZod(schema) : unionEncoder(def.options.map(encoderOf))
    case 'record':
      return recordEncoder(schema, def)
    case 'nullable':
      return unless(null, encoderOf(def.innerType))
    case 'optional':
      return unless(undefined, encoderOf(def.innerType))
    case 'default':
      // Defaults are for reading what was sent.
      return encoderOf(def.innerType)
    case 'enum':
      return encodeWord
    case 'pipe':
      return traits.has('$ZodCodec') ? codecEncoder(def as z.core.$ZodCodecDef) : byZod(schema)
    default:
      return byZod(schema)
  }
}

function byZod(schema: z.core.$ZodType): Encode {
  return (value) => z.encode(schema, value)
}

const simple = {
  string: (value: unknown) => typeof value === 'string',
  boolean: (value: unknown) => typeof value === 'boolean',
  number: Number.isFinite,
  date: (value: unknown) => value instanceof Date && !Number.isNaN(value.getTime()),
}

function isLiteral(schema: z.core.$ZodType): boolean {
  return schema._zod.def.type === 'literal'
}

function isSimple(type: string): type is keyof typeof simple {
  return Object.hasOwn(simple, type)
}

/** A value of a simple type, with zod's own checks for format and limits. */
function valueEncoder(schema: z.core.$ZodType, type: keyof typeof simple): Encode {
  const check = checkerOf(schema)
  if ('coerce' in schema._zod.def || !check) return byZod(schema)
  const isOfType = simple[type]
  return (value) => {
    if (!isOfType(value)) throw new Error(`an answer has no ${type} where it should`)
    return check(value)
  }
}

/** Runs zod's checks for format and limits; null if one is a function of ours. */
function checkerOf(schema: z.core.$ZodType): Encode | null {
  const { def, traits } = schema._zod
  const format = traits.has('$ZodCheck') ? [schema as unknown as z.core.$ZodCheck] : []
  const checks = [...format, ...(def.checks ?? [])].map(({ _zod }) => _zod)
  if (checks.some(({ def: { check } }) => check === 'custom')) return null
  return (value) => {
    if (checks.length === 0) return value
    const checked = { value: value as never, issues: [] }
    for (const { check } of checks) check(checked)
    return throwIssues(checked).value
  }
}

function throwIssues<T extends z.core.ParsePayload>(payload: T): T {
  if (payload.issues.length) throw new Error('an answer has a value that its schema refuses')
  return payload
}

/**
 * During a rollout a row may hold a word that this version does not know. Refusing it would fail
 * the whole list.
 */
function encodeWord(value: unknown): string {
  if (typeof value === 'string' && /^[\w.-]{1,40}$/.test(value)) return value
  throw new Error('an answer has no word where it should')
}

/** A record must have every known key unless it is partial. Unknown keys are dropped. */
function recordEncoder(schema: z.core.$ZodType, def: z.core.$ZodRecordDef): Encode {
  const { def: key } = (def.keyType as z.core.$ZodTypes)._zod
  if (key.type !== 'enum') return byZod(schema)
  const encode = encoderOf(def.valueType)
  const isOptional = def.partial === true
  const words = Object.values(key.entries)
  const encodeWords = objectEncoder(
    words.map((word) => ({ key: String(word), isOptional, encode })),
  )
  return (value) => {
    if (Object.prototype.toString.call(value) === '[object Object]') return encodeWords(value)
    throw new Error('an answer has no record where it should')
  }
}

/** Takes the first kind that fits, as zod does. */
function unionEncoder(kinds: Encode[]): Encode {
  return (value) => {
    const reasons: string[] = []
    for (const encode of kinds) {
      try {
        return encode(value)
      } catch (error) {
        reasons.push(messageOf(error))
      }
    }
    throw new Error(`an answer is of no kind of its schema (${reasons.join('; ')})`)
  }
}

/** Names fields and rules but no values, which may be personal. */
function messageOf(error: unknown): string {
  if (error instanceof z.core.$ZodError) {
    return error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; ')
  }
  return error instanceof Error ? error.message : 'unknown'
}

function codecEncoder(def: z.core.$ZodCodecDef): Encode {
  const encode = encoderOf(def.out)
  const checkWire = encoderOf(def.in)
  return (value) => {
    const payload = { value: encode(value), issues: [] }
    const encoded = def.reverseTransform(payload.value, payload)
    throwIssues(payload)
    return checkWire(encoded)
  }
}

type Field = { key: string; isOptional: boolean; encode: Encode }

function fieldsOf(shape: Readonly<Record<string, z.core.$ZodType>>): Field[] {
  return Object.entries(shape).map(([key, field]) => ({
    key,
    isOptional: field._zod.optout === 'optional',
    encode: encoderOf(field),
  }))
}

function objectEncoder(fields: readonly Field[]): Encode {
  const needed = fields.filter(({ isOptional }) => !isOptional)
  const optional = new Map(
    fields.filter(({ isOptional }) => isOptional).map((field) => [field.key, field]),
  )
  return (value) => {
    const given = Object(value) as Record<string, unknown>
    const encoded: Record<string, unknown> = {}
    for (const field of needed) {
      const { key } = field
      if (given[key] === undefined && !(key in given))
        throw new Error(`an answer lacks its field ${key}`)
      encoded[key] = encodeField(field, given)
    }
    if (optional.size > 0) encodePresent(optional, given, encoded)
    return encoded
  }
}

/** Visits the fields present instead of all that the schema allows. */
function encodePresent(
  optional: ReadonlyMap<string, Field>,
  given: Record<string, unknown>,
  encoded: Record<string, unknown>,
): void {
  for (const key of Object.keys(given)) {
    const field = optional.get(key)
    if (field) encoded[key] = encodeField(field, given)
  }
}

function encodeField({ key, encode }: Field, given: Record<string, unknown>): unknown {
  try {
    return encode(given[key])
  } catch (error) {
    throw new Error(`${key}: ${messageOf(error)}`)
  }
}

function arrayEncoder(element: z.core.$ZodType): Encode {
  const encode = encoderOf(element)
  return (value) => {
    if (!Array.isArray(value)) throw new Error('an answer has no list where it should')
    return value.map(encode)
  }
}

function unless(nothing: null | undefined, encode: Encode): Encode {
  return (value) => (value === nothing ? value : encode(value))
}
