import * as z from 'zod/mini'

type Encode = (value: unknown) => unknown

/**
 * The encoder of an answer's schema, with the result of `z.encode`: unknown fields are dropped,
 * wrong values throw. Only an enum differs: a word that a later version has stored goes out.
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
  if (def.type === 'array') return arrayEncoder(schema, def.element)
  if (def.checks?.length) return byZod(schema)
  switch (def.type) {
    case 'object':
      return def.catchall ? byZod(schema) : objectEncoder(def.shape)
    case 'union':
      return unionEncoder(def.options.map(encoderOf))
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

/** A record of words lacks none of those known here, and others are dropped. */
function recordEncoder(schema: z.core.$ZodType, def: z.core.$ZodRecordDef): Encode {
  const { def: key } = (def.keyType as z.core.$ZodTypes)._zod
  if (key.type !== 'enum') return byZod(schema)
  const fields = Object.values(key.entries).map((word) => [word, def.valueType] as const)
  return objectEncoder(Object.fromEntries(fields))
}

/** Takes the first kind that fits, as zod does. */
function unionEncoder(kinds: Encode[]): Encode {
  return (value) => {
    const reasons: unknown[] = []
    for (const encode of kinds) {
      try {
        return encode(value)
      } catch (error) {
        reasons.push(error)
      }
    }
    throw new AggregateError(reasons, 'an answer is of no kind of its schema')
  }
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

function objectEncoder(shape: Readonly<Record<string, z.core.$ZodType>>): Encode {
  const fields = Object.entries(shape).map(([key, field]) => ({
    key,
    isOptional: field._zod.optout === 'optional',
    encode: encoderOf(field),
  }))
  const needed = fields.filter(({ isOptional }) => !isOptional)
  const optional = new Map(
    fields.filter(({ isOptional }) => isOptional).map(({ key, encode }) => [key, encode]),
  )
  return (value) => {
    const given = Object(value) as Record<string, unknown>
    const encoded: Record<string, unknown> = {}
    for (const { key, encode } of needed) {
      const field = given[key]
      if (field === undefined && !(key in given))
        throw new Error(`an answer lacks its field ${key}`)
      encoded[key] = encode(field)
    }
    if (optional.size > 0) encodePresent(optional, given, encoded)
    return encoded
  }
}

/** Looks through the fields present instead of all that might be. */
function encodePresent(
  optional: ReadonlyMap<string, Encode>,
  given: Record<string, unknown>,
  encoded: Record<string, unknown>,
): void {
  for (const key of Object.keys(given)) {
    const encode = optional.get(key)
    if (encode) encoded[key] = encode(given[key])
  }
}

function arrayEncoder(schema: z.core.$ZodType, element: z.core.$ZodType): Encode {
  const encode = encoderOf(element)
  const check = checkerOf(schema)
  if (!check) return byZod(schema)
  return (value) => {
    if (!Array.isArray(value)) throw new Error('an answer has no list where it should')
    return check(value.map(encode))
  }
}

function unless(nothing: null | undefined, encode: Encode): Encode {
  return (value) => (value === nothing ? value : encode(value))
}
