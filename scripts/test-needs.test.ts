import { expect, test } from 'vitest'
import { findNeeds } from './test-needs.ts'

const everything = ['build', 'chromium', 'database']
const needs = async (...chosen: string[]) => [...(await findNeeds(chosen))].sort()

test('OPERATING chosen tests wait for what they need, and for nothing else', async () => {
  expect(await needs('packages/domain/src/items/schemas.test.ts')).toEqual([])
  expect(await needs('wider-searches', '-t', 'BROWSE-07')).toEqual([])
  expect(await needs('--project', 'web')).toEqual([])
  expect(await needs('packages/server/src/features/hearts')).toEqual(['build', 'database'])
  expect(await needs('schemas.test.ts', 'e2e/browse')).toEqual(everything)
})

test('OPERATING without a file, and where Vitest cannot tell, everything is prepared', async () => {
  expect(await needs()).toEqual(everything)
  expect(await needs('-t', 'BROWSE-07')).toEqual(everything)
  expect(await needs('--no-such-option')).toEqual(everything)
})
