import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { runCommand } from '../../test/command.ts'

const { db, deps } = await startApp()
const load = (...args: string[]) => runCommand(deps, 'recalls-load', { args })

async function fileOf(content: string): Promise<string> {
  const path = join(deps.config.dataDir, 'recalls.json')
  await writeFile(path, content)
  return path
}

test('R-75 the command loads a file of the CPSC, and says what it could not read', {
  timeout: 90_000,
}, async () => {
  const recall = {
    RecallNumber: '24-300',
    RecallDate: '2024-03-01T00:00:00',
    Title: 'Acme recalls toasters',
    URL: 'https://www.cpsc.gov/x',
    Products: [{ Name: 'Toasters' }],
    Manufacturers: [{ Name: 'Acme Home Inc.' }],
  }
  const path = await fileOf(JSON.stringify([recall, { RecallNumber: '1' }]))
  expect(await load(path)).toEqual({
    code: 0,
    errors: '',
    output: '1 recall stored, 1 could not be read\n',
  })
  expect(await db.selectFrom('recalls').select('number').execute()).toEqual([{ number: '24-300' }])
})

test('R-75 F-04 without a file, or with another kind of file, the command says so', {
  timeout: 90_000,
}, async () => {
  expect((await load()).errors).toBe('Which file? npm run recalls:load -- file.json\n')
  expect((await load('/nowhere/x.json')).errors).toBe('/nowhere/x.json cannot be read\n')
  const path = await fileOf('{"no": "list"}')
  expect((await load(path)).errors).toBe(`${path} is no list of recalls in JSON\n`)
})
