import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { memberCalls } from './members/calls.ts'
import { supportCalls } from './support/calls.ts'

test('MEMBERS-06 SUPPORT-45 SUPPORT-46 SUPPORT-54 without a limit a page has 24 members or 100 tickets', () => {
  const limitOf = ({ query }: { query: z.ZodMiniType<{ limit: number }> }) =>
    z.parse(query, {}).limit
  expect(limitOf(memberCalls.list)).toBe(24)
  for (const call of [supportCalls.all, supportCalls.own, supportCalls.ofUser]) {
    expect(limitOf(call)).toBe(100)
  }
})
