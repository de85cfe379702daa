import { readFileSync } from 'node:fs'
import { packageFolder } from '../../package-folder.ts'

const file = new URL('gazetteer/zip-residents.tsv', packageFolder)

/** Residents by ZIP code at the Census of 2010, for the build of the gazetteer and its proofs. */
export function readResidents(): Map<string, number> {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\d/.test(line))
  return new Map(
    rows.map((line) => {
      const [zip = '', residents] = line.split('\t')
      return [zip, Number(residents)]
    }),
  )
}
