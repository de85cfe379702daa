import { expect, test } from 'vitest'
import { kilobytesOf } from '../../packages/web/build/view-chunks.ts'

test('P1 code weighs what it does minified, whatever its names, comments and the folders of its imports', () => {
  const here = kilobytesOf(`import { toCents } from "/srv/swapstead/packages/domain/src/money.ts"
    export function total(values) { return values.map(toCents).length }`)
  const there =
    kilobytesOf(`import { toCents } from "/srv/clones/of/a/neighbor/packages/domain/src/money.ts"
    /** How many amounts there are. */
    export function total(amountsOfTheOffer) { return amountsOfTheOffer.map(toCents).length }`)
  expect(there).toBe(here)
  expect(here).toBeGreaterThan(0)
})
