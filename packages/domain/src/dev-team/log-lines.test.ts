import { expect, test } from 'vitest'
import { logLevels, matchesLogFilter } from './log-lines.ts'

test('SHELL-25 S-80 a level stands for itself and all that are worse', () => {
  const shown = (level: (typeof logLevels)[number]) =>
    logLevels.filter((one) => matchesLogFilter({ level: one, requestId: null }, { level }))
  expect(shown('trace')).toEqual(logLevels)
  expect(shown('warn')).toEqual(['warn', 'error', 'fatal'])
  expect(shown('fatal')).toEqual(['fatal'])
})

test('SHELL-25 a request is told by its whole id, and without one everything is', () => {
  const line = { level: 'info', requestId: 'abc-1' } as const
  expect(matchesLogFilter(line, {})).toBe(true)
  expect(matchesLogFilter(line, { requestId: 'abc-1' })).toBe(true)
  expect(matchesLogFilter(line, { requestId: 'abc' })).toBe(false)
  expect(matchesLogFilter({ ...line, requestId: null }, { requestId: 'abc-1' })).toBe(false)
})
