import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = {
  hasInstallScript?: true
  integrity?: string
  resolved?: string
  link?: true
  /** Shipped inside another package and covered by that package's checksum. */
  inBundle?: true
}
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
const packages: Record<string, Locked> = read('package-lock.json').packages
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? path
const foreign = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

test('T-86 no package may run anything when it is installed but those that package.json names', () => {
  const withScripts = foreign.filter(([, { hasInstallScript }]) => hasInstallScript)
  const { allowScripts } = read('package.json')
  expect(withScripts.map(([path]) => nameOf(path)).sort()).toEqual(Object.keys(allowScripts).sort())
  // Even those scripts do not run in this repository.
  expect(readFileSync(new URL('../.npmrc', import.meta.url), 'utf8')).toMatch(
    /^ignore-scripts=true$/m,
  )
})

test('T-86 every package is held to what was once looked at, and comes from no address of its own', () => {
  expect(foreign.length).toBeGreaterThan(100)
  const loose = foreign.filter(
    ([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'),
  )
  expect(loose.map(([path]) => path)).toEqual([])
  const elsewhere = Object.values(packages).filter(({ resolved }) => resolved?.includes(':'))
  expect(elsewhere).toEqual([])
})
