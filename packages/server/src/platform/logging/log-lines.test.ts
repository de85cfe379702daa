import {
  LOG_LINES_MAX,
  LOG_TEXT_MAX,
  LogQuery,
  logLevels,
} from '@swapstead/domain/dev-team/log-lines.ts'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { LogLines } from './log-lines.ts'

/** A log that is written nowhere else, and what developers read of it. */
function begin() {
  const lines = new LogLines('debug')
  const log = createLog({ logLevel: 'debug', production: true }, lines, { write: () => undefined })
  const read = (query: object = {}) => lines.read(LogQuery.parse(query))
  return { log, read }
}

test('SHELL-25 an entry is a line with its time, level, request, sentence and the rest as pairs', () => {
  const { log, read } = begin()
  log.child({ requestId: 'r-1' }).warn({ route: '/api/x', status: 503, note: 'two words' }, 'slow')
  expect(read().lines).toEqual([
    {
      sequence: 1,
      time: expect.any(Date),
      level: 'warn',
      requestId: 'r-1',
      message: 'slow',
      details: 'route=/api/x status=503 note="two words"',
    },
  ])
})

test('SHELL-25 S-80 the last 500 lines are kept, and the reader is sent what is new', () => {
  const { log, read } = begin()
  for (let count = 1; count <= LOG_LINES_MAX + 20; count += 1) log.info(`line ${count}`)
  const { process, lines } = read()
  expect(lines.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: LOG_LINES_MAX }, (_, index) => index + 21),
  )
  const news = (after: number, id = process.id) => read({ process: id, after }).lines.length
  expect(news(LOG_LINES_MAX + 18)).toBe(2)
  expect(news(LOG_LINES_MAX + 20)).toBe(0)
  // What was read of another process, or of the one before a restart, says nothing of this one.
  expect(news(LOG_LINES_MAX + 18, crypto.randomUUID())).toBe(LOG_LINES_MAX)
})

test('SHELL-25 lines are found from a level up and by their request', () => {
  const { log, read } = begin()
  log.debug('a')
  log.child({ requestId: 'r-1' }).info('b')
  log.child({ requestId: 'r-2' }).error('c')
  const found = (query: object) => read(query).lines.map(({ message }) => message)
  expect(found({ level: 'info' })).toEqual(['b', 'c'])
  expect(found({ requestId: 'r-1' })).toEqual(['b'])
  expect(found({ level: 'error', requestId: 'r-1' })).toEqual([])
})

test('T-38 S-13 secrets stay outside the kept lines, wherever they are noted', () => {
  const { log, read } = begin()
  const token = 'q8Yk2mPz-_0aZxC4vB7nM1lKjHgFdSaQwErTyUiOpA4'
  const secrets = ['hush-hush', 'ann@example.com', token, 'c00kie-value', 'bearer-value']
  log.info({ password: 'hush-hush', body: { newPassword: 'hush-hush', email: 'ann@example.com' } })
  log.info({ req: { headers: { cookie: 'c00kie-value', authorization: 'bearer-value' } } })
  log.info(`password=hush-hush&email=ann%40example.com token=${token}`)
  log.error({ err: new Error(`no link ${token} for ann@example.com`) }, 'Cookie: c00kie-value')
  log.child({ requestId: token }).info('Authorization: Bearer bearer-value')
  expect(read().lines).toHaveLength(5)
  const kept = JSON.stringify(read())
  for (const secret of [...secrets, 'ann%40example']) expect(kept).not.toContain(secret)
})

test('T-61 line ends, colors and turned writing are spelled out: an entry stays one line', () => {
  const { log, read } = begin()
  const hostile = 'a\r\n{"level":60}\u001b[31m\u2028\u202e\u0000\u0085\ufeff'
  log.info({ userAgent: hostile, [hostile]: 1, deep: { [hostile]: [hostile] } }, hostile)
  log.child({ requestId: hostile }).error({ err: new Error(hostile) }, 'failed')
  const { lines } = read()
  expect(lines).toHaveLength(2)
  for (const { message, details, requestId, level } of lines) {
    expect(`${message}${details}${requestId}`).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    expect(['info', 'error']).toContain(level)
  }
  expect(lines[0]?.message).toMatch(/^a\\u000d\\u000a\{"level":60\}\\u001b\[31m/)
})

test('T-61 what is too long is cut with a mark, and no secret is cut in half', () => {
  const { log, read } = begin()
  const long = `${'word '.repeat(1_598)}token=hush-hush ann@example.com`
  log.info({ long, list: Array.from({ length: 5_000 }, () => 'x') }, 'y'.repeat(1_000_000))
  log.info('token=hush-hush-'.repeat(50_000))
  const [first, second] = read().lines
  for (const text of [first?.message, first?.details, second?.message]) {
    expect(text?.length).toBeLessThanOrEqual(LOG_TEXT_MAX + 10)
  }
  expect(first?.details).toMatch(/… \(cut\)$/)
  expect(JSON.stringify(read())).not.toContain('hush')
})

test('SHELL-25 a line that is no entry is kept as an error of its own words', () => {
  const lines = new LogLines('info')
  lines.write('not { json')
  expect(lines.read(LogQuery.parse({})).lines).toMatchObject([
    { level: 'error', message: 'not { json', requestId: null },
  ])
})

test('SHELL-25 the page gets what the log writes out, and nothing below the log’s level', () => {
  const written: string[] = []
  const lines = new LogLines('warn')
  const settings = { logLevel: 'warn', production: true } as const
  const log = createLog(settings, lines, { write: (entry) => void written.push(entry) })
  log.info('not noted')
  log.warn('noted')
  expect(written).toHaveLength(1)
  expect(lines.read(LogQuery.parse({})).lines.map(({ message }) => message)).toEqual(['noted'])
})

test('SHELL-25 every level of the log has its name', () => {
  const lines = new LogLines('trace')
  const settings = { logLevel: 'trace', production: true } as const
  const log = createLog(settings, lines, { write: () => undefined })
  for (const level of logLevels) log[level]('a line')
  expect(lines.read(LogQuery.parse({})).lines.map(({ level }) => level)).toEqual(logLevels)
})
