/** The subset of OpenAPI 3.1 that the fuzzer reads. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  format?: string
  pattern?: string
}

type Content = Record<string, { schema?: Schema }>
type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type Document = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

export type Described = { method: string; path: string; operation: Operation }

export function describedCalls({ paths }: Document): Described[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}

export function resolve(schema: Schema, document: Document): Schema {
  const name = schema.$ref?.split('/').at(-1)
  if (!name) return schema
  return resolve(document.components?.schemas?.[name] ?? {}, document)
}
