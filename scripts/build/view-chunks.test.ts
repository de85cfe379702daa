import { expect, test } from 'vitest'
import { kilobytesOf } from '../../packages/web/build/view-chunks.ts'

test('P1 code weighs the same wherever the project lies', () => {
  const codeIn = (folder: string) =>
    `import { toCents } from "${folder}/packages/domain/src/money.ts"`
  const [here, deep] = ['/srv/swapstead', '/srv/clones/of/a/neighbor/swapstead']
  expect(kilobytesOf(codeIn(deep), deep)).toBe(kilobytesOf(codeIn(here), here))
})
