import { namedCalls } from '@swapstead/domain/calls.ts'
import { expect, test } from 'vitest'
import { multipartLimits } from './multipart.ts'

const uploads = namedCalls.filter(([, call]) => call.multipart)

test.each(uploads)('T-55 the form of %s may hold every field of its schema', (_, { body }) => {
  const { shape } = body as unknown as { shape: object }
  expect(Object.keys(shape).length).toBeLessThanOrEqual(multipartLimits.fields)
})
