import { expect, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { runCommand } from '../../test/command.ts'

const { deps } = await startApp()

test('F-04 without a database the reset of the demo says so in one sentence', {
  timeout: 90_000,
}, async () => {
  const env = { DATABASE_URL: 'postgres://somebody@127.0.0.1:1/nothing' }
  expect(await runCommand(deps, 'demo-reset', { env })).toEqual({
    code: 1,
    output: '',
    errors: 'No database answers at 127.0.0.1:1: start it, or correct DATABASE_URL.\n',
  })
})
