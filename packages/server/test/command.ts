import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Deps } from '../src/deps.ts'

type Given = {
  env?: Record<string, string>
  args?: string[]
  input?: string
  meanwhile?: (child: ChildProcess) => Promise<unknown>
}

/** A start compiles the whole server unless an earlier one, of any run, has done so. */
export const compiled = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))

/** Runs a program of src/commands in its own process, against the test's database. */
export async function runCommand(
  { config }: Pick<Deps, 'config'>,
  name: string,
  { env = {}, args = [], input = '', meanwhile }: Given,
) {
  const program = fileURLToPath(new URL(`../src/commands/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: config.databaseUrl,
      DATA_DIR: config.dataDir,
      NODE_COMPILE_CACHE: compiled,
      ...env,
    },
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.stdin.end(input)
  await meanwhile?.(child)
  const [code, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, output, errors }
}
