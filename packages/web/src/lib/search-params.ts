/** Reads what stands under one name in an address's search part; undefined if it may not. */
type Read<Value> = (given: unknown) => Value | undefined
type Reads = Record<string, Read<unknown>>

/** What is left of a search part when all that may not stand there is dropped. */
export type SearchOf<Given extends Reads> = {
  [Name in keyof Given]?: ReturnType<Given[Name]> | undefined
}

/**
 * A route's `validateSearch`. Every page needs these at once, so they are plain functions; what else
 * a value has to be, the server says. What may not stand there is undefined: the router lays the
 * answer over what was given, so a missing name would keep it.
 */
export function readsSearch<Given extends Reads>(reads: Given) {
  return (search: Record<string, unknown>): SearchOf<Given> =>
    Object.fromEntries(
      Object.entries(reads).map(([name, read]) => [name, read(search[name])]),
    ) as SearchOf<Given>
}

export function oneOf<const Value>(...values: readonly Value[]): Read<Value> {
  return (given) => values.find((value) => value === given)
}

export const yes = oneOf(true)

export const words: Read<string> = (given) => (typeof given === 'string' ? given : undefined)

/** The router reads text that looks like a number as one. It stays one, or the address changes. */
export const wordsOrNumber: Read<string | number> = (given) =>
  typeof given === 'number' ? given : words(given)

/** The address of a page of this site, and of no other. */
export const ownPage: Read<string> = (given) =>
  typeof given === 'string' && /^\/(?!\/)[^\\\s]*$/.test(given) ? given : undefined

export const id: Read<string> = (given) =>
  typeof given === 'string' && /^[0-9a-f-]{36}$/i.test(given) ? given : undefined
