import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../../test/command.ts'

const commands: Record<string, string> = {
  'account-delete': 'npm run account:delete -- ann@example.com [--lift-ban]',
  'admin-create': 'npm run admin:create -- [ann@example.com]',
  'admin-remove': 'npm run admin:remove -- ann@example.com',
  'admin-reset-factor': 'npm run admin:reset-factor -- ann@example.com',
  backup: 'npm run backup -- [folder]',
  'demo-reset': 'npm run demo:reset',
  'photos-move': 'npm run photos:move',
  'recalls-load': 'npm run recalls:load -- file.json',
  restore: 'npm run restore -- <folder> [--without-secret]',
}

/** Each run is a start of a program. */
const slow = { timeout: 90_000 }

test(
  'OPERATING a command says how it is used, and does nothing, when it does not know an argument',
  slow,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'swapstead-arguments-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const env = { DATABASE_URL: 'postgres://nowhere.invalid/x', DATA_DIR: dataDir }
    await Promise.all(
      Object.entries(commands).map(async ([name, usage]) => {
        const config = { databaseUrl: env.DATABASE_URL, dataDir } as never
        const many = usage.includes('--') ? ['one', 'two'] : ['two']
        for (const [args, unknown] of [
          [['--help'], '--help'],
          [many, 'two'],
        ] as const) {
          expect(await runCommand({ config }, name, { env, args: [...args] }), name).toEqual({
            code: 1,
            output: '',
            errors: `“${unknown}” is not known here: ${usage}\n`,
          })
        }
      }),
    )
    expect(readdirSync(dataDir)).toEqual([])
  },
)
