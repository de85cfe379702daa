import { withQuery } from './queries/api.ts'

/** Reads one parameter of a query string; undefined rejects it. */
type Read<Value> = (given: string) => Value | undefined
type Reads = Record<string, Read<unknown>>

/** The parameters of a query string that were not rejected. */
export type SearchOf<Given extends Reads> = {
  [Name in keyof Given]?: ReturnType<Given[Name]> | undefined
}

/**
 * A route's `readSearch`. Every page needs these at once, so they are plain functions and not zod
 * schemas; the server checks the rest. A rejected parameter is undefined and leaves the address.
 */
export function searchReader<Given extends Reads>(reads: Given) {
  return (search: string): SearchOf<Given> => {
    const given = new URLSearchParams(search)
    const values = Object.entries(reads).map(([name, read]) => {
      const text = given.get(name)
      return [name, text === null ? undefined : read(unquoted(text))]
    })
    return Object.fromEntries(values) as SearchOf<Given>
  }
}

/** Older addresses have text in JSON's quotes where it looked like a number. */
function unquoted(text: string): string {
  if (!text.startsWith('"')) return text
  try {
    return String(JSON.parse(text))
  } catch {
    return text
  }
}

/** Adds a query string for `searchReader`; blank and missing values are left out. */
export function withSearch(path: string, search: Record<string, unknown>): string {
  const quoted = Object.entries(search).map(([name, value]) => {
    const isMistaken = typeof value === 'string' && unquoted(value) !== value
    return [name, isMistaken ? JSON.stringify(value) : value]
  })
  return withQuery(path, Object.fromEntries(quoted))
}

export function oneOf<const Value>(...values: readonly Value[]): Read<Value> {
  return (given) => values.find((value) => value === given)
}

export const yes: Read<true> = (given) => (given === 'true' ? true : undefined)

export const words: Read<string> = (given) => given

/** The address of a page of this site; any other is rejected. */
export const ownPage: Read<string> = (given) =>
  /^\/(?!\/)[^\\\s]*$/.test(given) ? given : undefined

export const id: Read<string> = (given) => (/^[0-9a-f-]{36}$/i.test(given) ? given : undefined)
