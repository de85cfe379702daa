import { Fault } from './fault.ts'

/** Which rows of a measuring program run, and whether their table goes into its document. */
export type NamedRows = { wanted: readonly string[]; isWritten: boolean }

/**
 * Reads what stands behind `--`: names of rows, none meaning all, and `--write`. Refused are names that no row has, and
 * `--write` beside names, which would put a part in the place of the whole table.
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
