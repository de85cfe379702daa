import { expect, test } from 'vitest'
import { lazyComponent } from './lazy-component.tsx'

const faces = { loading: () => null, failed: () => null }

test('F-14 code that is there is not loaded again, and code that failed is', async () => {
  const Part = () => null
  let isAway = true
  const { preload } = lazyComponent(async () => {
    if (isAway) throw new Error('away')
    return Part
  }, faces)
  await preload()
  expect(preload()).toBeInstanceOf(Promise)
  isAway = false
  await preload()
  expect(preload()).toBeUndefined()
})
