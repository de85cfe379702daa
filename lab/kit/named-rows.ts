import { Fault } from '../../scripts/fault.ts'

/** An empty `wanted` selects all rows. `isWritten` updates the document. */
export type NamedRows = { wanted: readonly string[]; isWritten: boolean }

/**
 * Parses the command line: names of rows and `--write`. Refuses unknown names, and `--write` with
 * names, which would replace the whole table by a part.
 */
export function readNamedRows(
  known: readonly string[],
  document: string,
  words: readonly string[] = process.argv.slice(2),
): NamedRows {
  const wanted = words.filter((word) => !word.startsWith('--'))
  const unknown = wanted.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Fault(`There is no row ${unknown.join(', ')}. The rows are ${known.join(', ')}.`)
  }
  const isWritten = words.includes('--write')
  if (isWritten && wanted.length > 0) {
    throw new Fault(`--write puts the whole table into ${document}: run it without names.`)
  }
  return { wanted, isWritten }
}
