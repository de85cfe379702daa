import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const module = new URL('./log.ts', import.meta.url).href
const lines = new URL('./log-lines.ts', import.meta.url).href

/** What the log writes for these statements, line by line. */
function logged(statements: string): Record<string, unknown>[] {
  const program = `
    import { createLog } from ${JSON.stringify(module)}
    import { LogLines } from ${JSON.stringify(lines)}
    const log = createLog({ logLevel: 'info', production: true }, new LogLines('info'))
    ${statements}`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('S-13 an error of the database says which rule refused, and quotes no row', () => {
  const [line] = logged(`
    const error = Object.assign(new Error('duplicate key value violates "users_email_unique"'), {
      code: '23505', constraint: 'users_email_unique', table: 'users',
      detail: 'Key (email)=(ann@example.com) already exists.',
      where: 'Failing row contains (Ann, $argon2id$secret)',
      internalQuery: 'select hush',
    })
    log.error({ err: error }, 'unexpected error')`)
  expect(line).toMatchObject({
    msg: 'unexpected error',
    err: { code: '23505', constraint: 'users_email_unique', table: 'users' },
  })
  expect(JSON.stringify(line)).not.toMatch(/ann@|argon2id|hush/)
})

test('S-13 an error of a mail server names nobody', () => {
  const [line] = logged(`
    const error = Object.assign(new Error('550 5.1.1 <ann.lee+x@mail.example.com>: no such person'), {
      code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO',
      rejected: ['ann.lee@mail.example.com'], response: '550 <ann.lee@mail.example.com>',
    })
    log.warn({ err: error, mailId: 'm1' }, 'mail not handed over')`)
  expect(line).toMatchObject({ mailId: 'm1', err: { responseCode: 550, command: 'RCPT TO' } })
  expect(JSON.stringify(line)).not.toContain('@mail.example')
  expect(JSON.stringify(line)).toContain('<(address)>: no such person')
})

test('T-61 whatever a name holds, an entry is one line of JSON', () => {
  const lines = logged(`
    const name = 'a\\r\\n{"level":60}\\u001b[31m\\u2028\\u0000'
    log.info({ route: name }, name)
    log.error({ err: new Error(name) }, 'failed')`)
  expect(lines).toHaveLength(2)
})

test('S-13 a stack still says where it was', () => {
  const [line] = logged(`log.error({ err: new Error('oh') }, 'failed')`)
  const { err } = line as { err: { type: string; message: string; stack: string } }
  expect(err).toMatchObject({ type: 'Error', message: 'oh' })
  expect(err.stack).toContain('\n    at ')
})
