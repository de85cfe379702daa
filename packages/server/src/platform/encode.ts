import * as z from 'zod/mini'

type Encode = (value: unknown) => unknown

/**
 * Compiles an answer's schema into the step from code values to the wire's. The result is that of `z.encode`: unknown
 * fields are left out, a wrong value throws. Zod walks the whole schema anew for every value, this only what is there:
 * an item has 75 image fields, most of them absent.
 */
export function compileEncoder(schema: z.core.$ZodType): Encode {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.checks?.length) return (value) => z.encode(schema, value)
  switch (def.type) {
    case 'object':
      return def.catchall ? (value) => z.encode(schema, value) : objectEncoder(def.shape)
    case 'array':
      return arrayEncoder(compileEncoder(def.element))
    case 'nullable':
      return unless(null, compileEncoder(def.innerType))
    case 'optional':
      return unless(undefined, compileEncoder(def.innerType))
    default:
      return isPlain(def) ? ofType(def.type) : (value) => z.encode(schema, value)
  }
}

/** Text and yes-or-no without a format or a check. */
function isPlain(def: z.core.$ZodTypes['_zod']['def']): boolean {
  return def.type === 'boolean' || (def.type === 'string' && !('format' in def))
}

function ofType(type: string): Encode {
  return (value) => {
    if (typeof value !== type) throw new Error(`an answer has no ${type} where it should`)
    return value
  }
}

function objectEncoder(shape: Readonly<Record<string, z.core.$ZodType>>): Encode {
  const fields = Object.entries(shape).map(([key, field]) => ({
    key,
    isOptional: field._zod.optout === 'optional',
    encode: compileEncoder(field),
  }))
  return (value) => {
    const given = Object(value) as Record<string, unknown>
    const encoded: Record<string, unknown> = {}
    for (const { key, isOptional, encode } of fields) {
      if (key in given) encoded[key] = encode(given[key])
      else if (!isOptional) throw new Error(`an answer lacks its field ${key}`)
    }
    return encoded
  }
}

function arrayEncoder(encode: Encode): Encode {
  return (value) => {
    if (!Array.isArray(value)) throw new Error('an answer has no list where it should')
    return value.map(encode)
  }
}

function unless(nothing: null | undefined, encode: Encode): Encode {
  return (value) => (value === nothing ? value : encode(value))
}
