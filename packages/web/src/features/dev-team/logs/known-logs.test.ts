import type { ProcessLog } from '@swapstead/domain/dev-team/log-lines.ts'
import { expect, test } from 'vitest'
import { hasWords, knownUpTo, linesInOrder, mergedLogs } from './known-logs.ts'

const processOf = (id: string) => ({
  id,
  host: 'porch',
  pid: 7,
  startedAt: new Date('2026-01-02T03:04:05Z'),
  logLevel: 'info' as const,
})
const line = (sequence: number, second = sequence) => ({
  sequence,
  time: new Date(Date.UTC(2026, 0, 2, 3, 4, second)),
  level: 'info' as const,
  requestId: `request-${sequence}`,
  message: `line ${sequence}`,
  details: 'route=/api/Items status=200',
})
const log = (id: string, ...sequences: number[]): ProcessLog => ({
  process: processOf(id),
  lines: sequences.map((sequence) => line(sequence)),
})
const shown = (known: readonly ProcessLog[]) =>
  linesInOrder(known).map(({ process, sequence }) => `${process.id}${sequence}`)

test('SHELL-25 new lines are added once, and nothing new is the same thing', () => {
  const first = mergedLogs([], log('a', 1, 2))
  expect(knownUpTo(first)).toEqual({ process: 'a', after: 2 })
  const second = mergedLogs(first, log('a', 2, 3))
  expect(shown(second)).toEqual(['a1', 'a2', 'a3'])
  expect(mergedLogs(second, log('a'))).toBe(second)
  expect(knownUpTo([])).toEqual({})
})

test('SHELL-25 S-80 of each process the last 500 lines stay, and of no more than four processes', () => {
  const many = Array.from({ length: 600 }, (_, index) => index + 1)
  const [only] = mergedLogs(mergedLogs([], log('a', ...many.slice(0, 400))), log('a', ...many))
  expect(only?.lines).toHaveLength(500)
  expect(only?.lines[0]?.sequence).toBe(101)
  const crowd = ['a', 'b', 'c', 'd', 'e'].reduce(
    (known, id) => mergedLogs(known, log(id, 1)),
    [] as readonly ProcessLog[],
  )
  expect(crowd.map(({ process }) => process.id)).toEqual(['e', 'd', 'c', 'b'])
})

test('SHELL-25 where processes answer in turn their lines stand in the order of their times', () => {
  const known = [
    { process: processOf('a'), lines: [line(1, 1), line(2, 4)] },
    { process: processOf('b'), lines: [line(1, 2), line(2, 3)] },
  ]
  expect(shown(known)).toEqual(['a1', 'b1', 'b2', 'a2'])
  const turned = mergedLogs(known, { process: processOf('b'), lines: [line(3, 5)] })
  expect(shown(turned)).toEqual(['a1', 'b1', 'b2', 'a2', 'b3'])
  expect(knownUpTo(turned)).toEqual({ process: 'b', after: 3 })
})

test('SHELL-25 words are found in sentence, details and request id, each of them', () => {
  expect(hasWords(line(1), '')).toBe(true)
  expect(hasWords(line(1), 'ITEMS 200')).toBe(true)
  expect(hasWords(line(1), 'request-1 line')).toBe(true)
  expect(hasWords(line(1), 'items 404')).toBe(false)
})
