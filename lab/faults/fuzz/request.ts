import fc from 'fast-check'
import { arbitraryOf } from './arbitrary.ts'
import type { Described, Document } from './openapi.ts'

/** `actor` is an index into the sessions. The last index means no session. */
export type Fuzzed = {
  call: Described
  path: string
  actor: number
  body: unknown
  isForm: boolean
}

/** Requests to one call with valid parts, existing ids and invalid values. */
export function requestsTo(
  call: Described,
  document: Document,
  ids: readonly string[],
  actors: number,
): fc.Arbitrary<Fuzzed> {
  const { parameters = [], requestBody } = call.operation
  const known = fc.constantFrom(...ids)
  const parts = parameters.map(({ name, in: place, schema }) => {
    const values = arbitraryOf(schema, document)
    const value = place === 'path' ? fc.oneof({ weight: 3, arbitrary: known }, values) : values
    return fc.record({ name: fc.constant(name), place: fc.constant(place), value })
  })
  const form = requestBody?.content['multipart/form-data']
  const [asked] = Object.values(requestBody?.content ?? {})
  return fc
    .record({
      parts: fc.tuple(...parts),
      actor: fc.nat({ max: actors }),
      body: asked?.schema ? arbitraryOf(asked.schema, document) : fc.constant(undefined),
      inQuery: fc.boolean(),
    })
    .map(({ parts: chosen, actor, body, inQuery }) => {
      const query = new URLSearchParams()
      let path = call.path
      for (const { name, place, value } of chosen) {
        if (place === 'path') path = path.replace(`{${name}}`, encoded(value))
        else if (place === 'query' && inQuery) query.append(name, textOf(value))
      }
      const ending = query.size > 0 ? `?${query}` : ''
      return { call, path: path + ending, actor, body, isForm: form !== undefined }
    })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '')
}

function encoded(value: unknown): string {
  return encodeURIComponent(textOf(value)).slice(0, 2_000) || '%00'
}

/** Sends each property as a form field, and adds a file that is no image. */
export function asForm(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(Object(body))) form.append(name, textOf(value))
  form.append('image1', new Blob(['no photo at all']), 'photo.jpg')
  return form
}
